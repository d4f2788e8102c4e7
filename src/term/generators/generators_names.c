/* How names come about: the names of a seed, and letter by letter what may follow. Followers are counted anew for each
 * step that is shown, by reading the whole list. */
#include "term/generators/generators_names_look.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"
#include "term/generators/generators_draw.h"
#include "term/generators/generators_keys.h"

#include <stdlib.h>
#include <string.h>

enum { ORDER_USUAL = 3, NAME_COLUMNS = 15, NAMES_TOP = 4, SHARE_COLUMNS = 16, BAR_MOST = 40 };

static NamesLook *look_of(const Generators *generators)
{
    return (NamesLook *)generators->looks[SUBJECT_NAMES];
}

static const NameList *list_of(const Generators *generators)
{
    return &generators->loaded->name_lists[look_of(generators)->list];
}

/* Names of stars are the first. */
static void begin(Generators *generators, const Canvas *canvas)
{
    NamesLook *look = look_of(generators);
    (void)canvas;
    if (look->order == 0) {
        look->order = ORDER_USUAL;
        look->list = content_name_list(generators->loaded, STAR_LIST);
    }
}

static bool stands_in(const NameList *list, const char *name)
{
    for (int i = 0; i < list->word_count; i++) {
        if (strcmp(list->words[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static int read_small(const char *word, Letter letters[NAME_WORD_SIZE])
{
    int count = letters_read(word, letters, NAME_WORD_SIZE - 1);
    letters_small(letters, count);
    return count;
}

static void make_names(const Generators *generators)
{
    NamesLook *look = look_of(generators);
    const NameList *words = list_of(generators);
    NameRules rules = name_rules(words, look->order);
    NameMaker *maker = name_maker_new(words, &generators->loaded->blocked, &rules);
    Rng rng = rng_stream(seed_master(generators->seed), RNG_NAMES, (uint32_t)look->order);
    look->count = look->words = 0;
    while (look->count < NAMES_SHOWN && name_make(maker, &rng, look->names[look->count])) {
        bool word = stands_in(words, look->names[look->count]);
        look->is_word[look->count++] = word;
        look->words += word;
    }
    name_maker_free(maker);
}

/* A name has a step for each place at which a letter is picked; at the last of them that is its end. */
static void list(Generators *generators)
{
    NamesLook *look = look_of(generators);
    StepList *steps = &look->making.steps;
    Letter letters[NAME_WORD_SIZE];
    make_names(generators);
    for (int i = 0; i < look->count; i++) {
        int length = read_small(look->names[i], letters);
        for (int at = look->order; at < length; at++) {
            steps_add(steps, TRACE_STEP, 0, false);
        }
        steps_add(steps, TRACE_PHASE, 0, false);
    }
    if (look->count == 0) {
        steps_add(steps, TRACE_PHASE, 0, false);
    }
}

static int stays(const Generators *generators, bool end)
{
    (void)generators;
    (void)end;
    return 0;
}

static void count_follower(NamesLook *look, Letter letter)
{
    int at = 0;
    while (at < look->follower_count && look->followers[at].letter != letter) {
        at++;
    }
    if (at < NAMES_FOLLOWERS_MAX) {
        look->follower_count = int_max(look->follower_count, at + 1);
        look->followers[at].letter = letter;
        look->followers[at].times++;
    }
    look->times++;
}

static int compare_followers(const void *a, const void *b)
{
    const Follower *left = a, *right = b;
    return left->times != right->times ? right->times - left->times : (int)left->letter - (int)right->letter;
}

static void count_followers(NamesLook *look, const NameList *words)
{
    const Letter *behind = &look->letters[look->length - look->order];
    Letter letters[NAME_WORD_SIZE];
    look->follower_count = look->times = 0;
    memset(look->followers, 0, sizeof look->followers);
    for (int i = 0; i < words->word_count; i++) {
        int count = read_small(words->words[i], letters);
        for (int at = look->order; at <= count; at++) {
            if (memcmp(&letters[at - look->order], behind, (size_t)look->order * sizeof *behind) == 0) {
                count_follower(look, at < count ? letters[at] : 0);
            }
        }
    }
    qsort(look->followers, (size_t)look->follower_count, sizeof *look->followers, compare_followers);
}

static void show(Generators *generators)
{
    NamesLook *look = look_of(generators);
    look->name = 0;
    look->length = look->order;
    for (int i = 0; i < look->making.at; i++) {
        bool done = steps_level(&look->making.steps, i) == TRACE_PHASE;
        look->name += done;
        look->length = done ? look->order : look->length + 1;
    }
    if (look->count > 0) {
        look->letter_count = read_small(look->names[look->name], look->letters);
        count_followers(look, list_of(generators));
    }
}

Letter generators_names_picked(const NamesLook *look)
{
    return look->length < look->letter_count ? look->letters[look->length] : 0;
}

static void turn_list(App *app, int by)
{
    NamesLook *look = look_of(generators_of(app));
    int count = generators_of(app)->loaded->name_list_count;
    generators_stop(app);
    look->list = (look->list + by + count) % count;
    generators_remake(generators_of(app));
}

static void turn_order(App *app, int by)
{
    NamesLook *look = look_of(generators_of(app));
    generators_stop(app);
    look->order = int_clamp(look->order + by, 1, NAME_ORDER_MAX);
    generators_remake(generators_of(app));
}

/* What stands of a name: all of it once its end was picked. */
static void standing(const NamesLook *look, int name, char out[NAME_WORD_SIZE])
{
    bool done = name < look->name || steps_level(&look->making.steps, look->making.at) == TRACE_PHASE;
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
    bool picked = follower->letter == generators_names_picked(look);
    letter_word(follower->letter, word);
    Style style = {.ink = picked ? INK_TITLE : INK_TEXT,
                   .ground = picked ? GROUND_ROW : GROUND_NONE,
                   .attributes = picked ? STYLE_BOLD : 0};
    canvas_begin_group(app->canvas);
    Text text = text_into(row, sizeof row);
    text_add(&text, "%c %s", picked ? '>' : ' ', word);
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

static void draw_head(const App *app, Area line, const Generators *generators)
{
    const NamesLook *look = look_of(generators);
    const NameList *list = list_of(generators);
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

static void put_title(const Generators *generators, Text *text)
{
    text_add(text, _("%s: seed %s"), _("how names come about"), generators->seed);
}

static void draw(const App *app, const Generators *generators, Area area)
{
    const NamesLook *look = look_of(generators);
    int columns = area.columns, keys = area.row + area.rows;
    generators_draw_title(app, generators, area);
    generators_draw_counter(app, generators, (Area){0, area.row, columns, 1});
    draw_head(app, (Area){1, 2, columns - 2, 1}, generators);
    if (look->count > 0) {
        int used = NAMES_TOP + draw_names(app->canvas, (Area){1, NAMES_TOP, columns - 2, keys - NAMES_TOP}, look) + 1;
        draw_followers(app, (Area){1, used, columns - 2, keys - used}, look);
    } else {
        canvas_text(app->canvas, 1, NAMES_TOP, columns - 2, (Style){.ink = INK_WARN},
                    _("No name comes of this list and order; take another one."));
    }
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

const Screen NAMES_SCREEN = GENERATORS_SCREEN_OF(N_("Names"), NAMES_BINDINGS, ABOUT);

const GeneratorRow GENERATORS_NAMES = {
    .screen = &NAMES_SCREEN,
    .look_size = sizeof(NamesLook),
    .open = begin,
    .list = list,
    .show = show,
    .stays = stays,
    .in_part = MAKING_WHOLE,
    .put_title = put_title,
    .draw = draw,
    .keys = N_(". " KEY(",") " letter  > " KEY("<") " name  Space play  arrows list, order  n worlds  ? help"),
};
