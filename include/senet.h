/* The C face of Senet, the Egyptian race game: every reconstruction of its rules, one exact engine.
 *
 * Generated from bindings/c by cbindgen; do not edit.
 *
 * A game:    open a ruleset; senet_position_start; then senet_position_with_throw, senet_position_legal_moves and
 *            senet_position_play in turn until senet_position_over. The library draws no throws.
 *
 * Status:    every function but the two about versions returns one of the SENET_ERR_ numbers, or SENET_OK, which is 0.
 *            Every call may return SENET_ERR_NULL, SENET_ERR_ALIGNMENT or SENET_ERR_INTERNAL; other errors are listed at
 *            each function. Calls about a position also return SENET_ERR_BAD_POSITION and SENET_ERR_ILLEGAL_POSITION:
 *            those are "the errors of a position". A number is never given another meaning; new ones may be added.
 * Results:   come through the last pointers before the error object. They are written only on success, except `needed`,
 *            which is written with SENET_ERR_BUFFER too. A result may be written over the argument it came from.
 * Pointers:  none may be NULL, except `error` everywhere, a buffer whose size or capacity is 0, and what is given to
 *            senet_ruleset_free. Each points to what its type says for as long as the call lasts.
 * Buffers:   are the caller's. `needed` says how many items (bytes and NUL, moves, throws) it takes. With a size of 0 a
 *            call asks for that number alone.
 * Texts:     go in as a pointer and a length in bytes, without NUL, and come out as UTF-8 ended by NUL.
 * Numbers:   sides are SENET_WHITE and SENET_BLACK, squares 1 to 30, throws 1 to 6, answers to yes-or-no 1 and 0.
 * Memory:    rulesets are opened and freed. Everything else is a plain value; there is nothing else to free.
 * Threads:   the library has no state of its own. A ruleset may be used from any number of threads at once; it is freed
 *            when none uses it. Other objects are the caller's memory: no two calls at once on one that is written to.
 * Faults:    nothing unwinds or aborts. A fault in the library is SENET_ERR_INTERNAL, and it may also print a line on
 *            standard error.
 */

#ifndef SENET_H
#define SENET_H

#include <stddef.h>
#include <stdint.h>

/* Define it to mark the functions, for example as imported. */
#ifndef SENET_API
#define SENET_API
#endif


/**
 * The release that this header belongs to: its first number.
 */
#define SENET_VERSION_MAJOR 0

/**
 * Its second number.
 */
#define SENET_VERSION_MINOR 1

/**
 * Its third number.
 */
#define SENET_VERSION_PATCH 0

/**
 * The binary interface that this header describes. It grows by one whenever a program built against the old header
 * could no longer run with the new library.
 */
#define SENET_ABI_VERSION 1

/**
 * All went well.
 */
#define SENET_OK 0

/**
 * A pointer is NULL that must not be.
 */
#define SENET_ERR_NULL 1

/**
 * A pointer is not aligned as its type demands.
 */
#define SENET_ERR_ALIGNMENT 2

/**
 * A number is outside its range: a side, an index, a number of pieces, a length, a status.
 */
#define SENET_ERR_ARGUMENT 3

/**
 * The buffer is too small; `needed` says how much it takes. Nothing else is written.
 */
#define SENET_ERR_BUFFER 4

/**
 * A text is not UTF-8.
 */
#define SENET_ERR_UTF8 5

/**
 * No ruleset has this id.
 */
#define SENET_ERR_UNKNOWN_RULESET 6

/**
 * A text or a value is no position at all.
 */
#define SENET_ERR_BAD_POSITION 7

/**
 * It is a position, but one that the ruleset refuses.
 */
#define SENET_ERR_ILLEGAL_POSITION 8

/**
 * A text or a value is no move at all.
 */
#define SENET_ERR_BAD_MOVE 9

/**
 * It is a move, but one that is not allowed here. The error object names the rule.
 */
#define SENET_ERR_ILLEGAL_MOVE 10

/**
 * The ruleset does not know the throw.
 */
#define SENET_ERR_BAD_THROW 11

/**
 * The side is to throw first.
 */
#define SENET_ERR_NO_THROW 12

/**
 * A throw is made already; the side is to move by it.
 */
#define SENET_ERR_THROWN 13

/**
 * The game is over.
 */
#define SENET_ERR_GAME_OVER 14

/**
 * The game is not over yet.
 */
#define SENET_ERR_NOT_OVER 15

/**
 * The ruleset keeps no score.
 */
#define SENET_ERR_NO_SCORE 16

/**
 * A fault in the library itself. Rulesets and positions are as they were, and other calls still work.
 */
#define SENET_ERR_INTERNAL 17

/**
 * The most pieces that a side may have.
 */
#define SENET_MAX_PIECES 10

/**
 * The most different throws that a ruleset knows.
 */
#define SENET_MAX_THROWS 6

/**
 * The side White.
 */
#define SENET_WHITE 0

/**
 * The side Black.
 */
#define SENET_BLACK 1

/**
 * No side: nobody is to play, or nobody has won.
 */
#define SENET_NOBODY 2

/**
 * A buffer of this size holds the text of any position.
 */
#define SENET_POSITION_TEXT_SIZE 64

/**
 * The origin of a piece that enters from the hand.
 */
#define SENET_HAND 0

/**
 * The target of a piece that is borne off.
 */
#define SENET_OFF 31

/**
 * Origin, target and end of the pass.
 */
#define SENET_PASS 32

/**
 * The most legal moves that a position can have.
 */
#define SENET_MAX_MOVES 20

/**
 * A buffer of this size holds the text of any move.
 */
#define SENET_MOVE_TEXT_SIZE 16

/**
 * A ruleset ready to be played by. It never changes: any number of threads may use one at the same time. Whoever opened
 * it frees it once, after its last use.
 */
typedef struct senet_ruleset senet_ruleset;

/**
 * Details of a failure. The caller owns it and may pass NULL in its place.
 *
 * Before the call, set `message` and `message_size`, or both to 0 when no message is wanted. A call that fails fills
 * every field but these two; a call that succeeds touches nothing. One object serves one call at a time.
 */
typedef struct senet_error {
    /**
     * Where the message goes: English, one line or more, UTF-8, ended by NUL, cut short where it does not fit.
     */
    char *message;
    /**
     * How many bytes `message` points to.
     */
    size_t message_size;
    /**
     * How many bytes the whole message takes, its NUL included.
     */
    size_t message_needed;
    /**
     * The status that the call returned.
     */
    int32_t code;
    /**
     * The number of the rule that forbids the move, 1 to 15; else 0.
     */
    int32_t rule;
    /**
     * Where in the text the fault begins: bytes before it, from 0; -1 when it is at no one place.
     */
    int32_t offset;
    /**
     * The line of that place, from 1; 0 when there is none.
     */
    int32_t line;
    /**
     * The column of that place, in bytes from 1; 0 when there is none.
     */
    int32_t column;
    /**
     * Always 0.
     */
    int32_t reserved;
} senet_error;

/**
 * A value that can be thrown.
 */
typedef struct senet_throw {
    /**
     * The value, 1 to 6.
     */
    int32_t value;
    /**
     * Its weight, at least 1. Its chance is this over the total.
     */
    uint32_t weight;
    /**
     * 1 when the same side throws again after moving by it, else 0.
     */
    int32_t again;
} senet_throw;

/**
 * A position: a plain value that can be copied, stored and compared byte by byte (equal bytes mean equal positions, and
 * nothing else does). The bytes are the same on every machine and in every release. The library makes them; every call
 * checks them against the ruleset, so bytes from elsewhere do no harm. It does not know its ruleset: pass the one that
 * it was made with.
 */
typedef struct senet_position {
    /**
     * The packed position.
     */
    uint8_t bytes[16];
} senet_position;

/**
 * A move: which piece aims where, whether it hits, and where it ends. The throw is the position's.
 */
typedef struct senet_move {
    /**
     * The square it leaves, 1 to 30; SENET_HAND; or SENET_PASS.
     */
    uint8_t origin;
    /**
     * The square it aims at, 1 to 30; SENET_OFF; or SENET_PASS.
     */
    uint8_t target;
    /**
     * Where the piece ends: the target, or the square that the water or falling back sends it to.
     */
    uint8_t end;
    /**
     * 1 when it hits an enemy piece, else 0.
     */
    uint8_t hits;
} senet_move;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The release of the library that is running, such as "0.1.0". The text lives as long as the program.
 */
SENET_API const char *senet_version(void);

/**
 * The binary interface of the library that is running. A program compares it with SENET_ABI_VERSION: unless they are
 * equal it must not call anything else.
 */
SENET_API uint32_t senet_abi_version(void);

/**
 * The name of a status, such as "SENET_ERR_NULL". The text lives as long as the program.
 *
 * Errors: SENET_ERR_ARGUMENT for a number that is no status.
 */
SENET_API int32_t senet_status_name(int32_t status, const char **name, struct senet_error *error);

/**
 * How many rulesets are built in.
 */
SENET_API int32_t senet_ruleset_count(size_t *count, struct senet_error *error);

/**
 * The id of a built-in ruleset, such as "kendall".
 *
 * `index`: 0 to the number of rulesets less one. `buffer`: `size` bytes; `needed` counts the NUL.
 *
 * Errors: SENET_ERR_ARGUMENT for an index out of range, SENET_ERR_BUFFER.
 */
SENET_API
int32_t senet_ruleset_builtin_id(size_t index,
                                 char *buffer,
                                 size_t size,
                                 size_t *needed,
                                 struct senet_error *error);

/**
 * Opens the built-in ruleset of this id. The caller owns `*ruleset` and frees it with senet_ruleset_free.
 *
 * Errors: SENET_ERR_UNKNOWN_RULESET (the message lists the ids), SENET_ERR_UTF8.
 */
SENET_API
int32_t senet_ruleset_open(const char *id,
                           size_t length,
                           struct senet_ruleset **ruleset,
                           struct senet_error *error);

/**
 * The same ruleset with another number of pieces a side, 1 to SENET_MAX_PIECES. It is a ruleset of its own: the caller
 * owns `*changed` and frees both.
 *
 * Errors: SENET_ERR_ARGUMENT for a number out of range.
 */
SENET_API
int32_t senet_ruleset_with_pieces(const struct senet_ruleset *ruleset,
                                  int32_t pieces,
                                  struct senet_ruleset **changed,
                                  struct senet_error *error);

/**
 * Frees a ruleset. NULL is allowed and does nothing. No thread may use the ruleset any more.
 */
SENET_API int32_t senet_ruleset_free(struct senet_ruleset *ruleset);

/**
 * The ruleset's id. `buffer`: `size` bytes; `needed` counts the NUL.
 *
 * Errors: SENET_ERR_BUFFER.
 */
SENET_API
int32_t senet_ruleset_id(const struct senet_ruleset *ruleset,
                         char *buffer,
                         size_t size,
                         size_t *needed,
                         struct senet_error *error);

/**
 * The ruleset's name for people. `buffer`: `size` bytes of UTF-8; `needed` counts the NUL.
 *
 * Errors: SENET_ERR_BUFFER.
 */
SENET_API
int32_t senet_ruleset_name(const struct senet_ruleset *ruleset,
                           char *buffer,
                           size_t size,
                           size_t *needed,
                           struct senet_error *error);

/**
 * How many pieces each side has, 1 to SENET_MAX_PIECES.
 */
SENET_API int32_t senet_ruleset_pieces(const struct senet_ruleset *ruleset, int32_t *pieces, struct senet_error *error);

/**
 * What can be thrown, smallest value first, and the sum of all weights. The library never draws: whoever plays draws
 * each throw by its weight.
 *
 * `throws`: `capacity` items, SENET_MAX_THROWS always suffice.
 *
 * Errors: SENET_ERR_BUFFER.
 */
SENET_API
int32_t senet_ruleset_throws(const struct senet_ruleset *ruleset,
                             struct senet_throw *throws,
                             size_t capacity,
                             size_t *needed,
                             uint32_t *total,
                             struct senet_error *error);

/**
 * The start position.
 */
SENET_API
int32_t senet_position_start(const struct senet_ruleset *ruleset,
                             struct senet_position *position,
                             struct senet_error *error);

/**
 * Reads a position's text, such as "wbwbwbwbwb/10/10 w - 0/0 0/0 -".
 *
 * Errors: SENET_ERR_BAD_POSITION (with the place), SENET_ERR_ILLEGAL_POSITION (with every reason), SENET_ERR_UTF8.
 */
SENET_API
int32_t senet_position_parse(const struct senet_ruleset *ruleset,
                             const char *text,
                             size_t length,
                             struct senet_position *position,
                             struct senet_error *error);

/**
 * Writes a position's text. `buffer`: `size` bytes, SENET_POSITION_TEXT_SIZE always suffice; `needed` counts the NUL.
 *
 * Errors: those of a position, SENET_ERR_BUFFER.
 */
SENET_API
int32_t senet_position_print(const struct senet_ruleset *ruleset,
                             const struct senet_position *position,
                             char *buffer,
                             size_t size,
                             size_t *needed,
                             struct senet_error *error);

/**
 * Whose turn it is: SENET_WHITE, SENET_BLACK, or SENET_NOBODY when the game is over.
 *
 * Errors: those of a position.
 */
SENET_API
int32_t senet_position_side(const struct senet_ruleset *ruleset,
                            const struct senet_position *position,
                            int32_t *side,
                            struct senet_error *error);

/**
 * The throw that the side is to move by, 1 to 6; 0 when it is to throw first or the game is over.
 *
 * Errors: those of a position.
 */
SENET_API
int32_t senet_position_throw(const struct senet_ruleset *ruleset,
                             const struct senet_position *position,
                             int32_t *value,
                             struct senet_error *error);

/**
 * Where a side's pieces stand: bit n - 1 is set when one is on square n, 1 to 30.
 *
 * Errors: those of a position, SENET_ERR_ARGUMENT for a side.
 */
SENET_API
int32_t senet_position_squares(const struct senet_ruleset *ruleset,
                               const struct senet_position *position,
                               int32_t side,
                               uint32_t *squares,
                               struct senet_error *error);

/**
 * How many of a side's pieces have not entered yet, 0 to SENET_MAX_PIECES.
 *
 * Errors: those of a position, SENET_ERR_ARGUMENT for a side.
 */
SENET_API
int32_t senet_position_hand(const struct senet_ruleset *ruleset,
                            const struct senet_position *position,
                            int32_t side,
                            int32_t *count,
                            struct senet_error *error);

/**
 * How many pieces a side has borne off, 0 to SENET_MAX_PIECES.
 *
 * Errors: those of a position, SENET_ERR_ARGUMENT for a side.
 */
SENET_API
int32_t senet_position_off(const struct senet_ruleset *ruleset,
                           const struct senet_position *position,
                           int32_t side,
                           int32_t *count,
                           struct senet_error *error);

/**
 * The position with a throw made. `next` may be the same object as `position`.
 *
 * `value`: one of the ruleset's throws.
 *
 * Errors: those of a position, SENET_ERR_BAD_THROW, SENET_ERR_THROWN, SENET_ERR_GAME_OVER.
 */
SENET_API
int32_t senet_position_with_throw(const struct senet_ruleset *ruleset,
                                  const struct senet_position *position,
                                  int32_t value,
                                  struct senet_position *next,
                                  struct senet_error *error);

/**
 * Whether the game is over: 1 or 0.
 *
 * Errors: those of a position.
 */
SENET_API
int32_t senet_position_over(const struct senet_ruleset *ruleset,
                            const struct senet_position *position,
                            int32_t *over,
                            struct senet_error *error);

/**
 * Who won: SENET_WHITE, SENET_BLACK, or SENET_NOBODY for a draw.
 *
 * Errors: those of a position, SENET_ERR_NOT_OVER.
 */
SENET_API
int32_t senet_position_winner(const struct senet_ruleset *ruleset,
                              const struct senet_position *position,
                              int32_t *winner,
                              struct senet_error *error);

/**
 * A side's score, 0 to 30.
 *
 * Errors: those of a position, SENET_ERR_NOT_OVER, SENET_ERR_NO_SCORE, SENET_ERR_ARGUMENT for a side.
 */
SENET_API
int32_t senet_position_score(const struct senet_ruleset *ruleset,
                             const struct senet_position *position,
                             int32_t side,
                             int32_t *score,
                             struct senet_error *error);

/**
 * The legal moves, in canonical order and without doubles: by origin (the hand first), then by target (off last), then
 * a hit before the same hit declined. When a side is to move there is always one: the pass when no piece can move. When
 * the game is over there is none.
 *
 * `moves`: `capacity` items, SENET_MAX_MOVES always suffice.
 *
 * Errors: those of a position, SENET_ERR_NO_THROW, SENET_ERR_BUFFER.
 */
SENET_API
int32_t senet_position_legal_moves(const struct senet_ruleset *ruleset,
                                   const struct senet_position *position,
                                   struct senet_move *moves,
                                   size_t capacity,
                                   size_t *needed,
                                   struct senet_error *error);

/**
 * The position after a move. `next` may be the same object as `position`.
 *
 * Errors: those of a position, SENET_ERR_BAD_MOVE, SENET_ERR_ILLEGAL_MOVE (with the rule), SENET_ERR_NO_THROW,
 * SENET_ERR_GAME_OVER.
 */
SENET_API
int32_t senet_position_play(const struct senet_ruleset *ruleset,
                            const struct senet_position *position,
                            struct senet_move played,
                            struct senet_position *next,
                            struct senet_error *error);

/**
 * Reads a move's text, such as "9-11", "3x5", "in-4", "28-off", "26-27>15" or "pass". It need not be legal anywhere.
 *
 * Errors: SENET_ERR_BAD_MOVE (with the place), SENET_ERR_UTF8.
 */
SENET_API
int32_t senet_move_parse(const char *text,
                         size_t length,
                         struct senet_move *parsed,
                         struct senet_error *error);

/**
 * Writes a move's text. `buffer`: `size` bytes, SENET_MOVE_TEXT_SIZE always suffice; `needed` counts the NUL.
 *
 * Errors: SENET_ERR_BAD_MOVE, SENET_ERR_BUFFER.
 */
SENET_API
int32_t senet_move_print(struct senet_move printed,
                         char *buffer,
                         size_t size,
                         size_t *needed,
                         struct senet_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

/* The sizes that the library was built with, in a form that every C and C++ knows. */
typedef char senet_check_position[sizeof(senet_position) == 16 ? 1 : -1];
typedef char senet_check_move[sizeof(senet_move) == 4 ? 1 : -1];
typedef char senet_check_throw[sizeof(senet_throw) == 12 ? 1 : -1];
typedef char senet_check_error[sizeof(senet_error) == 3 * sizeof(void *) + 24 ? 1 : -1];

#endif /* SENET_H */
