// The header in C++: included twice, and used to play a game to its end.
#include "senet.h"
#include "senet.h"

#include <cstdio>
#include <cstring>

static int status(int32_t found, const char *what) {
    if (found != SENET_OK) {
        const char *name = "no status";
        senet_status_name(found, &name, nullptr);
        std::printf("%s: %s\n", what, name);
    }
    return found;
}

int main() {
    static const char id[] = "kendall";
    senet_ruleset *ruleset = nullptr;
    senet_position position;
    if (status(senet_ruleset_open(id, std::strlen(id), &ruleset, nullptr), "open") != SENET_OK ||
        status(senet_position_start(ruleset, &position, nullptr), "start") != SENET_OK) {
        return 1;
    }
    int plies = 0;
    for (int32_t over = 0; plies < 20000; plies++) {
        senet_move moves[SENET_MAX_MOVES];
        size_t count = 0;
        if (status(senet_position_over(ruleset, &position, &over, nullptr), "over") != SENET_OK || over == 1) {
            break;
        }
        if (status(senet_position_with_throw(ruleset, &position, plies % 5 + 1, &position, nullptr), "throw") ||
            status(senet_position_legal_moves(ruleset, &position, moves, SENET_MAX_MOVES, &count, nullptr), "legal") ||
            status(senet_position_play(ruleset, &position, moves[static_cast<size_t>(plies) % count], &position, nullptr),
                   "play")) {
            return 1;
        }
    }
    int32_t winner = -1;
    int32_t result = status(senet_position_winner(ruleset, &position, &winner, nullptr), "winner");
    std::printf("%d plies, winner %d\n", plies, static_cast<int>(winner));
    return senet_ruleset_free(ruleset) == SENET_OK && result == SENET_OK && plies > 0 ? 0 : 1;
}
