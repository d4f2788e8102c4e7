/* Where keys come from. Bytes are handed to libtermkey one at a time, and only bytes that begin or go on with a
 * sequence or a character: whatever breaks one off comes out first. So what a key is depends on its bytes alone, never
 * on how they were cut into reads; a clock is asked only on a terminal, for how long an unfinished key is waited for.
 */
#include "term/tty/input.h"

#include "base/memory.h"
#include "base/number.h"
#include "term/tty/backdrop.h"
#include "term/tty/signals.h"
#include "term/tty/terminal_type.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termkey.h>
#include <time.h>
#include <unistd.h>

enum {
    READ_SIZE = 1024,
    LINE_SIZE = 4096, /* what follows on a line is left out */
    ANSWER_KEPT = 32, /* bytes of an answer */
    PARTIAL_MAX = 64, /* longest sequence that is waited for */
    LONG_WAIT = 10,   /* what can only be a sequence is waited for so many times longer than a lone Escape */
    BYTE_NUL = 0x00,
    BYTE_INTERRUPT = 0x03,
    BYTE_BELL = 0x07,
    BYTE_CANCEL = 0x18,
    BYTE_ESCAPE = 0x1B,
    BYTE_RUBOUT = 0x7F,
    X10_LENGTH = 6,
    NUMBER_DIGITS_MAX = 6
};

struct Input {
    int fd;
    bool terminal;
    int escape_ms;
    bool ended;
    unsigned signals; /* SIGNAL_* not told yet */
    KeyScript script; /* played when there is no decoder */
    char *line;       /* of key scripts that is being typed; NULL: there are none */
    size_t line_length;
    Failure mistake; /* in the last of them */
    TermKey *decoder;
    unsigned char read[READ_SIZE]; /* bytes that the decoder hasn't seen */
    size_t read_at, read_count;
    bool waited;                        /* so had they, and what the decoder has, when that was noted */
    unsigned char partial[PARTIAL_MAX]; /* bytes that it has, but are no key yet */
    size_t partial_count;
    int64_t read_when; /* ms of the last read, on a terminal */
    Key held;          /* second half of Escape and a character; or none */
    bool pasting;
    size_t paste_end;     /* bytes of PASTE_END matched */
    unsigned char answer; /* what came after the Escape of a terminal's answer that may have begun, 0: none has */
    bool answered;        /* it has, and goes on to its end */
    char said[ANSWER_KEPT];
    size_t said_count;
    Backdrop backdrop;   /* what was answered of it, not told yet */
    bool answer_escape;  /* its last byte was an Escape */
    int64_t answer_when; /* ms, as read_when: one that never ends must not take what is typed after it */
};

static const char PASTE_BEGIN[] = "\033[200~", PASTE_END[] = "\033[201~";

/* Without key_mouse libtermkey decodes both encodings of the mouse; with it, xterm's new one goes wrong. A script's
 * bytes are those of any terminal, whatever the terminfo of the machine it is played on says. */
static const char *terminfo_string(const char *name, const char *value, void *input)
{
    return ((const Input *)input)->terminal && strcmp(name, "key_mouse") != 0 ? value : NULL;
}

Input *input_open(int fd, const char *term, int escape_ms)
{
    Input *input = memory_new(1, sizeof *input);
    input->fd = fd;
    input->terminal = isatty(fd);
    input->escape_ms = escape_ms;
    term = term ? term : getenv("TERM");
    const int flags = TERMKEY_FLAG_NOTERMIOS | TERMKEY_FLAG_UTF8 | TERMKEY_FLAG_CTRLC | TERMKEY_FLAG_NOSTART;
    const char *known = input->terminal && term && *term ? terminal_type_here(term) : NULL;
    input->decoder = termkey_new_abstract(known ? known : "dumb", flags);
    if (!input->decoder) {
        input->decoder = termkey_new_abstract("dumb", flags);
    }
    assert(input->decoder);
    termkey_hook_terminfo_getstr(input->decoder, terminfo_string, input);
    termkey_start(input->decoder);
    return input;
}

Input *input_open_script(KeyScript script)
{
    Input *input = memory_new(1, sizeof *input);
    input->fd = -1;
    input->script = script;
    return input;
}

Input *input_open_lines(int fd)
{
    Input *input = memory_new(1, sizeof *input);
    input->fd = fd;
    input->line = memory_new(1, LINE_SIZE);
    return input;
}

void input_close(Input *input)
{
    if (input) {
        if (input->decoder) {
            termkey_destroy(input->decoder);
        }
        keyscript_free(&input->script);
        free(input->line);
        free(input);
    }
}

bool input_scripted(const Input *input)
{
    return !input->terminal;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static Key unknown(void)
{
    return (Key){.code = HKEY_UNKNOWN};
}

static Key mouse_key(const Input *input, const TermKeyKey *from)
{
    TermKeyMouseEvent event;
    int button = 0, line = 1, column = 1;
    termkey_interpret_mouse(input->decoder, from, &event, &button, &line, &column);
    bool wheel = event == TERMKEY_MOUSE_PRESS && (button == 4 || button == 5);
    if (line < 1 || column < 1 || button < 0 || (button > 3 && !wheel)) {
        return unknown();
    }
    Key key = {.code = HKEY_MOUSE, .column = (int16_t)(column - 1), .row = (int16_t)(line - 1)};
    if (wheel) {
        key.action = button == 4 ? MOUSE_WHEEL_UP : MOUSE_WHEEL_DOWN;
        return key;
    }
    /* A move without buttons comes as the release of none. */
    bool move = event == TERMKEY_MOUSE_RELEASE && button == 0;
    key.button = (uint8_t)button;
    key.action = move                             ? MOUSE_MOVE
                 : event == TERMKEY_MOUSE_RELEASE ? MOUSE_RELEASE
                 : event == TERMKEY_MOUSE_DRAG    ? MOUSE_DRAG
                                                  : MOUSE_PRESS;
    return event == TERMKEY_MOUSE_UNKNOWN ? unknown() : key;
}

static Key symbol_key(const Input *input, const TermKeyKey *from)
{
    const char *name = termkey_get_keyname(input->decoder, from->code.sym);
    if (from->code.sym == TERMKEY_SYM_TAB && from->modifiers & TERMKEY_KEYMOD_SHIFT) {
        return (Key){.code = HKEY_BACKTAB};
    }
    Key key;
    return name && key_parse(name, strlen(name), &key) ? key : unknown();
}

/* Alt with a character is Escape and then the character: over a slow line that is what was typed. */
static Key character_key(Input *input, const TermKeyKey *from)
{
    Key key = key_from_character((uint32_t)from->code.codepoint);
    if (from->modifiers & TERMKEY_KEYMOD_CTRL) {
        key = key_from_character((uint32_t)from->code.codepoint & 0x1F);
    }
    if (from->modifiers & TERMKEY_KEYMOD_ALT) {
        input->held = key;
        key = (Key){.code = HKEY_ESCAPE};
    }
    return key;
}

static Key key_of(Input *input, const TermKeyKey *from)
{
    switch (from->type) {
    case TERMKEY_TYPE_UNICODE:
        return character_key(input, from);
    case TERMKEY_TYPE_FUNCTION:
        return (Key){.code = HKEY_FUNCTION, .function = (uint8_t)from->code.number};
    case TERMKEY_TYPE_KEYSYM:
        return symbol_key(input, from);
    case TERMKEY_TYPE_MOUSE:
        return mouse_key(input, from);
    default:
        return unknown();
    }
}

/* Asks the decoder for a key, and notes which bytes it still keeps. */
static TermKeyResult decode(Input *input, bool force, Key *key)
{
    TermKeyKey from;
    TermKeyResult result = force ? termkey_getkey_force(input->decoder, &from) : termkey_getkey(input->decoder, &from);
    if (result == TERMKEY_RES_KEY) {
        *key = key_of(input, &from);
    }
    size_t kept = termkey_get_buffer_size(input->decoder) - termkey_get_buffer_remaining(input->decoder);
    kept = kept < input->partial_count ? kept : input->partial_count;
    memmove(input->partial, input->partial + input->partial_count - kept, kept);
    input->partial_count = kept;
    return result;
}

static void push(Input *input, unsigned char byte)
{
    termkey_push_bytes(input->decoder, (const char *)&byte, 1);
    input->partial[input->partial_count++] = byte;
}

/* Makes the decoder forget its bytes. */
static void drop_partial(Input *input)
{
    Key ignored;
    for (int i = 0; i < PARTIAL_MAX * 2 && input->partial_count > 0; i++) {
        decode(input, true, &ignored);
    }
    input->partial_count = 0;
    input->held = (Key){0};
}

static bool is_sequence(const Input *input)
{
    return input->partial_count >= 2 && input->partial[0] == BYTE_ESCAPE && input->partial[1] == '[';
}

/* Beginnings of the strings that terminals answer with, and what can follow them there: colours and the like,
 * capabilities and versions, pictures. Nothing is asked here, but what ran before may have; no one's fingers are as
 * quick. */
static bool begins_answer(unsigned char byte)
{
    return byte == ']' || byte == 'P' || byte == '_';
}

static bool goes_on_as_answer(unsigned char begin, unsigned char byte)
{
    bool digit = byte >= '0' && byte <= '9';
    return begin == ']' ? digit : begin == '_' ? byte == 'G' : digit || (byte && strchr(">!$+|=", byte));
}

/* Of all that terminals may answer only that of their background is of use. */
static void keep_answer(Input *input)
{
    input->said[input->said_count] = '\0';
    if (input->answer == ']') {
        input->backdrop = backdrop_read(input->said);
    }
}

static void end_answer(Input *input)
{
    input->said_count = 0;
    input->answer = 0;
    input->answered = input->answer_escape = false;
}

/* What looked like an answer is Escape and a character. */
static Key no_answer(Input *input)
{
    input->held = key_from_character(input->answer);
    end_answer(input);
    return (Key){.code = HKEY_ESCAPE};
}

/* The key that bytes which came to nothing are: Escape and what was typed after it, or nothing that is known. */
static Key give_up_partial(Input *input)
{
    Key key = unknown();
    if (input->answer && !input->answered) {
        return no_answer(input);
    }
    if (input->answer) {
        end_answer(input);
        return key;
    }
    bool sequence = is_sequence(input) && input->partial_count > 2;
    if (sequence || decode(input, true, &key) != TERMKEY_RES_KEY) {
        drop_partial(input);
        return unknown();
    }
    return key;
}

/* The first encoding of the mouse: "M" and three bytes of any value. */
static bool is_old_mouse(const Input *input)
{
    return is_sequence(input) && input->partial_count > 2 && input->partial[2] == 'M' &&
           input->partial_count < X10_LENGTH;
}

/* True for a byte that can't go on with the bytes the decoder has. */
static bool breaks_off(const Input *input, unsigned char byte)
{
    bool continuation = byte >= 0x80 && byte < 0xC0;
    if (input->partial[0] != BYTE_ESCAPE) {
        return !continuation;
    }
    if (is_old_mouse(input)) {
        return byte < ' ';
    }
    /* Whoever writes a script has no terminal that answers. */
    bool string = !input->terminal && input->partial_count == 1 && (byte == ']' || byte == 'P');
    return byte < ' ' || byte >= BYTE_RUBOUT || string || input->partial_count == PARTIAL_MAX;
}

/* True for a byte that is a key, if no known one, all by itself. */
static bool stands_alone(unsigned char byte)
{
    bool control = (byte < ' ' && byte != BYTE_ESCAPE) || byte == BYTE_RUBOUT;
    return control || (byte >= 0x80 && byte < 0xC2) || byte > 0xF4;
}

/* Swallows a byte of a paste; true at its end. No terminal lets Ctrl-C through in a paste: it ends one, too. */
static bool swallow(Input *input, unsigned char byte)
{
    input->paste_end = byte == (unsigned char)PASTE_END[input->paste_end] ? input->paste_end + 1 : byte == BYTE_ESCAPE;
    input->pasting = PASTE_END[input->paste_end] != '\0' && byte != BYTE_INTERRUPT;
    return !input->pasting;
}

static bool begins_paste(const Input *input, unsigned char byte)
{
    size_t length = strlen(PASTE_BEGIN) - 1;
    return byte == '~' && input->partial_count == length && memcmp(input->partial, PASTE_BEGIN, length) == 0;
}

static bool is_digit(unsigned char byte)
{
    return byte >= '0' && byte <= '9';
}

static bool may_stand_within(unsigned char byte)
{
    return is_digit(byte) || byte == ';' || byte == ':';
}

/* The first byte of a mouse's sequence, and of function keys of the Linux console. */
static bool may_come_first(unsigned char byte, unsigned char last)
{
    return byte == '[' || (byte == '<' && (last == 'M' || last == 'm'));
}

/* True for a control sequence that no key sends, once its last byte is here: with a private marker (but for the mouse's
 * own '<'), an intermediate byte, a huge number, or none where its meaning hangs on one. libtermkey 0.22 reads outside
 * its tables for some of them. */
static bool is_foreign_sequence(const Input *input, unsigned char last)
{
    if (!is_sequence(input) || last < '@' || last > '~') {
        return false;
    }
    bool numbered = input->partial_count > 2 && is_digit(input->partial[2]);
    bool place = last == 'R' && numbered; /* where the cursor is; or F3 with Shift or Ctrl, which nothing here needs */
    bool lacks = (last == 'u' || last == '~') && !numbered, foreign = place || lacks;
    int digits = 0;
    for (size_t i = 2; i < input->partial_count; i++) {
        unsigned char byte = input->partial[i];
        digits = is_digit(byte) ? digits + 1 : 0;
        bool known = may_stand_within(byte) || (i == 2 && may_come_first(byte, last));
        foreign = foreign || digits > NUMBER_DIGITS_MAX || !known;
    }
    return foreign;
}

/* Takes the next byte after an answer's beginning; true when that makes a key. */
static bool take_answer(Input *input, unsigned char byte, Key *key)
{
    bool escaped = input->answer_escape;
    if (!input->answered && !goes_on_as_answer(input->answer, byte)) {
        *key = no_answer(input);
        return true;
    }
    input->answered = true;
    input->answer_escape = byte == BYTE_ESCAPE;
    if (escaped && byte != '\\' && byte != BYTE_ESCAPE) {
        /* It was broken off by what begins with that Escape. */
        end_answer(input);
        push(input, BYTE_ESCAPE);
        return false;
    }
    input->read_at++;
    if (byte == BYTE_BELL || (escaped && byte == '\\')) {
        keep_answer(input);
        end_answer(input);
    } else if (byte == BYTE_CANCEL || byte == BYTE_INTERRUPT) {
        end_answer(input);
    } else if (input->said_count < ANSWER_KEPT - 1 && byte != BYTE_ESCAPE) {
        input->said[input->said_count++] = (char)byte;
    }
    return false;
}

/* A byte that is a key by itself, or none: NUL. */
static bool is_whole(unsigned char byte)
{
    return byte == BYTE_NUL || stands_alone(byte);
}

static bool take_whole(unsigned char byte, Key *key)
{
    if (byte != BYTE_NUL) {
        *key = key_from_character(byte < 0x80 ? byte : 0xFFFD);
    }
    return byte != BYTE_NUL;
}

/* Takes the next byte, which may already make a key. */
static bool take_byte(Input *input, Key *key)
{
    unsigned char byte = input->read[input->read_at];
    *key = unknown();
    if (input->answer) {
        return take_answer(input, byte, key);
    }
    if (input->pasting) {
        input->read_at++;
        return swallow(input, byte);
    }
    bool begins = input->terminal && input->partial_count == 1 && input->partial[0] == BYTE_ESCAPE;
    if (begins && begins_answer(byte)) {
        drop_partial(input);
        input->read_at++;
        input->answer = byte;
        input->answer_when = input->read_when;
        return false;
    }
    if (input->partial_count > 0 && breaks_off(input, byte)) {
        *key = give_up_partial(input);
        return true;
    }
    input->read_at++;
    if (begins_paste(input, byte)) {
        drop_partial(input);
        input->pasting = true;
        input->paste_end = 0;
        return false;
    }
    if (input->partial_count == 0 && is_whole(byte)) {
        return take_whole(byte, key);
    }
    if (is_foreign_sequence(input, byte) && !is_old_mouse(input)) {
        drop_partial(input);
        return true;
    }
    push(input, byte);
    return decode(input, false, key) == TERMKEY_RES_KEY;
}

static bool is_unfinished(const Input *input)
{
    return input->partial_count > 0 || input->answer;
}

/* A key from the bytes that are there. */
static bool take_key(Input *input, Key *key)
{
    if (input->held.code) {
        *key = input->held;
        input->held = (Key){0};
        return true;
    }
    /* The rest of a sequence that was unknown to the decoder goes with the first question after it. */
    bool found = input->partial_count > 0 && decode(input, false, key) == TERMKEY_RES_KEY;
    while (!found && input->read_at < input->read_count) {
        found = take_byte(input, key);
    }
    if (!found && input->ended && is_unfinished(input)) {
        *key = give_up_partial(input);
        found = true;
    }
    return found;
}

static bool take_signal(Input *input, InputEvent *event)
{
    static const struct {
        unsigned signal;
        InputKind kind;
        uint32_t code;
    } order[] = {
        {SIGNAL_TERMINATE, INPUT_TERMINATE, 0},
        {SIGNAL_CONTINUE, INPUT_CONTINUE, 0},
        {SIGNAL_RESIZE, INPUT_RESIZE, 0},
        {SIGNAL_SUSPEND, INPUT_KEY, HKEY_SUSPEND},
    };
    input->signals |= signals_take();
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        if (input->signals & order[i].signal) {
            input->signals &= ~order[i].signal;
            *event = (InputEvent){.kind = order[i].kind, .key = {.code = order[i].code}};
            return true;
        }
    }
    return false;
}

static InputEvent next_step(Input *input)
{
    ScriptStep step;
    if (!keyscript_next(&input->script, &step)) {
        return (InputEvent){.kind = INPUT_END};
    }
    return (InputEvent){.kind = step.wait ? INPUT_WAIT : INPUT_KEY, .key = step.key, .ticks = step.wait};
}

/* Adds what was read to the line; true when it is whole. */
static bool take_line(Input *input)
{
    while (input->read_at < input->read_count) {
        unsigned char byte = input->read[input->read_at++];
        if (byte == '\n') {
            return true;
        }
        if (input->line_length < LINE_SIZE) {
            input->line[input->line_length++] = (char)byte;
        }
    }
    return input->ended && input->line_length > 0;
}

/* Where a sequence that begins with the Escape at `at` ends: a string of an operating system command and the like, a
 * control sequence, or the Escape alone. */
static size_t after_sequence(const char *line, size_t length, size_t at)
{
    unsigned char begin = at + 1 < length ? (unsigned char)line[at + 1] : 0;
    if (begins_answer(begin)) {
        for (at += 2; at < length; at++) {
            if (line[at] == BYTE_BELL || (line[at] == '\\' && line[at - 1] == BYTE_ESCAPE)) {
                return at + 1;
            }
        }
        return length;
    }
    if (begin != '[') {
        return at + 1;
    }
    for (at += 2; at < length && line[at] >= ' ' && line[at] < '@'; at++) {
    }
    return at < length ? at + 1 : length;
}

/* Takes what a terminal has answered out of a line that was typed on it; how long it is then. Keys are written by their
 * names there. */
static size_t without_answers(char *line, size_t length)
{
    size_t kept = 0;
    for (size_t at = 0; at < length;) {
        if (line[at] == BYTE_ESCAPE) {
            at = after_sequence(line, length, at);
        } else {
            line[kept++] = line[at++];
        }
    }
    return kept;
}

/* A step of the line that is being played, or the first of the next; false while that isn't whole. */
static bool next_of_lines(Input *input, InputEvent *event)
{
    *event = next_step(input);
    if (event->kind != INPUT_END) {
        return true;
    }
    if (!take_line(input)) {
        return input->ended;
    }
    size_t length = without_answers(input->line, input->line_length);
    input->line_length = 0;
    keyscript_free(&input->script);
    if (length == 0) {
        *event = (InputEvent){.kind = INPUT_KEY, .key = {.code = HKEY_ENTER}};
    } else if (!keyscript_parse(&input->script, "keys", input->line, length, &input->mistake)) {
        *event = (InputEvent){.kind = INPUT_MISTAKE, .why = input->mistake.why};
    } else {
        return next_of_lines(input, event);
    }
    return true;
}

static void read_more(Input *input)
{
    ssize_t count = read(input->fd, input->read, sizeof input->read);
    input->waited = false;
    if (count > 0) {
        input->read_at = 0;
        input->read_count = (size_t)count;
        input->read_when = input->terminal ? now_ms() : 0;
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
        input->ended = true;
    }
}

/* How long an unfinished key is still waited for; forever when there is none, or no terminal. */
static int patience(const Input *input)
{
    if (!input->terminal || !is_unfinished(input)) {
        return INPUT_FOREVER;
    }
    bool more = is_sequence(input) || input->answer;
    int whole = more ? input->escape_ms * LONG_WAIT : input->escape_ms;
    int64_t since = input->answer ? input->answer_when : input->read_when;
    int64_t left = since + whole - now_ms();
    return (int)int64_max(left, 0);
}

static int shorter(int a, int b)
{
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

/* Waits for bytes or a signal, at most `wait` ms. False when neither came. */
static bool wait_for_more(Input *input, int wait)
{
    struct pollfd watched[] = {{.fd = input->fd, .events = POLLIN}, {.fd = signals_fd(), .events = POLLIN}};
    int ready = poll(watched, sizeof watched / sizeof *watched, wait);
    if (ready > 0 && watched[0].revents) {
        read_more(input);
    }
    return ready != 0;
}

void input_note_what_waits(Input *input)
{
    if (input->terminal && input->read_at == input->read_count && !input->ended) {
        struct pollfd keys = {.fd = input->fd, .events = POLLIN};
        if (poll(&keys, 1, 0) > 0) {
            read_more(input);
        }
    }
    input->waited = input->terminal && (input->read_at < input->read_count || input->held.code);
}

InputEvent input_next(Input *input, int timeout_ms)
{
    InputEvent event = {.kind = INPUT_KEY};
    int64_t until = input->terminal && timeout_ms > 0 ? now_ms() + timeout_ms : 0;
    while (!take_signal(input, &event)) {
        if (input->line) {
            if (next_of_lines(input, &event)) {
                return event;
            }
            wait_for_more(input, timeout_ms);
            continue;
        }
        if (!input->decoder) {
            return next_step(input);
        }
        if (take_key(input, &event.key)) {
            event.waited = input->waited;
            return event;
        }
        if (input->backdrop != BACKDROP_UNKNOWN) {
            event = (InputEvent){.kind = INPUT_BACKDROP, .backdrop = input->backdrop};
            input->backdrop = BACKDROP_UNKNOWN;
            return event;
        }
        if (input->ended) {
            return (InputEvent){.kind = INPUT_END};
        }
        int left = timeout_ms, patient = patience(input);
        if (until) {
            int64_t rest = until - now_ms();
            left = (int)int64_max(rest, 0);
        }
        if (!wait_for_more(input, shorter(left, patient))) {
            if (patience(input) == 0) {
                event.key = give_up_partial(input);
                return event;
            }
            if (shorter(left, patient) == left) {
                return (InputEvent){.kind = INPUT_TIMEOUT};
            }
        }
    }
    return event;
}
