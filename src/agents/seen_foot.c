/* A floor of a dungeon as the hero knows it. What is told of it aboard a derelict and in a game on foot is the same. */
#include "agents/json_parts.h"
#include "agents/seen.h"
#include "foot/words/plot_words.h"
#include "foot/words/telling.h"
#include "holdout/describe.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"

enum { NAME_SIZE = 2 * CONTENT_NAME_SIZE, EVENT_SIZE = 300 };

/* A row of signs for each row of tiles. */
static json_t *rows_of(const FootGame *foot, char (*sign)(const FootGame *foot, int at))
{
    const DungeonLevel *level = foot_level(foot);
    json_t *rows = json_array();
    for (int y = 0; y < level->rows; y++) {
        char row[DUNGEON_COLUMNS_MAX + 1] = "";
        for (int x = 0; x < level->columns; x++) {
            row[x] = sign(foot, dungeon_index(x, y));
        }
        json_array_append_new(rows, json_string(row));
    }
    return rows;
}

static char sign_of(const FootGame *foot, int at)
{
    bool known = foot_sees(foot, at) || foot->place.known[at] != 0;
    return (char)(known ? dungeon_tile_sign((DungeonTile)foot_level(foot)->tiles[at]) : ' ');
}

static char light_of(const FootGame *foot, int at)
{
    return foot_sees(foot, at) ? '*' : ' ';
}

/* What lies there for good is remembered. */
static char ground_of(const FootGame *foot, int at)
{
    const FootSurface *floor = foot_surface_on(foot, at, FOOT_LAYER_FLOOR);
    bool stays = floor && floor->lasts == 0 && foot->place.known[at] != 0;
    return floor && (stays || foot_sees(foot, at)) ? floor->sign[0] : ' ';
}

static char air_of(const FootGame *foot, int at)
{
    const FootSurface *air = foot_surface_on(foot, at, FOOT_LAYER_AIR);
    return air && foot_sees(foot, at) ? air->sign[0] : ' ';
}

/* The id behind each sign of surfaces. */
static json_t *surfaces_of(const FootGame *foot)
{
    json_t *signs = json_object();
    for (int i = 0; i < foot->content->foot_surface_count; i++) {
        const FootSurface *surface = &foot->content->foot_surfaces[i];
        json_object_set_new(signs, surface->sign, json_string(surface->id));
    }
    return signs;
}

/* What a step would cost, by direction; null where it is nothing. */
static json_t *harm_of(const FootGame *foot)
{
    json_t *list = json_array();
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        FootHarm harm;
        bool harms = foot_harm_of_step(foot, dungeon_beside(foot->entities.at[FOOT_HERO], d), &harm);
        json_array_append_new(list, harms ? json_pack("{s:s,s:i,s:i,s:b}", "id",
                                                      foot->content->foot_surfaces[harm.surface - 1].id, "damage",
                                                      harm.damage, "percent", harm.percent, "below", harm.below)
                                          : json_null());
    }
    return list;
}

static void add_text(json_t *to, const char *key, const char *text)
{
    if (text[0]) {
        json_object_set_new(to, key, json_string(text));
    }
}

static json_t *odds_json(FootOdds odds)
{
    return json_pack("{s:i,s:i,s:i}", "percent", odds.percent, "least", odds.least, "most", odds.most);
}

static const char *mood_word(const FootGame *foot, int creature)
{
    static const char *const words[] = {
#define X(name, word) [FOOT_MOOD_##name] = word,
        FOOT_MOOD_LIST(X)
#undef X
    };
    return words[foot_mood(foot, creature)];
}

static const char *next_word(FootNextKind kind)
{
    static const char *const words[] = {
#define X(name, word, ...) [FOOT_NEXT_##name] = word,
        FOOT_NEXT_LIST(X)
#undef X
    };
    return words[kind];
}

static json_t *creature_of(const FootGame *foot, int i)
{
    const FootEntities *all = &foot->entities;
    char name[NAME_SIZE];
    foot_plot_name(foot, i, name, sizeof name);
    FootNext next = foot_next_of(foot, i);
    json_t *told =
        json_pack("{s:s,s:b,s:o,s:i,s:i,s:b,s:s,s:s,s:b,s:b,s:o,s:o}", "id", foot_creature(foot, i)->id, "companion",
                  (all->mask[i] & FOOT_IS_FRIEND) != 0, "at", json_place(all->at[i]), "hp", all->hp[i], "hp_max",
                  foot_hp_max(foot, i), "asleep", (all->mask[i] & FOOT_IS_ASLEEP) != 0, "mood", mood_word(foot, i),
                  "next", next_word(next.kind), "next_sure", !next.may, "unaware", foot_is_unaware(foot, i), "blow",
                  odds_json(foot_odds(foot, FOOT_HERO, i)), "threat", odds_json(foot_odds(foot, i, FOOT_HERO)));
    add_text(told, "name", name);
    return told;
}

static json_t *creatures_of(const FootGame *foot)
{
    const FootEntities *all = &foot->entities;
    const unsigned wanted = FOOT_IS_BODY | FOOT_IS_PLACED;
    json_t *list = json_array();
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        bool here = (all->mask[i] & wanted) == wanted && all->floor[i] == foot->floor;
        if (here && foot_sees(foot, all->at[i])) {
            json_array_append_new(list, creature_of(foot, i));
        }
    }
    return list;
}

/* What is in a flask that nobody has tried has a name, and no id. */
static json_t *item_of(const FootGame *foot, int entity)
{
    char name[NAME_SIZE];
    int type = foot->entities.type[entity];
    foot_item_name(foot, type, foot->entities.stack[entity], name, sizeof name);
    json_t *told = json_pack("{s:s,s:i}", "name", name, "count", foot->entities.stack[entity]);
    if (!foot_is_unknown(foot, type)) {
        json_object_set_new(told, "id", json_string(foot_item(foot, entity)->id));
    }
    if (foot->entities.grown[entity] > 0) {
        json_object_set_new(told, "grown", json_integer(foot->entities.grown[entity]));
    }
    foot_plot_name(foot, entity, name, sizeof name);
    add_text(told, "of_story", name);
    return told;
}

/* What it is to be had for, where it isn't free. */
static void add_offer(json_t *told, const FootGame *foot, int entity)
{
    static const char *const words[] = {
#define X(name, word) [FOOT_OFFER_##name] = word,
        FOOT_OFFER_LIST(X)
#undef X
    };
    FootOffer offer = foot->entities.mask[entity] & FOOT_IS_ITEM ? foot_offer(foot, entity) : FOOT_OFFER_FREE;
    if (offer != FOOT_OFFER_FREE) {
        json_object_set_new(told, "offer", json_string(words[offer]));
    }
    if (offer == FOOT_OFFER_WARE) {
        json_object_set_new(told, "price", json_integer(foot_item(foot, entity)->price));
    }
}

static json_t *laws_of(const FootGame *foot)
{
    json_t *list = json_array();
    for (FootLaw law = 0; law < FOOT_LAW_COUNT; law++) {
        if (foot_law_holds(foot, law)) {
            json_array_append_new(list, json_string(foot_law_word(law)));
        }
    }
    return list;
}

/* The place that the hero is in, and what it asks; null elsewhere. */
static json_t *place_of(const FootGame *foot)
{
    int at = foot->entities.at[FOOT_HERO];
    const FootPack *site = foot_site_at(foot, at);
    return site ? json_pack("{s:s,s:s,s:s,s:b,s:i,s:i}", "id", site->id, "name", site->name, "asks",
                            foot_site_text(site->site), "answered", foot_site_is_answered(foot, at), "goes_on",
                            foot_site_goes_on(foot, at), "coins", foot_coins(foot))
                : json_null();
}

/* Traps, too. */
static json_t *items_of(const FootGame *foot)
{
    const FootEntities *all = &foot->entities;
    json_t *list = json_array();
    for (int i = 0; i < all->count; i++) {
        if (foot_knows_thing(foot, i)) {
            json_t *item = item_of(foot, i);
            json_object_set_new(item, "at", json_place(all->at[i]));
            json_object_set_new(item, "set_up", json_boolean(all->mask[i] & FOOT_IS_SET_UP));
            json_object_set_new(item, "trap", json_boolean(all->mask[i] & FOOT_IS_TRAP));
            add_offer(item, foot, i);
            json_array_append_new(list, item);
        }
    }
    return list;
}

static json_t *pack_of(const FootGame *foot)
{
    json_t *list = json_array();
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int held = foot->pack[i];
        if (held != FOOT_NOBODY) {
            json_t *item = item_of(foot, held);
            json_object_set_new(item, "letter", json_sprintf("%c", 'a' + i));
            json_object_set_new(item, "worn", json_boolean(foot->entities.mask[held] & FOOT_IS_WORN));
            json_array_append_new(list, item);
        }
    }
    return list;
}

static json_t *stats_of(const FootGame *foot)
{
    json_t *stats = json_object();
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        json_object_set_new(stats, foot_stat_word((FootStat)i), json_integer(foot_stat(foot, FOOT_HERO, (FootStat)i)));
    }
    return stats;
}

/* What the hero bears for some rounds; what stays for good shows in the numbers. */
static json_t *changes_of(const FootGame *foot)
{
    json_t *list = json_array();
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        const FootChange *change = &foot->entities.changes[FOOT_HERO][i];
        bool changes = change->what == FOOT_WHAT_CHANGE;
        int amount = change->what == FOOT_WHAT_DAMAGE ? -change->amount : change->amount;
        if (change->rounds > 0) {
            json_array_append_new(list, json_pack("{s:s,s:i,s:i}", "what",
                                                  changes ? foot_stat_word((FootStat)change->stat) : "wound", "amount",
                                                  amount, "rounds", change->rounds));
        }
    }
    return list;
}

static json_t *companion_of(const FootGame *foot, int friend)
{
    const FootEntities *all = &foot->entities;
    bool near = all->floor[friend] == foot->floor && foot_sees(foot, all->at[friend]);
    return json_pack("{s:s,s:i,s:i,s:b}", "name", foot->friend_name, "hp", all->hp[friend], "hp_max",
                     foot_hp_max(foot, friend), "in_sight", near);
}

static json_t *said_of(const FootGame *foot)
{
    json_t *list = json_array();
    for (int i = 0; i < foot->log.count; i++) {
        char text[EVENT_SIZE];
        if (foot_event_text(foot, &foot->log.events[i], text, sizeof text) > 0) {
            json_array_append_new(list, json_string(text));
        }
    }
    return list;
}

/* What resting until all health is back would cost; null where nothing heals or has to. */
static json_t *rest_of(const FootGame *foot)
{
    FootRestCost cost;
    return foot_rest_cost(foot, &cost) ? json_pack("{s:i,s:i,s:i,s:b}", "rounds", cost.rounds, "clock_after",
                                                   cost.clock_after, "band", cost.band, "dear", cost.dear)
                                       : json_null();
}

static void add_floor(const FootGame *foot, bool news, json_t *to)
{
    const FootEntities *all = &foot->entities;
    json_t *told = json_pack("{s:i,s:i,s:s,s:i,s:i,s:o,s:i,s:i,s:i,s:i}", "floor", foot->floor + 1, "floors",
                             foot_floor_count(foot), "floor_name", foot_floor(foot)->name, "round", foot->round,
                             "rounds", foot_book(foot)->turns_max, "at", json_place(all->at[FOOT_HERO]), "hp",
                             all->hp[FOOT_HERO], "hp_max", foot_hp_max(foot, FOOT_HERO), "turns_lost",
                             all->turns[FOOT_HERO] < 0 ? -all->turns[FOOT_HERO] : 0, "rank", foot_rank(foot));
    json_object_update(to, told);
    json_decref(told);
    json_object_set_new(to, "clock",
                        json_pack("{s:s,s:i,s:i,s:b}", "what", foot_clock_word(foot_clock(foot)), "left", foot->clock,
                                  "full", foot_book(foot)->clock_full, "dark", foot_is_dark(foot)));
    json_object_set_new(to, "laws", laws_of(foot));
    json_object_set_new(to, "rest", rest_of(foot));
    json_object_set_new(to, "stats", stats_of(foot));
    json_object_set_new(to, "changes", changes_of(foot));
    if (foot_friend(foot) != FOOT_NOBODY) {
        json_object_set_new(to, "companion", companion_of(foot, foot_friend(foot)));
    }
    json_object_set_new(to, "map", rows_of(foot, sign_of));
    json_object_set_new(to, "lit", rows_of(foot, light_of));
    json_object_set_new(to, "ground", rows_of(foot, ground_of));
    json_object_set_new(to, "air", rows_of(foot, air_of));
    json_object_set_new(to, "surfaces", surfaces_of(foot));
    json_object_set_new(to, "harm", harm_of(foot));
    json_object_set_new(to, "creatures", creatures_of(foot));
    json_object_set_new(to, "items", items_of(foot));
    json_object_set_new(to, "pack", pack_of(foot));
    json_object_set_new(to, "place", place_of(foot));
    json_object_set_new(to, "said", news ? said_of(foot) : json_array());
}

enum { TEXT_SIZE = 1200 };

static json_t *stars_of(const FootGame *foot)
{
    const FootVoyage *voyage = &foot->voyage;
    json_t *list = json_array();
    for (int i = 0; i < voyage->star_count; i++) {
        const FootStar *star = &voyage->stars[i];
        const char *world = foot->content->foot_worlds[star->world].id;
        json_array_append_new(list, json_pack("{s:i,s:s,s:s,s:i,s:i,s:i,s:b,s:i,s:i}", "number", i + 1, "name",
                                              star->name, "world", world, "x", star->x, "y", star->y, "floors",
                                              star->floors, "visited", star->visited, "flight", foot_flight(foot, i),
                                              "fuel", foot_flight_fuel(foot, i)));
    }
    return list;
}

/* What the story's actions were told in, the first one first. */
static json_t *told_of(const FootVoyage *voyage)
{
    json_t *list = json_array();
    for (int i = 0; i < voyage->done; i++) {
        json_array_append_new(list, json_string(voyage->texts[i]));
    }
    return list;
}

static json_t *origin_of(const FootGame *foot, FootOriginKind kind)
{
    const FootOrigin *origin = foot_origin(foot, kind);
    return origin ? json_string(origin->id) : json_null();
}

/* Those among whom is still to be chosen. */
static json_t *choices_of(const FootGame *foot)
{
    FootOriginKind kind = foot_origin(foot, FOOT_ORIGIN_RACE) ? FOOT_ORIGIN_CALLING : FOOT_ORIGIN_RACE;
    json_t *list = json_array();
    bool chosen = foot_origin(foot, FOOT_ORIGIN_RACE) && foot_origin(foot, FOOT_ORIGIN_CALLING);
    for (int n = 0; !chosen && foot_origin_choice(foot, kind, n) >= 0; n++) {
        char text[TEXT_SIZE];
        int origin = foot_origin_choice(foot, kind, n);
        describe_foot_origin(foot->content, origin, text, sizeof text);
        json_array_append_new(list, json_pack("{s:i,s:s,s:s}", "number", n + 1, "id",
                                              foot->content->foot_origins[origin].id, "text", text));
    }
    return list;
}

static json_t *voyage_of(const FootGame *foot)
{
    const FootVoyage *voyage = &foot->voyage;
    char goal[STORY_TEXT_SIZE], quest[STORY_TEXT_SIZE];
    foot_goal_text(foot, goal, sizeof goal);
    foot_quest_text(foot, quest, sizeof quest);
    return json_pack("{s:s,s:s,s:s,s:s,s:o,s:o,s:o,s:o,s:i,s:b,s:o}", "hero", voyage->actors[STORY_MAIN], "goal", goal,
                     "opening", voyage->opening, "quest", quest, "told", told_of(voyage), "race",
                     origin_of(foot, FOOT_ORIGIN_RACE), "class", origin_of(foot, FOOT_ORIGIN_CALLING), "choices",
                     choices_of(foot), "star", voyage->star + 1, "landed", foot_is_landed(foot), "stars",
                     stars_of(foot));
}

json_t *seen_foot(const FootGame *foot, bool news)
{
    char barred[TEXT_SIZE] = "";
    json_t *told = json_pack("{s:s}", "goal", foot_goal_word(foot_book(foot)->goal));
    bool last = foot_book(foot)->goal == FOOT_GOAL_STAIRS && foot->floor + 1 == foot_floor_count(foot);
    if (last && foot_bosses_left(foot, barred, sizeof barred) > 0) {
        json_object_set_new(told, "barred", json_string(barred));
    }
    if (foot_is_voyage(foot)) {
        json_object_set_new(told, "voyage", voyage_of(foot));
    }
    add_floor(foot, news, told);
    return told;
}

json_t *seen_aboard(const Game *game, bool news)
{
    const FootGame *foot = &game->aboard;
    char errand[STORY_TEXT_SIZE];
    json_t *told = json_pack("{s:s}", "derelict", run_derelict(game, game->run.at)->id);
    if (foot_errand_text(foot, errand, sizeof errand) > 0) {
        json_object_set_new(told, "errand", json_string(errand));
    }
    add_floor(foot, news, told);
    return told;
}
