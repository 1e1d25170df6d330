/* A small harness: named tests, checks that print what failed, and a count at the end. */
#ifndef SENET_TESTS_CHECK_H
#define SENET_TESTS_CHECK_H

#include <stdio.h>
#include <string.h>

#include "senet.h"

static int tests_passed;
static int tests_failed;
static int checks_failed;

#define CHECK(condition)                                                    \
    do {                                                                    \
        if (!(condition)) {                                                 \
            printf("  %s:%d: %s\n", __FILE__, __LINE__, #condition);        \
            checks_failed++;                                                \
        }                                                                   \
    } while (0)

#define CHECK_STATUS(call, status)                                                                \
    do {                                                                                          \
        int32_t found_ = (call);                                                                  \
        if (found_ != (status)) {                                                                 \
            printf("  %s:%d: %s gave %s, not %s\n", __FILE__, __LINE__, #call, status_name(found_), #status); \
            checks_failed++;                                                                      \
        }                                                                                         \
    } while (0)

#define RUN(test) run(#test, test)

static const char *status_name(int32_t status) {
    const char *name = "no status";
    (void)senet_status_name(status, &name, NULL);
    return name;
}

static void run(const char *name, void (*test)(void)) {
    checks_failed = 0;
    test();
    printf("%s %s\n", checks_failed == 0 ? "ok    " : "FAILED", name);
    if (checks_failed == 0) {
        tests_passed++;
    } else {
        tests_failed++;
    }
}

static int finish(void) {
    printf("%d passed, %d failed\n", tests_passed, tests_failed);
    return tests_failed == 0 && tests_passed > 0 ? 0 : 1;
}

static senet_ruleset *open_ruleset(const char *id) {
    senet_ruleset *ruleset = NULL;
    CHECK_STATUS(senet_ruleset_open(id, strlen(id), &ruleset, NULL), SENET_OK);
    return ruleset;
}

static senet_move read_move(const char *text) {
    senet_move parsed = {0, 0, 0, 0};
    CHECK_STATUS(senet_move_parse(text, strlen(text), &parsed, NULL), SENET_OK);
    return parsed;
}

#endif
