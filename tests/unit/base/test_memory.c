/* Out of memory: a sentence, and the status that a system which failed us has. */
#include "base/memory.h"
#include "holdout/failure.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

static void test_memory_is_zeroed(void **state)
{
    (void)state;
    unsigned char *block = memory_new(3, 100);
    for (int i = 0; i < 300; i++) {
        assert_int_equal(block[i], 0);
    }
    free(block);
    block = memory_new(0, 100);
    assert_non_null(block);
    free(block);
}

/* Asks for more than there are addresses, its standard error in a pipe. */
static void ask_for_too_much(int out)
{
    dup2(out, STDERR_FILENO);
    free(memory_grow(NULL, SIZE_MAX, 2));
    _exit(EXIT_DONE);
}

static void test_out_of_memory(void **state)
{
    (void)state;
    int ends[2], status = 0;
    char said[200] = "";
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        ask_for_too_much(ends[1]);
    }
    close(ends[1]);
    assert_true(read(ends[0], said, sizeof said - 1) > 0);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), EXIT_SYSTEM);
    assert_string_equal(said, MEMORY_SENTENCE);
}

SUBJECT(memory)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory_is_zeroed),
        cmocka_unit_test(test_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
