/* The parts stand one below the other; who is in sight takes the rows that the others leave. */
#include "term/walk/foe.h"
#include "term/walk/walk_panel.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/foot_guide.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/walk/aim.h"
#include "term/walk/map.h"
#include "term/walk/pages.h"
#include "term/walk/places.h"
#include "term/walk/plan.h"
#include "term/walk/site_words.h"
#include "term/walk/walk_words.h"
#include "foot/words/telling.h"
#include "foot/words/plot_words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    WORDS_SIZE = 2000,
    NAME_SIZE = 4 * CONTENT_NAME_SIZE,
    FOE_BAR = 8,
    FOE_BAR_LEAST = 3,
    STATE_SIZE = 60,
    SLOT_COLUMNS = 7,
    LOW = 3,
    NARROW = 30,
    CROWD = 3,
    SHORT_GEAR = 2,
    CLOCK_TENTHS = 10
};

/* The rows of a panel as they are filled. */
typedef struct Panel {
    Canvas *canvas;
    const Theme *theme;
    const FootWalk *walk;
    Area area;
    int row; /* the next one */
} Panel;

static int left_rows(const Panel *panel)
{
    return panel->area.row + panel->area.rows - panel->row;
}

static void put_row(Panel *panel, Style style, const char *words)
{
    if (left_rows(panel) > 0) {
        canvas_text(panel->canvas, panel->area.column, panel->row++, panel->area.columns, style, words);
    }
}

static void __attribute__((format(printf, 3, 4))) put_line(Panel *panel, Style style, const char *format, ...)
{
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    va_list parts;
    va_start(parts, format);
    text_add_list(&text, format, parts);
    va_end(parts);
    put_row(panel, style, words);
}

static void put_heading(Panel *panel, const char *words)
{
    panel->row++;
    put_row(panel, (Style){.ink = INK_DIM, .attributes = STYLE_BOLD}, words);
}

/* A bar with numbers in it. */
static void draw_health(Canvas *canvas, Area area, int hp, int most)
{
    int filled = bar_filled(hp, most, area.columns);
    bool low = hp * LOW < most;
    char words[40];
    Text text = text_into(words, sizeof words);
    text_add(&text, _("health %d of %d"), hp, most);
    int start = (area.columns - columns_of(words)) / 2;
    Ground full = low ? GROUND_BAR_HULL_LOW : GROUND_BAR_HULL;
    canvas_fill(canvas, area, ' ', (Style){INK_ACTOR, (uint16_t)full, 0});
    canvas_text(canvas, area.column + start, area.row, area.columns - start,
                (Style){INK_ACTOR, (uint16_t)full, STYLE_BOLD}, words);
    for (int i = filled; i < area.columns; i++) {
        canvas_set_ground(canvas, area.column + i, area.row, GROUND_BAR_EMPTY);
    }
}

/* "Lamp ######---- 520": what is left of what runs out, in tenths and in numbers. */
static void put_clock(Panel *panel, const FootGame *game)
{
    if (foot_clock(game) == FOOT_CLOCK_NONE || left_rows(panel) == 0) {
        return;
    }
    char words[STATE_SIZE];
    Text text = text_into(words, sizeof words);
    bool low = foot_clock_tenths(game) <= FOOT_CLOCK_LOW;
    text_add(&text, "%s ", foot_clock_text(foot_clock(game)));
    int row = panel->row++, column = panel->area.column + columns_of(words);
    Style style = {low ? INK_BAD : INK_DIM, GROUND_NONE, low ? STYLE_BOLD : 0};
    canvas_begin_group(panel->canvas);
    canvas_text(panel->canvas, panel->area.column, row, panel->area.columns, style, words);
    Bar bar = {.value = int_min(game->clock, foot_book(game)->clock_full),
               .limit = foot_book(game)->clock_full,
               .ink = low ? INK_BAD : INK_WARN,
               .full = GLYPH_HP_FULL,
               .empty = GLYPH_HP_EMPTY};
    bar_draw(panel->canvas, panel->theme, column, row, CLOCK_TENTHS, &bar);
    column += CLOCK_TENTHS + 1;
    canvas_printf(panel->canvas, column, row, panel->area.column + panel->area.columns - column, style,
                  low ? _("%d, low") : "%d", game->clock);
    canvas_end_group(panel->canvas);
}

/* In so many rows at most. */
static void put_text(Panel *panel, int rows, Style style, const char *words)
{
    Area area = {panel->area.column, panel->row, panel->area.columns, rows};
    panel->row += canvas_wrap(panel->canvas, area, style, words);
}

/* Rank and skill on a voyage, and what is to be done next. */
static void put_voyage(Panel *panel, const FootGame *game)
{
    enum { SOUGHT_ROWS = 5 };
    if (foot_is_voyage(game)) {
        put_line(panel, (Style){.ink = INK_TEXT}, _("Rank %d"), foot_rank(game));
        put_line(panel, (Style){.ink = INK_TEXT}, _("Skill %d, evasion %d"),
                 foot_stat(game, FOOT_HERO, FOOT_STAT_OFFENCE), foot_stat(game, FOOT_HERO, FOOT_STAT_EVASION));
    }
    panel->row += foot_sought_draw(panel->canvas, panel->theme,
                                   (Area){panel->area.column, panel->row, panel->area.columns, SOUGHT_ROWS}, game);
}

/* Who has to die and is out of sight, where it was seen last: "keeper of the vault: 14 NE". */
static void put_quarry(Panel *panel, const FootGame *game)
{
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        int at = panel->walk->quarry[i] - 1;
        if (at >= 0 && walk_is_quarry(game, i) && !foot_sees(game, game->entities.at[i])) {
            char words[WORDS_SIZE], name[NAME_SIZE], way[NAME_SIZE];
            Text text = text_into(words, sizeof words), where = text_into(way, sizeof way);
            words_put_way(game, at, &where);
            text_add(&text, _("%s, seen last: %s"), words_foe(game, i, name, sizeof name), way);
            put_text(panel, int_min(2, left_rows(panel)), (Style){.ink = INK_KEY}, words);
        }
    }
}

/* `crowd`: who is to be feared needs the rows that a place's price would take; `i` tells it, too. */
static void put_site(Panel *panel, const FootGame *game, bool crowd)
{
    enum { SHORT = 4, LONG = 10 };
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    words_put_site(game, &text);
    if (!crowd) {
        words_put_site_price(game, &text);
    }
    put_text(panel, int_min(crowd ? SHORT : LONG, left_rows(panel)), (Style){.ink = INK_KEY}, words);
}

static void put_hero(Panel *panel, const FootGame *game)
{
    const FootFloor *floor = foot_floor(game);
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    if (foot_is_voyage(game)) {
        const FootStar *star = &game->voyage.stars[game->voyage.star];
        const char *world = game->content->foot_worlds[star->world].name;
        text_add(&text, "%s, %s %s", star->name, text_article(world, false), world);
    } else {
        walk_name(game, words, sizeof words);
    }
    put_row(panel, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, words);
    text = text_into(words, sizeof words);
    if (foot_floor_count(game) > 1) {
        text_add(&text, _("Floor %d of %d: %s"), game->floor + 1, foot_floor_count(game), floor->name);
    } else {
        text_add(&text, _("Turn %d"), game->round);
    }
    put_text(panel, 2, (Style){.ink = INK_DIM}, words);
    draw_health(panel->canvas, (Area){panel->area.column, panel->row++, panel->area.columns, 1},
                game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO));
    put_clock(panel, game);
    text = text_into(words, sizeof words);
    words_put_laws(game, &text);
    put_text(panel, 3, (Style){.ink = INK_KEY}, words);
    put_line(panel, (Style){.ink = INK_TEXT}, _("Attack %d, defence %d"), foot_stat(game, FOOT_HERO, FOOT_STAT_ATTACK),
             foot_stat(game, FOOT_HERO, FOOT_STAT_DEFENCE));
    put_voyage(panel, game);
    text = text_into(words, sizeof words);
    words_put_friend(game, &text);
    put_text(panel, 3, (Style){.ink = INK_GOOD}, words);
    text = text_into(words, sizeof words);
    words_put_changes(game, FOOT_HERO, &text);
    put_text(panel, 2, (Style){.ink = INK_WARN, .attributes = STYLE_BOLD}, words);
}

/* Those to be feared first, the worst of them first, of equals who acts on sight, then the nearest. */
static int foes_in_sight(const FootGame *game, int foes[FOOT_ENTITIES_MAX])
{
    int seen[FOOT_ENTITIES_MAX], all = walk_foes(game, seen), count = 0;
    int ranks[FOOT_ENTITIES_MAX];
    for (int i = 0; i < all; i++) {
        FoeOdds odds = foe_odds(game, seen[i]);
        int danger = foot_is_threat(game, seen[i]) ? (int)foe_danger(&odds) : DANGER_COUNT;
        ranks[i] = 2 * danger + !foe_acts_from_afar(game, seen[i]);
    }
    for (int rank = 0; rank < 2 * (DANGER_COUNT + 1); rank++) {
        for (int i = 0; i < all; i++) {
            if (ranks[i] == rank) {
                foes[count++] = seen[i];
            }
        }
    }
    return count;
}

/* The cell that it has on the map. */
static void put_sign(Panel *panel, const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    bool awake = foe_is_awake(game, entity), asks = foot_body_asks(game, entity);
    Ground cell = asks ? GROUND_GATE : awake ? foot_body_ground(game, entity) : GROUND_NONE;
    struct Reading *reading = canvas_mute(panel->canvas);
    canvas_put(panel->canvas, panel->area.column, panel->row, (uint32_t)(unsigned char)creature->glyph,
               (Style){awake || asks ? INK_ACTOR : INK_ATTACKER, (uint16_t)cell, STYLE_BOLD});
    panel->canvas->reading = reading;
}

static Style danger_style(FoeDanger danger)
{
    return (Style){(uint16_t)danger_ink(danger), GROUND_NONE, danger == DANGER_DEADLY ? STYLE_BOLD : 0};
}

/* "strikes you", of several "each strikes you"; or, where the map doesn't show it, how far it is and which way: "14
 * NE".
 */
static const char *state_told(const Panel *panel, const FootGame *game, int entity, int count, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (walk_shows(panel->walk, game->entities.at[entity])) {
        text_add(&text, count > 1 ? _("each %s") : "%s", foe_next(game, entity));
    } else {
        words_put_way(game, game->entities.at[entity], &text);
    }
    return out;
}

/* What is said of one alone among several. */
static const char *danger_told(const FootGame *game, FoeDanger danger)
{
    return foes_are_several(game) ? danger_words_among(danger) : danger_words(danger);
}

/* "goblin", "9 small slimes". */
static void put_name(const FootGame *game, int entity, int count, char *out, size_t size)
{
    char named[NAME_SIZE];
    const FootCreature *creature = foot_creature(game, entity);
    Text text = text_into(out, size);
    if (count > 1) {
        text_add(&text, "%d %s", count, content_counted(creature->name, creature->plural, count));
    } else {
        text_add(&text, "%s", words_foe(game, entity, named, sizeof named));
    }
}

/* The health of one; of several each has its own. */
static void put_foe_bar(Panel *panel, const FootGame *game, int entity, int left)
{
    int cells = int_clamp(left, 0, FOE_BAR);
    if (cells >= FOE_BAR_LEAST) {
        Bar bar = {.value = game->entities.hp[entity],
                   .limit = foot_hp_max(game, entity),
                   .ink = INK_HULL,
                   .full = GLYPH_HP_FULL,
                   .empty = GLYPH_HP_EMPTY};
        bar_draw(panel->canvas, panel->theme, panel->area.column + panel->area.columns - cells, panel->row, cells,
                 &bar);
    }
}

/* "g goblin   ====--" and "  hunts you, deadly"; a long name leaves less of the bar. Of several, "g 3 goblins". */
static void put_foe(Panel *panel, const FootGame *game, int entity, int count)
{
    char name[NAME_SIZE];
    FoeOdds odds = foe_odds(game, entity);
    FoeDanger danger = foe_danger(&odds);
    Area area = {panel->area.column, panel->row, panel->area.columns, 2};
    put_name(game, entity, count, name, sizeof name);
    canvas_begin_group(panel->canvas);
    put_sign(panel, game, entity);
    canvas_text(panel->canvas, area.column + 2, area.row, area.columns - 2, (Style){.ink = INK_TEXT}, name);
    if (count == 1) {
        put_foe_bar(panel, game, entity, area.columns - 3 - columns_of(name));
    }
    char where[STATE_SIZE];
    const char *state = state_told(panel, game, entity, count, where, sizeof where);
    const char *told = count > 1 ? danger_words(danger) : danger_told(game, danger);
    int used = 0;
    if (columns_of(state) + 2 + columns_of(told) <= area.columns - 2) {
        used = canvas_printf(panel->canvas, area.column + 2, area.row + 1, area.columns - 2, (Style){.ink = INK_DIM},
                             "%s, ", state);
    }
    canvas_text(panel->canvas, area.column + 2 + used, area.row + 1, area.columns - 2 - used, danger_style(danger),
                told);
    canvas_end_group(panel->canvas);
    hot_item(panel->canvas, area, entity);
    panel->row += 2;
}

/* And how far the nearest is, where the map shows none of them. */
static void name_all(const Panel *panel, const FootGame *game, int entity, int count, char *out, size_t size)
{
    char name[NAME_SIZE];
    put_name(game, entity, count, name, sizeof name);
    Text text = text_into(out, size);
    text_add(&text, "%s", name);
    if (!walk_shows(panel->walk, game->entities.at[entity])) {
        text_add(&text, " ");
        words_put_way(game, game->entities.at[entity], &text);
    }
}

/* "g goblin        deadly": where there are too many for two rows each. */
static void put_foe_short(Panel *panel, const FootGame *game, int entity, int count)
{
    char named[NAME_SIZE];
    FoeOdds odds = foe_odds(game, entity);
    FoeDanger danger = foe_danger(&odds);
    name_all(panel, game, entity, count, named, sizeof named);
    Area area = {panel->area.column, panel->row, panel->area.columns, 1};
    const char *told = danger_told(game, danger);
    told = columns_of(named) + columns_of(told) + 3 > area.columns ? danger_words(danger) : told;
    int columns = columns_of(told);
    canvas_begin_group(panel->canvas);
    put_sign(panel, game, entity);
    canvas_text(panel->canvas, area.column + 2, area.row, area.columns - columns - 3, (Style){.ink = INK_TEXT}, named);
    canvas_text(panel->canvas, area.column + area.columns - columns, area.row, columns, danger_style(danger), told);
    canvas_end_group(panel->canvas);
    hot_item(panel->canvas, area, entity);
    panel->row++;
}

/* Each may be easy to beat, and all at once not. */
static void put_together(Panel *panel, const FootGame *game)
{
    enum { DEADLY = 6, DANGEROUS = 15 };
    BlowCount together = foes_together(game);
    if (together.least > 0 && together.least <= DANGEROUS) {
        put_line(panel, (Style){together.least <= DEADLY ? INK_BAD : INK_WARN, GROUND_NONE, STYLE_BOLD},
                 together.most == 0               ? _("all: you die in %d+")
                 : together.most > together.least ? _("all: you die in %d-%d")
                                                  : _("all: you die in %d"),
                 together.least, together.most);
    }
}

/* "goblin, asleep"; false where that has no room in a row. */
static bool put_idle_words(const Panel *panel, const FootGame *game, int entity, int count, char *out, size_t size)
{
    char name[NAME_SIZE];
    name_all(panel, game, entity, count, name, sizeof name);
    Text text = text_into(out, size);
    text_add(&text, count > 1 ? _("%s, each %s") : "%s, %s", name, foe_state(game, entity));
    return columns_of(out) <= panel->area.columns - 2;
}

/* "g goblin, asleep"; what it does in a row of its own where that has no room; nothing of it in a crowd, since being
 * dim tells of no danger. */
static void put_idle(Panel *panel, const FootGame *game, int entity, int count, bool wide)
{
    const FootCreature *creature = foot_creature(game, entity);
    Area area = {panel->area.column, panel->row++, panel->area.columns, 1};
    const Style style = {.ink = INK_DIM};
    char name[NAME_SIZE], words[WORDS_SIZE];
    name_all(panel, game, entity, count, name, sizeof name);
    bool fits = put_idle_words(panel, game, entity, count, words, sizeof words);
    struct Reading *reading = canvas_mute(panel->canvas);
    bool asks = foot_body_asks(game, entity);
    canvas_put(panel->canvas, area.column, area.row, (uint32_t)(unsigned char)creature->glyph,
               asks ? (Style){INK_ACTOR, GROUND_GATE, STYLE_BOLD} : (Style){.ink = INK_ATTACKER});
    panel->canvas->reading = reading;
    canvas_begin_group(panel->canvas);
    canvas_text(panel->canvas, area.column + 2, area.row, area.columns - 2, style, fits ? words : name);
    if (!fits && wide) {
        area.rows = 2;
        canvas_printf(panel->canvas, area.column + 2, panel->row++, area.columns - 2, style,
                      count > 1 ? _("each %s") : "%s", foe_state(game, entity));
    }
    canvas_end_group(panel->canvas);
    hot_item(panel->canvas, area, entity);
}

/* Rows that all of them take at two for each to be feared. */
static int rows_of(const Panel *panel, const FootGame *game, const int *foes, const int *sizes, int count)
{
    int rows = 0;
    for (int i = 0; i < count; i++) {
        char words[WORDS_SIZE];
        bool one =
            !foot_is_threat(game, foes[i]) && put_idle_words(panel, game, foes[i], sizes[i], words, sizeof words);
        rows += one ? 1 : 2;
    }
    return rows;
}

/* Whether the same can be said of both, who are of a kind. */
static bool are_alike(const Panel *panel, const FootGame *game, int a, int b)
{
    const FootEntities *all = &game->entities;
    char named[NAME_SIZE];
    bool threat = foot_is_threat(game, a);
    return threat == foot_is_threat(game, b) &&
           walk_shows(panel->walk, all->at[a]) == walk_shows(panel->walk, all->at[b]) &&
           (threat ? foe_danger_of(game, a) == foe_danger_of(game, b)
                   : strcmp(foe_state(game, a), foe_state(game, b)) == 0) &&
           foot_plot_name(game, a, named, sizeof named) == 0 && foot_plot_name(game, b, named, sizeof named) == 0;
}

/* How far those in sight are told together: who is not to be feared, who does the same next, all of a kind. */
typedef enum Grouping { GROUP_IDLE, GROUP_DOINGS, GROUP_KINDS } Grouping;

static bool share(const Panel *panel, const FootGame *game, Grouping by, int a, int b)
{
    if (game->entities.type[a] != game->entities.type[b]) {
        return false;
    }
    bool threat = foot_is_threat(game, a);
    bool close =
        !threat || by == GROUP_KINDS || (by == GROUP_DOINGS && strcmp(foe_next(game, a), foe_next(game, b)) == 0);
    return close && are_alike(panel, game, a, b);
}

/* Keeps the first of all that are told together; `sizes` tells how many each stands for. Returns how many are left. */
static int group(const Panel *panel, const FootGame *game, Grouping by, int *foes, int *sizes, int count)
{
    int kinds = 0;
    for (int i = 0; i < count; i++) {
        int kind = 0;
        while (kind < kinds && !share(panel, game, by, foes[kind], foes[i])) {
            kind++;
        }
        if (kind == kinds) {
            foes[kinds] = foes[i];
            sizes[kinds++] = sizes[i];
        } else {
            sizes[kind] += sizes[i];
        }
    }
    return kinds;
}

static void put_rest(Panel *panel, int count)
{
    char words[40];
    Text text = text_into(words, sizeof words);
    text_add(&text, _("and %d more"), count);
    put_row(panel, (Style){.ink = INK_DIM}, words);
}

static bool have_room(const Panel *panel, const FootGame *game, const int *foes, const int *sizes, int kinds, int spare)
{
    return rows_of(panel, game, foes, sizes, kinds) + spare <= left_rows(panel);
}

/* Two rows for each while they have room, then for all of a kind that do the same, else one row for each kind; where
 * even these are too many the last row says so. */
static void put_foes(Panel *panel, const FootGame *game, int *foes, int count, int spare)
{
    if (count == 0) {
        return;
    }
    put_heading(panel, _("In sight"));
    put_together(panel, game);
    int sizes[FOOT_ENTITIES_MAX], told = 0, last = panel->area.row + panel->area.rows - spare - 1, kinds = count;
    for (int i = 0; i < count; i++) {
        sizes[i] = 1;
    }
    bool wide = false;
    for (Grouping by = GROUP_IDLE; by <= GROUP_KINDS && !wide; by++) {
        kinds = group(panel, game, by, foes, sizes, kinds);
        wide = have_room(panel, game, foes, sizes, kinds, spare);
    }
    bool all = wide || panel->row + kinds <= last + 1;
    for (int i = 0; i < kinds; i++) {
        int size = sizes[i];
        if (!all && panel->row >= last) {
            put_rest(panel, count - told);
            return;
        }
        told += size;
        if (!foot_is_threat(game, foes[i])) {
            put_idle(panel, game, foes[i], size, wide);
        } else if (wide) {
            put_foe(panel, game, foes[i], size);
        } else {
            put_foe_short(panel, game, foes[i], size);
        }
    }
}

/* How many letters are worn, and how many are not; how many things those are. */
typedef struct Load {
    int worn, carried, things;
} Load;

static Load load_of(const FootGame *game)
{
    Load load = {0};
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int entity = game->pack[i];
        bool held = entity != FOOT_NOBODY, worn = held && game->entities.mask[entity] & FOOT_IS_WORN;
        load.worn += worn;
        load.carried += held && !worn;
        load.things += held && !worn ? game->entities.stack[entity] : 0;
    }
    return load;
}

/* All that is carried where there is room for it, a row each letter, else how many things. */
static void put_pack(Panel *panel, const FootGame *game, const Load *load)
{
    bool all = panel->area.columns > NARROW && left_rows(panel) > load->carried + 1;
    panel->row += all;
    put_line(panel, (Style){.ink = INK_DIM, .attributes = all ? STYLE_BOLD : 0},
             translation_of_count(KEY("I") " pack: %d thing", KEY("I") " pack: %d things", load->things), load->things);
    for (int i = 0; all && i < FOOT_LETTERS; i++) {
        int entity = game->pack[i];
        if (entity != FOOT_NOBODY && !(game->entities.mask[entity] & FOOT_IS_WORN)) {
            char name[NAME_SIZE];
            words_thing(game, entity, name, sizeof name);
            put_line(panel, (Style){.ink = INK_TEXT}, "%c) %s", 'a' + i, name);
        }
    }
}

/* "head   leather cap +2"; a long name alone, which says where it is worn. */
static void put_worn(Panel *panel, const FootGame *game, FootSlot slot, int entity)
{
    char name[NAME_SIZE];
    Text text = text_into(name, sizeof name);
    int grown = game->entities.grown[entity];
    text_add(&text, grown > 0 ? "%s +%d" : "%s", foot_item(game, entity)->name, grown);
    int left = columns_of(name) > panel->area.columns - SLOT_COLUMNS ? 0 : SLOT_COLUMNS;
    canvas_begin_group(panel->canvas);
    canvas_text(panel->canvas, panel->area.column, panel->row, left, (Style){.ink = INK_DIM}, foot_slot_text(slot));
    canvas_text(panel->canvas, panel->area.column + left, panel->row++, panel->area.columns - left,
                (Style){.ink = INK_TEXT}, name);
    canvas_end_group(panel->canvas);
}

/* Below it how much else is carried. */
static void put_gear(Panel *panel, const FootGame *game)
{
    Load load = load_of(game);
    put_heading(panel, load.worn > 0 ? _("Gear") : _("Nothing worn"));
    for (FootSlot slot = FOOT_SLOT_WEAPON; slot < FOOT_SLOT_COUNT; slot++) {
        int entity = worn_in(game, slot);
        if (entity != FOOT_NOBODY && left_rows(panel) > 1) {
            put_worn(panel, game, slot, entity);
        }
    }
    put_pack(panel, game, &load);
}

/* The weapon alone, and how much else there is. */
static void put_gear_short(Panel *panel, const FootGame *game)
{
    Load load = load_of(game);
    int weapon = worn_in(game, FOOT_SLOT_WEAPON);
    if (weapon != FOOT_NOBODY) {
        put_worn(panel, game, FOOT_SLOT_WEAPON, weapon);
    }
    put_line(panel, (Style){.ink = INK_DIM},
             translation_of_count(KEY("E") " %d worn, " KEY("I") " %d thing",
                                  KEY("E") " %d worn, " KEY("I") " %d things", load.things),
             load.worn, load.things);
}

/* At the foot of a narrow panel, where it stays as it is, whoever comes and goes, while those in sight leave it room.
 */
static void put_gear_below(Panel *panel, const FootGame *game)
{
    int whole = load_of(game).worn + 3, left = left_rows(panel), end = panel->area.row + panel->area.rows;
    bool armed = worn_in(game, FOOT_SLOT_WEAPON) != FOOT_NOBODY;
    if (left >= whole) {
        panel->row = end - whole;
        put_gear(panel, game);
    } else if (left > 0) {
        panel->row = end - (armed && left > 1 ? 2 : 1);
        put_gear_short(panel, game);
    }
}

static const char *aim_words(const FootGame *game, const FootWalk *walk, char *name, size_t size)
{
    switch (walk->aim) {
    case AIM_LOOK:
        return _("Look");
    case AIM_TRAVEL:
        return _("Travel there");
    case AIM_SHOOT:
        return _("Shoot");
    case AIM_THROW:
    case AIM_USE: {
        Text text = text_into(name, size);
        char item[NAME_SIZE];
        foot_item_name(game, game->entities.type[game->pack[walk->letter]], 1, item, sizeof item);
        text_add(&text, "%s %s", walk->aim == AIM_THROW ? _("Throw") : _("Use"), item);
        return name;
    }
    case AIM_NOTHING:
    case AIM_COUNT:
        break;
    }
    return "";
}

/* What the marker is on takes the whole panel: it is asked for. */
static void put_aim(Panel *panel, const FootGame *game, const FootWalk *walk)
{
    char words[WORDS_SIZE], name[NAME_SIZE * 2];
    FootDecision decision;
    Text text = text_into(words, sizeof words);
    put_text(panel, 2, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, aim_words(game, walk, name, sizeof name));
    if (aim_decision(walk, &decision)) {
        Verdict verdict = foot_check(game, &decision);
        put_text(panel, 3, (Style){.ink = verdict.allowed ? INK_GOOD : INK_WARN},
                 verdict.allowed ? _("Enter does it.") : verdict.why);
    }
    uint8_t comes[DUNGEON_TILES_MAX];
    if (aim_spreads(game, walk, comes) && comes[game->entities.at[FOOT_HERO]] != 0) {
        put_text(panel, 2, (Style){.ink = INK_WARN}, _("It may come to where you stand."));
    }
    int body = foot_sees(game, walk->cursor) ? foot_standing(game, walk->cursor) : FOOT_NOBODY;
    if (walk->aim == AIM_TRAVEL) {
        Area list = {panel->area.column, panel->row, panel->area.columns, left_rows(panel) / 2};
        panel->row += places_draw(panel->canvas, panel->theme, list, game, walk->cursor);
    }
    panel->row++;
    if (body > FOOT_HERO && left_rows(panel) > 2) {
        put_foe(panel, game, body, 1);
    }
    words_put_tile(game, walk->cursor, aim_missile(game, walk), &text);
    pages_draw(panel->canvas, (Area){panel->area.column, panel->row, panel->area.columns, left_rows(panel)}, words,
               walk->page_of == walk->cursor ? walk->page : 0, _(KEY("i") " reads on"),
               _(KEY("i") " reads it from the start"));
}

void foot_panel_draw(Canvas *canvas, const Theme *theme, Area area, const FootGame *game, const FootWalk *walk)
{
    Panel panel = {canvas, theme, walk, area, area.row};
    if (walk->aim != AIM_NOTHING) {
        put_aim(&panel, game, walk);
        return;
    }
    int foes[FOOT_ENTITIES_MAX], count = foes_in_sight(game, foes);
    bool crowd = count > CROWD, narrow = area.columns <= NARROW;
    put_hero(&panel, game);
    put_quarry(&panel, game);
    put_site(&panel, game, foot_threatened(game));
    put_foes(&panel, game, foes, count, narrow ? SHORT_GEAR : crowd ? 0 : load_of(game).worn + 3);
    if (narrow) {
        put_gear_below(&panel, game);
    } else if (left_rows(&panel) > 2) {
        put_gear(&panel, game);
    }
    int rows = foot_plan_rows(theme, game);
    if (area.columns >= FOOT_PLAN_COLUMNS && left_rows(&panel) > rows) {
        foot_plan_draw(canvas, theme, (Area){area.column, area.row + area.rows - rows, area.columns, rows}, game,
                       foot_where(game));
    }
}
