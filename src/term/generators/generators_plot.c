/* How plots come about: who is where, has what and wants what, after each action of anybody. */
#include "term/generators/generators_plot_look.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/generators/generators_draw.h"
#include "term/generators/generators_keys.h"

#include <string.h>

enum {
    WHO_COLUMNS = 11,
    WANTS_COLUMNS = 34,
    WHERE_COLUMNS = 11,
    TABLE_COLUMNS = 80,
    STORY_COLUMNS_MIN = 40, /* beside the tables */
    WIDER_MOST = 12,        /* what is wanted takes of a wide screen */
    LINE_SIZE = 512,
};

/* Of what is wanted, and of who is where, in tables of so many columns. */
static int wants_columns(int columns)
{
    return WANTS_COLUMNS + int_max(columns + 2 - TABLE_COLUMNS, 0);
}

static PlotLook *look_of(const Generators *generators)
{
    return (PlotLook *)generators->looks[SUBJECT_PLOT];
}

static int place_of_step(const Story *story, int step)
{
    for (int i = 0; i < story->plot_count; i++) {
        if (story->plot[i] == step) {
            return i;
        }
    }
    return -1;
}

static void list(Generators *generators)
{
    PlotLook *look = look_of(generators);
    StepList *steps = &look->making.steps;
    story_generate(&look->story, generators->loaded, generators->seed, look->greedy ? STORY_BY_GREED : STORY_BY_SEARCH);
    steps_add(steps, TRACE_PHASE, 0, false);
    for (int i = 0; i < look->story.step_count; i++) {
        steps_add(steps, place_of_step(&look->story, i) >= 0 ? TRACE_PHASE : TRACE_STEP, 0, false);
    }
}

static void show(Generators *generators)
{
    PlotLook *look = look_of(generators);
    look->now = story_state(&look->story, look->making.at);
}

/* The action on show, or NULL at the beginning. */
static const StoryAction *action_of(const PlotLook *look)
{
    return look->making.at > 0 ? &look->story.steps[look->making.at - 1] : NULL;
}

int generators_plot_place(const PlotLook *look)
{
    return place_of_step(&look->story, look->making.at - 1);
}

/* How much of the plot has been done. */
static int done_of(const PlotLook *look)
{
    int done = 0;
    while (done < look->story.plot_count && look->story.plot[done] < look->making.at) {
        done++;
    }
    return done;
}

static const StoryGoal *wanted_by(const PlotLook *look, int actor)
{
    return actor == STORY_MAIN ? story_wanted(&look->story, done_of(look)) : &look->story.goals[actor];
}

bool generators_plot_content(const PlotLook *look, int actor)
{
    return story_goal_holds(&look->now, actor, wanted_by(look, actor));
}

static void turn_planner(App *app, int by)
{
    (void)by;
    Generators *generators = generators_of(app);
    generators_stop(app);
    look_of(generators)->greedy = !look_of(generators)->greedy;
    generators_remake(generators);
}

static void put_title(const Generators *generators, Text *text)
{
    text_add(text, _("%s: seed %s"),
             look_of(generators)->greedy ? _("how a plot comes about, by greedy agents")
                                         : _("how a plot comes about, by search"),
             generators->seed);
}

/* Adds with a comma between; the format has the name. */
static void __attribute__((format(printf, 3, 0))) add_name(Text *text, int *told, const char *format, const char *name)
{
    text_add(text, "%s", (*told)++ > 0 ? ", " : "");
    text_add(text, format, name);
}

static bool acts(const PlotLook *look, int actor)
{
    const StoryAction *action = action_of(look);
    bool towards = action && (action->act == STORY_MEET || action->act == STORY_GIVE || action->act == STORY_KILL);
    return action && (action->who == actor || (towards && action->to == actor));
}

static void draw_actor(Canvas *canvas, Area line, const PlotLook *look, int actor)
{
    const StoryCast *cast = &look->story.cast;
    char words[LINE_SIZE];
    bool content = generators_plot_content(look, actor), alive = look->now.alive[actor];
    Style style = {.ink = alive ? INK_TEXT : INK_DIM,
                   .ground = acts(look, actor) ? GROUND_ROW : GROUND_NONE,
                   .attributes = actor == STORY_MAIN ? STYLE_BOLD : 0};
    canvas_fill(canvas, line, ' ', style);
    canvas_begin_group(canvas);
    int column = line.column, told = 0, wanted = wants_columns(line.columns);
    canvas_text(canvas, column, line.row, WHO_COLUMNS - 1, style, cast->actors[actor]);
    column += WHO_COLUMNS;
    story_say_goal(&look->story, wanted_by(look, actor), words, sizeof words);
    Style wants = style;
    wants.ink = content ? INK_GOOD : style.ink;
    canvas_printf(canvas, column, line.row, wanted - 1, wants, content ? _("%s: done") : "%s", words);
    column += wanted;
    canvas_text(canvas, column, line.row, WHERE_COLUMNS - 1, style,
                alive ? cast->scenes[look->now.place[actor]] : _("dead"));
    column += WHERE_COLUMNS;
    Text text = text_into(words, sizeof words);
    for (int i = 0; i < cast->prop_count; i++) {
        if (look->now.holder[i] == actor) {
            add_name(&text, &told, "%s", cast->props[i]);
        }
    }
    style.ink = INK_KEY;
    canvas_text(canvas, column, line.row, line.column + line.columns - column, style, told > 0 ? words : "");
    canvas_end_group(canvas);
}

static void draw_scene(Canvas *canvas, Area line, const PlotLook *look, int scene)
{
    const StoryCast *cast = &look->story.cast;
    char words[LINE_SIZE];
    int told = 0, column = line.column + WHO_COLUMNS, wanted = wants_columns(line.columns);
    Text text = text_into(words, sizeof words);
    bool here = look->now.place[STORY_MAIN] == scene;
    Style style = {.ink = INK_TEXT, .attributes = here ? STYLE_BOLD : 0};
    canvas_begin_group(canvas);
    canvas_text(canvas, line.column, line.row, WHO_COLUMNS - 1, style, cast->scenes[scene]);
    for (int i = 0; i < cast->actor_count; i++) {
        if (look->now.place[i] == scene) {
            add_name(&text, &told, look->now.alive[i] ? "%s" : _("dead: %s"), cast->actors[i]);
        }
    }
    canvas_text(canvas, column, line.row, wanted - 1, style, told > 0 ? words : "");
    column += wanted;
    text = text_into(words, sizeof words);
    told = 0;
    for (int i = 0; i < cast->prop_count; i++) {
        if (look->now.holder[i] == STORY_NOBODY && look->now.lies[i] == scene) {
            add_name(&text, &told, "%s", cast->props[i]);
        }
    }
    canvas_text(canvas, column, line.row, line.column + line.columns - column, (Style){.ink = INK_KEY},
                told > 0 ? words : "");
    canvas_end_group(canvas);
}

/* Who there is and what is where; returns the rows used. */
static int draw_tables(Canvas *canvas, Area area, const PlotLook *look)
{
    const StoryCast *cast = &look->story.cast;
    int row = area.row, column = area.column, wanted = wants_columns(area.columns);
    Style head = {.ink = INK_DIM};
    canvas_text(canvas, column, row, WHO_COLUMNS, head, _("who"));
    canvas_text(canvas, column + WHO_COLUMNS, row, wanted, head, _("wants"));
    canvas_text(canvas, column + WHO_COLUMNS + wanted, row, WHERE_COLUMNS, head, _("is at"));
    canvas_text(canvas, column + WHO_COLUMNS + wanted + WHERE_COLUMNS, row++, WHERE_COLUMNS, head, _("has"));
    for (int i = 0; i < cast->actor_count; i++) {
        draw_actor(canvas, (Area){column, row++, area.columns, 1}, look, i);
    }
    canvas_text(canvas, column, row, WHO_COLUMNS, head, _("where"));
    canvas_text(canvas, column + WHO_COLUMNS, row, wanted, head, _("who is there"));
    canvas_text(canvas, column + WHO_COLUMNS + wanted, row++, wanted, head, _("what lies there"));
    for (int i = 0; i < cast->scene_count; i++) {
        draw_scene(canvas, (Area){column, row++, area.columns, 1}, look, i);
    }
    return row - area.row;
}

/* What was done, and how the main actor's story tells it. */
static void draw_action(Canvas *canvas, Area area, const PlotLook *look)
{
    char words[LINE_SIZE];
    const StoryAction *action = action_of(look);
    int place = generators_plot_place(look);
    Style style = {.ink = place < 0 ? INK_TEXT : INK_TITLE, .attributes = place < 0 ? 0 : STYLE_BOLD};
    if (action) {
        story_say(&look->story, action, words, sizeof words);
    } else if (look->story.plot_count == 0) {
        text_copy(words, sizeof words, _("No plot came of this seed: draw another one, or take the other planner."));
    } else {
        text_copy(words, sizeof words, look->story.opening);
    }
    int used = canvas_wrap(canvas, area, style, words);
    story_say_turn(&look->story, place, words, sizeof words);
    if (words[0]) {
        used += canvas_wrap(canvas, (Area){area.column, area.row + used, area.columns, area.rows - used}, style, words);
    }
    if (place >= 0) {
        used += canvas_wrap(canvas, (Area){area.column, area.row + used, area.columns, area.rows - used},
                            (Style){.ink = INK_TEXT}, look->story.texts[place]);
    }
    if (place >= 0 && place == look->story.plot_count - 1) {
        canvas_wrap(canvas, (Area){area.column, area.row + used, area.columns, area.rows - used},
                    (Style){.ink = INK_TEXT}, look->story.closing);
    }
}

/* The story up to now, its end where there isn't room for all. */
static void draw_story(Canvas *canvas, Area area, const PlotLook *look)
{
    const Story *story = &look->story;
    int last = done_of(look), first, rows = 0;
    canvas_box(canvas, area, (Style){.ink = INK_FRAME}, _("The story so far"));
    Area inside = {area.column + 2, area.row + 1, area.columns - 4, area.rows - 2};
    for (first = last; first > 0 && rows < inside.rows; first--) {
        int length = (int)strlen(story->texts[first - 1]);
        rows += (length + inside.columns * 3 / 4) / int_max(inside.columns * 7 / 8, 1) + 1;
    }
    first += rows > inside.rows;
    for (int i = first; i < last && inside.rows > 0; i++) {
        int used = canvas_wrap(canvas, inside, (Style){.ink = i == last - 1 ? INK_TEXT : INK_DIM}, story->texts[i]);
        inside.row += used + 1;
        inside.rows -= used + 1;
    }
}

static void draw(const App *app, const Generators *generators, Area area)
{
    const PlotLook *look = look_of(generators);
    Canvas *canvas = app->canvas;
    int columns = area.columns, tables = columns, rows = area.row + area.rows;
    generators_draw_title(app, generators, area);
    generators_draw_counter(app, generators, (Area){0, area.row, columns, 1});
    if (columns >= TABLE_COLUMNS + STORY_COLUMNS_MIN) {
        tables = TABLE_COLUMNS + int_min((columns - TABLE_COLUMNS - STORY_COLUMNS_MIN) / 2, WIDER_MOST);
        draw_story(canvas, (Area){tables, 2, columns - tables, rows - 2}, look);
    }
    int used = 2 + draw_tables(canvas, (Area){1, 2, tables - 2, rows - 2}, look);
    used += rows - used > 5;
    draw_action(canvas, (Area){1, used, tables - 2, rows - used}, look);
}

static const Binding PLOTS_BINDINGS[] = {
    GENERATORS_STEP_KEYS(N_("one action on, one back")),
    {{'>', HKEY_PAGE_DOWN}, "> < PgDn PgUp", N_("one action of the plot on, one back"), generators_step, 1},
    {{'<', HKEY_PAGE_UP}, NULL, NULL, generators_step, -1},
    GENERATORS_PLAY_KEYS(N_("first step, the end")),
    {{HKEY_RIGHT, 'l'}, "left right h l", N_("the other planner"), turn_planner, 1},
    {{HKEY_LEFT, 'h'}, NULL, NULL, turn_planner, -1},
    GENERATORS_SEED_KEYS,
    HELP_KEY,
    GENERATORS_LEAVE_KEYS('p', "p"),
};

static const char ABOUT[] = N_("A plot has places, things, and people who each want something: to own a thing, "
                               "or to see the end of somebody. The first of them is the main one. Whatever that "
                               "one takes part in is the plot, and is told; it ends where the wish comes true. "
                               "Greedy agents do what fulfils their wishes at once, and else anything. Search "
                               "begins at the wish and asks how it could come about: who has the thing, what "
                               "that one wants for it, and who could be asked. "
                               "The same seed gives the same plot as holdout plot tells.");

const Screen PLOTS_SCREEN = GENERATORS_SCREEN_OF(N_("Plots"), PLOTS_BINDINGS, ABOUT);

const GeneratorRow GENERATORS_PLOT = {
    .screen = &PLOTS_SCREEN,
    .look_size = sizeof(PlotLook),
    .list = list,
    .show = show,
    .in_part = MAKING_WHOLE,
    .put_title = put_title,
    .draw = draw,
    .keys = N_(". " KEY(",") " action  > " KEY("<") " of the plot  Space play  left " KEY(
        "right") " planner  p worlds  ? help"),
};
