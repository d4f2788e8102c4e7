/* ncurses knows what the terminal shows and how to change it in few bytes; it writes to a file in memory, from which
 * each frame goes out whole. All of a canvas is given to it each time, and what hasn't changed costs nothing. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE /* memfd_create */
#endif
#define NCURSES_NOMACROS
#include "term/tty/display.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "term/canvas/color.h"
#include "term/tty/backdrop.h"
#include "term/tty/bytes.h"
#include "term/tty/signals.h"
#include "term/tty/slots.h"
#include "term/tty/squeeze.h"
#include "term/tty/terminal.h"
#include "term/tty/terminal_type.h"

#include <curses.h>
#include <term.h>
#undef columns /* a macro of term.h */
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include <wchar.h>

enum {
    RESET_SIZE = 256,
    COLUMNS_DEFAULT = 80,
    ROWS_DEFAULT = 24,
    SYNC_LEAST = 512, /* smaller frames arrive in one piece anyway */
    PALETTE = 256,
    FIRST_LINE = 0x2500, /* box drawing */
    LAST_LINE = 0x257F
};

struct Display {
    Terminal terminal;
    FILE *sink; /* ncurses writes here */
    SCREEN *screen;
    const char *taken_for; /* type that stands in for one that is unknown here, or NULL */
    int columns, rows, colors;
    bool own_colors; /* -1 is the terminal's own colour */
    bool utf8, ansi, sync, has_mouse;
    bool moves; /* its cursor moves as those of most terminals do */
    DisplayMouse mouse;
    bool mouse_used;
    bool cursor_shown;
    char reset[RESET_SIZE];
    TerminalReset guard;
    cchar_t *line; /* one row */
    Looks *looks;
    Squeeze squeeze;
    Slots slots; /* direct colours, where the terminal's type has but a palette of 256 */
    bool says_direct;
    bool asked;        /* for its background */
    Backdrop backdrop; /* as the environment says */
    char *raw;         /* a frame as ncurses wrote it */
    size_t raw_size;
    Bytes frame; /* and as it is sent */
};

static const char PASTE_ON[] = "\033[?2004h", PASTE_OFF[] = "\033[?2004l";
static const char MOUSE_DRAG[] = "\033[?1006h\033[?1003l\033[?1002h", MOUSE_HOVER[] = "\033[?1006h\033[?1003h",
                  MOUSE_OFF[] = "\033[?1003l\033[?1002l\033[?1006l";
static const char SYNC_BEGIN[] = "\033[?2026h", SYNC_END[] = "\033[?2026l";

/* A string capability of the current terminal, or NULL. */
static const char *capability(const char *name)
{
    const char *string = tigetstr((char *)name);
    return string == (const char *)-1 ? NULL : string;
}

/* True when a frame between SYNC_BEGIN and SYNC_END is shown at once: terminfo says so, or the type is known for it. */
static bool knows_sync(const char *term)
{
    static const char *const types[] = {"alacritty", "contour",     "foot",          "ghostty", "iterm2",
                                        "mintty",    "xterm-kitty", "xterm-ghostty", "wezterm"};
    bool known = capability("Sync") != NULL;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        known = known || strncmp(term, types[i], strlen(types[i])) == 0;
    }
    return known;
}

/* Adds a capability's string without the delays that terminfo marks in it. */
static void add_string(Text *text, const char *at)
{
    while (at && *at) {
        const char *delay = strncmp(at, "$<", 2) == 0 ? strchr(at, '>') : NULL;
        if (!delay) {
            text_add(text, "%c", *at);
        }
        at = delay ? delay + 1 : at + 1;
    }
}

/* The bytes that make the terminal usable whatever state a crash left it in. */
static void prepare_guard(Display *display)
{
    Text text = text_into(display->reset, sizeof display->reset);
    if (display->ansi) {
        text_add(&text, "%s%s", display->has_mouse ? MOUSE_OFF : "", PASTE_OFF);
    }
    text_add(&text, "%s", display->sync ? SYNC_END : "");
    add_string(&text, capability("rmacs"));
    add_string(&text, capability("sgr0"));
    add_string(&text, capability("op"));
    add_string(&text, capability("rmkx"));
    add_string(&text, capability("cnorm"));
    add_string(&text, capability("rmcup"));
    text_add(&text, "\r\n");
    const Terminal *terminal = &display->terminal;
    display->guard = (TerminalReset){terminal->own_fd >= 0 ? terminal->own_fd : terminal->fd, display->reset,
                                     text.length, terminal->modes_fd, terminal->before};
}

/* Bytes that ncurses knows nothing of, in order with its own. */
static void emit(Display *display, const char *bytes)
{
    size_t length = strlen(bytes);
    ssize_t written = write(fileno(display->sink), bytes, length);
    (void)written;
}

/* Reads what ncurses has written; returns its length. */
static size_t read_raw(Display *display, size_t size)
{
    if (size > display->raw_size) {
        display->raw_size = size * 2;
        display->raw = memory_grow(display->raw, display->raw_size, 1);
    }
    ssize_t got = pread(fileno(display->sink), display->raw, size, 0);
    return got > 0 ? (size_t)got : 0;
}

/* Sends what has gathered, in one write. */
static void flush(Display *display)
{
    const size_t begin = strlen(SYNC_BEGIN);
    int sink = fileno(display->sink);
    off_t size = lseek(sink, 0, SEEK_CUR);
    lseek(sink, 0, SEEK_SET);
    if (size <= 0) {
        return;
    }
    size_t raw = read_raw(display, (size_t)size);
    Bytes *frame = &display->frame;
    frame->length = 0;
    bytes_add(frame, SYNC_BEGIN, begin);
    if (display->ansi) {
        squeeze_frame(&display->squeeze, display->raw, raw, frame);
    } else {
        bytes_add(frame, display->raw, raw);
    }
    size_t length = frame->length - begin;
    if (display->sync && length >= SYNC_LEAST) {
        bytes_add(frame, SYNC_END, strlen(SYNC_END));
        terminal_write(&display->terminal, frame->start, frame->length);
    } else {
        terminal_write(&display->terminal, frame->start + begin, length);
    }
}

/* Forgets what has gathered. */
static void discard(Display *display)
{
    lseek(fileno(display->sink), 0, SEEK_SET);
}

static FILE *open_sink(void)
{
#ifdef MFD_CLOEXEC
    int fd = memfd_create("holdout-frame", MFD_CLOEXEC);
    if (fd >= 0) {
        return fdopen(fd, "w+");
    }
#endif
    return tmpfile();
}

/* The type to draw for on a terminal of this type; NULL and an error when the game can't be shown on it. */
static const char *type_to_show(const char *term, Failure *failure)
{
    int error = 0;
    if (!term || !*term) {
        failure_set(failure, EXIT_SYSTEM,
                    "TERM does not say what terminal this is; set it, for example to xterm-256color.");
        return NULL;
    }
    const char *type = terminal_type_here(term);
    if (!type || setupterm(type, STDERR_FILENO, &error) != OK) {
        failure_set(
            failure, EXIT_SYSTEM,
            "The terminal type '%.60s' is unknown here; set TERM to one that is known, for example xterm-256color.",
            term);
        return NULL;
    }
    bool places = capability("cup") != NULL;
    del_curterm(cur_term);
    if (!places) {
        failure_set(failure, EXIT_SYSTEM,
                    "A terminal of type '%.60s' can't show a screen; set TERM to what it is, or play with --keys FILE.",
                    term);
    }
    return places ? type : NULL;
}

static bool capability_is(const char *name, const char *string)
{
    const char *own = capability(name);
    return own && strcmp(own, string) == 0;
}

/* Whether a terminal's cursor moves by the usual sequences, and stays behind the last column when that is written. */
static bool moves_as_usual(void)
{
    return capability_is("cup", "\033[%i%p1%d;%p2%dH") && capability_is("cuf", "\033[%p1%dC") &&
           capability_is("cub", "\033[%p1%dD") && capability_is("cuu", "\033[%p1%dA") &&
           capability_is("cud", "\033[%p1%dB") && tigetflag((char *)"am") > 0 && tigetflag((char *)"xenl") > 0;
}

static void start_colors(Display *display)
{
    display->colors = 1;
    if (has_colors() && start_color() == OK) {
        display->own_colors = use_default_colors() == OK;
        display->colors = COLORS;
    }
}

/* Modes that ncurses doesn't know. */
static void take_extras(Display *display)
{
    if (display->ansi) {
        emit(display, PASTE_ON);
    }
    if (display->mouse != DISPLAY_MOUSE_OFF) {
        emit(display, display->mouse == DISPLAY_MOUSE_HOVER ? MOUSE_HOVER : MOUSE_DRAG);
    }
}

static void give_extras(Display *display)
{
    if (display->mouse != DISPLAY_MOUSE_OFF) {
        emit(display, MOUSE_OFF);
    }
    if (display->ansi) {
        emit(display, PASTE_OFF);
    }
}

static void take(Display *display)
{
    terminal_set_raw(&display->terminal);
    signals_guard(&display->guard);
    squeeze_forget(&display->squeeze);
    take_extras(display);
    display->cursor_shown = true;
}

static void give(Display *display)
{
    curs_set(1);
    endwin();
    give_extras(display);
    flush(display);
    terminal_set_back(&display->terminal);
    signals_guard(NULL);
}

/* ncurses sets the scrolling region only at its start, for the size it then thinks of, and would leave it so to the
 * shell. */
static void set_size(Display *display, int columns, int rows)
{
    char region[RESET_SIZE];
    Text text = text_into(region, sizeof region);
    display->columns = columns;
    display->rows = rows;
    display->line = memory_grow(display->line, (size_t)columns, sizeof *display->line);
    if (display->moves) {
        squeeze_size(&display->squeeze, columns, rows);
    }
    resize_term(rows, columns);
    if (capability("csr")) {
        add_string(&text, tiparm(capability("csr"), 0, rows - 1));
        emit(display, region);
    }
    clearok(curscr, TRUE);
}

/* The terminal's size, as far as it is drawn on; false when it has none. */
static bool size_of(const Display *display, int *columns, int *rows)
{
    if (!terminal_size(&display->terminal, columns, rows)) {
        return false;
    }
    *columns = int_min(*columns, DISPLAY_SIDE_MAX);
    *rows = int_min(*rows, DISPLAY_SIDE_MAX);
    return true;
}

static void find_size(const Display *display, const DisplayOptions *options, int *columns, int *rows)
{
    if (!size_of(display, columns, rows)) {
        *columns = COLUMNS_DEFAULT;
        *rows = ROWS_DEFAULT;
    }
    *columns = options->columns > 0 ? options->columns : *columns;
    *rows = options->rows > 0 ? options->rows : *rows;
}

/* Lets ncurses loose on the sink. It is told the terminal's size later. */
static bool start_curses(Display *display, const char *term, const char *type)
{
    use_env(FALSE);
    use_tioctl(TRUE); /* asked of the sink, which has no size; but without it newterm refuses types that tell none */
    display->screen = newterm((char *)type, display->sink, display->sink);
    if (!display->screen) {
        return false;
    }
    nonl();
    typeahead(-1);
    keypad(stdscr, TRUE);
    start_colors(display);
    const char *place = capability("cup");
    display->ansi = place && strncmp(place, "\033[", 2) == 0;
    display->moves = display->ansi && moves_as_usual();
    display->squeeze.patch.erases = capability_is("ech", "\033[%p1%dX");
    display->squeeze.patch.erases_lit = tigetflag((char *)"bce") > 0;
    display->has_mouse = display->ansi && capability("kmous") != NULL;
    display->sync = knows_sync(term);
    display->backdrop = backdrop_guess(term);
    display->says_direct = display->ansi && display->colors == PALETTE && slots_wanted(term);
    display->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    return true;
}

Display *display_open(const DisplayOptions *options, Failure *failure)
{
    const char *term = options->term ? options->term : getenv("TERM");
    const char *type = type_to_show(term, failure);
    if (!type) {
        return NULL;
    }
    Display *display = memory_new(1, sizeof *display);
    display->taken_for = type == term ? NULL : type;
    display->looks = theme_looks_new();
    display->sink = open_sink();
    if (!display->sink || !start_curses(display, term, type)) {
        failure_set(failure, EXIT_SYSTEM, "The screen can't be set up; is there memory or room in /tmp left?");
        if (display->sink) {
            fclose(display->sink);
        }
        theme_looks_free(display->looks);
        free(display);
        return NULL;
    }
    int columns, rows;
    terminal_open(&display->terminal, options->fd, options->input_fd);
    find_size(display, options, &columns, &rows);
    set_size(display, columns, rows);
    prepare_guard(display);
    take(display);
    display->asked = display->ansi && display->terminal.keys && backdrop_can_ask(term);
    emit(display, display->asked ? BACKDROP_ASK : "");
    return display;
}

void display_close(Display *display)
{
    if (!display) {
        return;
    }
    give(display);
    if (display->mouse_used || display->asked) {
        terminal_forget_keys(&display->terminal);
    }
    terminal_close(&display->terminal);
    delscreen(display->screen);
    fclose(display->sink);
    free(display->line);
    theme_looks_free(display->looks);
    free(display->raw);
    free(display->frame.start);
    patch_close(&display->squeeze.patch);
    free(display);
}

const char *display_taken_for(const Display *display)
{
    return display->taken_for;
}

int display_colors(const Display *display)
{
    return display->says_direct ? THEME_DIRECT_COLORS : display->colors;
}

Backdrop display_backdrop(const Display *display)
{
    return display->backdrop;
}

void display_size(const Display *display, int *columns, int *rows)
{
    *columns = display->columns;
    *rows = display->rows;
}

bool display_resize(Display *display)
{
    int columns, rows;
    if (!size_of(display, &columns, &rows) || (columns == display->columns && rows == display->rows)) {
        return false;
    }
    set_size(display, columns, rows);
    return true;
}

/* A colour of a look as ncurses takes it: terminals with direct colours want red, green and blue, and take the first
 * eight numbers for their own palette. */
static int terminal_color(Display *display, int color)
{
    if (display->squeeze.direct && color >= THEME_DIRECT) {
        return slots_take(&display->slots, (uint32_t)(color - THEME_DIRECT));
    }
    if (color >= THEME_DIRECT) {
        return int_max(color - THEME_DIRECT, COLOR_WHITE + 1);
    }
    if (display->colors <= PALETTE || color < 8) {
        return color;
    }
    if (color < 16) {
        return (color & 1 ? 0xFF0000 : 0) | (color & 2 ? 0xFF00 : 0) | (color & 4 ? 0xFF : 0);
    }
    Rgb rgb = color_of_palette(color);
    return rgb.red << 16 | rgb.green << 8 | rgb.blue;
}

/* The pair of a look, made when it is first needed. */
static int pair_of(Display *display, const Look *look)
{
    int foreground = look->foreground, background = look->background;
    if (display->colors < 8 || (foreground < 0 && background < 0)) {
        return 0;
    }
    if (!display->own_colors) {
        foreground = foreground < 0 ? COLOR_WHITE : foreground;
        background = background < 0 ? COLOR_BLACK : background;
    }
    int pair = alloc_pair(terminal_color(display, foreground), terminal_color(display, background));
    return int_max(pair, 0);
}

static attr_t attributes_of(const Look *look)
{
    attr_t attributes = look->attributes & STYLE_BOLD ? WA_BOLD : 0;
    attributes |= look->attributes & STYLE_DIM ? WA_DIM : 0;
    attributes |= look->attributes & STYLE_REVERSE ? WA_REVERSE : 0;
    attributes |= look->attributes & STYLE_UNDERLINE ? WA_UNDERLINE : 0;
    return attributes | (look->attributes & STYLE_BLINK ? WA_BLINK : 0);
}

/* The alternate character set's name for a line, for terminals whose characters are not Unicode. */
static wchar_t line_letter(uint32_t ch)
{
    static const struct {
        uint16_t line;
        char letter;
    } letters[] = {{0x2500, 'q'}, {0x2502, 'x'}, {0x250C, 'l'}, {0x2510, 'k'}, {0x2514, 'm'}, {0x2518, 'j'},
                   {0x251C, 't'}, {0x2524, 'u'}, {0x252C, 'w'}, {0x2534, 'v'}, {0x253C, 'n'}};
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (letters[i].line == ch) {
            return letters[i].letter;
        }
    }
    return L'?';
}

/* The character as the terminal can show it; whatever it is, one column wide. */
static wchar_t shown(const Display *display, uint32_t ch, attr_t *attributes)
{
    if (ch < 0x7F) {
        return (wchar_t)ch;
    }
    if (!display->utf8 && ch >= FIRST_LINE && ch <= LAST_LINE) {
        wchar_t letter = line_letter(ch);
        *attributes |= letter == L'?' ? 0 : WA_ALTCHARSET;
        return letter;
    }
    return display->utf8 && wcwidth((wchar_t)ch) == 1 ? (wchar_t)ch : L'?';
}

static bool marks_blanks(unsigned attributes)
{
    return attributes & (STYLE_REVERSE | STYLE_UNDERLINE);
}

static bool same_ground(Style a, Style b)
{
    return a.ground == b.ground && (a.attributes & STYLE_BESIDE) == (b.attributes & STYLE_BESIDE);
}

/* A blank looks alike in every ink. A single one is written as what stands before it, so that the pen needn't change;
 * a run of them takes no ink, so that it can be erased at once. */
static Style plain(const Canvas *canvas, int column, int row, Style before, bool before_marks)
{
    Cell cell = canvas_cell(canvas, column, row), next = canvas_cell(canvas, column + 1, row);
    if (cell.ch != ' ' || marks_blanks(cell.style.attributes)) {
        return cell.style;
    }
    bool single = column > 0 && canvas_cell(canvas, column - 1, row).ch != ' ' &&
                  (next.ch != ' ' || !same_ground(next.style, cell.style));
    bool alike = single && !before_marks && same_ground(before, cell.style);
    uint32_t beside = cell.style.attributes & STYLE_BESIDE;
    return alike ? before : (Style){.ink = INK_TEXT, .ground = cell.style.ground, .attributes = beside};
}

static void draw_row(Display *display, const Canvas *canvas, const Theme *theme, int row)
{
    Style style = {.ink = INK_COUNT};
    Look look = {0};
    int pair = 0;
    for (int column = 0; column < display->columns; column++) {
        Style wanted = plain(canvas, column, row, style, marks_blanks(look.attributes));
        if (memcmp(&wanted, &style, sizeof style) != 0) {
            look = theme_look_of(display->looks, theme, wanted);
            style = wanted;
            pair = pair_of(display, &look);
        }
        attr_t attributes = attributes_of(&look);
        wchar_t text[2] = {shown(display, canvas_cell(canvas, column, row).ch, &attributes), L'\0'};
        setcchar(&display->line[column], text, attributes, 0, &pair);
    }
    mvadd_wchnstr(row, 0, display->line, display->columns);
}

/* The file in memory counts as a file, and a limit meant for the disk would cut frames. Returns the limit there was. */
static struct rlimit lift_file_limit(void)
{
    struct rlimit was;
    getrlimit(RLIMIT_FSIZE, &was);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){was.rlim_max, was.rlim_max});
    return was;
}

/* All that is on the screen counts for nothing: numbers of colours mean others from now on. */
static void renumber(Display *display)
{
    display->slots = (Slots){0};
    display->squeeze.told.known = false;
    patch_forget(&display->squeeze.patch);
    clearok(curscr, TRUE);
}

static void draw_rows(Display *display, const Canvas *canvas, const Theme *theme)
{
    for (int row = 0; row < display->rows; row++) {
        draw_row(display, canvas, theme, row);
    }
}

bool display_draw(Display *display, const Canvas *canvas, const Theme *theme)
{
    bool direct = theme->depth == COLORS_DIRECT && display->ansi && display->colors == PALETTE;
    if (direct != (display->squeeze.direct != NULL)) {
        display->squeeze.direct = direct ? display->slots.rgb : NULL;
        renumber(display);
    }
    draw_rows(display, canvas, theme);
    if (display->slots.full) {
        renumber(display);
        draw_rows(display, canvas, theme);
        display->slots.full = false;
    }
    bool shown_now = canvas->cursor_column >= 0 && canvas->cursor_column < display->columns &&
                     canvas->cursor_row >= 0 && canvas->cursor_row < display->rows;
    if (shown_now) {
        move(canvas->cursor_row, canvas->cursor_column);
    }
    leaveok(stdscr, !shown_now);
    wnoutrefresh(stdscr);
    struct rlimit files = lift_file_limit();
    doupdate();
    if (shown_now != display->cursor_shown) {
        curs_set(shown_now);
        display->cursor_shown = shown_now;
    }
    setrlimit(RLIMIT_FSIZE, &files);
    flush(display);
    return !display->terminal.gone;
}

void display_redraw(Display *display)
{
    (void)display;
    clearok(curscr, TRUE);
}

void display_lend(Display *display)
{
    give(display);
}

void display_suspend(Display *display)
{
    display_lend(display);
    signals_stop_here();
    display_resume(display);
}

void display_resume(Display *display)
{
    curs_set(1);
    endwin();
    discard(display);
    take(display);
    clearok(curscr, TRUE);
}

void display_mouse(Display *display, DisplayMouse mouse)
{
    if (!display->has_mouse || mouse == display->mouse) {
        return;
    }
    if (display->mouse != DISPLAY_MOUSE_OFF) {
        emit(display, MOUSE_OFF);
    }
    display->mouse = mouse;
    display->mouse_used = true;
    if (mouse != DISPLAY_MOUSE_OFF) {
        emit(display, mouse == DISPLAY_MOUSE_HOVER ? MOUSE_HOVER : MOUSE_DRAG);
    }
}

void display_bell(Display *display)
{
    emit(display, "\a");
}

size_t display_bytes(const Display *display)
{
    return display->terminal.sent;
}
