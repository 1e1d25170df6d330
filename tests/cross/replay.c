/* Plays the games of a transcript again through the C face and compares everything. See README.md here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "senet.h"

#define FIELDS 6

static unsigned long line_number;
static unsigned long games;
static unsigned long plies;

static void fail(const char *what, const char *found, const char *expected) {
    printf("line %lu: %s: found %s, the transcript says %s\n", line_number, what, found, expected);
    exit(1);
}

static void must(int32_t status, const char *what, const senet_error *error) {
    if (status != SENET_OK) {
        printf("line %lu: %s: %s\n", line_number, what, error->message);
        exit(1);
    }
}

static void same(const char *what, const char *found, const char *expected) {
    if (strcmp(found, expected) != 0) {
        fail(what, found, expected);
    }
}

static char message[1024];
static senet_error error = {message, sizeof message, 0, 0, 0, 0, 0, 0, 0};

static const char *position_text(const senet_ruleset *ruleset, const senet_position *position) {
    static char text[SENET_POSITION_TEXT_SIZE];
    size_t needed = 0;
    must(senet_position_print(ruleset, position, text, sizeof text, &needed, &error), "print", &error);
    return text;
}

static void append_move(char *list, senet_move printed) {
    char text[SENET_MOVE_TEXT_SIZE];
    size_t needed = 0;
    must(senet_move_print(printed, text, sizeof text, &needed, &error), "move", &error);
    if (list[0] != '\0') {
        strcat(list, " ");
    }
    strcat(list, text);
}

static senet_ruleset *begin(const char *id, const char *pieces) {
    senet_ruleset *own = NULL;
    senet_ruleset *changed = NULL;
    must(senet_ruleset_open(id, strlen(id), &own, &error), "open", &error);
    must(senet_ruleset_with_pieces(own, atoi(pieces), &changed, &error), "pieces", &error);
    must(senet_ruleset_free(own), "free", &error);
    return changed;
}

static void play(const senet_ruleset *ruleset, senet_position *position, unsigned long ply, char *const field[]) {
    senet_move moves[SENET_MAX_MOVES];
    char list[SENET_MAX_MOVES * SENET_MOVE_TEXT_SIZE] = "";
    char chosen[SENET_MOVE_TEXT_SIZE] = "";
    char found[16];
    senet_position read;
    int32_t value = 0;
    size_t count = 0;
    size_t index;
    same("position before", position_text(ruleset, position), field[1]);
    must(senet_position_parse(ruleset, field[1], strlen(field[1]), &read, &error), "parse", &error);
    if (memcmp(&read, position, sizeof read) != 0) {
        fail("parsed position", "other bytes", "the same");
    }
    must(senet_position_throw(ruleset, position, &value, &error), "throw", &error);
    if (value == 0) {
        must(senet_position_with_throw(ruleset, position, atoi(field[2]), position, &error), "with throw", &error);
        must(senet_position_throw(ruleset, position, &value, &error), "throw", &error);
    }
    snprintf(found, sizeof found, "%d", (int)value);
    same("throw", found, field[2]);
    must(senet_position_legal_moves(ruleset, position, moves, SENET_MAX_MOVES, &count, &error), "legal moves", &error);
    for (index = 0; index < count; index++) {
        append_move(list, moves[index]);
    }
    same("legal moves", list, field[3]);
    index = (size_t)((7 * ply + (unsigned long)value) % count);
    append_move(chosen, moves[index]);
    same("chosen move", chosen, field[4]);
    must(senet_position_play(ruleset, position, moves[index], position, &error), "play", &error);
    same("position after", position_text(ruleset, position), field[5]);
}

static void stop(const senet_ruleset *ruleset, const senet_position *position, char *const field[]) {
    int32_t over = 1;
    same("last position", position_text(ruleset, position), field[1]);
    must(senet_position_over(ruleset, position, &over, &error), "over", &error);
    if (over != 0) {
        fail("end", "a game that is over", "that it goes on");
    }
}

static void end(const senet_ruleset *ruleset, const senet_position *position, char *const field[]) {
    static const char *const winners[] = {"w", "b", "draw"};
    char score[32] = "-";
    int32_t winner = 0;
    int32_t white = 0;
    int32_t black = 0;
    int32_t status;
    same("last position", position_text(ruleset, position), field[1]);
    must(senet_position_winner(ruleset, position, &winner, &error), "winner", &error);
    same("winner", winners[winner], field[2]);
    status = senet_position_score(ruleset, position, SENET_WHITE, &white, &error);
    if (status != SENET_ERR_NO_SCORE) {
        must(status, "score", &error);
        must(senet_position_score(ruleset, position, SENET_BLACK, &black, &error), "score", &error);
        snprintf(score, sizeof score, "%d/%d", (int)white, (int)black);
    }
    same("score", score, field[3]);
}

/* Parts a line at its tabs and returns how many fields it has. */
static int part(char *line, char *field[FIELDS]) {
    int count = 0;
    line[strcspn(line, "\r\n")] = '\0';
    for (char *at = line; at != NULL && count < FIELDS; count++) {
        char *tab = strchr(at, '\t');
        field[count] = at;
        at = tab == NULL ? NULL : tab + 1;
        if (tab != NULL) {
            *tab = '\0';
        }
    }
    return count;
}

int main(int argc, char **argv) {
    char line[4096];
    char *field[FIELDS];
    senet_ruleset *ruleset = NULL;
    senet_position position;
    unsigned long ply = 0;
    int complete = 0;
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (file == NULL) {
        printf("usage: replay TRANSCRIPT\n");
        return 2;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        int count = part(line, field);
        line_number++;
        if (line_number == 1) {
            if (count != 2 || strcmp(field[0], "senet-transcript") != 0 || strcmp(field[1], "1") != 0) {
                fail("first line", field[0], "senet-transcript 1");
            }
        } else if (count == 5 && strcmp(field[0], "game") == 0 && ruleset == NULL) {
            ruleset = begin(field[1], field[2]);
            must(senet_position_start(ruleset, &position, &error), "start", &error);
            same("start", position_text(ruleset, &position), field[4]);
            ply = 0;
        } else if (count == 6 && strcmp(field[0], "ply") == 0 && ruleset != NULL) {
            play(ruleset, &position, ply++, field);
            plies++;
        } else if (ruleset != NULL && ((count == 4 && strcmp(field[0], "over") == 0) ||
                                       (count == 2 && strcmp(field[0], "stop") == 0))) {
            (count == 4 ? end : stop)(ruleset, &position, field);
            must(senet_ruleset_free(ruleset), "free", &error);
            ruleset = NULL;
            games++;
        } else if (count == 3 && strcmp(field[0], "end") == 0 && ruleset == NULL) {
            complete = games == strtoul(field[1], NULL, 10) && plies == strtoul(field[2], NULL, 10);
        } else {
            fail("line", field[0], "something else");
        }
    }
    fclose(file);
    if (!complete || plies == 0) {
        printf("the transcript is cut short after %lu games and %lu plies\n", games, plies);
        return 1;
    }
    printf("C agrees with Rust on %lu plies of %lu games\n", plies, games);
    return 0;
}
