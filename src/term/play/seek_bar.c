/* Every sign differs from the others without colour, too: what is played, what is ahead, losses, beginnings, and where
 * one is. Where several fall on one cell, the one that says most shows. */
#include "term/canvas/hot.h"
#include "term/play/seek_bar.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"

enum {
    LABEL_SIZE = 60,
    GAP = 2,
    RUN_CELLS_MIN = 10,
    SIGN_LOSS = '!',
    SIGN_BEGIN = '|',
    SIGN_FIGHT = 'x',
    SIGN_TURN = '*',
    SIGN_HERE = 'O'
};

/* What is worth stopping at. */
enum {
    EVENTS = 1 << MARK_EVENT | 1 << MARK_LOSS | 1 << MARK_WAVE | 1 << MARK_BATTLE | 1 << MARK_FIGHT | 1 << MARK_FLOOR |
             1 << MARK_END
};

static const char *const KIND_WORDS[MARK_KINDS] = {
    [MARK_DECISION] = N_("decision"), [MARK_EVENT] = N_("event"),   [MARK_LOSS] = N_("loss of hull"),
    [MARK_WAVE] = N_("wave"),         [MARK_BATTLE] = N_("battle"), [MARK_FIGHT] = N_("fight"),
    [MARK_FLOOR] = N_("floor"),       [MARK_END] = N_("end"),
};

static const char HINT[] = N_("/ go to  ? help");

/* A stretch of places on so many cells, and the kind of mark that divides it. */
typedef struct Stretch {
    int from, to; /* to > from */
    ReplayMarkKind divided;
} Stretch;

const ReplayMark *seek_mark(const Replay *replay, int way, char *none, size_t size)
{
    bool forth = way >= 0;
    int kind = forth ? way : SEEK_BACK(way), place = replay_place(replay);
    unsigned kinds = kind == MARK_EVENT ? EVENTS : 1u << kind;
    const ReplayMark *mark = forth ? replay_mark_after(replay, kinds, place) : replay_mark_before(replay, kinds, place);
    bool health = kind == MARK_LOSS && replay_foot_game(replay);
    Text text = text_into(none, size);
    if (!mark) {
        text_add(&text, forth ? _("There is no later %s.") : _("There is no earlier %s."),
                 health ? _("loss of health") : _(KIND_WORDS[kind]));
    }
    return mark;
}

int seek_battles(const Replay *replay)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks), battles = 0;
    for (int i = 0; i < count; i++) {
        battles += marks[i].kind == MARK_BATTLE;
    }
    return battles;
}

int seek_waves(const Replay *replay, int battle)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks), waves = 0;
    for (int i = 0; i < count; i++) {
        waves = marks[i].kind == MARK_WAVE && marks[i].time.battle == battle ? marks[i].time.wave : waves;
    }
    return waves;
}

int seek_lost(const Replay *replay, GameTime wave)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks), lost = 0;
    for (int i = 0; i < count; i++) {
        bool there = marks[i].time.battle == wave.battle && marks[i].time.wave == wave.wave;
        lost += marks[i].kind == MARK_LOSS && there ? marks[i].amount : 0;
    }
    return lost;
}

/* The beginning of this battle, and that of the next or the end. */
static Stretch battle_stretch(const Replay *replay, int battle)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks);
    Stretch stretch = {0, replay_reached(replay), MARK_WAVE};
    for (int i = 0; i < count; i++) {
        if (marks[i].kind == MARK_BATTLE && marks[i].time.battle <= battle) {
            stretch.from = marks[i].place;
        } else if (marks[i].kind == MARK_BATTLE) {
            stretch.to = marks[i].place;
            break;
        }
    }
    stretch.to = int_max(stretch.to, stretch.from + 1);
    return stretch;
}

static int cell_of(const Stretch *stretch, int place, int cells)
{
    int64_t at = (int64_t)(place - stretch->from) * cells / (stretch->to - stretch->from);
    return (int)int64_min(at, cells - 1);
}

/* A sign on the bar: it keeps the bar's ground, and on what is played the ink that stands out there. */
static void put_sign(Canvas *canvas, int column, int row, ReplayMarkKind kind)
{
    uint16_t ground = canvas_cell(canvas, column, row).style.ground;
    bool loss = kind == MARK_LOSS, fight = kind == MARK_FIGHT,
         played = ground != GROUND_NONE && ground != GROUND_BAR_EMPTY;
    Style style = {.ink = loss && !played ? INK_BAD : INK_TITLE, .ground = ground, .attributes = STYLE_BOLD};
    canvas_put(canvas, column, row, loss ? SIGN_LOSS : fight ? SIGN_FIGHT : SIGN_BEGIN, style);
}

static void put_marks(Canvas *canvas, const Replay *replay, Area area, const Stretch *stretch, ReplayMarkKind kind)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks);
    for (int i = 0; i < count; i++) {
        if (marks[i].kind == kind && marks[i].place >= stretch->from && marks[i].place <= stretch->to) {
            put_sign(canvas, area.column + cell_of(stretch, marks[i].place, area.columns), area.row, kind);
        }
    }
}

/* The wave that decided the run. */
static void put_turn(Canvas *canvas, const Replay *replay, Area area, const Stretch *stretch)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks);
    const SeekTurn turn = seek_turn(replay);
    for (int i = 0; turn.known && i < count; i++) {
        bool there = marks[i].kind == MARK_WAVE && marks[i].time.battle == turn.wave.battle &&
                     marks[i].time.wave == turn.wave.wave;
        if (there && marks[i].place >= stretch->from && marks[i].place <= stretch->to) {
            int column = area.column + cell_of(stretch, marks[i].place, area.columns);
            canvas_put(canvas, column, area.row, SIGN_TURN,
                       (Style){.ink = INK_TITLE,
                               .ground = canvas_cell(canvas, column, area.row).style.ground,
                               .attributes = STYLE_BOLD});
        }
    }
}

static void put_bar(const App *app, const Replay *replay, Area area, const Stretch *stretch)
{
    int place = replay_place(replay);
    int here = place < stretch->from ? -1 : cell_of(stretch, int_min(place, stretch->to), area.columns);
    Bar bar = {
        .value = here + 1, .limit = area.columns, .ink = INK_ENERGY, .full = GLYPH_BAR_FULL, .empty = GLYPH_BAR_EMPTY};
    bar_draw(app->canvas, &app->theme, area.column, area.row, area.columns, &bar);
    bool losses_last = stretch->divided == MARK_WAVE;
    put_marks(app->canvas, replay, area, stretch, MARK_FIGHT);
    put_marks(app->canvas, replay, area, stretch, losses_last ? MARK_WAVE : MARK_LOSS);
    put_marks(app->canvas, replay, area, stretch, losses_last ? MARK_LOSS : stretch->divided);
    put_turn(app->canvas, replay, area, stretch);
    if (here >= 0) {
        canvas_put(app->canvas, area.column + here, area.row, SIGN_HERE,
                   (Style){.ink = INK_KEY, .attributes = STYLE_BOLD | STYLE_REVERSE});
    }
}

/* A label and the bar behind it; returns the column after both. */
static int put_labelled(const App *app, Area area, const char *label, const Stretch *stretch)
{
    int width = canvas_text(app->canvas, area.column, area.row, area.columns, (Style){.ink = INK_TEXT}, label) + 1;
    put_bar(app, app->replay, (Area){area.column + width, area.row, area.columns - width, 1}, stretch);
    return area.column + area.columns;
}

void seek_bar_draw_on_foot(const App *app, const Replay *replay, Area area)
{
    put_bar(app, replay, area, &(Stretch){0, int_max(replay_decisions(replay), 1), MARK_FLOOR});
}

void seek_bar_draw(const App *app, Area area)
{
    const Replay *replay = app->replay;
    const Game *game = replay_game(replay);
    GameTime now = game_time(game);
    Stretch run = {0, int_max(replay_reached(replay), 1), MARK_BATTLE}, battle = battle_stretch(replay, now.battle);
    char run_label[LABEL_SIZE], wave_label[LABEL_SIZE];
    Text text = text_into(run_label, sizeof run_label);
    const bool known = replay_is_surveyed(replay); /* before, there are more than have been found */
    text_add(&text,
             !run_has_chart(game) ? _("level %d")
             : known              ? _("battle %d/%d")
                                  : _("battle %d"),
             now.battle, seek_battles(replay));
    text = text_into(wave_label, sizeof wave_label);
    text_add(&text, known ? _("wave %d/%d") : _("wave %d"), now.wave, seek_waves(replay, now.battle));
    canvas_fill(app->canvas, area, ' ', (Style){.ink = INK_TEXT});
    int end = area.column + area.columns - columns_of(_(HINT));
    hot_keys(app->canvas, end, area.row, columns_of(_(HINT)), (Style){.ink = INK_DIM}, _(HINT));
    int room = end - GAP - area.column;
    bool split = game->run.stage == STAGE_BATTLE && seek_battles(replay) > 1;
    int first = split ? int_max(room * 2 / 5, columns_of(run_label) + 1 + RUN_CELLS_MIN) : room;
    if (!split && game->run.stage == STAGE_BATTLE) {
        put_labelled(app, (Area){area.column, area.row, room, 1}, wave_label, &battle);
        return;
    }
    int column = put_labelled(app, (Area){area.column, area.row, first, 1}, run_label, &run);
    if (split) {
        column += GAP;
        put_labelled(app, (Area){column, area.row, area.column + room - column, 1}, wave_label, &battle);
    }
}
