/* The waves to come: what enters, how many, how close together. Each has its line, and the last line takes as many
 * more as fit. Types that are new are marked, and so is the type that is being read up on. */
#include "base/number.h"
#include "base/text.h"
#include "term/board/view.h"
#include "term/canvas/columns.h"

static const char INDENT[] = "     ";

enum { SAMPLE = 3, SPACING_STEP = 3, GAPS_MAX = 4, WAVE_GAP = 3, WORDS_SIZE = 80 };

/* A line that is being written, or only measured when there is no canvas. */
typedef struct Line {
    Canvas *canvas;
    const Theme *theme;
    const Game *game;
    const View *view;
    int column, row, end;
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

static void put_group(Line *line, const Wave *wave, const Batch *batch, int count, int index, bool each)
{
    const AttackerType *type = &line->game->content->attackers[index];
    bool focus = line->view->preview_focus == index, fresh = wave->new_type == index;
    if (focus && line->canvas && line->canvas->cursor_column < 0) {
        line->canvas->cursor_column = line->column;
        line->canvas->cursor_row = line->row;
    }
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    text_add(&text, "%d %s%s%s", count, type->name, each ? " each" : "", fresh ? " (new)" : "");
    Ink ink = fresh ? INK_WARN : type->size == SIZE_SMALL ? INK_TEXT : INK_ATTACKER_LARGE;
    uint8_t attributes = focus ? STYLE_REVERSE : fresh ? STYLE_BOLD : 0;
    put(line, (Style){(uint8_t)ink, focus ? GROUND_ROW : GROUND_NONE, attributes}, words);
    put(line, (Style){.ink = INK_DIM}, " ");
    put_sample(line, type, count, batch->spacing);
}

/* Whether a path before this one has the same type. */
static bool told_already(const Batch *batch, int path)
{
    for (int i = 0; i < path; i++) {
        if (batch->types[i] == batch->types[path]) {
            return true;
        }
    }
    return false;
}

/* Type by type, after the letters of the starts it comes from where there is more than one. */
static void put_batch(Line *line, const Wave *wave, const Batch *batch, int count)
{
    int paths = line->game->battle.world.start_count;
    bool any = false;
    for (int i = 0; i < paths; i++) {
        if (batch->types[i] == WAVE_NO_TYPE || told_already(batch, i)) {
            continue;
        }
        char letters[WORLD_STARTS_MAX + 4];
        Text text = text_into(letters, sizeof letters);
        text_add(&text, "%s", any ? "  " : "");
        int sharing = 0;
        for (int k = i; k < paths && paths > 1; k++) {
            if (batch->types[k] == batch->types[i]) {
                text_add(&text, "%c", 'A' + k);
                sharing++;
            }
        }
        put(line, (Style){.ink = INK_WARN}, letters);
        put(line, (Style){.ink = INK_DIM}, paths > 1 ? " " : "");
        put_group(line, wave, batch, count, batch->types[i], sharing > 1);
        any = true;
    }
}

/* Spawn ticks of a batch that are still to come, on each of its paths. */
static int count_to_come(const Battle *battle, const Wave *wave, int batch)
{
    bool running = battle->phase == BATTLE_WAVE && wave == &battle->waves[0];
    int in = !running || batch > battle->batch ? 0
             : batch == battle->batch          ? battle->spawned_in_batch
                                               : wave->batches[batch].count;
    return wave->batches[batch].count - in;
}

/* The boss is to come still: it enters alone, after the first of its escort. */
static void put_boss(Line *line, bool any)
{
    const Battle *battle = &line->game->battle;
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    if (battle->world.start_count > 1) {
        text_add(&text, "%c ", 'A' + battle->boss_start);
    }
    put(line, (Style){.ink = INK_DIM}, any ? ", then " : "");
    put(line, (Style){.ink = INK_WARN}, words);
    text = text_into(words, sizeof words);
    text_add(&text, "the boss: %s", line->game->content->attackers[battle->boss].name);
    put(line, (Style){.ink = INK_BAD, .attributes = STYLE_BOLD}, words);
}

static void put_wave(Line *line, const Wave *wave)
{
    const Battle *battle = &line->game->battle;
    bool first = wave == &battle->waves[0], new_line = line->column == 0;
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    text_add(&text, "%s%d  ",
             !new_line                      ? ""
             : !first                       ? INDENT
             : battle->phase == BATTLE_WAVE ? "now  "
                                            : "next ",
             wave->number);
    put(line, (Style){.ink = first ? INK_KEY : INK_DIM}, words);
    bool any = false;
    for (int i = 0; i < wave->batch_count; i++) {
        int count = count_to_come(battle, wave, i);
        if (count > 0) {
            put(line, (Style){.ink = INK_DIM}, any ? ", then " : "");
            put_batch(line, wave, &wave->batches[i], count);
            any = true;
        }
    }
    if (first && battle->boss_course == BOSS_COMING) {
        put_boss(line, any);
        any = true;
    }
    bool entered = first && battle->phase == BATTLE_WAVE;
    put(line, (Style){.ink = INK_DIM}, any ? "" : entered ? "all are in" : "nothing");
}

static bool fits(Line line, const Wave *wave)
{
    line.canvas = NULL;
    put_wave(&line, wave);
    return line.column <= line.end;
}

static void mark_cut(const Line *line)
{
    if (line->column >= line->end) {
        canvas_put(line->canvas, line->end - 1, line->row, theme_glyph(line->theme, GLYPH_ARROW),
                   (Style){.ink = INK_KEY, .attributes = STYLE_BOLD});
    }
}

void preview_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    const Battle *battle = &game->battle;
    int next = 0;
    for (int row = 0; row < area.rows && next < battle->wave_count; row++) {
        Line line = {canvas, theme, game, view, area.column, area.row + row, area.column + area.columns};
        put_wave(&line, &battle->waves[next]);
        next++;
        mark_cut(&line);
        bool last = row == area.rows - 1;
        line.column += WAVE_GAP;
        while (last && next < battle->wave_count && fits(line, &battle->waves[next])) {
            put_wave(&line, &battle->waves[next++]);
            line.column += WAVE_GAP;
        }
    }
}
