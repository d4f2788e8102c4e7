/* Numbers first, as the content has them by itself; then the sentences that are made of its rules, what the statuses
 * are that it gives, and its flavour. */
#include "term/panel/codex_page.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/words.h"
#include "term/panel/panel_stats.h"
#include "holdout/describe.h"

#include <stdarg.h>

enum { NAME_COLUMNS = 11, FACT_COLUMNS = 22, VALUE_SIZE = 40 };

/* Numbers of a page, each with its name, in as many columns as the page has room for: names stand in one ink and values
 * in another, so that they read as a table. */
typedef struct Facts {
    Panel *panel;
    int at; /* how many have been put */
} Facts;

static int columns_of_facts(const Facts *facts)
{
    int count = facts->panel->area.columns / FACT_COLUMNS;
    return count > 0 ? count : 1;
}

/* "HP  24": cut to the column. */
__attribute__((format(printf, 3, 4))) static void put_fact(Facts *facts, const char *name, const char *format, ...)
{
    char value[VALUE_SIZE];
    va_list values;
    va_start(values, format);
    Text text = text_into(value, sizeof value);
    text_add_list(&text, format, values);
    va_end(values);
    const Area *area = &facts->panel->area;
    int across = columns_of_facts(facts), row = facts->at / across, column = facts->at % across * FACT_COLUMNS;
    if (row < area->rows) {
        canvas_printf(facts->panel->canvas, area->column + column, area->row + row, NAME_COLUMNS,
                      (Style){.ink = INK_DIM}, "%s ", name);
        canvas_text(facts->panel->canvas, area->column + column + NAME_COLUMNS, area->row + row,
                    FACT_COLUMNS - NAME_COLUMNS, (Style){.ink = INK_TEXT}, value);
    }
    facts->at++;
}

/* "Range  2.5 tiles", left out when it is 0. */
static void put_tiles(Facts *facts, const char *name, Fix length)
{
    if (length > 0) {
        put_fact(facts, name, "%s %s", text_fix(length).words, length == FIX_ONE ? _("tile") : _("tiles"));
    }
}

static void put_seconds(Facts *facts, const char *name, int ticks)
{
    put_fact(facts, name, "%s s", text_fix(fix_ratio(ticks, TICKS_PER_SECOND)).words);
}

/* The panel goes on below them, after a gap; nothing happens when there were none. */
static void end_facts(Facts *facts)
{
    int across = columns_of_facts(facts), rows = (facts->at + across - 1) / across;
    facts->panel->area.row += rows;
    facts->panel->area.rows -= rows;
    if (rows > 0) {
        panel_gap(facts->panel);
    }
}

void codex_put_opens(Panel *panel, int feat)
{
    char words[PANEL_TEXT_SIZE], line[PANEL_TEXT_SIZE];
    Text text = text_into(line, sizeof line);
    if (describe_opens(panel->content, (uint32_t)1 << feat, words, sizeof words) > 0) {
        text_add(&text, _("Opens: %s."), words);
        panel_gap(panel);
        panel_put(panel, INK_TEXT, line);
    }
}

void codex_put_end(Panel *panel, int opened_by, const char *flavour, const char *id)
{
    char line[PANEL_LINE_SIZE], words[PANEL_TEXT_SIZE];
    Text text = text_into(line, sizeof line);
    if (describe_opened_by(panel->content, opened_by, words, sizeof words) > 0) {
        panel_gap(panel);
        panel_put(panel, INK_TEXT, words);
    }
    text_add(&text, _("Its id: %s"), id);
    panel_gap(panel);
    panel_put(panel, INK_DIM, flavour);
    panel_put(panel, INK_DIM, line);
}

/* Damage in a second to one attacker, in hundredths, where every shot does the same. */
static int hundredths_a_second(const Attack *attack)
{
    bool steady = attack->shape != SHAPE_BEAM && attack->shape != SHAPE_SCATTER && attack->spin == 0 &&
                  attack->idle_max == 0 && attack->interval > 0;
    return steady ? (attack->damage * TICKS_PER_SECOND * PERCENT + attack->interval / 2) / attack->interval : 0;
}

static void put_attack(Facts *facts, const Attack *attack)
{
    if (attack->shape == SHAPE_NONE) {
        return;
    }
    put_fact(facts, _("Damage"), attack->shape == SHAPE_BEAM ? _("%d a second") : "%d", attack->damage);
    if (attack->shape != SHAPE_BEAM) {
        put_seconds(facts, _("Every"), attack->interval);
    }
    if (hundredths_a_second(attack) > 0) {
        put_fact(facts, _("A second"), "%s", text_hundredths(hundredths_a_second(attack)).words);
    }
    put_tiles(facts, attack->shape == SHAPE_LINE ? _("Length") : _("Range"), attack->range);
    put_tiles(facts, _("Least range"), attack->range_min);
    put_tiles(facts, _("Blast"), attack->blast);
}

static void put_waves(Facts *facts, const char *name, int waves)
{
    if (waves > 0) {
        put_fact(facts, name, translation_of_count("%d wave", "%d waves", waves), waves);
    }
}

/* "Can become Scorcher with Heavy Bore and Long Lens.", for each thing that it can become. */
static void put_becoming(Panel *panel, int blueprint)
{
    const Content *content = panel->content;
    for (int i = 0; i < content->evolution_count; i++) {
        const Evolution *evolution = &content->evolutions[i];
        char words[PANEL_LINE_SIZE];
        Text text = text_into(words, sizeof words);
        if (evolution->of == blueprint) {
            text_add(&text, _("Can become %s with %s and %s."), evolution->name,
                     content->augments[evolution->augments[0]].name, content->augments[evolution->augments[1]].name);
            panel_put(panel, INK_GOOD, words);
        }
    }
}

void codex_blueprint_page(Panel *panel, int index, int wave)
{
    const Blueprint *blueprint = &panel->content->blueprints[index];
    const Picture picture = picture_of_blueprint(blueprint);
    const Area filled = panel->area;
    char line[PANEL_LINE_SIZE], words[PANEL_TEXT_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s%s%s", blueprint->permanent ? "" : rarity_text(blueprint->rarity),
             blueprint->permanent ? "" : " ", blueprint_kind_text(blueprint->kind));
    price_add(&text, blueprint->materials, blueprint->energy, blueprint->hull);
    panel_put(panel, INK_KEY, line);
    panel_gap(panel);
    Facts facts = {.panel = panel};
    put_attack(&facts, &blueprint->attack);
    put_waves(&facts, _("Rests"), blueprint->cooldown);
    put_waves(&facts, _("First after"), blueprint->cooldown_start);
    put_waves(&facts, _("Lasts"), blueprint->lasts);
    if (blueprint->wall > 0) {
        put_fact(&facts, _("Wall"), _("%d HP"), blueprint->wall);
    }
    if (blueprint->uses > 0) {
        put_fact(&facts, _("A battle"), translation_of_count("%d time", "%d times", blueprint->uses), blueprint->uses);
    }
    end_facts(&facts);
    describe_blueprint(panel->content, index, wave, words, sizeof words);
    panel_put(panel, INK_TEXT, words);
    panel_given_statuses(panel, blueprint->rules, blueprint->rule_count, wave);
    put_becoming(panel, index);
    codex_put_end(panel, blueprint->opened_by, blueprint->flavour, blueprint->id);
    panel_picture(panel, filled, &picture, theme_blueprint_ground(blueprint->kind));
}

static void put_resistances(Facts *facts, const AttackerType *type)
{
    static const char *const names[DAMAGE_COUNT] = {N_("Physical"), N_("Explosive"), N_("Energy")};
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        if (type->resistance[i] > 0) {
            put_fact(facts, _(names[i]), "-%d %%", type->resistance[i]);
        }
    }
    if (type->block > 0) {
        put_fact(facts, _("Block"), _("%d a hit"), type->block);
    }
    if (type->hit_max > 0) {
        put_fact(facts, _("Most a hit"), "%d", type->hit_max);
    }
}

/* "II   60 HP, block 8; level 5, wave 7": the versions that follow the first in the content's list. */
static void put_tiers(Panel *panel, int index)
{
    const Content *content = panel->content;
    for (int i = index + 1; i < content->attacker_count && content->attackers[i].tier > 0; i++) {
        const AttackerType *type = &content->attackers[i];
        const AttackerTier *tier = &content->wave.tiers[type->tier - 1];
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        if (i == index + 1) {
            panel_gap(panel);
            panel_put(panel, INK_KEY, _("Tougher versions, from a level or wave on"));
        }
        if (type->block > 0) {
            text_add(&text, _("%-4s %d HP, block %d; level %d, wave %d"), tier->name, type->hp, type->block,
                     tier->level, tier->wave);
        } else {
            text_add(&text, _("%-4s %d HP; level %d, wave %d"), tier->name, type->hp, tier->level, tier->wave);
        }
        panel_put(panel, INK_TEXT, line);
    }
}

void codex_attacker_page(Panel *panel, int index, int wave)
{
    (void)wave;
    const Content *content = panel->content;
    const AttackerType *type = &content->attackers[index];
    const Picture picture = picture_of_attacker(type);
    const Area filled = panel->area;
    char line[PANEL_LINE_SIZE], words[PANEL_TEXT_SIZE];
    Text text = text_into(line, sizeof line);
    bool boss = type->size == SIZE_BOSS;
    if (boss && type->act > 0) {
        text_add(&text, _("boss of act %d"), type->act);
    } else {
        text_add(&text, boss ? _("%s, from level %d on") : _("%s attacker, from level %d on"), size_text(type->size),
                 type->level);
    }
    panel_put(panel, INK_KEY, line);
    panel_gap(panel);
    Facts facts = {.panel = panel};
    if (boss) {
        put_fact(&facts, _("HP"), _("by wave"));
    } else {
        put_fact(&facts, _("HP"), "%d", type->hp);
    }
    put_fact(&facts, _("Speed"), "%s/s", text_fix(type->speed * TICKS_PER_SECOND).words);
    if (!boss) {
        put_fact(&facts, _("Wave cost"), "%d", type->value);
    }
    put_resistances(&facts, type);
    end_facts(&facts);
    if (boss) {
        panel_put(panel, INK_DIM, _("How many HP it has in which wave, the chart says."));
        panel_gap(panel);
    }
    describe_attacker(content, index, words, sizeof words);
    panel_put(panel, INK_TEXT, words);
    panel_given_statuses(panel, type->rules, type->rule_count, 1);
    put_tiers(panel, index);
    codex_put_end(panel, 0, type->flavour, type->id);
    panel_picture(panel, filled, &picture, theme_attacker_ground(type->size, type->hp, type->hp));
}

/* Names it where one of its rules gives the status. */
static void add_giver(Text *list, const char *name, const Rule *rules, int count, int status)
{
    bool gives = false;
    for (int i = 0; i < count; i++) {
        gives = gives || (rules[i].what == WHAT_STATUS && rules[i].status == status);
    }
    if (gives) {
        text_add_part(list, ", ", "%s", name);
    }
}

/* "Given by Cryo Burst, Rime Jet, Ignition.": blueprints, augments, fittings, then attackers. */
void codex_put_givers(Panel *panel, int status)
{
    const Content *content = panel->content;
    char words[PANEL_TEXT_SIZE], names[PANEL_TEXT_SIZE];
    Text text = text_into(words, sizeof words), list = text_into(names, sizeof names);
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *of = &content->blueprints[i];
        add_giver(&list, of->name, of->rules, of->rule_count, status);
    }
    for (int i = 0; i < content->augment_count; i++) {
        const Augment *of = &content->augments[i];
        add_giver(&list, of->name, of->rules, of->rule_count, status);
    }
    for (int i = 0; i < content->fitting_count; i++) {
        const Fitting *of = &content->fittings[i];
        add_giver(&list, of->name, of->clause.rules, of->clause.rule_count, status);
    }
    for (int i = 0; i < content->attacker_count; i++) {
        const AttackerType *type = &content->attackers[i];
        if (type->tier == 0) {
            add_giver(&list, type->name, type->rules, type->rule_count, status);
        }
    }
    if (names[0]) {
        text_add(&text, _("Given by %s."), names);
    }
    panel_gap(panel);
    panel_put(panel, INK_TEXT, words);
}

/* "Makes, with Long Lens, a Scorcher of a Lobber.", for each recipe that names it. */
static void put_recipes(Panel *panel, int augment)
{
    const Content *content = panel->content;
    char words[PANEL_TEXT_SIZE];
    Text text = text_into(words, sizeof words);
    for (int i = 0; i < content->evolution_count; i++) {
        const Evolution *evolution = &content->evolutions[i];
        int other = evolution->augments[evolution->augments[0] == augment];
        if (evolution_needs(evolution, augment)) {
            text_add_part(&text, " ", _("With %s it makes of %s: %s."), content->augments[other].name,
                          content->blueprints[evolution->of].name, evolution->name);
        }
    }
    panel_gap(panel);
    panel_put(panel, INK_TEXT, words);
}

void codex_put_ship(Panel *panel, int ship)
{
    const Ship *shown = &panel->content->ships[ship];
    char list[PANEL_TEXT_SIZE], words[PANEL_TEXT_SIZE];
    Text text = text_into(words, sizeof words), names = text_into(list, sizeof list);
    for (int i = 0; i < shown->starter_count; i++) {
        text_add_part(&names, ", ", "%s", panel->content->blueprints[shown->starters[i]].name);
    }
    text_add(&text, _("Begins with %s."), list);
    panel_gap(panel);
    panel_put(panel, INK_TEXT, words);
}

void codex_put_fitting(Panel *panel, int augment)
{
    char list[PANEL_TEXT_SIZE], words[PANEL_TEXT_SIZE];
    Text text = text_into(words, sizeof words), names = text_into(list, sizeof list);
    for (int i = 0; i < panel->content->blueprint_count; i++) {
        if (augment_fits(panel->content, augment, &panel->content->blueprints[i])) {
            text_add_part(&names, ", ", "%s", panel->content->blueprints[i].name);
        }
    }
    text_add(&text, _("Fits %s."), list);
    panel_gap(panel);
    panel_put(panel, INK_TEXT, words);
    put_recipes(panel, augment);
}

void codex_evolution_page(Panel *panel, int index, int wave)
{
    (void)wave;
    const Content *content = panel->content;
    const Evolution *evolution = &content->evolutions[index];
    const Area filled = panel->area;
    Blueprint shown;
    content_unfitted(content, evolution->of, index + 1, &shown);
    const Picture picture = picture_of_blueprint(&shown);
    char line[PANEL_LINE_SIZE], words[PANEL_TEXT_SIZE];
    Text text = text_into(line, sizeof line);
    const char *kind = blueprint_kind_text(shown.kind);
    text_add(&text, _("evolution of %s %s"), text_article(kind, false), kind);
    panel_put(panel, INK_KEY, line);
    panel_gap(panel);
    describe_evolution(content, index, words, sizeof words);
    panel_put(panel, INK_TEXT, words);
    panel_given_statuses(panel, evolution->gives.rules, evolution->gives.rule_count, 1);
    codex_put_end(panel, evolution->opened_by, evolution->flavour, evolution->id);
    panel_picture(panel, filled, &picture, theme_blueprint_ground(shown.kind));
}
