/* Everything these sentences say is read from the run and its content; what is not known yet is not told. */
#include "term/journey/run_words.h"

#include "term/journey/idle_words.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/clause_words.h"
#include "term/view/words.h"
#include "term/journey/star_route.h"
#include "holdout/describe.h"

#include <string.h>

enum { BOSS_LATER = 3 }; /* waves more in which its HP are told, too */

Ink words_node_ink(NodeKind kind)
{
    switch (kind) {
    case NODE_BATTLE:
        return INK_ATTACKER;
    case NODE_ELITE:
        return INK_WARN;
    case NODE_SHOP:
        return INK_MATERIALS;
    case NODE_EVENT:
        return INK_SPECIAL;
    case NODE_WORKSHOP:
        return INK_TOWER;
    case NODE_DOCK:
        return INK_ECONOMIC;
    case NODE_BOSS:
        return INK_BOSS;
    case NODE_DERELICT:
        return INK_KEY;
    case NODE_START:
    case NODE_KIND_COUNT:
        break;
    }
    return INK_DIM;
}

/* "2 common, 1 rare". */
static void add_rarities(Text *text, const uint8_t *rarities, int count)
{
    for (int rarity = RARITY_STARTER; rarity < RARITY_COUNT; rarity++) {
        int found = 0;
        for (int i = 0; i < count; i++) {
            found += rarities[i] == rarity;
        }
        if (found > 0) {
            text_add_part(text, ", ", "%d %s", found, rarity_text((Rarity)rarity));
        }
    }
}

static Ink blueprint_ink(const Blueprint *blueprint)
{
    static const Ink inks[] = {[BLUEPRINT_TOWER] = INK_TOWER,
                               [BLUEPRINT_ECONOMIC] = INK_ECONOMIC,
                               [BLUEPRINT_SPECIAL] = INK_SPECIAL,
                               [BLUEPRINT_ABILITY] = INK_ABILITY,
                               [BLUEPRINT_SUPPLY] = INK_ABILITY};
    return inks[blueprint->kind];
}

static void put_looks(const Content *content, const ClauseSet *in_force, const Blueprint *blueprint, Card *card)
{
    Blueprint priced = *blueprint;
    content_price(content, in_force, &priced);
    Text sort = text_into(card->sort, sizeof card->sort), cost = text_into(card->cost, sizeof card->cost);
    card->sign = blueprint->glyph;
    card->ink = blueprint_ink(blueprint);
    card->sort_ink = (Ink)(INK_RARITY + blueprint->rarity);
    card->cost_ink = blueprint->materials > 0 ? INK_MATERIALS : INK_ENERGY;
    card->head = (Ground)(GROUND_RARITY + blueprint->rarity);
    card->picture = picture_of_blueprint(blueprint);
    card->picture_ground = theme_blueprint_ground(blueprint->kind);
    text_copy(card->rarity, sizeof card->rarity, rarity_text(blueprint->rarity));
    text_add(&sort, "%s %s", rarity_text(blueprint->rarity), blueprint_kind_text(blueprint->kind));
    price_add(&cost, priced.materials, priced.energy, 0);
}

/* One paragraph, to save rows. */
static void put_description(const Content *content, const Blueprint *blueprint, uint32_t permissions, Card *card)
{
    describe_blueprint_brief(content, blueprint, permissions, card->text, sizeof card->text);
    text_join_lines(card->text);
}

static void name_augment(const Content *content, Text *name, int augment)
{
    text_add(name, " + %s", content->augments[augment].name);
}

/* "Heavy Bore and Long Lens": those of a recipe that are in the set. */
static void add_recipe(Text *text, const Content *content, const Evolution *evolution, unsigned which)
{
    int count = __builtin_popcount(which), at = 0;
    for (int i = 0; i < evolution->augment_count; i++) {
        if (which & 1u << i) {
            text_add(text, "%s%s", text_separator(at++, count, _(" and ")),
                     content->augments[evolution->augments[i]].name);
        }
    }
}

/* For each thing that it can still become, and that it lacks so many augments for, which these are. */
static void add_ways(const Game *game, int held, int wanted, Text *text)
{
    const Content *content = game->content;
    for (int i = 0; i < content->evolution_count; i++) {
        const Evolution *evolution = &content->evolutions[i];
        unsigned lacks = run_lacks(&game->run.held[held], evolution);
        if (run_may_evolve(game, held, i) && __builtin_popcount(lacks) == wanted) {
            char names[CARD_WORDS_SIZE * 2];
            Text list = text_into(names, sizeof names);
            add_recipe(&list, content, evolution, lacks);
            text_add_part(text, " ", _("Lacks %s to become %s."), names, evolution->name);
        }
    }
}

void words_blueprint_card(const Content *content, int blueprint, int augment, const ClauseSet *in_force, Card *card)
{
    Blueprint shown = content->blueprints[blueprint];
    Text name = text_into(card->name, sizeof card->name);
    text_add(&name, "%s", shown.name);
    if (augment >= 0) {
        Text brief = text_into(card->brief, sizeof card->brief);
        text_add(&brief, "%s+", shown.name);
        name_augment(content, &name, augment);
        augment_apply(content, augment, &shown);
    }
    card->weighs_rarity = true;
    put_looks(content, in_force, &shown, card);
    put_description(content, &shown, clauses_permit(content, in_force), card);
}

/* First, since what stands last may have no room. */
static void put_idle(const char *why, Card *card)
{
    char words[CARD_TEXT_SIZE];
    if (why) {
        text_copy(words, sizeof words, card->text);
        Text text = text_into(card->text, sizeof card->text);
        text_add(&text, "%s %s", why, words);
    }
}

void words_fitting_card(const Game *game, int fitting, Card *card)
{
    const Fitting *shown = &game->content->fittings[fitting];
    bool boss = shown->rarity == RARITY_LEGENDARY;
    text_copy(card->name, sizeof card->name, shown->name);
    text_copy(card->rarity, sizeof card->rarity, rarity_text(shown->rarity));
    Text sort = text_into(card->sort, sizeof card->sort);
    text_add(&sort, boss ? _("fitting of a boss") : _("%s fitting"), rarity_text(shown->rarity));
    card->sort_ink = (Ink)(INK_RARITY + shown->rarity);
    card->head = (Ground)(GROUND_RARITY + shown->rarity);
    card->sign = FITTING_SIGN;
    const char *idle = run_has_fitting(&game->run, fitting) ? NULL : idle_fitting(game, fitting);
    describe_fitting_here(game->content, fitting, &game->run.in_force, card->text, sizeof card->text);
    text_join_lines(card->text);
    put_idle(idle, card);
}

void words_fitting_done(const Game *game, int fitting, Card *card)
{
    char done[CARD_NAME_SIZE];
    size_t length = strlen(card->text);
    Text text = text_into(card->text + length, sizeof card->text - length), words = text_into(done, sizeof done);
    clause_add_done(&words, game, CLAUSE_FIRST_FITTING + fitting);
    if (done[0]) {
        text_add(&text, " ");
        text_add(&text, _("So far: %s."), done);
    }
}

void words_supply_card(const Game *game, int supply, Card *card)
{
    words_blueprint_card(game->content, supply, -1, &game->run.in_force, card);
    card->weighs_rarity = false;
    text_copy(card->sort, sizeof card->sort, blueprint_kind_text(BLUEPRINT_SUPPLY));
    card->cost[0] = card->rarity[0] = '\0';
    put_idle(idle_supply(game, supply), card);
}

/* What is near comes first, what is far last. */
static void put_held_text(const Game *game, int held, const Blueprint *shown, Card *card)
{
    char words[CARD_TEXT_SIZE];
    describe_blueprint_brief(game->content, shown, game->run.permissions, words, sizeof words);
    text_join_lines(words);
    Text text = text_into(card->text, sizeof card->text);
    add_ways(game, held, 1, &text);
    text_add_part(&text, " ", "%s", words);
    add_ways(game, held, 2, &text);
}

void words_held_card(const Game *game, int held, Card *card)
{
    const HeldBlueprint *one = &game->run.held[held];
    Blueprint shown;
    run_held_blueprint(game, held, &shown);
    Text name = text_into(card->name, sizeof card->name);
    text_add(&name, "%s", shown.name);
    for (int i = 0; i < one->augment_count; i++) {
        name_augment(game->content, &name, one->augments[i]);
    }
    Text brief = text_into(card->brief, sizeof card->brief);
    text_add(&brief, "%s%.*s", shown.name, one->augment_count, "++");
    put_looks(game->content, &game->run.in_force, &shown, card);
    put_held_text(game, held, &shown, card);
}

/* Adds the lines of a text that are none of another's, or those that are; `past`: they are what was before. */
static void add_lines(Text *out, bool past, const char *text, const char *others, bool shared)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        bool found = false;
        for (const char *other = others; *other && !found; other += *other == '\n') {
            size_t others_length = strcspn(other, "\n");
            found = others_length == length && memcmp(other, text, length) == 0;
            other += others_length;
        }
        if (found == shared) {
            text_add_part(out, " ", past ? _("Before: %.*s") : "%.*s", (int)length, text);
            past = false;
        }
        text += length + (text[length] == '\n');
    }
}

/* Can a held blueprint take the augment, and does that bring it nearer to the evolution? How many are missing then; -1:
 * it doesn't. */
static int lacks_with(const Game *game, int held, int augment, int evolution)
{
    const Evolution *become = &game->content->evolutions[evolution];
    bool nearer = held < game->run.held_count && evolution_needs(become, augment) &&
                  run_may_evolve(game, held, evolution) && run_can_augment(game, held, augment);
    return nearer ? __builtin_popcount(run_lacks(&game->run.held[held], become)) - 1 : -1;
}

/* A held blueprint as an evolution makes it, with the augments it bears; one that isn't held, bare. */
static void evolved(const Game *game, int held, int evolution, Blueprint *out)
{
    const HeldBlueprint *bearer = held < game->run.held_count ? &game->run.held[held] : NULL;
    content_unfitted(game->content, game->content->evolutions[evolution].of, evolution + 1, out);
    for (int i = 0; bearer && i < bearer->augment_count; i++) {
        augment_apply(game->content, bearer->augments[i], out);
    }
}

/* What a held blueprint becomes by an evolution, with one augment more (-1: none), beside what it would be without:
 * what it then costs, if something else, and does, what is new first; `whole`: what it was before and keeps, too. */
static void add_evolved(const Game *game, int held, int evolution, int augment, bool whole, Text *text)
{
    const Content *content = game->content;
    char then[CARD_TEXT_SIZE], now[CARD_TEXT_SIZE];
    Card costs = {0}, cost = {0};
    Blueprint shown, before;
    evolved(game, held, evolution, &shown);
    run_held_blueprint(game, held, &before);
    if (augment >= 0) {
        augment_apply(content, augment, &shown);
        augment_apply(content, augment, &before);
    }
    put_looks(content, &game->run.in_force, &before, &cost);
    put_looks(content, &game->run.in_force, &shown, &costs);
    describe_blueprint_brief(content, &before, game->run.permissions, now, sizeof now);
    describe_blueprint_brief(content, &shown, game->run.permissions, then, sizeof then);
    if (!whole && strcmp(cost.cost, costs.cost) != 0) {
        text_add_part(text, " ", _("Costs %s; before, %s."), costs.cost, cost.cost);
    }
    add_lines(text, false, then, now, false);
    if (whole) {
        add_lines(text, true, now, then, false);
        add_lines(text, false, then, now, true);
    }
}

/* What the augment would bring a held blueprint to, or, of those that lack more, nearer to. */
static void add_prospects(const Game *game, int held, int augment, bool all_there, Text *text)
{
    const Content *content = game->content;
    for (int i = 0; held < game->run.held_count && i < content->evolution_count; i++) {
        const Evolution *evolution = &content->evolutions[i];
        int lacks = lacks_with(game, held, augment, i);
        char words[CARD_TEXT_SIZE];
        if (evolution->of != game->run.held[held].blueprint || lacks < 0 || (lacks == 0) != all_there) {
            continue;
        }
        if (all_there) {
            Text becoming = text_into(words, sizeof words);
            add_evolved(game, held, i, augment, false, &becoming);
            text_add_part(text, " ", _("Can then become %s: %s"), evolution->name, words);
        } else {
            Text list = text_into(words, sizeof words);
            unsigned which = run_lacks(&game->run.held[held], evolution);
            for (int k = 0; k < evolution->augment_count; k++) {
                which &= evolution->augments[k] == augment ? ~(1u << k) : ~0u;
            }
            add_recipe(&list, content, evolution, which);
            text_add_part(text, " ", _("With %s, too, it can become %s."), words, evolution->name);
        }
    }
}

void words_augmented_card(const Game *game, int held, int augment, Card *card)
{
    char then[CARD_TEXT_SIZE], now[CARD_TEXT_SIZE];
    Card before = {0};
    Blueprint shown;
    words_held_card(game, held, card);
    run_held_blueprint(game, held, &shown);
    put_looks(game->content, &game->run.in_force, &shown, &before);
    describe_blueprint_brief(game->content, &shown, game->run.permissions, now, sizeof now);
    augment_apply(game->content, augment, &shown);
    put_looks(game->content, &game->run.in_force, &shown, card);
    describe_blueprint_brief(game->content, &shown, game->run.permissions, then, sizeof then);
    Text text = text_into(card->text, sizeof card->text);
    add_prospects(game, held, augment, true, &text);
    if (strcmp(before.cost, card->cost) != 0) {
        text_add_part(&text, " ", _("Costs %s; before, %s."), card->cost, before.cost);
    }
    add_lines(&text, false, then, now, false);
    add_lines(&text, true, now, then, false);
    add_prospects(game, held, augment, false, &text);
    add_lines(&text, false, then, now, true);
}

/* Whom of those that are held it brings to something; then, in one sentence, to what it leads half of the way. */
static void append_becoming(const Game *game, int augment, Card *card)
{
    const Content *content = game->content;
    size_t length = strlen(card->text);
    char names[CARD_NAME_SIZE * 2];
    Text text = text_into(card->text + length, sizeof card->text - length), list = text_into(names, sizeof names);
    for (int i = 0; i < content->evolution_count; i++) {
        const Evolution *evolution = &content->evolutions[i];
        int lacks = lacks_with(game, run_held_of(&game->run, evolution), augment, i);
        const char *of = content->blueprints[evolution->of].name;
        if (lacks == 0) {
            text_add(&text, " ");
            text_add(&text, _("With it your %s can become %s."), of, evolution->name);
        } else if (lacks > 0) {
            text_add_part(&list, ", ", "%s (%s)", evolution->name, of);
        }
    }
    if (names[0]) {
        text_add(&text, " ");
        text_add(&text, _("Half of the way to %s."), names);
    }
}

void words_augment_card(const Game *game, int augment, Card *card)
{
    const Augment *shown = &game->content->augments[augment];
    text_copy(card->name, sizeof card->name, shown->name);
    Text sort = text_into(card->sort, sizeof card->sort);
    text_copy(card->rarity, sizeof card->rarity, rarity_text(shown->rarity));
    text_add(&sort, _("%s augment"), rarity_text(shown->rarity));
    card->sort_ink = (Ink)(INK_RARITY + shown->rarity);
    card->head = (Ground)(GROUND_RARITY + shown->rarity);
    card->sign = '+';
    describe_augment(game->content, augment, card->text, sizeof card->text);
    text_join_lines(card->text);
    append_becoming(game, augment, card);
}

void words_evolution_card(const Game *game, int evolution, Card *card)
{
    const Content *content = game->content;
    const Evolution *become = &content->evolutions[evolution];
    const int held = run_held_of(&game->run, become);
    Blueprint shown;
    evolved(game, held, evolution, &shown);
    text_copy(card->name, sizeof card->name, become->name);
    put_looks(game->content, &game->run.in_force, &shown, card);
    put_description(content, &shown, game->run.permissions, card);
    if (held < game->run.held_count) {
        Text text = text_into(card->text, sizeof card->text);
        add_evolved(game, held, evolution, -1, true, &text);
    }
}

void words_system_title(const Game *game, int node, char *out, size_t size)
{
    const ChartNode *system = &game->run.chart.nodes[node];
    Text text = text_into(out, size);
    text_add(&text, "%s: ", system->name);
    if (node == game->run.at) {
        text_add(&text, _("your ship is here (%s)"), node_kind_text(system->kind));
    } else if (run_has_visited(&game->run, node)) {
        text_add(&text, _("%s, done with"), node_kind_text(system->kind));
    } else {
        const NodeKind kind = run_kind_ahead(game, node);
        text_add(&text, node_kind_has_battle(kind) ? _("%s of level %d") : "%s", node_kind_text(kind), system->level);
        if (system->key) {
            text_add_part(&text, ", ", _("holds a key"));
        }
    }
}

static void add_paths(Text *text, const LevelPlan *plan)
{
    char lengths[CONTENT_NAME_SIZE];
    Text words = text_into(lengths, sizeof lengths);
    for (int i = 0; i < plan->start_count; i++) {
        text_add(&words, "%s%d", text_separator(i, plan->start_count, _(" and ")), plan->lengths[i]);
    }
    text_add(text, translation_of_count("%d path of %s tiles", "%d paths of %s tiles", plan->start_count),
             plan->start_count, lengths);
}

static void add_roster(Text *text, const Content *content, const Roster *roster)
{
    char words[CONTENT_TEXT_SIZE];
    describe_roster(content, roster, words, sizeof words);
    text_add(text, "%s.\n", words);
}

/* Behind all else, since it is what can be missed first where there is little room. */
static void add_interplay(Text *text, const Content *content, const Roster *roster)
{
    char words[CONTENT_TEXT_SIZE];
    if (describe_roster_interplay(content, roster, words, sizeof words) > 0) {
        bool begun = text->length > 0 && text->start[text->length - 1] != '\n';
        text_add(text, begun ? "\n%s." : "%s.", words);
    }
}

static void add_reward(Text *text, const Game *game, int node)
{
    const RunRules *rules = &game->content->run;
    NodeKind kind = run_kind_ahead(game, node);
    uint8_t offers[OFFER_ITEMS_MAX];
    int offered = run_reward(game, node, offers);
    char rarities[CONTENT_TEXT_SIZE];
    Text list = text_into(rarities, sizeof rarities);
    add_rarities(&list, offers, offered);
    text_add(text, translation_of_count("Reward: %d blueprint, %s.", "Reward: one of %d blueprints, %s.", offered),
             offered, rarities);
    if (kind == NODE_ELITE || kind == NODE_BOSS) {
        int pays = kind == NODE_ELITE ? rules->elite_credits : rules->boss_credits;
        text_add_part(text, " ", translation_of_count("It pays %d credit.", "It pays %d credits.", pays), pays);
    }
}

static void add_battle(Text *text, const Game *game, int node)
{
    const Chart *chart = &game->run.chart;
    NodeKind kind = chart->nodes[node].kind;
    LevelPlan plan;
    Roster roster = {0};
    if (run_preview(game, node, &plan)) {
        char paths[CONTENT_NAME_SIZE];
        Text words = text_into(paths, sizeof paths);
        add_paths(&words, &plan);
        text_add(text,
                 translation_of_count("%s, %s. %d fuel to gather, %d material.\n",
                                      "%s, %s. %d fuel to gather, %d materials.\n", plan.materials),
                 paths, game->content->terrains[plan.terrain].name, plan.fuel_goal, plan.materials);
        run_roster(game->content, game->master, chart->act, node, &chart->nodes[node], run_kit(game), &roster);
        add_roster(text, game->content, &roster);
    }
    if (kind != NODE_BOSS) {
        add_reward(text, game, node);
    }
    add_interplay(text, game->content, &roster);
}

/* Known from the beginning of the act; its HP as they will be on the shortest way there. */
static void add_boss(Text *text, const Game *game, int node)
{
    StarRoute route;
    LevelPlan plan;
    star_route_find(&game->run, node, &route);
    run_preview(game, node, &plan);
    int threat = run_threat_after(&game->run, int_max(route.count - 1, 0));
    const int due = plan.par + 1, boss = run_boss_ahead(game);
    text_add(text, run_bosses(game) - game->run.bosses_beaten > 1 ? _("Another follows it at once.\n") : "");
    text_add(
        text,
        _("%s comes in the wave after the tank is full, at threat %d with %d HP up to wave %d and %d in wave %d.\n"),
        game->content->attackers[boss].name, threat, run_boss_hp(game, node, threat, 0), due,
        run_boss_hp(game, node, threat, BOSS_LATER), due + BOSS_LATER);
}

static void add_boss_deeds(Text *text, const Game *game)
{
    char words[CARD_TEXT_SIZE];
    int boss = run_boss_ahead(game);
    describe_attacker(game->content, boss, words, sizeof words);
    text_join_lines(words);
    text_add(text, "\n%s: %s", game->content->attackers[boss].name, words);
}

static void add_encounter(Text *text, const Game *game, int node)
{
    uint8_t encounter = game->run.prospects[node].encounter;
    if (game->run.scouted && encounter != NO_ENCOUNTER) {
        text_add_part(text, " ", _("What waits there: %s."), game->content->encounters[encounter].name);
    }
}

/* How it is called, how deep and how dangerous it is, and what is known to be there. */
static void add_derelict(Text *text, const Game *game, int node)
{
    static const char *const risks[FOOT_RISK_MAX] = {N_("low"), N_("fair"), N_("high")};
    const FootDerelict *derelict = run_derelict(game, node);
    const FootHaul *haul = run_haul(game, node);
    const FootItem *item = &game->content->items[haul->item];
    char name[CONTENT_NAME_SIZE], brings[CONTENT_TEXT_SIZE];
    text_copy(name, sizeof name, derelict->name);
    text_capital(name);
    describe_deed(game->content, &item->brings[0], &game->run.in_force, brings, sizeof brings);
    const char *companion = run_companion(&game->run);
    int floors = derelict->floor_count;
    if (companion) {
        text_add(text,
                 translation_of_count("%s: a team with %s can go aboard on foot, %d level.",
                                      "%s: a team with %s can go aboard on foot, %d levels.", floors),
                 name, companion, floors);
    } else {
        text_add(text,
                 translation_of_count("%s: a team can go aboard on foot, %d level.",
                                      "%s: a team can go aboard on foot, %d levels.", floors),
                 name, floors);
    }
    text_add(text, " ");
    text_add(text,
             haul->count == 1 ? _("Risk: %s. Loot: %d %s (%s), and what lies about.\n")
                              : _("Risk: %s. Loot: %d %s (%s each), and what lies about.\n"),
             _(risks[derelict->risk - 1]), haul->count, content_counted(item->name, item->plural, haul->count), brings);
    text_add(text, _("A team that is lost costs up to %d hull and its gear, never the run."),
             game->content->run.team_hull);
}

static void add_what(Text *text, const Game *game, int node)
{
    NodeKind kind = game->run.chart.nodes[node].kind;
    if (kind == NODE_BOSS) {
        add_boss(text, game, node);
        add_reward(text, game, node);
        text_add(text, "\n");
    }
    if (node_kind_has_battle(kind)) {
        add_battle(text, game, node);
    } else if (run_derelict(game, node)) {
        add_derelict(text, game, node);
    } else {
        text_add(text, "%s", node_kind_about(kind));
        add_encounter(text, game, node);
    }
    if (kind == NODE_BOSS) {
        add_boss_deeds(text, game);
    }
}

/* Closed ones, that take a key or their price. */
static int gates_on(const Run *run, const StarRoute *route)
{
    int gates = 0;
    for (int i = 0; i < run->chart.edge_count; i++) {
        gates += (route->edges >> i & 1) && run->chart.edges[i].gate && !(run->opened >> i & 1);
    }
    return gates;
}

static void add_route(Text *text, const Run *run, const StarRoute *route)
{
    enum { NAMED = 4 };
    int named = int_min(route->count - 1, NAMED);
    char stops[CONTENT_TEXT_SIZE];
    Text list = text_into(stops, sizeof stops);
    for (int i = 0; i < named; i++) {
        const ChartNode *stop = &run->chart.nodes[route->stops[i]];
        text_add_part(&list, ", ", "%c %s", node_kind_sign(stop->kind), stop->name);
    }
    text_add(&list, "%s", named < route->count - 1 ? " .." : "");
    text_add(text, translation_of_count("%d stop away, by %s.", "%d stops away, by %s.", route->count), route->count,
             stops);
    int gates = gates_on(run, route);
    if (gates > 0) {
        text_add(text, " ");
        text_add(text,
                 translation_of_count("%d gate is on the way; keys: %d.", "%d gates are on the way; keys: %d.", gates),
                 gates, run->keys);
    }
}

static void add_gate(Text *text, const Run *run, int node)
{
    GatePrice price = run_gate_price(run, node);
    text_add(text,
             price.hull > 0
                 ? translation_of_count(
                       "A gate is on the way: it takes a key (you have %d) or, with " KEY("o") ", %d hull.",
                       "A gate is on the way: it takes a key (you have %d) or, with " KEY("o") ", %d hull.", price.hull)
                 : translation_of_count(
                       "A gate is on the way: it takes a key (you have %d) or, with " KEY("o") ", %d credit.",
                       "A gate is on the way: it takes a key (you have %d) or, with " KEY("o") ", %d credits.",
                       price.credits),
             run->keys, price.hull + price.credits);
}

/* What the act would be like once so much is done. */
static void add_threat(Text *text, const Game *game, int threat)
{
    text_add_part(text, " ", _("Threat %d then: +%d %% HP, boss +%d %%."), threat,
                  run_threat_percent(game, threat, false), run_threat_percent(game, threat, true));
}

static void add_way(Text *text, const Game *game, int node)
{
    const Run *run = &game->run;
    StarRoute route;
    star_route_find(run, node, &route);
    if (route.count > 1) {
        add_route(text, run, &route);
    } else if (route.count == 1 && run_way_is_locked(run, node)) {
        add_gate(text, run, node);
    } else if (route.count == 1) {
        text_add(text, _("The way is open."));
    }
    if (route.count > 0 && node != run->chart.boss) {
        add_threat(text, game, run_threat_after(run, route.count));
    }
    text_add(text, route.count > 0 ? "\n" : "");
}

void words_captain(const Run *run, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (run->chapters.actors[STORY_MAIN][0]) {
        text_add(&text, _("You are Captain %s."), run->chapters.actors[STORY_MAIN]);
    }
}

void words_quest(const Run *run, char *out, size_t size)
{
    char quest[CHAPTERS_TEXT_SIZE];
    const char *name = run->chapters.actors[STORY_MAIN];
    run_say_quest(run, quest, sizeof quest);
    const char *named = name[0] ? strstr(quest, name) : NULL;
    Text text = text_into(out, size);
    if (!named) {
        text_add(&text, "%s", quest);
        return;
    }
    text_add(&text, "%.*s", (int)(named - quest), quest);
    text_add(&text, _("%s (you)"), name);
    text_add(&text, "%s", named + strlen(name));
}

static void add_scene(Text *text, const Run *run, int node)
{
    char next[CARD_TEXT_SIZE];
    if (run_scene_waits(run, node)) {
        run_say_next(run, next, sizeof next);
        text_add(text, "%s\n", next);
    }
}

void words_system(const Game *game, int node, char *out, size_t size)
{
    Text text = text_into(out, size);
    add_way(&text, game, node);
    add_scene(&text, &game->run, node);
    bool visited = run_has_visited(&game->run, node);
    if (visited && run_scene_waits(&game->run, node)) {
        text_add(&text, run_derelict(game, node) ? _("A team can go aboard again for that; nothing else is left there.")
                                                 : _("Going back is free."));
    } else if (visited) {
        text_add(&text, _("Going back is free, and nothing is left to do there."));
        if (game->run.shops[node].count > 0) {
            text = text_into(out, size);
            text_add(&text, _("Its shop can be entered again, with what it still has."));
        }
    } else if (run_knows(&game->run, node)) {
        add_what(&text, game, node);
    } else {
        text_add(&text, _("Too far off to see what it holds; go nearer."));
    }
}
