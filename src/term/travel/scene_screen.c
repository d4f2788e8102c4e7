/* What has just happened in the run's story, in a frame for each of it, and what is to do next. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/canvas/hot.h"
#include "term/journey/run_words.h"
#include "term/play/play.h"
#include "term/screens/stage.h"
#include "term/view/bulletin.h"

enum { SCENE_COLUMNS = 90, LINE_SIZE = STORY_TEXT_SIZE };

static void go_on(App *app, int argument)
{
    (void)argument;
    play_decide(app, &(Decision){.kind = DECISION_DEPART});
}

static Weight weigh(const App *app, const void *state, Text *question)
{
    (void)app;
    (void)state;
    text_add(question, "%s", _("This is the story: Enter goes on, " KEY("s") " tells it so far."));
    return WEIGHT_SEEN;
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

/* What is said below what has happened. */
typedef struct SceneEnd {
    char closing[LINE_SIZE], quest[LINE_SIZE], left[CHAPTERS_TEXT_SIZE];
} SceneEnd;

/* What became of what the captain wanted, what is to do next, and what a chapter that is finished brings or, after the
 * last one, what is left of it all. */
static void gather_end(const App *app, SceneEnd *end)
{
    const Game *game = screen_game(app);
    const Run *run = &game->run;
    bool over = !run_next_action(run), last = run->chart.act == game->content->run.act_count;
    *end = (SceneEnd){.closing = ""};
    text_copy(end->closing, sizeof end->closing, over ? run->chapters.closing : "");
    if (over && last) {
        char epilogue[CHAPTERS_TEXT_SIZE];
        Text text = text_into(end->left, sizeof end->left);
        chapters_say_epilogue(&run->chapters, run->chart.act, epilogue, sizeof epilogue);
        text_add_part(&text, " ", "%s", epilogue);
        text_add_part(&text, " ", "%s", _("The last chapter brings nothing that could be taken along."));
        return;
    }
    words_quest(run, end->quest, sizeof end->quest);
    if (over && run->offer_count > 0) {
        const char *companion = is_first(run) ? run_companion(run) : NULL;
        Text text = text_into(end->left, sizeof end->left);
        text_add(&text, "%s", _("The chapter is over, and what it leaves you lies ready."));
        if (companion) {
            text_add(&text, " ");
            text_add(&text, _("From now on %s comes along aboard derelicts."), companion);
        }
    }
}

static int rows_of(const App *app, const Area *area, const char *words)
{
    return words[0] ? card_text_rows(app->canvas, area->columns, words) : 0;
}

/* With the line that says how to go on, and one above all of it. */
static int rows_of_end(const App *app, const Area *area, const SceneEnd *end)
{
    return 2 + rows_of(app, area, end->closing) + rows_of(app, area, end->quest) + rows_of(app, area, end->left);
}

static int rows_of_actions(const App *app, const Area *area, bool framed)
{
    enum { FRAME_ROWS = 2, FRAME_COLUMNS = 4 };
    const Run *run = &screen_game(app)->run;
    int done = run->chapters.acts[run->chart.act - 1].done, rows = 0;
    for (int i = done - run->told; i < done; i++) {
        rows += card_text_rows(app->canvas, area->columns - (framed ? FRAME_COLUMNS : 0), run->chapters.texts[i]);
        rows += framed ? FRAME_ROWS : 0;
    }
    return rows;
}

static Area put_words(const App *app, Area area, Ink ink, const char *words)
{
    return words[0] ? area_below(area, canvas_wrap(app->canvas, area, (Style){.ink = (uint8_t)ink}, words)) : area;
}

/* How the chapter begins stands above its first scene where there is room for that, and frames around what has happened
 * where there is room for them: the story so far has all of it. */
static Area put_story(const App *app, Area area, int needed)
{
    const Run *run = &screen_game(app)->run;
    const Chapters *chapters = &run->chapters;
    const Chapter *chapter = &chapters->acts[run->chart.act - 1];
    const char *opening = chapters->openings[run->chart.act - 1];
    bool framed = rows_of_actions(app, &area, true) + needed <= area.rows;
    needed += rows_of_actions(app, &area, framed);
    if (chapter->done == run->told && opening[0] && rows_of(app, &area, opening) + 1 + needed <= area.rows) {
        area = area_below(put_words(app, area, INK_TEXT, opening), 1);
    }
    for (int i = chapter->done - run->told; i < chapter->done && area.rows > 2; i++) {
        const char *words = chapters->texts[i];
        area = framed ? area_below(area, put_action(app, area, &chapter->actions[i], words))
                      : put_words(app, area, INK_TEXT, words);
    }
    return area;
}

static void draw(const App *app, const void *state)
{
    (void)state;
    const Run *run = &screen_game(app)->run;
    char title[LINE_SIZE];
    SceneEnd end;
    Text text = text_into(title, sizeof title);
    text_add(&text, _("%s, chapter %d"), run->chart.nodes[run->at].name, run->chart.act);
    Area area = stage_frame(app, title, _("Enter go on   s story   b blueprints   c codex   ? help   q leave"));
    const Area whole = area;
    area.columns = int_min(area.columns, SCENE_COLUMNS);
    gather_end(app, &end);
    area = put_story(app, area, rows_of_end(app, &area, &end));
    if (area.rows > 1) {
        area = put_words(app, area_below(area, 1), INK_TEXT, end.closing);
        area = put_words(app, area, INK_KEY, end.quest);
        area = put_words(app, area, INK_TEXT, end.left);
        hot_keys(app->canvas, area.column, area.row, area.columns, (Style){.ink = INK_KEY}, _("Enter goes on."));
    }
    app->canvas->cursor_column = area.column;
    app->canvas->cursor_row = area.row;
    bulletin_draw(app->canvas, whole, &app->view);
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
                             SCREEN_KEYS(SCENE_BINDINGS),
                             .draw = draw,
                             .weigh = weigh,
                             .type = stage_type,
                             .about = ABOUT,
                             .of_run = true};
