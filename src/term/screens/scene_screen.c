/* What has just happened in the run's story, in a frame for each of it, and what is to do next. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/canvas/hot.h"
#include "term/screens/play.h"
#include "term/screens/stage.h"

enum { SCENE_COLUMNS = 90, LINE_SIZE = STORY_TEXT_SIZE };

static void go_on(App *app, int argument)
{
    (void)argument;
    play_decide(app, &(Decision){.kind = DECISION_DEPART});
}

static void stay(App *app, int argument)
{
    (void)argument;
    view_message(&app->view, _("Enter goes on."));
}

/* One action: what was done as the frame's title, how it went in it; returns the rows used. */
static int put_action(const App *app, Area area, const ChapterAction *action, const char *words)
{
    const Run *run = &screen_game(app)->run;
    char title[LINE_SIZE];
    chapters_say(&run->chapters, action, run->chart.nodes[action->system].name, title, sizeof title);
    return card_frame_draw(app->canvas, area, title, words);
}

/* Whether the chapter that is finished is the first to be. */
static bool is_first(const Run *run)
{
    bool first = true;
    for (int act = 1; act < run->chart.act; act++) {
        first = first && !chapters_finished(&run->chapters, act);
    }
    return first;
}

/* What a chapter that is finished brings, or, after the last one, what is left of it all; returns the rows used. */
static int put_end(const App *app, Area area)
{
    const Game *game = screen_game(app);
    const Run *run = &game->run;
    char words[CHAPTERS_TEXT_SIZE] = "";
    if (run->chart.act == game->content->run.act_count) {
        chapters_say_epilogue(&run->chapters, run->chart.act, words, sizeof words);
    } else if (!run_next_action(run) && run->offer_count > 0) {
        const char *companion = is_first(run) ? run_companion(run) : NULL;
        Text text = text_into(words, sizeof words);
        text_add(&text, "%s", _("The chapter is over, and what it leaves you lies ready."));
        if (companion) {
            text_add(&text, " ");
            text_add(&text, _("From now on %s comes along aboard derelicts."), companion);
        }
    }
    return words[0] ? canvas_wrap(app->canvas, area, (Style){.ink = INK_TEXT}, words) : 0;
}

static Area below(Area area, int rows)
{
    area.row += rows;
    area.rows -= rows;
    return area;
}

/* Rows that what has just happened and what follows it need. */
static int rows_needed(const App *app, Area area)
{
    enum { FRAME_ROWS = 2, END_ROWS = 6 };
    const Run *run = &screen_game(app)->run;
    int rows = END_ROWS;
    for (int i = 0; i < run->told; i++) {
        rows += FRAME_ROWS + card_text_rows(app->canvas, area.columns - 4, run->chapters.texts[i]);
    }
    return rows;
}

/* How the chapter begins, with its first scene, where there is room for that; the story so far has it always. */
static Area put_opening(const App *app, Area area)
{
    const Run *run = &screen_game(app)->run;
    const char *opening = run->chapters.opening;
    bool first = run->chapters.acts[run->chart.act - 1].done == run->told;
    int rows = card_text_rows(app->canvas, area.columns, opening);
    if (!first || !opening[0] || rows + 1 + rows_needed(app, area) > area.rows) {
        return area;
    }
    canvas_wrap(app->canvas, area, (Style){.ink = INK_TEXT}, opening);
    return below(area, rows + 1);
}

/* What became of what the captain wanted, once the chapter is over. */
static Area put_closing(const App *app, Area area)
{
    const Run *run = &screen_game(app)->run;
    if (run_next_action(run) || !run->chapters.closing[0]) {
        return area;
    }
    return below(area, canvas_wrap(app->canvas, area, (Style){.ink = INK_TEXT}, run->chapters.closing));
}

static void draw(const App *app, const void *state)
{
    (void)state;
    const Run *run = &screen_game(app)->run;
    const Chapters *chapters = &run->chapters;
    const Chapter *chapter = &chapters->acts[run->chart.act - 1];
    char title[LINE_SIZE], quest[LINE_SIZE];
    Text text = text_into(title, sizeof title);
    text_add(&text, _("%s, chapter %d"), run->chart.nodes[run->at].name, run->chart.act);
    Area area = stage_frame(app, title, _("Enter go on   s story   b blueprints   c codex   ? help   q leave"));
    area.columns = int_min(area.columns, SCENE_COLUMNS);
    area = put_opening(app, area);
    for (int i = chapter->done - run->told; i < chapter->done && area.rows > 2; i++) {
        area = below(area, put_action(app, area, &chapter->actions[i], chapters->texts[i]));
    }
    run_say_quest(run, quest, sizeof quest);
    if (area.rows > 1) {
        area = below(area, 1);
        area = put_closing(app, area);
        area = below(area, canvas_wrap(app->canvas, area, (Style){.ink = INK_KEY}, quest));
        area = below(area, put_end(app, area));
        hot_keys(app->canvas, area.column, area.row, area.columns, (Style){.ink = INK_KEY}, _("Enter goes on."));
    }
    app->canvas->cursor_column = area.column;
    app->canvas->cursor_row = area.row;
}

static const Binding SCENE_BINDINGS[] = {
    {{HKEY_ENTER}, "Enter", N_("go on"), go_on, 0},
    {{'s'}, "s", N_("the story so far"), act_story, 0},
    {{HKEY_ESCAPE}, "Esc", N_("nothing: Enter goes on"), stay, 0},
    STAGE_KEYS,
};

static const char ABOUT[] = N_("A run has a story, with a chapter for each act. It goes on where the chart has an "
                               "exclamation mark. Following it costs nothing but the way, and leaving it alone "
                               "costs nothing at all.");

const Screen SCENE_SCREEN = {.name = N_("Scene"),
                             .bindings = SCENE_BINDINGS,
                             .binding_count = sizeof SCENE_BINDINGS / sizeof SCENE_BINDINGS[0],
                             .draw = draw,
                             .type = stage_type,
                             .about = ABOUT,
                             .of_run = true};
