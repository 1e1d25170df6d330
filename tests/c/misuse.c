/* What every function does when it is used badly: it says so, writes no result, and goes on working. */
#include "check.h"

/* One object of each kind that a call can be given, and results that must stay as they are. */
static senet_ruleset *ruleset;
static senet_position position;
static senet_move nine_to_eleven = {9, 11, 11, 0};

static void null_pointers_are_refused(void) {
    char buffer[64] = "untouched";
    size_t needed = 77;
    int32_t number = 77;
    uint32_t bits = 77;
    const char *name = "untouched";
    senet_ruleset *opened = NULL;
    senet_position next = position;
    senet_move moves[SENET_MAX_MOVES];
    senet_throw throws[SENET_MAX_THROWS];
    memset(moves, 77, sizeof moves);
    memset(throws, 77, sizeof throws);

#define REFUSED(call) CHECK_STATUS(call, SENET_ERR_NULL)
    REFUSED(senet_status_name(0, NULL, NULL));
    REFUSED(senet_ruleset_count(NULL, NULL));
    REFUSED(senet_ruleset_builtin_id(0, NULL, 8, &needed, NULL));
    REFUSED(senet_ruleset_builtin_id(0, buffer, sizeof buffer, NULL, NULL));
    REFUSED(senet_ruleset_open(NULL, 0, &opened, NULL));
    REFUSED(senet_ruleset_open("sawah", 5, NULL, NULL));
    REFUSED(senet_ruleset_with_pieces(NULL, 3, &opened, NULL));
    REFUSED(senet_ruleset_with_pieces(ruleset, 3, NULL, NULL));
    REFUSED(senet_ruleset_id(NULL, buffer, sizeof buffer, &needed, NULL));
    REFUSED(senet_ruleset_id(ruleset, NULL, 8, &needed, NULL));
    REFUSED(senet_ruleset_id(ruleset, buffer, sizeof buffer, NULL, NULL));
    REFUSED(senet_ruleset_name(NULL, buffer, sizeof buffer, &needed, NULL));
    REFUSED(senet_ruleset_name(ruleset, NULL, 8, &needed, NULL));
    REFUSED(senet_ruleset_name(ruleset, buffer, sizeof buffer, NULL, NULL));
    REFUSED(senet_ruleset_pieces(NULL, &number, NULL));
    REFUSED(senet_ruleset_pieces(ruleset, NULL, NULL));
    REFUSED(senet_ruleset_throws(NULL, throws, SENET_MAX_THROWS, &needed, &bits, NULL));
    REFUSED(senet_ruleset_throws(ruleset, NULL, SENET_MAX_THROWS, &needed, &bits, NULL));
    REFUSED(senet_ruleset_throws(ruleset, throws, SENET_MAX_THROWS, NULL, &bits, NULL));
    REFUSED(senet_ruleset_throws(ruleset, throws, SENET_MAX_THROWS, &needed, NULL, NULL));
    REFUSED(senet_position_start(NULL, &next, NULL));
    REFUSED(senet_position_start(ruleset, NULL, NULL));
    REFUSED(senet_position_parse(NULL, "x", 1, &next, NULL));
    REFUSED(senet_position_parse(ruleset, NULL, 1, &next, NULL));
    REFUSED(senet_position_parse(ruleset, "x", 1, NULL, NULL));
    REFUSED(senet_position_print(NULL, &position, buffer, sizeof buffer, &needed, NULL));
    REFUSED(senet_position_print(ruleset, NULL, buffer, sizeof buffer, &needed, NULL));
    REFUSED(senet_position_print(ruleset, &position, NULL, 8, &needed, NULL));
    REFUSED(senet_position_print(ruleset, &position, buffer, sizeof buffer, NULL, NULL));
#define ASKED(function)                                  \
    REFUSED(function(NULL, &position, &number, NULL));   \
    REFUSED(function(ruleset, NULL, &number, NULL));     \
    REFUSED(function(ruleset, &position, NULL, NULL))
    ASKED(senet_position_side);
    ASKED(senet_position_throw);
    ASKED(senet_position_over);
    ASKED(senet_position_winner);
#undef ASKED
#define ASKED(function, answer)                          \
    REFUSED(function(NULL, &position, 0, answer, NULL)); \
    REFUSED(function(ruleset, NULL, 0, answer, NULL));   \
    REFUSED(function(ruleset, &position, 0, NULL, NULL))
    ASKED(senet_position_squares, &bits);
    ASKED(senet_position_hand, &number);
    ASKED(senet_position_off, &number);
    ASKED(senet_position_score, &number);
#undef ASKED
    REFUSED(senet_position_with_throw(NULL, &position, 3, &next, NULL));
    REFUSED(senet_position_with_throw(ruleset, NULL, 3, &next, NULL));
    REFUSED(senet_position_with_throw(ruleset, &position, 3, NULL, NULL));
    REFUSED(senet_position_legal_moves(NULL, &position, moves, SENET_MAX_MOVES, &needed, NULL));
    REFUSED(senet_position_legal_moves(ruleset, NULL, moves, SENET_MAX_MOVES, &needed, NULL));
    REFUSED(senet_position_legal_moves(ruleset, &position, NULL, SENET_MAX_MOVES, &needed, NULL));
    REFUSED(senet_position_legal_moves(ruleset, &position, moves, SENET_MAX_MOVES, NULL, NULL));
    REFUSED(senet_position_play(NULL, &position, nine_to_eleven, &next, NULL));
    REFUSED(senet_position_play(ruleset, NULL, nine_to_eleven, &next, NULL));
    REFUSED(senet_position_play(ruleset, &position, nine_to_eleven, NULL, NULL));
    REFUSED(senet_move_parse(NULL, 4, moves, NULL));
    REFUSED(senet_move_parse("pass", 4, NULL, NULL));
    REFUSED(senet_move_print(nine_to_eleven, NULL, 8, &needed, NULL));
    REFUSED(senet_move_print(nine_to_eleven, buffer, sizeof buffer, NULL, NULL));
#undef REFUSED

    CHECK(strcmp(buffer, "untouched") == 0 && strcmp(name, "untouched") == 0 && opened == NULL);
    CHECK(needed == 77 && number == 77 && bits == 77 && moves[0].origin == 77 && throws[0].value == 0x4d4d4d4d);
    CHECK(memcmp(&next, &position, sizeof next) == 0);
}

static void misaligned_pointers_are_refused(void) {
    /* Addresses are made of numbers, since the language itself forbids such pointers. */
    static int32_t room[4] = {77, 77, 77, 77};
    int32_t *crooked = (int32_t *)((uintptr_t)room + 1);
    senet_error *crooked_error = (senet_error *)((uintptr_t)room + 1);
    senet_ruleset *crooked_ruleset = (senet_ruleset *)((uintptr_t)ruleset + 1);
    int32_t number = 77;
    CHECK_STATUS(senet_ruleset_pieces(ruleset, crooked, NULL), SENET_ERR_ALIGNMENT);
    CHECK_STATUS(senet_ruleset_pieces(ruleset, &number, crooked_error), SENET_ERR_ALIGNMENT);
    CHECK_STATUS(senet_ruleset_pieces(crooked_ruleset, &number, NULL), SENET_ERR_ALIGNMENT);
    CHECK_STATUS(senet_ruleset_free(crooked_ruleset), SENET_ERR_ALIGNMENT);
    CHECK(number == 77 && room[0] == 77 && room[1] == 77);
}

static void short_buffers_tell_what_is_needed(void) {
    static const char text[] = "wbwbwbwbwb/10/10 w - 0/0 0/0 -";
    senet_position thrown;
    CHECK_STATUS(senet_position_with_throw(ruleset, &position, 3, &thrown, NULL), SENET_OK);
    for (size_t size = 0; size <= sizeof text; size++) {
        char buffer[sizeof text + 1];
        size_t needed = 0;
        int32_t status;
        memset(buffer, '#', sizeof buffer);
        status = senet_position_print(ruleset, &position, size == 0 ? NULL : buffer, size, &needed, NULL);
        CHECK(needed == sizeof text);
        CHECK_STATUS(status, size < sizeof text ? SENET_ERR_BUFFER : SENET_OK);
        CHECK(size < sizeof text ? buffer[0] == '#' : strcmp(buffer, text) == 0);
        CHECK(buffer[sizeof text] == '#');
    }
    for (size_t capacity = 0; capacity <= 6; capacity++) {
        senet_move moves[7];
        size_t needed = 0;
        int32_t status;
        memset(moves, 77, sizeof moves);
        status = senet_position_legal_moves(ruleset, &thrown, capacity == 0 ? NULL : moves, capacity, &needed, NULL);
        CHECK(needed == 5);
        CHECK_STATUS(status, capacity < 5 ? SENET_ERR_BUFFER : SENET_OK);
        CHECK(moves[0].origin == (capacity < 5 ? 77 : 1) && moves[5].origin == 77);
    }
    senet_throw throws[1] = {{77, 77, 77}};
    size_t needed = 0;
    uint32_t total = 77;
    CHECK_STATUS(senet_ruleset_throws(ruleset, throws, 1, &needed, &total, NULL), SENET_ERR_BUFFER);
    CHECK(needed == 5 && total == 77 && throws[0].value == 77);
}

static void errors_say_what_and_where(void) {
    char message[200];
    senet_error error = {message, sizeof message, 0, 0, 0, 0, 0, 0, 0};
    senet_position next = position;
    senet_move parsed = {77, 77, 77, 77};
    CHECK_STATUS(senet_position_parse(ruleset, "wbwbwbwbwb/10/9 w", 17, &next, &error), SENET_ERR_BAD_POSITION);
    CHECK(error.code == SENET_ERR_BAD_POSITION && error.rule == 0);
    CHECK(error.offset == 14 && error.line == 1 && error.column == 15);
    CHECK(strcmp(message, "board: row 3 has 9 squares; allowed: ten (at character 15)") == 0);
    CHECK(error.message_needed == strlen(message) + 1);

    CHECK_STATUS(senet_move_parse("9-31", 4, &parsed, &error), SENET_ERR_BAD_MOVE);
    CHECK(error.offset == 2 && error.column == 3);

    CHECK_STATUS(senet_position_parse(ruleset, "wbwbwbwbw1/10/10 w", 18, &next, &error), SENET_ERR_ILLEGAL_POSITION);
    CHECK(error.offset == -1 && error.line == 0 && error.column == 0);
    CHECK(strstr(message, "Black has 4 pieces") != NULL);

    senet_position thrown;
    CHECK_STATUS(senet_position_with_throw(ruleset, &position, 2, &thrown, &error), SENET_OK);
    CHECK_STATUS(senet_position_play(ruleset, &thrown, read_move("1-3"), &next, &error), SENET_ERR_ILLEGAL_MOVE);
    CHECK(error.rule == 4 && strcmp(message, "move 1-3 is not allowed: an own piece is on square 3 (rule 4)") == 0);

    senet_ruleset *opened = NULL;
    CHECK_STATUS(senet_ruleset_open("kendal", 6, &opened, &error), SENET_ERR_UNKNOWN_RULESET);
    CHECK(strstr(message, "\"kendal\"") != NULL && strstr(message, "kendall-seven") != NULL && opened == NULL);

    CHECK(memcmp(&next, &position, sizeof next) == 0 && parsed.origin == 77);

    /* Success leaves the object alone. */
    error.code = 77;
    CHECK_STATUS(senet_position_start(ruleset, &next, &error), SENET_OK);
    CHECK(error.code == 77);
}

static void long_messages_are_cut_short(void) {
    char message[8];
    senet_error error = {message, sizeof message, 0, 0, 0, 0, 0, 0, 0};
    senet_move parsed;
    size_t whole;
    memset(message, '#', sizeof message);
    CHECK_STATUS(senet_move_parse("x", 1, &parsed, &error), SENET_ERR_BAD_MOVE);
    CHECK(strcmp(message, "move: f") == 0);
    whole = error.message_needed;
    CHECK(whole > sizeof message);
    error.message_size = 1;
    CHECK_STATUS(senet_move_parse("x", 1, &parsed, &error), SENET_ERR_BAD_MOVE);
    CHECK(message[0] == '\0' && message[1] == 'o' && error.message_needed == whole);
    error.message_size = 0;
    message[0] = '#';
    CHECK_STATUS(senet_move_parse("x", 1, &parsed, &error), SENET_ERR_BAD_MOVE);
    CHECK(message[0] == '#' && error.message_needed == whole);
    error.message = NULL;
    error.message_size = 100;
    CHECK_STATUS(senet_move_parse("x", 1, &parsed, &error), SENET_ERR_BAD_MOVE);
    CHECK(error.code == SENET_ERR_BAD_MOVE);
}

static void odd_texts_are_refused(void) {
    senet_position next = position;
    senet_move parsed = {77, 77, 77, 77};
    senet_ruleset *opened = NULL;
    senet_error error = {NULL, 0, 0, 0, 0, 0, 0, 0, 0};
    CHECK_STATUS(senet_move_parse("9-11", 0, &parsed, NULL), SENET_ERR_BAD_MOVE);
    CHECK_STATUS(senet_move_parse("9-11\0", 5, &parsed, NULL), SENET_ERR_BAD_MOVE);
    CHECK_STATUS(senet_move_parse("9-\xff", 3, &parsed, &error), SENET_ERR_UTF8);
    CHECK(error.offset == 2);
    CHECK_STATUS(senet_move_parse("9-11\n", 5, &parsed, NULL), SENET_ERR_BAD_MOVE);
    CHECK_STATUS(senet_move_parse("9\xe2\x80\x93" "11", 6, &parsed, NULL), SENET_ERR_BAD_MOVE);
    CHECK_STATUS(senet_move_parse("9-11", SIZE_MAX, &parsed, NULL), SENET_ERR_ARGUMENT);
    CHECK_STATUS(senet_position_parse(ruleset, "", 0, &next, NULL), SENET_ERR_BAD_POSITION);
    CHECK_STATUS(senet_position_parse(ruleset, "wbwbwbwbwb/10/10\0w", 18, &next, NULL), SENET_ERR_BAD_POSITION);
    CHECK_STATUS(senet_position_parse(ruleset, "wbwbwbwbwb/10/10 \xff", 18, &next, &error), SENET_ERR_UTF8);
    CHECK(error.offset == 17);
    CHECK_STATUS(senet_ruleset_open("", 0, &opened, NULL), SENET_ERR_UNKNOWN_RULESET);
    CHECK_STATUS(senet_ruleset_open("sawah\0", 6, &opened, NULL), SENET_ERR_UNKNOWN_RULESET);
    CHECK_STATUS(senet_ruleset_open("\xff", 1, &opened, NULL), SENET_ERR_UTF8);
    CHECK(memcmp(&next, &position, sizeof next) == 0 && parsed.origin == 77 && opened == NULL);
}

static void odd_numbers_are_refused(void) {
    static const int32_t no_sides[] = {-1, SENET_NOBODY, 3, INT32_MAX, INT32_MIN};
    static const int32_t no_throws[] = {-1, 0, 6, 7, 255, 256, 257, INT32_MAX, INT32_MIN};
    static const int32_t no_pieces[] = {-1, 0, 11, 256, 261, INT32_MAX, INT32_MIN};
    static const int32_t no_statuses[] = {-1, 18, INT32_MAX, INT32_MIN};
    int32_t number = 77;
    uint32_t bits = 77;
    size_t needed = 77;
    char buffer[8] = "#";
    const char *name = NULL;
    senet_position next = position;
    senet_ruleset *changed = NULL;
#define EACH(list) for (size_t index = 0; index < sizeof list / sizeof list[0]; index++)
    EACH(no_sides) {
        CHECK_STATUS(senet_position_squares(ruleset, &position, no_sides[index], &bits, NULL), SENET_ERR_ARGUMENT);
        CHECK_STATUS(senet_position_hand(ruleset, &position, no_sides[index], &number, NULL), SENET_ERR_ARGUMENT);
        CHECK_STATUS(senet_position_off(ruleset, &position, no_sides[index], &number, NULL), SENET_ERR_ARGUMENT);
        CHECK_STATUS(senet_position_score(ruleset, &position, no_sides[index], &number, NULL), SENET_ERR_ARGUMENT);
    }
    EACH(no_throws) {
        CHECK_STATUS(senet_position_with_throw(ruleset, &position, no_throws[index], &next, NULL), SENET_ERR_BAD_THROW);
    }
    EACH(no_pieces) {
        CHECK_STATUS(senet_ruleset_with_pieces(ruleset, no_pieces[index], &changed, NULL), SENET_ERR_ARGUMENT);
    }
    EACH(no_statuses) { CHECK_STATUS(senet_status_name(no_statuses[index], &name, NULL), SENET_ERR_ARGUMENT); }
#undef EACH
    CHECK_STATUS(senet_ruleset_builtin_id(12, buffer, sizeof buffer, &needed, NULL), SENET_ERR_ARGUMENT);
    CHECK_STATUS(senet_ruleset_builtin_id(SIZE_MAX, buffer, sizeof buffer, &needed, NULL), SENET_ERR_ARGUMENT);
    CHECK(number == 77 && bits == 77 && needed == 77 && buffer[0] == '#' && name == NULL && changed == NULL);
    CHECK(memcmp(&next, &position, sizeof next) == 0);
}

static void calls_out_of_turn_are_refused(void) {
    senet_move moves[SENET_MAX_MOVES];
    size_t needed = 77;
    senet_position thrown;
    CHECK_STATUS(senet_position_legal_moves(ruleset, &position, moves, SENET_MAX_MOVES, &needed, NULL),
                 SENET_ERR_NO_THROW);
    CHECK(needed == 77);
    CHECK_STATUS(senet_position_play(ruleset, &position, nine_to_eleven, &thrown, NULL), SENET_ERR_NO_THROW);
    CHECK_STATUS(senet_position_with_throw(ruleset, &position, 2, &thrown, NULL), SENET_OK);
    CHECK_STATUS(senet_position_with_throw(ruleset, &thrown, 2, &thrown, NULL), SENET_ERR_THROWN);
}

/* A forged position is refused, or it is a position of the ruleset and can be played on. */
static void try_forged(const senet_position *forged) {
    char text[SENET_POSITION_TEXT_SIZE];
    senet_move moves[SENET_MAX_MOVES];
    senet_position next;
    size_t needed = 0;
    int32_t status = senet_position_print(ruleset, forged, text, sizeof text, &needed, NULL);
    CHECK(status == SENET_OK || status == SENET_ERR_BAD_POSITION || status == SENET_ERR_ILLEGAL_POSITION);
    if (status == SENET_OK) {
        CHECK_STATUS(senet_position_parse(ruleset, text, needed - 1, &next, NULL), SENET_OK);
        CHECK(memcmp(&next, forged, sizeof next) == 0);
        (void)senet_position_with_throw(ruleset, &next, 2, &next, NULL);
        CHECK_STATUS(senet_position_legal_moves(ruleset, &next, moves, SENET_MAX_MOVES, &needed, NULL), SENET_OK);
        for (size_t index = 0; index < needed; index++) {
            senet_position after;
            CHECK_STATUS(senet_position_play(ruleset, &next, moves[index], &after, NULL), SENET_OK);
        }
    } else {
        int32_t side = 77;
        CHECK_STATUS(senet_position_side(ruleset, forged, &side, NULL), status);
        CHECK_STATUS(senet_position_with_throw(ruleset, forged, 2, &next, NULL), status);
        CHECK_STATUS(senet_position_legal_moves(ruleset, forged, moves, SENET_MAX_MOVES, &needed, NULL), status);
        CHECK_STATUS(senet_position_play(ruleset, forged, nine_to_eleven, &next, NULL), status);
        CHECK(side == 77);
    }
}

static void forged_positions_do_no_harm(void) {
    senet_position forged;
    uint64_t state = 1;
    memset(&forged, 0, sizeof forged);
    try_forged(&forged);
    memset(&forged, 0xff, sizeof forged);
    try_forged(&forged);
    for (int first = 0; first < 128; first++) {
        for (int second = first; second < 128; second++) {
            forged = position;
            forged.bytes[first / 8] ^= (uint8_t)(1u << first % 8);
            forged.bytes[second / 8] ^= (uint8_t)(second == first ? 0u : 1u << second % 8);
            try_forged(&forged);
        }
    }
    for (int round = 0; round < 20000; round++) {
        for (size_t byte = 0; byte < sizeof forged.bytes; byte++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            forged.bytes[byte] = (uint8_t)(state >> 56);
        }
        try_forged(&forged);
    }
}

static void forged_moves_do_no_harm(void) {
    static const uint8_t ends[] = {0, 1, 5, 11, 30, 31, 32, 33, 255};
    senet_position thrown;
    size_t legal = 0;
    CHECK_STATUS(senet_position_with_throw(ruleset, &position, 2, &thrown, NULL), SENET_OK);
    for (int origin = 0; origin < 256; origin++) {
        for (int target = 0; target < 256; target++) {
            for (size_t end = 0; end < sizeof ends; end++) {
                for (uint8_t hits = 0; hits < 3; hits++) {
                    senet_move forged = {(uint8_t)origin, (uint8_t)target, ends[end], hits};
                    char text[SENET_MOVE_TEXT_SIZE];
                    size_t needed = 0;
                    senet_position next;
                    int32_t status = senet_position_play(ruleset, &thrown, forged, &next, NULL);
                    int32_t printed = senet_move_print(forged, text, sizeof text, &needed, NULL);
                    legal += status == SENET_OK;
                    if (printed == SENET_OK) {
                        senet_move again = read_move(text);
                        CHECK(status == SENET_OK || status == SENET_ERR_ILLEGAL_MOVE);
                        CHECK(memcmp(&again, &forged, sizeof again) == 0);
                    } else {
                        CHECK(printed == SENET_ERR_BAD_MOVE && status == SENET_ERR_BAD_MOVE);
                    }
                }
            }
        }
    }
    CHECK(legal == 1); /* 9-11, the only legal move that ends on one of the squares tried */
}

int main(void) {
    ruleset = open_ruleset("sawah");
    if (ruleset == NULL || senet_position_start(ruleset, &position, NULL) != SENET_OK) {
        return 1;
    }
    RUN(null_pointers_are_refused);
    RUN(misaligned_pointers_are_refused);
    RUN(short_buffers_tell_what_is_needed);
    RUN(errors_say_what_and_where);
    RUN(long_messages_are_cut_short);
    RUN(odd_texts_are_refused);
    RUN(odd_numbers_are_refused);
    RUN(calls_out_of_turn_are_refused);
    RUN(forged_positions_do_no_harm);
    RUN(forged_moves_do_no_harm);
    senet_ruleset_free(ruleset);
    return finish();
}
