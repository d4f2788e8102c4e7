/* The panel's lines about what a building is now: its statuses, its numbers where they differ from those of its
 * blueprint as the content has it, or of what it has become, and what its wall, its age and its limited rules have
 * left. Better and worse are told by colour and by sign. */
#include "term/panel/panel_stats.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/hand.h"
#include "term/view/words.h"
#include "term/panel/panel_causes.h"
#include "holdout/describe.h"

#include <stddef.h>
#include <string.h>

/* Two rules of every building; what may be beyond is not told. */
static const char INDENT[] = "    ";

enum { SOURCES_MAX = 2 * BUILDINGS_MAX };

/* Points and ticks are told in hundredths, lengths as they are. */
typedef enum NumberKind { NUMBER_POINTS, NUMBER_TICKS, NUMBER_TILES } NumberKind;

/* A number of a tower as it is and as its blueprint has it; where in an attack it stands. */
typedef struct Number {
    Stat stat;
    NumberKind kind;
    size_t at;
    bool less_is_better;
    int32_t base, now;
} Number;

static const Number NUMBERS[] = {{.stat = STAT_DAMAGE, .kind = NUMBER_POINTS, .at = offsetof(Attack, damage)},
                                 {STAT_INTERVAL, NUMBER_TICKS, offsetof(Attack, interval), true, 0, 0},
                                 {.stat = STAT_RANGE, .kind = NUMBER_TILES, .at = offsetof(Attack, range)},
                                 {.stat = STAT_BLAST, .kind = NUMBER_TILES, .at = offsetof(Attack, blast)}};

/* Of a fine blueprint. */
static int32_t number_of(const Blueprint *blueprint, const Number *number)
{
    int32_t value;
    memcpy(&value, (const char *)&blueprint->attack + number->at, sizeof value);
    return value;
}

static void add_number(Text *text, NumberKind kind, int32_t value)
{
    switch (kind) {
    case NUMBER_POINTS:
        text_add_hundredths(text, value);
        break;
    case NUMBER_TICKS:
        text_add(text, _("%s s"), text_fix(fix_ratio(value, TICKS_PER_SECOND * PERCENT)).words);
        break;
    case NUMBER_TILES:
        text_add(text, _("%s tiles"), text_fix(value).words);
        break;
    }
}

static void put_number(Panel *panel, const Number *number)
{
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    bool better = (number->now > number->base) != number->less_is_better;
    const char *mark = number->now == number->base ? " " : better ? "+" : "-";
    char now[PANEL_LINE_SIZE], base[PANEL_LINE_SIZE];
    Text is = text_into(now, sizeof now), was = text_into(base, sizeof base);
    add_number(&is, number->kind, number->now);
    add_number(&was, number->kind, number->base);
    text_add(&text, "%s ", mark);
    if (number->now != number->base) {
        text_add(&text, _("%s %s (by itself %s)"), stat_text(number->stat), now, base);
    } else {
        text_add(&text, "%s %s", stat_text(number->stat), now);
    }
    panel_put(panel, number->now == number->base ? INK_TEXT : better ? INK_GOOD : INK_BAD, line);
}

static void add_change(Text *text, int32_t amount, int32_t percent)
{
    if (amount) {
        text_add(text, " %+d", amount);
    }
    if (percent) {
        text_add(text, " %+d %%", percent);
    }
}

/* "    Tempered +2": what each augment has made of the number, in the order in which they came. */
static void put_augment_sources(Panel *panel, int index, const Number *number)
{
    const Content *content = panel->content;
    const Blueprint *fitted = battle_blueprint(panel->battle, index);
    Blueprint made;
    content_unfitted(content, index, fitted->evolution, &made);
    for (int i = 0; i < fitted->augment_count; i++) {
        const Blueprint before = blueprint_fine(&made);
        augment_apply(content, fitted->augments[i], &made);
        const Blueprint after = blueprint_fine(&made);
        int32_t by = number_of(&after, number) - number_of(&before, number);
        if (by != 0) {
            char line[PANEL_LINE_SIZE];
            Text text = text_into(line, sizeof line);
            text_add(&text, "    %s %s", content->augments[fitted->augments[i]].name, by > 0 ? "+" : "-");
            add_number(&text, number->kind, by > 0 ? by : -by);
            panel_put(panel, INK_DIM, line);
        }
    }
}

/* "    Lens Array +25 %": whose modifiers make the number what it is. */
static void put_modifiers(Panel *panel, int building, Stat stat)
{
    ModifierSource sources[SOURCES_MAX];
    int count = battle_modifiers(panel->battle, building, stat, sources, SOURCES_MAX);
    for (int i = 0; i < count && i < SOURCES_MAX; i++) {
        if (sources[i].amount == 0 && sources[i].percent == 0) {
            continue;
        }
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, INDENT);
        panel_add_cause(&text, panel, &sources[i], panel->battle->buildings[building].tile);
        add_change(&text, sources[i].amount, sources[i].percent);
        panel_put(panel, INK_DIM, line);
    }
}

/* "    Electrified +4": statuses add to hits and shorten the time between shots. */
static void put_status_sources(Panel *panel, const Building *building, Stat stat)
{
    StatusEffect effect = stat == STAT_DAMAGE ? EFFECT_CHARGE : EFFECT_HASTE;
    for (int i = 0; i < panel->content->status_count; i++) {
        const StatusType *type = &panel->content->statuses[i];
        if (type->effect == effect && building->statuses[i].left > 0) {
            char line[PANEL_LINE_SIZE];
            Text text = text_into(line, sizeof line);
            text_add(&text, INDENT);
            text_add(&text, stat == STAT_DAMAGE ? "%s %+d" : _("%s, %d %% faster"), type->name,
                     building->statuses[i].amount);
            panel_put(panel, INK_DIM, line);
        }
    }
}

static void put_sources(Panel *panel, const Building *building, Stat stat)
{
    put_modifiers(panel, (int)(building - panel->battle->buildings), stat);
    if (stat == STAT_DAMAGE || stat == STAT_INTERVAL) {
        put_status_sources(panel, building, stat);
    }
    int32_t gained = stat == STAT_DAMAGE ? panel_gained_by_kills(panel, building) : 0;
    if (gained) {
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, INDENT);
        text_add(&text, translation_of_count("%d kill %+d", "%d kills %+d", building->record.kills),
                 building->record.kills, gained);
        panel_put(panel, INK_DIM, line);
    }
}

/* "+ production +40 %": what changes all that a building makes, and on a screen of its own whose it is. What makes
 * nothing has no production that could be changed. */
static void put_production(Panel *panel, const Building *building)
{
    ModifierSource sources[SOURCES_MAX];
    int index = (int)(building - panel->battle->buildings);
    int count = battle_produces(panel->battle, index)
                    ? battle_modifiers(panel->battle, index, STAT_PRODUCTION, sources, SOURCES_MAX)
                    : 0;
    int32_t amount = 0, percent = 0;
    for (int i = 0; i < count && i < SOURCES_MAX; i++) {
        amount += sources[i].amount;
        percent += sources[i].percent;
    }
    if (amount || percent) {
        bool better = amount >= 0 && percent >= 0;
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, "%s %s", better ? "+" : "-", stat_text(STAT_PRODUCTION));
        add_change(&text, amount, percent);
        panel_put(panel, better ? INK_GOOD : INK_BAD, line);
        if (panel->whole) {
            put_modifiers(panel, index, STAT_PRODUCTION);
        }
    }
}

static void put_tower_number(Panel *panel, const Building *building, const Number *number)
{
    bool changed = number->base != number->now;
    if (changed || (panel->whole && number->base > 0)) {
        put_number(panel, number);
    }
    if (panel->whole && (changed || number->base > 0)) {
        put_augment_sources(panel, building->blueprint, number);
        put_sources(panel, building, number->stat);
    }
}

/* Numbers of a tower, on the narrow panel only those that are not as they were. A beam has no shots: what shortens the
 * time between them is in its damage a second. */
static void put_numbers(Panel *panel, const Building *building)
{
    int index = (int)(building - panel->battle->buildings);
    Blueprint base;
    content_unfitted(panel->content, building->blueprint,
                     battle_blueprint(panel->battle, building->blueprint)->evolution, &base);
    base = blueprint_fine(&base);
    const Blueprint now = battle_blueprint_now(panel->battle, index);
    bool beam = base.attack.shape == SHAPE_BEAM;
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        Number number = NUMBERS[i];
        number.base = number_of(&base, &number);
        number.now = number_of(&now, &number);
        if (!beam || number.stat != STAT_INTERVAL) {
            put_tower_number(panel, building, &number);
        }
        if (beam && number.stat == STAT_DAMAGE && panel->whole) {
            put_sources(panel, building, STAT_INTERVAL);
        }
    }
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    const BuildingStats *stats = &panel->battle->stats[index];
    if (stats->echoes) {
        text_add(&text, _("+ shoots twice for %d energy"), stats->echo_price);
    }
    panel_put(panel, INK_GOOD, line);
}

/* What makes buildings better or attackers worse is good for the player. */
static bool is_welcome(const StatusType *type)
{
    return effect_use(type->effect)->helps == (type->bearer == BEARER_BUILDINGS);
}

void panel_statuses(Panel *panel, const StatusHold holds[STATUSES_MAX])
{
    const Content *content = panel->content;
    for (int i = 0; i < content->status_count; i++) {
        const StatusType *type = &content->statuses[i];
        if (holds[i].left <= 0 && holds[i].immune <= 0) {
            continue;
        }
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        status_add_hold(&text, type, &holds[i]);
        panel_put(panel, holds[i].left <= 0 ? INK_DIM : is_welcome(type) ? INK_GOOD : INK_WARN, line);
    }
}

static void put_limit(Panel *panel, int done, int limit, bool in_wave)
{
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (limit > 0) {
        text_add(&text, in_wave ? _("%d of %d times in this wave.") : _("%d of %d times in this battle."), done, limit);
    }
    panel_put(panel, done >= limit ? INK_WARN : INK_TEXT, line);
}

void panel_condition(Panel *panel, const Building *building)
{
    const Blueprint *blueprint = battle_blueprint(panel->battle, building->blueprint);
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (blueprint->placement.turned) {
        text_add(&text, _("Looks %s."), hand_side(building->direction));
    }
    if (blueprint->wall > 0) {
        text_add_part(&text, " ", _("Wall: %d of %d HP."), building->wall, blueprint->wall);
    }
    if (blueprint->lasts > 0) {
        int left = blueprint->lasts - building->age;
        text_add_part(&text, " ", translation_of_count("Falls apart in %d wave.", "Falls apart in %d waves.", left),
                      left);
    }
    panel_put(panel, INK_KEY, line);
    panel_statuses(panel, building->statuses);
    if (blueprint->attack.shape != SHAPE_NONE) {
        put_numbers(panel, building);
    }
    put_production(panel, building);
    if (!panel->whole) {
        panel_causes(panel, building);
    }
    for (int i = 0; i < blueprint->rule_count; i++) {
        put_limit(panel, building->done_in_wave[i], blueprint->rules[i].wave_limit, true);
        put_limit(panel, building->done_in_battle[i], blueprint->rules[i].battle_limit, false);
    }
}

void panel_augments(Panel *panel, const Blueprint *blueprint)
{
    char line[PANEL_LINE_SIZE], names[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line), list = text_into(names, sizeof names);
    for (int i = 0; i < blueprint->augment_count; i++) {
        text_add_part(&list, ", ", "%s", panel->content->augments[blueprint->augments[i]].name);
    }
    if (names[0] && blueprint->evolution > 0) {
        const Evolution *become = &panel->content->evolutions[blueprint->evolution - 1];
        const char *was = panel->content->blueprints[become->of].name;
        text_add(&text, _("%s %s once, with %s"), text_article(was, true), was, names);
    } else if (names[0]) {
        text_add(&text, _("With %s"), names);
    }
    panel_put(panel, INK_GOOD, line);
}

/* As strong as it is given, which may be other than what it is by itself. */
static void describe_given(const Content *content, const Rule *rule, int wave, char out[PANEL_TEXT_SIZE])
{
    StatusType types[STATUSES_MAX];
    Content given = *content;
    memcpy(types, content->statuses, (size_t)content->status_count * sizeof *types);
    types[rule->status].amount = content_given_amount(content, rule, wave);
    given.statuses = types;
    describe_status(&given, rule->status, out, PANEL_TEXT_SIZE);
}

void panel_given_statuses(Panel *panel, const Rule *rules, int count, int wave)
{
    unsigned told = 0;
    for (int i = 0; i < count; i++) {
        if (rules[i].what == WHAT_STATUS && !(told & 1u << rules[i].status)) {
            char text[PANEL_TEXT_SIZE];
            told |= 1u << rules[i].status;
            panel_gap(panel);
            panel_put(panel, INK_KEY, panel->content->statuses[rules[i].status].name);
            describe_given(panel->content, &rules[i], wave, text);
            panel_put(panel, INK_TEXT, text);
        }
    }
}
