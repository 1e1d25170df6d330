/* What every function does when it is used well. tests/c/misuse.c does the rest. */
#include "check.h"

static senet_position read_position(const senet_ruleset *ruleset, const char *text) {
    senet_position position;
    memset(&position, 0, sizeof position);
    CHECK_STATUS(senet_position_parse(ruleset, text, strlen(text), &position, NULL), SENET_OK);
    return position;
}

/* Whether the position prints as this text. */
static int prints(const senet_ruleset *ruleset, const senet_position *position, const char *text) {
    char buffer[SENET_POSITION_TEXT_SIZE];
    size_t needed = 0;
    int32_t status = senet_position_print(ruleset, position, buffer, sizeof buffer, &needed, NULL);
    if (status != SENET_OK || strcmp(buffer, text) != 0 || needed != strlen(text) + 1) {
        printf("  position: found %s, not %s\n", status == SENET_OK ? buffer : status_name(status), text);
        return 0;
    }
    return 1;
}

static void versions_agree_with_the_header(void) {
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", SENET_VERSION_MAJOR, SENET_VERSION_MINOR, SENET_VERSION_PATCH);
    CHECK(strcmp(senet_version(), text) == 0);
    CHECK(senet_abi_version() == SENET_ABI_VERSION);
}

static void statuses_have_their_names(void) {
#define NAMED(status) CHECK(strcmp(status_name(status), #status) == 0)
    NAMED(SENET_OK);
    NAMED(SENET_ERR_NULL);
    NAMED(SENET_ERR_ALIGNMENT);
    NAMED(SENET_ERR_ARGUMENT);
    NAMED(SENET_ERR_BUFFER);
    NAMED(SENET_ERR_UTF8);
    NAMED(SENET_ERR_UNKNOWN_RULESET);
    NAMED(SENET_ERR_BAD_POSITION);
    NAMED(SENET_ERR_ILLEGAL_POSITION);
    NAMED(SENET_ERR_BAD_MOVE);
    NAMED(SENET_ERR_ILLEGAL_MOVE);
    NAMED(SENET_ERR_BAD_THROW);
    NAMED(SENET_ERR_NO_THROW);
    NAMED(SENET_ERR_THROWN);
    NAMED(SENET_ERR_GAME_OVER);
    NAMED(SENET_ERR_NOT_OVER);
    NAMED(SENET_ERR_NO_SCORE);
    NAMED(SENET_ERR_INTERNAL);
#undef NAMED
}

static void rulesets_are_listed_and_opened(void) {
    size_t count = 0;
    CHECK_STATUS(senet_ruleset_count(&count, NULL), SENET_OK);
    CHECK(count == 12);
    for (size_t index = 0; index < count; index++) {
        char id[64];
        char again[64];
        char name[128];
        size_t needed = 0;
        int32_t pieces = 0;
        senet_ruleset *ruleset = NULL;
        CHECK_STATUS(senet_ruleset_builtin_id(index, id, sizeof id, &needed, NULL), SENET_OK);
        CHECK(needed == strlen(id) + 1);
        ruleset = open_ruleset(id);
        CHECK_STATUS(senet_ruleset_id(ruleset, again, sizeof again, &needed, NULL), SENET_OK);
        CHECK(strcmp(id, again) == 0);
        CHECK_STATUS(senet_ruleset_name(ruleset, name, sizeof name, &needed, NULL), SENET_OK);
        CHECK(name[0] != '\0');
        CHECK_STATUS(senet_ruleset_pieces(ruleset, &pieces, NULL), SENET_OK);
        CHECK(pieces >= 1 && pieces <= SENET_MAX_PIECES);
        CHECK_STATUS(senet_ruleset_free(ruleset), SENET_OK);
    }
    CHECK_STATUS(senet_ruleset_free(NULL), SENET_OK);
}

static void pieces_can_be_changed(void) {
    senet_ruleset *own = open_ruleset("kendall");
    senet_ruleset *three = NULL;
    senet_position position;
    int32_t pieces = 0;
    CHECK_STATUS(senet_ruleset_with_pieces(own, 3, &three, NULL), SENET_OK);
    CHECK_STATUS(senet_ruleset_pieces(three, &pieces, NULL), SENET_OK);
    CHECK(pieces == 3);
    CHECK_STATUS(senet_ruleset_pieces(own, &pieces, NULL), SENET_OK);
    CHECK(pieces == 5);
    CHECK_STATUS(senet_ruleset_free(own), SENET_OK);
    /* The changed one lives on without the one it came from. */
    CHECK_STATUS(senet_position_start(three, &position, NULL), SENET_OK);
    CHECK(prints(three, &position, "10/10/10 w - 3/3 0/0 -"));
    senet_ruleset_free(three);
}

static void throws_are_weighted(void) {
    static const senet_throw sawah[] = {{1, 4, 1}, {2, 6, 0}, {3, 4, 0}, {4, 1, 1}, {5, 1, 1}};
    static const senet_throw bell[] = {{1, 1, 0}, {2, 1, 0}, {3, 1, 0}, {4, 1, 0}};
    senet_throw found[SENET_MAX_THROWS];
    size_t count = 0;
    uint32_t total = 0;
    senet_ruleset *ruleset = open_ruleset("sawah");
    CHECK_STATUS(senet_ruleset_throws(ruleset, found, SENET_MAX_THROWS, &count, &total, NULL), SENET_OK);
    CHECK(count == 5 && total == 16 && memcmp(found, sawah, sizeof sawah) == 0);
    senet_ruleset_free(ruleset);
    ruleset = open_ruleset("bell");
    CHECK_STATUS(senet_ruleset_throws(ruleset, found, SENET_MAX_THROWS, &count, &total, NULL), SENET_OK);
    CHECK(count == 4 && total == 4 && memcmp(found, bell, sizeof bell) == 0);
    senet_ruleset_free(ruleset);
}

static void a_turn_is_played(void) {
    static const char *const expected[] = {"1x4", "3x6", "5x8", "7x10", "9-12"};
    senet_ruleset *ruleset = open_ruleset("sawah");
    senet_position position;
    senet_move moves[SENET_MAX_MOVES];
    size_t count = 0;
    int32_t number = -1;
    uint32_t squares = 0;
    CHECK_STATUS(senet_position_start(ruleset, &position, NULL), SENET_OK);
    CHECK(prints(ruleset, &position, "wbwbwbwbwb/10/10 w - 0/0 0/0 -"));
    CHECK_STATUS(senet_position_side(ruleset, &position, &number, NULL), SENET_OK);
    CHECK(number == SENET_WHITE);
    CHECK_STATUS(senet_position_throw(ruleset, &position, &number, NULL), SENET_OK);
    CHECK(number == 0);
    /* In place: the result over the argument. */
    CHECK_STATUS(senet_position_with_throw(ruleset, &position, 3, &position, NULL), SENET_OK);
    CHECK_STATUS(senet_position_throw(ruleset, &position, &number, NULL), SENET_OK);
    CHECK(number == 3);
    CHECK_STATUS(senet_position_legal_moves(ruleset, &position, moves, SENET_MAX_MOVES, &count, NULL), SENET_OK);
    CHECK(count == 5);
    for (size_t index = 0; index < count && index < 5; index++) {
        char text[SENET_MOVE_TEXT_SIZE];
        size_t needed = 0;
        CHECK_STATUS(senet_move_print(moves[index], text, sizeof text, &needed, NULL), SENET_OK);
        CHECK(strcmp(text, expected[index]) == 0);
    }
    CHECK(moves[0].origin == 1 && moves[0].target == 4 && moves[0].end == 4 && moves[0].hits == 1);
    CHECK_STATUS(senet_position_play(ruleset, &position, moves[4], &position, NULL), SENET_OK);
    CHECK(prints(ruleset, &position, "wbwbwbwb1b/1w8/10 b - 0/0 0/0 -"));
    CHECK_STATUS(senet_position_side(ruleset, &position, &number, NULL), SENET_OK);
    CHECK(number == SENET_BLACK);
    CHECK_STATUS(senet_position_squares(ruleset, &position, SENET_WHITE, &squares, NULL), SENET_OK);
    CHECK(squares == (1u | 1u << 2 | 1u << 4 | 1u << 6 | 1u << 11));
    CHECK_STATUS(senet_position_over(ruleset, &position, &number, NULL), SENET_OK);
    CHECK(number == 0);
    senet_ruleset_free(ruleset);
}

static void hands_and_pieces_off_are_counted(void) {
    senet_ruleset *ruleset = open_ruleset("kendall");
    senet_position position = read_position(ruleset, "1w1b6/10/10 w - 3/2 1/2 -");
    int32_t number = -1;
    CHECK_STATUS(senet_position_hand(ruleset, &position, SENET_WHITE, &number, NULL), SENET_OK);
    CHECK(number == 3);
    CHECK_STATUS(senet_position_hand(ruleset, &position, SENET_BLACK, &number, NULL), SENET_OK);
    CHECK(number == 2);
    CHECK_STATUS(senet_position_off(ruleset, &position, SENET_WHITE, &number, NULL), SENET_OK);
    CHECK(number == 1);
    CHECK_STATUS(senet_position_off(ruleset, &position, SENET_BLACK, &number, NULL), SENET_OK);
    CHECK(number == 2);
    senet_ruleset_free(ruleset);
}

static void every_kind_of_move_goes_through_text(void) {
    static const char *const texts[] = {"9-11", "3x5", "in-4", "inx3", "28-off", "26-27>15", "7-10>9", "10-8", "pass"};
    for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++) {
        char text[SENET_MOVE_TEXT_SIZE];
        size_t needed = 0;
        senet_move parsed = read_move(texts[index]);
        CHECK_STATUS(senet_move_print(parsed, text, sizeof text, &needed, NULL), SENET_OK);
        CHECK(strcmp(text, texts[index]) == 0 && needed == strlen(text) + 1);
    }
    senet_move entering = read_move("in-4");
    CHECK(entering.origin == SENET_HAND && entering.target == 4 && entering.end == 4 && entering.hits == 0);
    senet_move off = read_move("28-off");
    CHECK(off.origin == 28 && off.target == SENET_OFF && off.end == SENET_OFF);
    senet_move water = read_move("26-27>15");
    CHECK(water.target == 27 && water.end == 15);
    senet_move pass = read_move("pass");
    CHECK(pass.origin == SENET_PASS && pass.target == SENET_PASS && pass.end == SENET_PASS && pass.hits == 0);
}

static void a_game_ends(void) {
    senet_ruleset *ruleset = open_ruleset("regency");
    senet_position position = read_position(ruleset, "b9/w9/8w1 b 2 0/0 3/4 -");
    senet_move moves[SENET_MAX_MOVES];
    size_t count = 99;
    int32_t number = -1;
    CHECK_STATUS(senet_position_winner(ruleset, &position, &number, NULL), SENET_ERR_NOT_OVER);
    CHECK_STATUS(senet_position_score(ruleset, &position, SENET_WHITE, &number, NULL), SENET_ERR_NOT_OVER);
    CHECK(number == -1);
    position = read_position(ruleset, "10/w9/8wb b 1 0/0 3/4 -");
    CHECK_STATUS(senet_position_play(ruleset, &position, read_move("30-off"), &position, NULL), SENET_OK);
    CHECK_STATUS(senet_position_over(ruleset, &position, &number, NULL), SENET_OK);
    CHECK(number == 1);
    CHECK_STATUS(senet_position_side(ruleset, &position, &number, NULL), SENET_OK);
    CHECK(number == SENET_NOBODY);
    CHECK_STATUS(senet_position_winner(ruleset, &position, &number, NULL), SENET_OK);
    CHECK(number == SENET_BLACK);
    CHECK_STATUS(senet_position_score(ruleset, &position, SENET_BLACK, &number, NULL), SENET_OK);
    CHECK(number == 3);
    CHECK_STATUS(senet_position_score(ruleset, &position, SENET_WHITE, &number, NULL), SENET_OK);
    CHECK(number == 0);
    CHECK_STATUS(senet_position_legal_moves(ruleset, &position, moves, SENET_MAX_MOVES, &count, NULL), SENET_OK);
    CHECK(count == 0);
    CHECK_STATUS(senet_position_with_throw(ruleset, &position, 1, &position, NULL), SENET_ERR_GAME_OVER);
    CHECK_STATUS(senet_position_play(ruleset, &position, read_move("pass"), &position, NULL), SENET_ERR_GAME_OVER);
    senet_ruleset_free(ruleset);
}

static void a_draw_has_no_winner(void) {
    senet_ruleset *ruleset = open_ruleset("bell");
    senet_position position = read_position(ruleset, "10/10/10 - - 0/0 4/4 -");
    int32_t number = -1;
    CHECK_STATUS(senet_position_winner(ruleset, &position, &number, NULL), SENET_OK);
    CHECK(number == SENET_NOBODY);
    CHECK_STATUS(senet_position_score(ruleset, &position, SENET_BLACK, &number, NULL), SENET_OK);
    CHECK(number == 4);
    senet_ruleset_free(ruleset);
}

static void equal_positions_have_equal_bytes(void) {
    senet_ruleset *ruleset = open_ruleset("sawah");
    senet_position start;
    senet_position parsed = read_position(ruleset, "  wbwbwbwbwb/10/10   w ");
    CHECK_STATUS(senet_position_start(ruleset, &start, NULL), SENET_OK);
    CHECK(memcmp(&start, &parsed, sizeof start) == 0);
    senet_ruleset_free(ruleset);
}

int main(void) {
    RUN(versions_agree_with_the_header);
    RUN(statuses_have_their_names);
    RUN(rulesets_are_listed_and_opened);
    RUN(pieces_can_be_changed);
    RUN(throws_are_weighted);
    RUN(a_turn_is_played);
    RUN(hands_and_pieces_off_are_counted);
    RUN(every_kind_of_move_goes_through_text);
    RUN(a_game_ends);
    RUN(a_draw_has_no_winner);
    RUN(equal_positions_have_equal_bytes);
    return finish();
}
