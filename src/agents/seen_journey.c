/* A run between its battles: where it stands, what it holds, what lies before it. */
#include "agents/seen.h"

#include "agents/json_parts.h"
#include "base/number.h"
#include "holdout/describe.h"

enum { TEXT_SIZE = 1200 };

static json_t *supplies_of(const Game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < game->run.supply_count; i++) {
        json_array_append_new(list, json_string(game->content->blueprints[game->run.supplies[i]].id));
    }
    return list;
}

static json_t *fittings_of(const Game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < game->content->fitting_count; i++) {
        if (run_has_fitting(&game->run, i)) {
            json_array_append_new(list, json_string(game->content->fittings[i].id));
        }
    }
    return list;
}

static json_t *pool_of(const Game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < game->content->blueprint_count; i++) {
        if (run_comes_by(game, i)) {
            json_array_append_new(list, json_string(game->content->blueprints[i].id));
        }
    }
    return list;
}

json_t *seen_run(const Game *game)
{
    const Run *run = &game->run;
    bool fights = run->stage == STAGE_BATTLE;
    return json_pack("{s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:o,s:o,s:o}", "act", run->chart.act, "acts",
                     run_last_act(game), "at", run->at, "battles", run->battles, "credits", run->credits, "hull",
                     fights ? game->battle.hull : run->hull, "hull_max", fights ? game->battle.hull_max : run->hull_max,
                     "keys", run->keys, "threat", run->threat, "slots", run->slots, "supplies", supplies_of(game),
                     "fittings", fittings_of(game), "pool", pool_of(game));
}

static json_t *augments_of(const Game *game, const HeldBlueprint *held)
{
    json_t *list = json_array();
    for (int i = 0; i < held->augment_count; i++) {
        json_array_append_new(list, json_string(game->content->augments[held->augments[i]].id));
    }
    return list;
}

json_t *seen_held(const Game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < game->run.held_count; i++) {
        Blueprint shown;
        run_held_blueprint(game, i, &shown);
        const HeldBlueprint *held = &game->run.held[i];
        json_t *told =
            json_pack("{s:s,s:s,s:i,s:i,s:o}", "id", shown.id, "kind", blueprint_kind_word(shown.kind), "materials",
                      shown.materials, "energy", shown.energy, "augments", augments_of(game, held));
        if (held->evolution > 0) {
            json_object_set_new(told, "evolution", json_string(game->content->evolutions[held->evolution - 1].id));
        }
        json_array_append_new(list, told);
    }
    return list;
}

static json_t *rarities_of(const uint8_t *rarities, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        json_array_append_new(list, json_string(rarity_text((Rarity)rarities[i])));
    }
    return list;
}

/* What can be seen of a battle from next to it. */
static void add_preview(const Game *game, int node, json_t *to)
{
    LevelPlan plan;
    Roster roster;
    if (!run_preview(game, node, &plan)) {
        return;
    }
    json_t *lengths = json_array();
    for (int i = 0; i < plan.start_count; i++) {
        json_array_append_new(lengths, json_integer(plan.lengths[i]));
    }
    uint8_t offers[OFFER_ITEMS_MAX];
    int offered = run_reward(game, node, offers);
    const Chart *chart = &game->run.chart;
    run_roster(game->content, game->master, chart->act, node, &chart->nodes[node], run_kit(game), &roster);
    json_object_set_new(to, "battle",
                        json_pack("{s:s,s:o,s:i,s:i,s:o,s:o,s:o}", "terrain", game->content->terrains[plan.terrain].id,
                                  "lengths", lengths, "fuel_goal", plan.fuel_goal, "materials", plan.materials,
                                  "rarities", rarities_of(offers, offered), "plan",
                                  plan_json(game->content, &roster), "roster", roster_json(game->content, &roster)));
}

static void add_insight(const Game *game, int node, json_t *to)
{
    const Run *run = &game->run;
    uint8_t encounter = run->prospects[node].encounter;
    if (run_has_visited(run, node) || !run_knows(run, node)) {
        return;
    }
    if (run_derelict(game, node)) {
        const FootDerelict *derelict = run_derelict(game, node);
        const FootHaul *haul = run_haul(game, node);
        json_object_set_new(to, "derelict",
                            json_pack("{s:s,s:i,s:i,s:s,s:i}", "id", derelict->id, "risk", derelict->risk, "floors",
                                      derelict->floor_count, "loot", game->content->items[haul->item].id, "count",
                                      haul->count));
    } else if (node_kind_has_battle(run->chart.nodes[node].kind)) {
        add_preview(game, node, to);
    } else if (run->scouted && encounter != NO_ENCOUNTER) {
        json_object_set_new(to, "encounter", json_string(game->content->encounters[encounter].id));
    }
}

static json_t *node_of(const Game *game, int node)
{
    const Run *run = &game->run;
    const ChartNode *system = &run->chart.nodes[node];
    bool visited = run_has_visited(run, node);
    json_t *told =
        json_pack("{s:i,s:s,s:i,s:i,s:s,s:b,s:b,s:b,s:b}", "id", node, "name", system->name, "x", system->x, "y",
                  system->y, "kind", node_kind_word(system->kind), "key", system->key && !visited, "visited", visited,
                  "open", run_reachable(run) >> node & 1, "shop", run->shops[node].count > 0);
    if (node_kind_has_battle(system->kind)) {
        json_object_set_new(told, "level", json_integer(system->level));
    }
    if (!visited) {
        json_object_set_new(told, "costs_key", json_boolean(run_way_is_locked(run, node)));
    }
    add_insight(game, node, told);
    return told;
}

static json_t *edges_of(const Run *run)
{
    json_t *list = json_array();
    for (int i = 0; i < run->chart.edge_count; i++) {
        const ChartEdge *edge = &run->chart.edges[i];
        bool shut = edge->gate && !(run->opened >> i & 1);
        json_t *way = json_pack("{s:i,s:i,s:b}", "a", edge->a, "b", edge->b, "gate", shut);
        if (shut) {
            json_object_set_new(way, "price",
                                edge->price.hull > 0 ? json_pack("{s:i}", "hull", edge->price.hull)
                                                     : json_pack("{s:i}", "credits", edge->price.credits));
        }
        json_array_append_new(list, way);
    }
    return list;
}

json_t *seen_chart(const Game *game)
{
    const Run *run = &game->run;
    json_t *nodes = json_array();
    for (int i = 0; i < run->chart.node_count; i++) {
        json_array_append_new(nodes, node_of(game, i));
    }
    return json_pack("{s:i,s:i,s:s,s:i,s:o,s:o}", "start", run->chart.start, "boss", run->chart.boss, "boss_type",
                     game->content->attackers[run_boss_ahead(game)].id, "boss_hp",
                     run_boss_hp(game, run->chart.boss, run->threat, 0), "nodes", nodes, "edges", edges_of(run));
}

static json_t *offered(const Content *content, const Offer *offer, int place)
{
    int at = offer->items[place];
    if (offer->kind == OFFER_EVOLUTIONS) {
        const Evolution *become = &content->evolutions[at];
        return json_pack("{s:s,s:s}", "id", become->id, "of", content->blueprints[become->of].id);
    }
    json_t *item = json_pack("{s:s}", "id", offer_item_id(content, offer, place));
    if (offer->carried[place] > 0) {
        json_object_set_new(item, "augment", json_string(content->augments[offer->carried[place] - 1].id));
    }
    return item;
}

json_t *seen_offer(const Game *game)
{
    static const char *const words[] = {
#define X(name, word) word,
        OFFER_KIND_LIST(X)
#undef X
    };
    const Content *content = game->content;
    const Offer *offer = &game->run.offers[0];
    json_t *items = json_array();
    for (int i = 0; i < offer->count && offer->kind != OFFER_SURRENDER; i++) {
        json_array_append_new(items, offered(content, offer, i));
    }
    return json_pack("{s:s,s:b,s:i,s:o}", "kind", words[offer->kind], "paid", offer->paid, "more",
                     game->run.offer_count - 1, "items", items);
}

json_t *seen_shop(const Game *game)
{
    const Shop *shop = &game->run.shops[game->run.at];
    json_t *list = json_array();
    for (int i = 0; i < shop->count; i++) {
        const Goods *goods = &shop->goods[i];
        json_array_append_new(list,
                              json_pack("{s:s,s:s,s:i,s:i}", "id", goods_id(game->content, goods), "kind",
                                        goods_kind_word(goods->kind), "price", goods->price, "left", goods->left));
    }
    return list;
}

json_t *seen_encounter(const Game *game)
{
    const Run *run = &game->run;
    const Encounter *met = &game->content->encounters[run->prospects[run->at].encounter];
    json_t *choices = json_array();
    for (int i = 0; i < met->choice_count; i++) {
        char brings[TEXT_SIZE], why[VERDICT_WHY_SIZE];
        describe_choice(game->content, &met->choices[i], &game->run.in_force, brings, sizeof brings);
        bool allowed = run_can_choose(game, i, why, sizeof why);
        json_array_append_new(choices, json_pack("{s:s,s:s,s:b,s:s}", "text", met->choices[i].text, "brings", brings,
                                                 "allowed", allowed, "why", why));
    }
    json_t *told =
        json_pack("{s:s,s:s,s:s,s:o}", "id", met->id, "name", met->name, "text", met->text, "choices", choices);
    if (run->outcome > 0) {
        json_object_set_new(told, "outcome", json_string(met->choices[run->choice].outcomes[run->outcome - 1].text));
    }
    return told;
}

json_t *seen_story(const Game *game)
{
    char quest[TEXT_SIZE];
    const Run *run = &game->run;
    const ChapterAction *next = run_next_action(run);
    run_say_quest(run, quest, sizeof quest);
    return json_pack("{s:i,s:i,s:i,s:s,s:s}", "chapter", run->chart.act, "done",
                     run->chapters.acts[run->chart.act - 1].done, "system", next->system, "next",
                     story_act_word(next->act), "quest", quest);
}

json_t *seen_scene(const Game *game)
{
    const Run *run = &game->run;
    int done = run->chapters.acts[run->chart.act - 1].done;
    json_t *texts = json_array();
    if (done == run->told) {
        json_array_append_new(texts, json_string(run->chapters.openings[run->chart.act - 1]));
    }
    for (int i = done - run->told; i < done; i++) {
        json_array_append_new(texts, json_string(run->chapters.texts[i]));
    }
    if (!run_next_action(run)) {
        json_array_append_new(texts, json_string(run->chapters.closing));
    }
    return json_pack("{s:o}", "texts", texts);
}
