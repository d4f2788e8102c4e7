/* Key scripts: what they play, and what is said of a slip before anything is played. */
#include "term/tty/keyscript.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

/* Plays a script into one line of notation. */
static void assert_plays(const char *text, const char *expected)
{
    KeyScript script;
    char out[512] = "";
    assert_true(keyscript_parse(&script, "test", text, strlen(text), NULL));
    ScriptStep step;
    while (keyscript_next(&script, &step)) {
        char name[KEY_NAME_SIZE];
        if (step.wait) {
            snprintf(name, sizeof name, "[%d]", step.wait);
            assert_int_equal(step.key.code, HKEY_NONE);
        } else {
            key_write(step.key, name);
        }
        strcat(out, name);
    }
    assert_false(keyscript_next(&script, &step));
    assert_string_equal(out, expected);
    keyscript_free(&script);
}

static void assert_refused_bytes(const char *text, size_t length, const char *expected)
{
    KeyScript script;
    Failure failure;
    assert_false(keyscript_parse(&script, "test", text, length, &failure));
    assert_int_equal(failure.status, EXIT_UNREADABLE);
    assert_string_equal(failure.why, expected);
    assert_null(script.text);
}

static void assert_refused(const char *text, const char *expected)
{
    assert_refused_bytes(text, strlen(text), expected);
}

static void test_plays(void **unused)
{
    (void)unused;
    assert_plays("", "");
    assert_plays("abc", "abc");
    assert_plays(" a\tb\r\n c ", "abc");
    assert_plays("a # comment <Nonsense>\nb", "ab");
    assert_plays("a<#>b", "a<#>b");
    assert_plays("1<Enter><enter><Space><lt>>", "1<Enter><Enter><Space><lt>>");
    assert_plays("<Wait:20>x<wait:1>", "[20]x[1]");
    assert_plays("<Alt-x>y<Alt-Up><Alt-lt>", "<Escape>xy<Up><Escape><lt>");
    assert_plays("\xc3\xa9<F10><Ctrl-c>", "\xc3\xa9<F10><Ctrl-c>");
    assert_plays("# only a comment", "");
}

static void test_slips_are_told(void **unused)
{
    (void)unused;
    assert_refused("ab\nc<Entre>", "test:2: '<Entre>' is no key; names are those such as <Enter>, <Escape>, <Up>, "
                                   "<Ctrl-c>, <F1>, <Space>.");
    assert_refused("a<b", "test:1: '<b' lacks its '>'; write <lt> for the key '<' itself.");
    assert_refused("\n\n<Wait:0>", "test:3: '<Wait:0>' is no number of ticks from 1 to 1000000.");
    assert_refused("<Wait:1000001>", "test:1: '<Wait:1000001>' is no number of ticks from 1 to 1000000.");
    assert_refused("<Wait:99999999999999>", "test:1: '<Wait:99999999999999>' is no number of ticks from 1 to 1000000.");
    assert_refused_bytes("a\033b", 3, "test:1: byte 0x1B is no key; write a key by its name, such as <Escape>.");
    assert_refused_bytes("a\0b", 3, "test:1: byte 0x00 is no key; write a key by its name, such as <Escape>.");
    assert_refused("\xff", "test is not UTF-8 text; save it as UTF-8.");
    assert_refused("<>", "test:1: '<>' is no key; names are those such as <Enter>, <Escape>, <Up>, "
                         "<Ctrl-c>, <F1>, <Space>.");
}

static void test_reads_files(void **unused)
{
    (void)unused;
    char path[] = "/tmp/keyscript-XXXXXX";
    int fd = mkstemp(path);
    assert_int_equal(write(fd, "n<Wait:5>", 9), 9);
    close(fd);
    KeyScript script;
    ScriptStep step;
    Failure failure;
    assert_true(keyscript_read(&script, path, &failure));
    assert_true(keyscript_next(&script, &step));
    assert_int_equal(step.key.code, 'n');
    assert_true(keyscript_next(&script, &step));
    assert_int_equal(step.wait, 5);
    keyscript_free(&script);
    unlink(path);
    assert_false(keyscript_read(&script, "/tmp/no-such-dir/x", &failure));
    assert_int_equal(failure.status, EXIT_UNREADABLE);
    assert_string_equal(failure.why, "Key script /tmp/no-such-dir/x can't be read: No such file or directory.");
    assert_false(keyscript_read(&script, "/tmp", &failure));
    assert_string_equal(failure.why, "Key script /tmp can't be read: Is a directory.");
}

SUBJECT(keyscript)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plays),
        cmocka_unit_test(test_slips_are_told),
        cmocka_unit_test(test_reads_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
