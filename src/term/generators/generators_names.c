/* The screen that shows how names come about: the names of a seed, and letter by letter what may follow. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/generators/generators_actions.h"

#include <stdio.h>

enum { NAME_COLUMNS = 15, NAMES_TOP = 4, SHARE_COLUMNS = 16, BAR_MOST = 40 };

static NamesLook *look_of(const App *app)
{
    return &generators_of(app)->names;
}

static void turn_list(App *app, int by)
{
    int count = generators_of(app)->loaded->name_list_count;
    generators_stop(app);
    look_of(app)->list = (look_of(app)->list + by + count) % count;
    generators_look_at(generators_of(app), SUBJECT_NAMES);
}

static void turn_order(App *app, int by)
{
    generators_stop(app);
    look_of(app)->order = int_clamp(look_of(app)->order + by, 1, NAME_ORDER_MAX);
    generators_look_at(generators_of(app), SUBJECT_NAMES);
}

/* What stands of a name: all of it once its end was drawn. */
static void standing(const NamesLook *look, int name, char out[NAME_WORD_SIZE])
{
    bool done = name < look->name || steps_level(&look->steps, look->at) == TRACE_PHASE;
    const char *end = look->names[name];
    for (int i = 0; i < look->length; i++) {
        text_next(&end);
    }
    text_copy(out, NAME_WORD_SIZE, look->names[name]);
    if (!done) {
        out[end - look->names[name]] = '\0';
    }
}

/* Names so far, the one that is made marked; returns the rows used. */
static int draw_names(Canvas *canvas, Area area, const NamesLook *look)
{
    int abreast = int_max(area.columns / NAME_COLUMNS, 1);
    for (int i = 0; i <= look->name && i < look->count; i++) {
        char name[NAME_WORD_SIZE];
        bool here = i == look->name;
        standing(look, i, name);
        Style style = {.ink = here               ? INK_TITLE
                              : look->is_word[i] ? INK_DIM
                                                 : INK_TEXT,
                       .ground = here ? GROUND_ROW : GROUND_NONE,
                       .attributes = here ? STYLE_BOLD : 0};
        canvas_printf(canvas, area.column + i % abreast * NAME_COLUMNS, area.row + i / abreast, NAME_COLUMNS - 1, style,
                      "%s%s", name, look->is_word[i] && !here ? "*" : "");
    }
    return (NAMES_SHOWN + abreast - 1) / abreast;
}

static void letter_word(Letter letter, char out[NAME_WORD_SIZE])
{
    if (letter == 0) {
        text_copy(out, NAME_WORD_SIZE, _("the end"));
    } else {
        letters_write(&letter, 1, out, NAME_WORD_SIZE);
    }
}

static void draw_follower(const App *app, Area line, const NamesLook *look, const Follower *follower)
{
    enum { WORD_COLUMNS = 10 };
    char word[NAME_WORD_SIZE], row[2 * NAME_WORD_SIZE];
    bool drawn = follower->letter == generators_names_drawn(look);
    letter_word(follower->letter, word);
    Style style = {.ink = drawn ? INK_TITLE : INK_TEXT,
                   .ground = drawn ? GROUND_ROW : GROUND_NONE,
                   .attributes = drawn ? STYLE_BOLD : 0};
    canvas_begin_group(app->canvas);
    Text text = text_into(row, sizeof row);
    text_add(&text, "%c %s", drawn ? '>' : ' ', word);
    text_pad(&text, WORD_COLUMNS);
    text_add(&text, " %4d ", follower->times);
    canvas_text(app->canvas, line.column, line.row, SHARE_COLUMNS, style, row);
    Bar bar = {.value = follower->times,
               .limit = look->times,
               .ink = INK_FUEL,
               .full = GLYPH_BAR_FULL,
               .empty = GLYPH_BAR_EMPTY};
    bar_draw(app->canvas, &app->theme, line.column + SHARE_COLUMNS, line.row,
             int_min(line.columns - SHARE_COLUMNS, BAR_MOST), &bar);
    canvas_end_group(app->canvas);
}

/* What may follow the letters before; the rest is told as a number where there isn't room for all. */
static void draw_followers(const App *app, Area area, const NamesLook *look)
{
    char gram[NAME_WORD_SIZE];
    letters_write(&look->letters[look->length - look->order], look->order, gram, sizeof gram);
    canvas_printf(app->canvas, area.column, area.row, area.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                  translation_of_count("Behind \"%s\", which stands in the list %d time:",
                                       "Behind \"%s\", which stands in the list %d times:", look->times),
                  gram, look->times);
    int rows = area.rows - 1, shown = look->follower_count > rows ? rows - 1 : look->follower_count;
    for (int i = 0; i < shown; i++) {
        draw_follower(app, (Area){area.column, area.row + 1 + i, area.columns, 1}, look, &look->followers[i]);
    }
    if (shown < look->follower_count) {
        canvas_printf(app->canvas, area.column + 2, area.row + 1 + shown, area.columns - 2, (Style){.ink = INK_DIM},
                      _("and %d more"), look->follower_count - shown);
    }
}

static void draw_head(const App *app, Area line, const NamesLook *look)
{
    const NameList *list = &look->content->name_lists[look->list];
    int column = line.column;
    Style turned = {.ink = INK_KEY, .ground = GROUND_ROW};
    column += canvas_printf(app->canvas, column, line.row, line.columns, turned, " %s \u2039%s\u203a ", _("list"),
                            list->name) +
              1;
    column += canvas_printf(app->canvas, column, line.row, line.columns, turned, " %s \u2039%d\u203a ", _("order"),
                            look->order) +
              1;
    char words[GENERATORS_TEXT_SIZE];
    Text text = text_into(words, sizeof words);
    text_add(&text, translation_of_count("%d word", "%d words", list->word_count), list->word_count);
    text_add(&text, "  ");
    text_add(&text,
             translation_of_count("of %d names %d is among them (*)", "of %d names %d are among them (*)", look->words),
             look->count, look->words);
    columns_fit(words, line.column + line.columns - column);
    canvas_text(app->canvas, column, line.row, line.column + line.columns - column, (Style){.ink = INK_DIM}, words);
}

static void draw(const App *app, const void *state)
{
    const Generators *generators = ((const GeneratorsState *)state)->generators;
    const NamesLook *look = &generators->names;
    Canvas *canvas = app->canvas;
    int columns = canvas->columns, keys = canvas->rows - 1;
    generators_draw_title(app, generators, (Area){0, 0, columns, 1}, _("how names come about"));
    generators_draw_counter(app, generators, (Area){0, 1, columns, 1});
    draw_head(app, (Area){1, 2, columns - 2, 1}, look);
    if (look->count > 0) {
        int used = NAMES_TOP + draw_names(canvas, (Area){1, NAMES_TOP, columns - 2, keys - NAMES_TOP}, look) + 1;
        draw_followers(app, (Area){1, used, columns - 2, keys - used}, look);
    } else {
        canvas_text(canvas, 1, NAMES_TOP, columns - 2, (Style){.ink = INK_WARN},
                    _("No name comes of this list and order; take another one."));
    }
    hot_keys(canvas, 1, keys, columns - 2, (Style){.ink = INK_KEY},
             _(". " KEY(",") " letter  > " KEY("<") " name  Space play  arrows list, order  n worlds  ? help"));
}

static const Binding NAMES_BINDINGS[] = {
    GENERATORS_STEP_KEYS(N_("one letter on, one back")),
    {{'>', HKEY_PAGE_DOWN}, "> < PgDn PgUp", N_("one name on, one back"), generators_step, 1},
    {{'<', HKEY_PAGE_UP}, NULL, NULL, generators_step, -1},
    GENERATORS_PLAY_KEYS(N_("first step, the last name")),
    {{HKEY_RIGHT, 'l'}, "left right h l", N_("the list before, the next one"), turn_list, 1},
    {{HKEY_LEFT, 'h'}, NULL, NULL, turn_list, -1},
    {{HKEY_UP, 'k'}, "up down j k", N_("more, fewer letters that decide the next one"), turn_order, 1},
    {{HKEY_DOWN, 'j'}, NULL, NULL, turn_order, -1},
    GENERATORS_SEED_KEYS,
    HELP_KEY,
    GENERATORS_LEAVE_KEYS('n', "n"),
};

static const char ABOUT[] = N_("A name begins as a word drawn from the list does. Then the last few letters, as "
                               "many as the order, decide what may follow: whatever follows them in the list, and "
                               "as often. A name ends where a word of the list ended. "
                               "What is too short or too long, can't be said, was made before or holds a word "
                               "that no name may hold is drawn again, and so are words of the list beyond 15 %. "
                               "With order 1 names babble, with order 4 they stay close to the list. "
                               "The same seed gives the same names as holdout names prints.");

const Screen NAMES_SCREEN = {.name = N_("Names"),
                             .bindings = NAMES_BINDINGS,
                             .binding_count = sizeof NAMES_BINDINGS / sizeof NAMES_BINDINGS[0],
                             .state_size = sizeof(GeneratorsState),
                             .open = generators_share,
                             .draw = draw,
                             .type = generators_type,
                             .typing = generators_typing,
                             .pass = generators_pass,
                             .about = ABOUT};
