/* The waves to come: what enters, how many, how close together. Each has its line, in the most words that fit there,
 * and the last line takes as many more as fit whole. Types that are new are marked, and so is the type that is being
 * read up on; who is called by a name keeps it. Beside the next wave stands what would come of it. */
#include "term/board/parts.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/coming.h"
#include "term/view/forecast_words.h"
#include "term/view/view.h"
#include "term/canvas/columns.h"

enum {
    LABEL_COLUMNS = 6, /* of what stands before the number of a row's first wave */
    SAMPLE = 3,
    SPACING_STEP = 3,
    GAPS_MAX = 4,
    WAVE_GAP = 3,
    WORDS_SIZE = 80,
    OUTLOOK_COLUMNS = 24,
    OUTLOOK_SIZE = 256,
    SEVERAL = 2
};

/* How much is said of each group: less where there is little room. */
typedef enum Wording { WORDING_SAMPLES, WORDING_NAMES, WORDING_SIGNS } Wording;

/* A line that is being written, or only measured when there is no canvas. */
typedef struct Line {
    Canvas *canvas;
    const Theme *theme;
    const Game *game;
    const View *view;
    int column, row, end;
    Wording wording;
} Line;

static void put(Line *line, Style style, const char *text)
{
    if (!line->canvas) {
        line->column += columns_of(text);
    } else if (line->column < line->end) {
        line->column += canvas_text(line->canvas, line->column, line->row, line->end - line->column, style, text);
    }
}

static void put_sign(Line *line, uint32_t ch, Ink ink)
{
    if (line->canvas && line->column < line->end) {
        canvas_put(line->canvas, line->column, line->row, ch, (Style){.ink = (uint8_t)ink});
    }
    line->column++;
}

/* At most three of them, as far apart as they come: "mmm" close together, "m..m..m" at a distance. */
static void put_sample(Line *line, const AttackerType *type, int count, int spacing)
{
    int gaps = int_min(spacing / SPACING_STEP, GAPS_MAX);
    for (int i = 0; i < SAMPLE && i < count; i++) {
        for (int k = 0; i > 0 && k < gaps; k++) {
            put_sign(line, theme_glyph(line->theme, GLYPH_GAP), INK_DIM);
        }
        put_sign(line, (uint32_t)type->glyph, type->size == SIZE_SMALL ? INK_ATTACKER : INK_ATTACKER_LARGE);
    }
}

static void say_count(Text *text, const Coming *group, bool fresh, const char *name)
{
    const char *format = coming_paths(group) > 1 ? fresh ? _("%d %s each (new)") : _("%d %s each")
                         : fresh ? _("%d %s (new)")
                                                 : _("%d %s");
    text_add(text, format, group->count, name);
}

static void say_group(const Line *line, const Coming *group, char *out, size_t size)
{
    const AttackerType *type = &line->game->content->attackers[group->type];
    Text text = text_into(out, size);
    bool fresh = coming_is_new(line->game, group);
    if (group->boss) {
        text_add(&text, _("the boss: %s"), type->name);
    } else if (group->named) {
        char who[WORDS_SIZE];
        run_say_named(line->game, false, who, sizeof who);
        text_add(&text, "! %s (%s)", who, type->name);
    } else if (group->hidden) {
        text_add(&text, fresh ? _("%s (new)") : "%s", content_called(line->game->content, type, SEVERAL).words);
    } else if (line->wording == WORDING_SIGNS && !fresh) {
        const char sign[] = {type->glyph, '\0'};
        say_count(&text, group, fresh, sign);
    } else {
        say_count(&text, group, fresh, content_called(line->game->content, type, group->count).words);
    }
}

static Style group_style(const Line *line, const Coming *group)
{
    const AttackerType *type = &line->game->content->attackers[group->type];
    bool focus = line->view->preview_focus == group->type, fresh = coming_is_new(line->game, group);
    Ink ink = group->boss                ? INK_BAD
              : group->named             ? INK_KEY
              : fresh                    ? INK_WARN
              : type->size == SIZE_SMALL ? INK_TEXT
                                         : INK_ATTACKER_LARGE;
    uint8_t attributes = focus ? STYLE_REVERSE : fresh || group->boss || group->named ? STYLE_BOLD : 0;
    return (Style){(uint8_t)ink, focus ? GROUND_ROW : GROUND_NONE, attributes};
}

/* Type by type, after the letters of the starts it comes from where there is more than one. */
static void put_group(Line *line, const Coming *group)
{
    char words[WORDS_SIZE];
    coming_letters(&line->game->battle, group, words, sizeof words);
    put(line, (Style){.ink = INK_WARN}, words);
    put(line, (Style){.ink = INK_DIM}, words[0] ? " " : "");
    if (line->view->preview_focus == group->type && line->canvas && line->canvas->cursor_column < 0) {
        line->canvas->cursor_column = line->column;
        line->canvas->cursor_row = line->row;
    }
    say_group(line, group, words, sizeof words);
    put(line, group_style(line, group), words);
    if (!group->boss && !group->hidden && line->wording == WORDING_SAMPLES) {
        put(line, (Style){.ink = INK_DIM}, " ");
        put_sample(line, &line->game->content->attackers[group->type], group->count, group->spacing);
    }
}

/* What a row begins with: below the next wave the key that tells of all that are known, with a forecast for each. */
static void put_label(Line *line, int wave, BattlePhase phase)
{
    char keyed[CANVAS_TEXT_SIZE];
    const char *first = phase == BATTLE_WAVE ? _("now") : phase == BATTLE_WON ? _("stay") : _("next");
    const char *words = wave == 0 ? first : wave == 1 ? _(KEY("w") " all") : "";
    Style style = {.ink = INK_KEY, .attributes = wave == 0 ? 0 : STYLE_BOLD};
    const int end = line->column + LABEL_COLUMNS;
    if (line->canvas) {
        words = canvas_keys(line->canvas, words, keyed);
        canvas_text(line->canvas, line->column, line->row, LABEL_COLUMNS - 1, style, words);
    }
    line->column = end;
}

static void put_wave(Line *line, int wave)
{
    const Battle *battle = &line->game->battle;
    bool running = wave == 0 && battle->phase == BATTLE_WAVE, any = false;
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    if (line->column == 0) {
        put_label(line, wave, battle->phase);
    }
    text_add(&text, "%d", battle->waves[wave].number);
    put(line, (Style){.ink = wave == 0 ? INK_KEY : INK_DIM}, words);
    put(line, (Style){.ink = INK_DIM}, "  ");
    const char *chance = coming_chance_label(coming_chance(battle, wave));
    put(line, (Style){.ink = INK_WARN}, chance);
    put(line, (Style){.ink = INK_WARN}, chance[0] ? " " : "");
    Coming groups[COMING_MAX];
    int count = coming_groups(battle, groups);
    for (int i = 0; i < count; i++) {
        if (groups[i].wave == wave) {
            bool same_batch = any && groups[i - 1].batch == groups[i].batch;
            put(line, (Style){.ink = INK_DIM}, !any ? "" : same_batch ? "  " : _(", then "));
            put_group(line, &groups[i]);
            any = true;
        }
    }
    const bool hidden = running && battle_wave_known(battle, 0) != WAVE_KNOWN;
    put(line, (Style){.ink = INK_DIM}, any ? "" : running ? _("all are in") : _("nothing"));
    if (any && hidden) {
        put(line, (Style){.ink = INK_WARN}, "  ");
        put(line, (Style){.ink = INK_WARN}, forecast_withheld(line->game, 0));
    }
}

static bool fits(Line line, int wave)
{
    line.canvas = NULL;
    put_wave(&line, wave);
    return line.column <= line.end;
}

/* There is more, and a key that shows it. */
static void mark_cut(const Line *line)
{
    if (line->column > line->end) {
        Style style = {.ink = INK_KEY, .attributes = STYLE_BOLD};
        char keyed[CANVAS_TEXT_SIZE];
        int columns = columns_of(canvas_keys(line->canvas, KEY("w"), keyed));
        canvas_put(line->canvas, line->end - columns - 1, line->row, theme_glyph(line->theme, GLYPH_ARROW), style);
        canvas_text(line->canvas, line->end - columns, line->row, columns, style, keyed);
    }
}

static void put_in_fitting_words(Line *line, int wave)
{
    while (line->wording < WORDING_SIGNS && !fits(*line, wave)) {
        line->wording++;
    }
    put_wave(line, wave);
    mark_cut(line);
}

/* Where it is told what would come of the next wave. */
typedef enum OutlookPlace { OUTLOOK_ELSEWHERE, OUTLOOK_BESIDE, OUTLOOK_BELOW } OutlookPlace;

/* Below it says which wave it is about. Returns the columns that leaves for it. */
static int say_outlook(const Line *line, OutlookPlace place, const char *what, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (place == OUTLOOK_BELOW) {
        text_add(&text, _("Wave %d: %s"), line->game->battle.wave, what);
    } else {
        text_add(&text, "%s", what);
    }
    return columns_of(out) - columns_of(what);
}

/* Behind whatever stands in the line. */
static void put_outlook(Line *line, OutlookPlace place)
{
    char words[OUTLOOK_SIZE], all[OUTLOOK_SIZE + WORDS_SIZE];
    const Outlook *outlook = line->view->outlook;
    const char *withheld = forecast_withheld(line->game, 0);
    if (withheld) {
        say_outlook(line, place, withheld, all, sizeof all);
        put(line, (Style){.ink = INK_WARN}, all);
    } else if (outlook) {
        int label = say_outlook(line, place, "", all, sizeof all);
        forecast_write_line(line->game->content, outlook, line->end - line->column - label, words, sizeof words);
        say_outlook(line, place, words, all, sizeof all);
        put(line, (Style){.ink = (uint8_t)forecast_ink(outlook)}, all);
    }
}

/* One wave, and in the last row as many more as fit whole. An outlook has room before it is known, too, so that the
 * waves aren't put in other words then. */
static void put_row(Line *line, int *next, bool last, OutlookPlace place)
{
    char label[WORDS_SIZE];
    const int end = line->end;
    line->end -=
        place == OUTLOOK_ELSEWHERE ? 0 : WAVE_GAP + say_outlook(line, place, "", label, sizeof label) + OUTLOOK_COLUMNS;
    if (*next < coming_waves(&line->game->battle)) {
        put_in_fitting_words(line, (*next)++);
    }
    line->wording = WORDING_SAMPLES;
    line->column = int_min(line->column, line->end) + WAVE_GAP;
    while (last && *next < coming_waves(&line->game->battle) && fits(*line, *next)) {
        put_wave(line, (*next)++);
        line->column += WAVE_GAP;
    }
    if (place != OUTLOOK_ELSEWHERE) {
        line->end = end;
        put_outlook(line, place);
    }
}

/* Beside the next wave, or where that fills its row, below it. */
static bool has_room_beside(Line line)
{
    line.wording = WORDING_SIGNS;
    line.end -= WAVE_GAP + OUTLOOK_COLUMNS;
    return fits(line, 0);
}

void preview_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    const int waves = coming_waves(&game->battle);
    Line first = {canvas, theme, game, view, area.column, area.row, area.column + area.columns, WORDING_SAMPLES};
    const int outlook_row = !view->outlook_beside ? -1 : has_room_beside(first) ? 0 : 1;
    for (int row = 0, next = 0; row < area.rows && (next < waves || row == outlook_row); row++) {
        Line line = first;
        line.row += row;
        put_row(&line, &next, row == area.rows - 1,
                row != outlook_row ? OUTLOOK_ELSEWHERE
                : row == 0         ? OUTLOOK_BESIDE
                                   : OUTLOOK_BELOW);
    }
}
