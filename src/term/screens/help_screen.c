/* Help for the screen below: its keys, read from the very table that dispatches them, and the signs on the board. */
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/screens/acts.h"
#include "term/screens/text_screen.h"
#include "term/stack/keymap.h"

#include <stdio.h>
#include <string.h>

enum { KEYS_COLUMN = 2, WORDS_COLUMN = 20 };
enum { ABOUT_LINE_SIZE = 256 };

typedef struct Page {
    const App *app;
    Area area;
    int line;   /* of the whole help, from 0 */
    int scroll; /* lines that have gone by */
} Page;

/* Row of the next line on the screen, or -1 when it is scrolled out. */
static int next_row(Page *page)
{
    int row = page->line++ - page->scroll;
    return row >= 0 && row < page->area.rows ? page->area.row + row : -1;
}

/* Bytes of the words that have room: up to a blank, or all of a word that is too long. */
static size_t fitting(const char *words, int columns)
{
    size_t length = 0;
    for (size_t end = strcspn(words, " ");; end += 1 + strcspn(words + end + 1, " ")) {
        char line[ABOUT_LINE_SIZE];
        text_copy(line, end < sizeof line ? end + 1 : sizeof line, words);
        if (length > 0 && columns_of(line) > columns) {
            return length;
        }
        length = end;
        if (!words[end]) {
            return length;
        }
    }
}

/* Takes as many lines as they need; returns the row of the first, or -1 where that is scrolled out. */
static int put_words(Page *page, int column, Style style, const char *words)
{
    int first = -1, columns = page->app->canvas->columns - column;
    for (int line = 0; line == 0 || *words; line++) {
        char part[ABOUT_LINE_SIZE];
        size_t length = fitting(words, columns);
        int row = next_row(page);
        text_copy(part, length < sizeof part ? length + 1 : sizeof part, words);
        if (row >= 0) {
            canvas_text(page->app->canvas, column, row, columns, style, part);
        }
        first = line == 0 ? row : first;
        words += length + strspn(words + length, " ");
    }
    return first;
}

static void put_line(Page *page, const char *keys, Style style, const char *words)
{
    int row = put_words(page, WORDS_COLUMN, style, words);
    if (row >= 0) {
        canvas_text(page->app->canvas, KEYS_COLUMN, row, WORDS_COLUMN - KEYS_COLUMN - 1, (Style){.ink = INK_KEY}, keys);
    }
}

/* Keys that are too many for their column have a line of their own. */
static void put_key_line(Page *page, const char *keys, const char *words)
{
    int row = columns_of(keys) < WORDS_COLUMN - KEYS_COLUMN ? -1 : next_row(page);
    if (row >= 0) {
        canvas_text(page->app->canvas, KEYS_COLUMN, row, page->app->canvas->columns - KEYS_COLUMN,
                    (Style){.ink = INK_KEY}, keys);
    }
    put_line(page, columns_of(keys) < WORDS_COLUMN - KEYS_COLUMN ? keys : "", (Style){.ink = INK_TEXT}, words);
}

static void put_sentence(Page *page, const char *words)
{
    put_words(page, KEYS_COLUMN, (Style){.ink = INK_TEXT}, words);
}

static void put_sign(Page *page, Glyph glyph, Ink ink, const char *words)
{
    int row = put_words(page, WORDS_COLUMN, (Style){.ink = INK_TEXT}, words);
    if (row >= 0) {
        canvas_put(page->app->canvas, KEYS_COLUMN, row, theme_glyph(&page->app->theme, glyph),
                   (Style){.ink = (uint8_t)ink});
    }
}

static void put_heading(Page *page, const char *words)
{
    put_sentence(page, "");
    int row = next_row(page);
    if (row >= 0) {
        canvas_text(page->app->canvas, KEYS_COLUMN, row, page->app->canvas->columns - KEYS_COLUMN,
                    (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, words);
    }
}

enum { ABOUT_TEXT_SIZE = 2000 };

/* In lines of its own. */
static const char GAME[] = N_("Attackers walk along the paths to your Hub (@). Each one that gets there\n"
                              "costs hull, and hull lost stays lost for the whole run.\n"
                              "Between waves you spend materials on buildings, during waves energy on\n"
                              "abilities. After each wave your buildings make materials, energy and fuel.\n"
                              "With enough fuel you leave for the next level. A drill on a deposit pays\n"
                              "for itself; a tower does not, but without towers nothing is left to pay.");

static void put_lines(Page *page, const char *text)
{
    char line[ABOUT_LINE_SIZE];
    while (*text) {
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        put_sentence(page, line);
        text += length + (text[length] == '\n');
    }
}

static void put_game(Page *page)
{
    put_heading(page, _("The game"));
    put_lines(page, _(GAME));
    put_heading(page, _("Signs"));
    put_sign(page, GLYPH_HUB, INK_HUB, _("the Hub"));
    put_sign(page, GLYPH_PATH_EAST, INK_PATH, _("path, and the way it leads"));
    put_sign(page, GLYPH_PATH_SPLIT, INK_PATH, _("path that splits: attackers take its ways in turn"));
    put_sign(page, GLYPH_MINERALS, INK_MINERALS, _("minerals: a drill here makes materials"));
    put_sign(page, GLYPH_FUEL, INK_FUEL_DEPOSIT, _("fuel: a drill here makes fuel"));
    put_line(page, "D5 D0", (Style){.ink = INK_MINERALS}, _("a drill whose deposit pays for five waves more; dry"));
    put_sign(page, GLYPH_ROCK, INK_ROCK, _("rock: nothing is built here; a whole tile blocks sight, too"));
    put_sign(page, GLYPH_SLANT_EAST, INK_SLANT, _("slant: the ground rises to this side, by half a tile"));
    put_sign(page, GLYPH_CLIFF, INK_CLIFF, _("cliff between two tiles, as is _: no path leads across"));
    put_line(page, "6e+5", (Style){.ink = INK_TEXT}, _("a price: 6 energy, and 5 materials for energy that is missing"));
    put_line(page, "*2", (Style){.ink = INK_WARN}, _("an ability strikes here within two seconds"));
    put_line(page, _("letters"), (Style){.ink = INK_TEXT}, _("on the frame: where paths come in"));
    put_line(page, "", (Style){.ink = INK_TEXT}, _("on a path: attackers, and how many share the tile"));
    put_line(page, _("g3 gB g-"), (Style){.ink = INK_TEXT},
             _("three share the tile; it has a status; half its HP is left"));
    put_line(page, "", (Style){.ink = INK_TEXT}, _("underlined with an ability in hand: so many it would meet"));
    put_line(page, "g!", (Style){.ink = INK_TEXT}, _("one of them is whom the run's story is about"));
    put_line(page, "W. W- W+", (Style){.ink = INK_TEXT}, _("a tower that has no target, that loads, that is ready"));
    put_line(page, "", (Style){.ink = INK_TEXT}, _("elsewhere: buildings; put the cursor on one to read about it"));
}

/* Puts a word behind those of the line, which is written first where the word has no room in it. */
static void put_word(Page *page, char line[ABOUT_LINE_SIZE], const char *word, int length)
{
    int width = page->app->canvas->columns - 2 * KEYS_COLUMN, used = (int)strlen(line);
    width = width < ABOUT_LINE_SIZE ? width : ABOUT_LINE_SIZE - 1;
    if (used > 0 && used + 1 + length > width) {
        put_sentence(page, line);
        used = 0;
    }
    snprintf(line + used, (size_t)(ABOUT_LINE_SIZE - used), "%s%.*s", used > 0 ? " " : "", length, word);
}

/* What the screen says about itself, broken to the page. */
static void put_about(Page *page, const Screen *screen)
{
    char line[ABOUT_LINE_SIZE] = "";
    put_heading(page, _(screen->name));
    for (const char *word = _(screen->about); *word; word += strspn(word, " ")) {
        int length = (int)strcspn(word, " ");
        put_word(page, line, word, length);
        word += length;
    }
    put_sentence(page, line);
}

static void put_keys(Page *page, const Screen *screen)
{
    put_heading(page, _("Keys"));
    const Binding *binding;
    Keymap keymap;
    keymap_make(&keymap, page->app, screen);
    for (int i = 0; (binding = screen_binding(page->app, screen, i)); i++) {
        if (binding->keys) {
            char keys[KEYMAP_WORDS_SIZE];
            keymap_words(&keymap, page->app, screen, i, keys);
            put_key_line(page, keys, _(binding->help));
        }
    }
}

static const Screen *explained(const App *app)
{
    return app->depth > 1 ? app->stack[app->depth - 2].screen : &HELP_SCREEN;
}

static void put_title(const App *app, Text *title)
{
    text_add(title, _("Help: %s"), _(explained(app)->name));
}

static int put(const App *app, Area area, int scroll)
{
    Page page = {app, area, -1, scroll};
    put_keys(&page, explained(app));
    if (explained(app)->about) {
        put_about(&page, explained(app));
    } else {
        put_game(&page);
    }
    return page.line;
}

/* Signs have names, which readers of screens often leave out. */
static void add_key(Text *text, const char *keys)
{
    static const struct {
        char sign;
        const char *name;
    } names[] = {{'.', N_("full stop")}, {',', N_("comma")},        {'>', N_("greater than")},
                 {'<', N_("less than")}, {'[', N_("left bracket")}, {']', N_("right bracket")},
                 {'+', N_("plus")},      {'-', N_("minus")},        {'?', N_("question mark")},
                 {'@', N_("at sign")},   {'/', N_("slash")}};
    bool first = true;
    for (const char *at = keys; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        const char *name = NULL;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            name = length == 1 && names[i].sign == *at ? names[i].name : name;
        }
        text_add(text, "%s%.*s", first ? "" : " ", (int)length, at);
        text_add(text, name ? " (%s)" : "", _(name));
        first = false;
        at += length;
    }
}

/* Every key, and what the screen says about itself; of the game itself what is no sign on the board. */
static void tell(const App *app, const void *state, Reading *reading)
{
    (void)state;
    const Screen *screen = explained(app);
    const Binding *binding;
    Keymap keymap;
    keymap_make(&keymap, app, screen);
    for (int i = 0; (binding = screen_binding(app, screen, i)); i++) {
        char words[KEYMAP_WORDS_SIZE], keys[ABOUT_LINE_SIZE];
        Text text = text_into(keys, sizeof keys);
        if (binding->keys) {
            keymap_words(&keymap, app, screen, i, words);
            add_key(&text, words);
            reading_say(reading, "%s: %s.", keys, _(binding->help));
        }
    }
    char about[ABOUT_TEXT_SIZE];
    text_copy(about, sizeof about, _(screen->about ? screen->about : GAME));
    text_join_lines(about);
    reading_say(reading, "%s", about);
    reading_say(reading, _("q or Esc goes back."));
}

static const TextScreen HELP = {.left = KEYS_COLUMN, .top = 2, .put_title = put_title, .put = put};

const Screen HELP_SCREEN = {.name = N_("Help"), TEXT_PARTS(HELP), .headed = true, .tell = tell};
