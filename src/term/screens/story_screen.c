/* The run's story so far: acts that are over in a sentence each, with why they began, the present one as it was told,
 * and when all is over what is left of it. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/journey/run_words.h"
#include "term/screens/text_screen.h"

enum { LEFT = 2, WIDEST = 90, LINE_SIZE = CHAPTERS_TEXT_SIZE, LINES_MAX = 2 * CHAPTERS_MAX + CHAPTER_ACTIONS_MAX + 5 };

/* Paragraphs from the first on. */
typedef struct Telling {
    int count;
    char lines[LINES_MAX][LINE_SIZE];
} Telling;

static void add_line(Telling *telling, const char *line)
{
    if (line[0]) {
        text_copy(telling->lines[telling->count++], LINE_SIZE, line);
    }
}

/* The chapter that is being played, as it was told. */
static void gather_present(const Chapters *chapters, int act, Telling *telling)
{
    const Chapter *chapter = &chapters->acts[act - 1];
    add_line(telling, chapters->openings[act - 1]);
    for (int i = 0; i < chapter->done; i++) {
        add_line(telling, chapters->texts[i]);
    }
    if (chapters_finished(chapters, act)) {
        add_line(telling, chapters->closing);
    }
}

static void gather(const Game *game, Telling *telling)
{
    const Run *run = &game->run;
    const Content *content = game->content;
    const Chapters *chapters = &run->chapters;
    char captain[LINE_SIZE];
    telling->count = 0;
    words_captain(run, captain, sizeof captain);
    add_line(telling, captain);
    for (int act = 1; act <= run->chart.act && act <= CHAPTERS_MAX; act++) {
        bool now = act == run->chart.act && run->stage != STAGE_WON && run->stage != STAGE_LOST;
        char line[LINE_SIZE];
        if (now) {
            gather_present(chapters, act, telling);
            run_say_quest(run, line, sizeof line);
        } else {
            add_line(telling, chapters->openings[act - 1]);
            chapters_say_past(chapters, act, line, sizeof line);
        }
        add_line(telling, line);
    }
    if (run->chart.act == content->run.act_count) {
        chapters_say_epilogue(chapters, run->chart.act, telling->lines[telling->count], LINE_SIZE);
        telling->count += telling->lines[telling->count][0] != '\0';
    }
}

static int put(const App *app, Area area, int scroll)
{
    Canvas *canvas = app->canvas;
    Telling telling;
    gather(screen_game(app), &telling);
    int columns = int_min(area.columns - LEFT, WIDEST), lines = 0;
    for (int i = 0; i < telling.count; i++) {
        int rows = card_text_rows(canvas, columns, telling.lines[i]), row = lines - scroll;
        if (row >= 0 && row < area.rows) {
            canvas_wrap(canvas, (Area){area.column, area.row + row, columns, int_min(rows, area.rows - row)},
                        (Style){.ink = i == telling.count - 1 ? INK_KEY : INK_TEXT}, telling.lines[i]);
        }
        lines += rows + 1;
    }
    if (telling.count == 0 && area.rows > 0) {
        canvas_text(canvas, area.column, area.row, columns, (Style){.ink = INK_DIM}, _("This run has no story."));
    }
    return lines;
}

static const TextScreen STORY = {.left = LEFT, .top = 2, .title = N_("The story so far"), .put = put};

const Screen STORY_SCREEN = {.name = N_("Story"), TEXT_PARTS(STORY), .headed = true};
