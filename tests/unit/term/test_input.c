/* Input: bytes become the same keys however they are cut, on a terminal a lone Escape is told in time, and whatever
 * ends the input is told. */
#include "term/tty/input.h"
#include "term/tty/signals.h"

#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

enum { TOLD_SIZE = 4096 };

static void tell_event(InputEvent event, char *to)
{
    static const char *const kinds[] = {"",           "",          "[timeout]",   "[resize]", "[continue]",
                                        "[backdrop]", "[mistake]", "[terminate]", "[end]"};
    char name[KEY_NAME_SIZE];
    if (event.kind == INPUT_WAIT) {
        sprintf(to, "[wait %d]", event.ticks);
    } else if (event.kind != INPUT_KEY) {
        strcpy(to, kinds[event.kind]);
    } else if (event.key.code == HKEY_MOUSE) {
        static const char *const actions[] = {"press", "release", "drag", "move", "up", "down"};
        sprintf(to, "<%s %d %d,%d>", actions[event.key.action], event.key.button, event.key.column, event.key.row);
    } else {
        key_write(event.key, name);
        strcpy(to, name);
    }
}

/* All events up to the end, in one line. */
static void tell_all(Input *input, char told[TOLD_SIZE])
{
    InputEvent event = {.kind = INPUT_KEY};
    told[0] = '\0';
    while (event.kind != INPUT_END && strlen(told) < TOLD_SIZE - 64) {
        event = input_next(input, INPUT_FOREVER);
        tell_event(event, told + strlen(told));
    }
}

/* Bytes through a pipe, all at once. */
static void assert_bytes(const char *bytes, size_t length, const char *expected)
{
    int ends[2];
    char told[TOLD_SIZE];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], bytes, length), (int)length);
    close(ends[1]);
    Input *input = input_open(ends[0], "xterm", INPUT_ESCAPE_MS);
    assert_true(input_scripted(input));
    tell_all(input, told);
    assert_string_equal(told, expected);
    assert_int_equal(input_next(input, 0).kind, INPUT_END);
    input_close(input);
    close(ends[0]);
}

static void assert_keys(const char *bytes, const char *expected)
{
    char told[TOLD_SIZE];
    snprintf(told, sizeof told, "%s[end]", expected);
    assert_bytes(bytes, strlen(bytes), told);
}

static void test_plain_keys(void **unused)
{
    (void)unused;
    assert_keys("", "");
    assert_keys("aZ9?<# ", "aZ9?<lt><#><Space>");
    assert_keys("\r\n\t\177\b", "<Enter><Enter><Tab><Backspace><Backspace>");
    assert_keys("\003\032\014\001", "<Ctrl-c><Ctrl-z><Ctrl-l><Unknown>");
    assert_bytes("a\0b", 3, "ab[end]");
}

static void test_sequences(void **unused)
{
    (void)unused;
    assert_keys("\033[A\033[B\033[C\033[D", "<Up><Down><Right><Left>");
    assert_keys("\033OA\033OD\033[H\033[F\033OH", "<Up><Left><Home><End><Home>");
    assert_keys("\033[2~\033[3~\033[5~\033[6~\033[1~\033[4~\033[7~\033[8~",
                "<Insert><Delete><PageUp><PageDown><Home><End><Home><End>");
    assert_keys("\033OP\033[15~\033[24~\033[Z", "<F1><F5><F12><Backtab>");
    assert_keys("\033[1;2A\033[1;5C\033[3;3~", "<Up><Right><Delete>");
    assert_keys("\033Ox\033Or\033Ok\033OM", "<Up><Down>+<Enter>");
    assert_keys("\033[1;99zq", "<Unknown>q");
    assert_keys("\033[?2026;2$yq", "<Unknown>q");
}

static void test_escape_alone_and_before_characters(void **unused)
{
    (void)unused;
    assert_keys("\033", "<Escape>");
    assert_keys("\033\033", "<Escape><Escape>");
    assert_keys("\033q", "<Escape>q");
    assert_keys("\033\033[A", "<Escape><Up>");
    assert_keys("\033\r", "<Escape><Enter>");
    assert_keys("\033[", "<Escape>[");
    assert_keys("\033]x", "<Escape>]x");
    assert_keys("\033P1", "<Escape>P1");
    assert_keys("\033]ab\033\\z\033Pc\033[A", "<Escape>]ab<Escape>\\z<Escape>Pc<Up>");
    assert_keys("\033\xc3\xa9", "<Escape>\xc3\xa9");
}

static void test_broken_sequences(void **unused)
{
    (void)unused;
    assert_keys("\033[12", "<Unknown>");
    assert_keys("\033[12\033[A", "<Unknown><Up>");
    assert_keys("\033[12\rx", "<Unknown><Enter>x");
    char longest[200] = "\033[";
    memset(longest + 2, '1', 150);
    strcpy(longest + 152, "mq");
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], longest, strlen(longest)), (int)strlen(longest));
    close(ends[1]);
    Input *input = input_open(ends[0], NULL, INPUT_ESCAPE_MS);
    char told[TOLD_SIZE];
    tell_all(input, told);
    assert_non_null(strstr(told, "<Unknown>1"));
    assert_non_null(strstr(told, "q[end]"));
    input_close(input);
    close(ends[0]);
}

static void test_utf8(void **unused)
{
    (void)unused;
    assert_keys("\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80", "\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80");
    assert_keys("\xff\xfe"
                "a\x80z",
                "<Unknown><Unknown>a<Unknown>z");
    assert_keys("\xe2\x82q", "<Unknown>q");
    assert_keys("\xe2\x82", "<Unknown>");
    assert_keys("\xed\xa0\x80q", "<Unknown>q");
    assert_keys("\x9b"
                "A",
                "<Unknown>A");
}

static void test_mouse(void **unused)
{
    (void)unused;
    assert_keys("\033[<0;10;5M\033[<0;10;5m", "<press 1 9,4><release 1 9,4>");
    assert_keys("\033[<2;1;1M\033[<32;300;200M", "<press 3 0,0><drag 1 299,199>");
    assert_keys("\033[<64;2;3M\033[<65;2;3M\033[<35;7;7M", "<up 0 1,2><down 0 1,2><move 0 6,6>");
    assert_keys("\033[M !!q", "<press 1 0,0>q");
}

static void test_paste_is_swallowed(void **unused)
{
    (void)unused;
    assert_keys("a\033[200~q\r\033[A\033[2x\xff\033[201~b", "a<Unknown>b");
    assert_keys("\033[200~\033\033[201~b", "<Unknown>b");
    assert_keys("\033[200~never ended", "");
    assert_keys("\033[200~text\003q", "<Unknown>q");
}

/* The same keys, whether bytes come together or one by one. */
static void test_cuts_do_not_matter(void **unused)
{
    (void)unused;
    static const char bytes[] = "x\033[1;5Ay\xe2\x82\xac\033q\033[<0;3;4M\033[200~zz\033[201~\033OP\033";
    int ends[2];
    char told[TOLD_SIZE] = "";
    assert_int_equal(pipe(ends), 0);
    Input *input = input_open(ends[0], NULL, INPUT_ESCAPE_MS);
    for (size_t i = 0; i < sizeof bytes - 1; i++) {
        assert_int_equal(write(ends[1], &bytes[i], 1), 1);
        for (InputEvent event = input_next(input, 0); event.kind != INPUT_TIMEOUT; event = input_next(input, 0)) {
            tell_event(event, told + strlen(told));
        }
    }
    close(ends[1]);
    tell_all(input, told + strlen(told));
    assert_string_equal(told, "x<Up>y\xe2\x82\xac<Escape>q<press 1 2,3><Unknown><F1><Escape>[end]");
    input_close(input);
    close(ends[0]);
}

/* No terminal is asked anything that it would answer with a string: nothing waits for the end of one. */
static void test_strings_are_not_waited_for(void **unused)
{
    (void)unused;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    Input *input = input_open(ends[0], NULL, INPUT_ESCAPE_MS);
    assert_int_equal(write(ends[1], "\033]x", 3), 3);
    assert_int_equal(input_next(input, 0).key.code, HKEY_ESCAPE);
    assert_int_equal(input_next(input, 0).key.code, ']');
    assert_int_equal(input_next(input, 0).key.code, 'x');
    input_close(input);
    close(ends[0]);
    close(ends[1]);
}

static void test_script(void **unused)
{
    (void)unused;
    static const char text[] = "a<Wait:7><Up><Alt-x>";
    KeyScript script;
    char told[TOLD_SIZE];
    assert_true(keyscript_parse(&script, "test", text, strlen(text), NULL));
    Input *input = input_open_script(script);
    assert_true(input_scripted(input));
    tell_all(input, told);
    assert_string_equal(told, "a[wait 7]<Up><Escape>x[end]");
    assert_int_equal(input_next(input, 0).kind, INPUT_END);
    input_close(input);
}

/* A raw pseudo-terminal: bytes written to the first are read from the second. */
static void open_terminal(int ends[2])
{
    struct termios modes;
    ends[0] = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(ends[0] >= 0 && grantpt(ends[0]) == 0 && unlockpt(ends[0]) == 0);
    ends[1] = open(ptsname(ends[0]), O_RDWR | O_NOCTTY);
    assert_int_equal(tcgetattr(ends[1], &modes), 0);
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    modes.c_iflag &= ~(tcflag_t)(ICRNL | IXON);
    assert_int_equal(tcsetattr(ends[1], TCSANOW, &modes), 0);
}

static void assert_next(Input *input, int timeout_ms, const char *expected)
{
    char told[128];
    InputEvent event = input_next(input, timeout_ms);
    while (event.kind == INPUT_BACKDROP) { /* comes between keys, whenever the terminal has answered */
        event = input_next(input, timeout_ms);
    }
    tell_event(event, told);
    assert_string_equal(told, expected);
}

static void test_terminal(void **unused)
{
    (void)unused;
    static const char *const terms[] = {"xterm-256color", "linux", "no-such-terminal", "", "screen"};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        int ends[2];
        open_terminal(ends);
        Input *input = input_open(ends[1], terms[i], 20);
        assert_false(input_scripted(input));
        assert_next(input, 0, "[timeout]");
        assert_int_equal(write(ends[0], "\033", 1), 1);
        assert_next(input, 10000, "<Escape>");
        assert_int_equal(write(ends[0], "\033[A\033OB\177\033[<0;1;1Mq", 17), 17);
        assert_next(input, INPUT_FOREVER, "<Up>");
        assert_next(input, INPUT_FOREVER, "<Down>");
        assert_next(input, INPUT_FOREVER, "<Backspace>");
        assert_next(input, INPUT_FOREVER, "<press 1 0,0>");
        assert_next(input, INPUT_FOREVER, "q");
        assert_int_equal(write(ends[0], "\033[1", 3), 3);
        assert_next(input, 20000, "<Unknown>");
        assert_next(input, 1, "[timeout]");
        close(ends[0]);
        assert_next(input, INPUT_FOREVER, "[end]");
        assert_next(input, INPUT_FOREVER, "[end]");
        input_close(input);
        close(ends[1]);
    }
}

static void send(int end, const char *bytes)
{
    assert_int_equal(write(end, bytes, strlen(bytes)), (int)strlen(bytes));
}

static void assert_waited(Input *input, uint32_t code, bool waited)
{
    InputEvent event = input_next(input, INPUT_FOREVER);
    assert_int_equal(event.key.code, code);
    assert_true(event.waited == waited);
}

/* What was read with a key before, and what is there and not read yet; not what comes later. From a pipe nothing is
 * told to have waited. */
static void test_what_waits_is_known(void **unused)
{
    (void)unused;
    int ends[2];
    open_terminal(ends);
    Input *input = input_open(ends[1], "xterm", INPUT_ESCAPE_MS);
    send(ends[0], "abc");
    assert_waited(input, 'a', false);
    input_note_what_waits(input);
    assert_waited(input, 'b', true);
    assert_waited(input, 'c', true);
    send(ends[0], "d");
    assert_waited(input, 'd', false);
    send(ends[0], "e");
    input_note_what_waits(input);
    assert_waited(input, 'e', true);
    input_note_what_waits(input);
    send(ends[0], "f");
    assert_waited(input, 'f', false);
    input_close(input);
    close(ends[0]);
    close(ends[1]);
    assert_int_equal(pipe(ends), 0);
    input = input_open(ends[0], "xterm", INPUT_ESCAPE_MS);
    send(ends[1], "ab");
    assert_waited(input, 'a', false);
    input_note_what_waits(input);
    assert_waited(input, 'b', false);
    input_close(input);
    close(ends[0]);
    close(ends[1]);
}

/* Of programs that ran before, or of a terminal that tells when it is looked at: colours, versions, places, focus. */
static void test_answers_of_terminals_are_no_keys(void **unused)
{
    static const char *const answers[] = {"\033]11;rgb:0000/0000/0000\007",
                                          "\033]11;rgb:1e1e/1e1e/1e1e\033\\",
                                          "\033]4;1;rgb:cdcd/0000/0000\007",
                                          "\033P>|XTerm(380)\033\\",
                                          "\033P1+r544e=787465726d\033\\",
                                          "\033P1$r0 q\033\\",
                                          "\033_Gi=31;OK\033\\"};
    static const char *const told[] = {"\033[24;80R", "\033[?62;22c", "\033[>0;276;0c", "\033[?2026;2$y",
                                       "\033[I",      "\033[O",       "\033[?0u",       "\033[8;24;80t"};
    (void)unused;
    int ends[2];
    open_terminal(ends);
    Input *input = input_open(ends[1], "xterm-256color", INPUT_ESCAPE_MS);
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        send(ends[0], answers[i]);
        send(ends[0], "q");
        assert_next(input, INPUT_FOREVER, "q");
    }
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        send(ends[0], told[i]);
        assert_next(input, INPUT_FOREVER, "<Unknown>");
    }
    /* Cut anywhere, and broken off by a key. */
    for (const char *at = answers[1]; *at; at++) {
        assert_int_equal(write(ends[0], at, 1), 1);
        assert_next(input, 0, "[timeout]");
    }
    send(ends[0], "\033]11;rgb:00\033[A");
    assert_next(input, INPUT_FOREVER, "<Up>");
    input_close(input);
    close(ends[0]);
    close(ends[1]);
}

static void test_a_terminal_tells_its_background(void **unused)
{
    static const struct {
        const char *answer;
        Backdrop backdrop;
    } cases[] = {{"\033]11;rgb:ffff/ffff/eeee\007", BACKDROP_LIGHT},
                 {"\033]11;rgb:1e1e/1e1e/1e1e\033\\", BACKDROP_DARK}};
    (void)unused;
    int ends[2];
    open_terminal(ends);
    Input *input = input_open(ends[1], "xterm-256color", INPUT_ESCAPE_MS);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        send(ends[0], cases[i].answer);
        InputEvent event = input_next(input, INPUT_FOREVER);
        assert_int_equal(event.kind, INPUT_BACKDROP);
        assert_int_equal(event.backdrop, cases[i].backdrop);
    }
    send(ends[0], "\033]4;1;rgb:cdcd/0000/0000\007q");
    assert_int_equal(input_next(input, INPUT_FOREVER).kind, INPUT_KEY);
    input_close(input);
    close(ends[0]);
    close(ends[1]);
}

/* What fingers type is no answer; nor is an answer without an end waited for. */
static void test_what_only_begins_like_an_answer(void **unused)
{
    (void)unused;
    int ends[2];
    open_terminal(ends);
    Input *input = input_open(ends[1], "xterm-256color", 20);
    send(ends[0], "\033]");
    assert_next(input, 60000, "<Escape>");
    assert_next(input, 60000, "]");
    send(ends[0], "\033]x\033Pq\033P");
    assert_next(input, 60000, "<Escape>");
    assert_next(input, 60000, "]");
    assert_next(input, 60000, "x");
    assert_next(input, 60000, "<Escape>");
    assert_next(input, 60000, "P");
    assert_next(input, 60000, "q");
    assert_next(input, 60000, "<Escape>");
    assert_next(input, 60000, "P");
    send(ends[0], "\033]11;rgb:");
    assert_next(input, 60000, "<Unknown>");
    send(ends[0], "x");
    assert_next(input, 60000, "x");
    close(ends[0]);
    assert_next(input, INPUT_FOREVER, "[end]");
    input_close(input);
    close(ends[1]);
}

/* Escape and "[" that came together belong together, however late the rest is: what a lone Escape waits for is over. */
static void test_what_can_only_be_a_sequence_is_waited_for(void **unused)
{
    (void)unused;
    int ends[2];
    open_terminal(ends);
    Input *input = input_open(ends[1], "xterm-256color", 1000);
    send(ends[0], "\033[");
    assert_next(input, 1500, "[timeout]");
    send(ends[0], "D");
    assert_next(input, INPUT_FOREVER, "<Left>");
    input_close(input);
    close(ends[0]);
    close(ends[1]);
}

/* A file of zeros says nothing: it is read to its end in one call, and every other key in it is told. */
static void test_zeros_are_no_keys(void **unused)
{
    (void)unused;
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fputs("ab", file) >= 0 && fseek(file, 10000000, SEEK_SET) == 0 && fputc('q', file) == 'q', 1);
    assert_int_equal(fflush(file), 0);
    rewind(file);
    Input *input = input_open(fileno(file), NULL, INPUT_ESCAPE_MS);
    char told[TOLD_SIZE];
    tell_all(input, told);
    assert_string_equal(told, "abq[end]");
    input_close(input);
    fclose(file);
}

/* An arrow whose bytes come apart by less than the wait stays an arrow. */
static void test_slow_sequence(void **unused)
{
    (void)unused;
    int ends[2];
    open_terminal(ends);
    Input *input = input_open(ends[1], "xterm", 5000);
    assert_int_equal(write(ends[0], "\033", 1), 1);
    assert_next(input, 20, "[timeout]");
    assert_int_equal(write(ends[0], "[A", 2), 2);
    assert_next(input, INPUT_FOREVER, "<Up>");
    input_close(input);
    close(ends[0]);
    close(ends[1]);
}

/* Lines of keys, however they were cut into reads; a slip costs its line and no other. */
static void test_lines(void **state)
{
    (void)state;
    static const char lines[] = "1 l<lt>\n\n  # nothing\n<Nope>x\n<Alt-a>\n\xFF\n<Wait:5> y";
    int ends[2];
    char told[TOLD_SIZE], more[6000];
    memset(more, 'm', sizeof more);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], lines, sizeof lines - 1), (int)sizeof lines - 1);
    close(ends[1]);
    Input *input = input_open_lines(ends[0]);
    assert_true(input_scripted(input));
    tell_all(input, told);
    assert_string_equal(told, "1l<lt><Enter>[mistake]<Escape>a[mistake][wait 5]y[end]");
    input_close(input);
    close(ends[0]);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], more, sizeof more), (int)sizeof more);
    close(ends[1]);
    input = input_open_lines(ends[0]);
    int keys = 0;
    while (input_next(input, INPUT_FOREVER).kind == INPUT_KEY) {
        keys++;
    }
    assert_int_equal(keys, 4096);
    input_close(input);
    close(ends[0]);
}

/* What a terminal answers among them to whoever asked it before is no key: a background, its kind, a line of nothing
 * else, one that is torn off. */
static void test_answers_in_lines_are_left_out(void **state)
{
    (void)state;
    static const char lines[] = "1\033]11;rgb:1c1c/1c1c/1c1c\033\\l\n\033[?62;22ck\033]11;rgb:0/0/"
                                "0\007j\n\033P1$r0m\033\\\nh\033]11;rgb\n\033x";
    int ends[2];
    char told[TOLD_SIZE];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], lines, sizeof lines - 1), (int)sizeof lines - 1);
    close(ends[1]);
    Input *input = input_open_lines(ends[0]);
    tell_all(input, told);
    assert_string_equal(told, "1lkj<Enter>hx[end]");
    input_close(input);
    close(ends[0]);
}

static void test_signals_come_first(void **unused)
{
    (void)unused;
    int ends[2];
    signals_install();
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "q", 1), 1);
    Input *input = input_open(ends[0], NULL, INPUT_ESCAPE_MS);
    raise(SIGTSTP);
    raise(SIGWINCH);
    raise(SIGTERM);
    raise(SIGCONT);
    assert_next(input, INPUT_FOREVER, "[terminate]");
    assert_next(input, INPUT_FOREVER, "[continue]");
    assert_next(input, INPUT_FOREVER, "[resize]");
    raise(SIGWINCH);
    assert_next(input, INPUT_FOREVER, "[resize]");
    assert_next(input, INPUT_FOREVER, "<Ctrl-z>");
    assert_next(input, INPUT_FOREVER, "q");
    assert_next(input, 0, "[timeout]");
    input_close(input);
    close(ends[0]);
    close(ends[1]);
    signals_remove();
}

SUBJECT(input)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_keys),
        cmocka_unit_test(test_sequences),
        cmocka_unit_test(test_escape_alone_and_before_characters),
        cmocka_unit_test(test_broken_sequences),
        cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_mouse),
        cmocka_unit_test(test_paste_is_swallowed),
        cmocka_unit_test(test_cuts_do_not_matter),
        cmocka_unit_test(test_strings_are_not_waited_for),
        cmocka_unit_test(test_script),
        cmocka_unit_test(test_terminal),
        cmocka_unit_test(test_slow_sequence),
        cmocka_unit_test(test_answers_of_terminals_are_no_keys),
        cmocka_unit_test(test_a_terminal_tells_its_background),
        cmocka_unit_test(test_what_only_begins_like_an_answer),
        cmocka_unit_test(test_what_can_only_be_a_sequence_is_waited_for),
        cmocka_unit_test(test_zeros_are_no_keys),
        cmocka_unit_test(test_what_waits_is_known),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_answers_in_lines_are_left_out),
        cmocka_unit_test(test_signals_come_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
