/* Where towers would reach: sight lines cost much, so that each tile is looked at once a battle, and only where what
 * lies in range would be enough. */
#include "bots/greedy.h"

#include "base/number.h"

#include <string.h>

enum { SPANS = 1024, SMALL_AND_LARGE = 2 };

/* Whoever comes to a fork takes each way as often. */
static void follow(const World *world, int start, int32_t flow[WORLD_SEGMENTS_MAX])
{
    const WorldStart *from = &world->starts[start];
    memset(flow, 0, WORLD_SEGMENTS_MAX * sizeof flow[0]);
    flow[from->segment] = THOUSAND;
    for (int distance = from->length; distance > 0; distance--) {
        for (int i = 0; i < world->segment_count; i++) {
            const Segment *segment = &world->segments[i];
            for (int k = 0; k < segment->next_count && segment->distance == distance; k++) {
                flow[segment->next[k]] += flow[i] / segment->next_count;
            }
        }
    }
}

static void begin_battle(BotMemory *memory, const Battle *battle, int number)
{
    memory->battle = number;
    memset(memory->sites, 0, sizeof memory->sites);
    for (int i = 0; i < battle->world.start_count; i++) {
        follow(&battle->world, i, memory->flow[i]);
    }
}

static int64_t look(const BotMemory *memory, const Battle *battle, const Post *post, BotSite *site)
{
    Span spans[SPANS];
    int count = battle_post_spans(battle, post, spans, SPANS);
    int64_t sum = 0;
    for (int i = 0; i < battle->world.start_count; i++) {
        int64_t cover = 0;
        for (int k = 0; k < count; k++) {
            int sizes = (spans[k].sizes >> SIZE_SMALL & 1) + (spans[k].sizes >> SIZE_LARGE & 1);
            int64_t length = (int64_t)(spans[k].to - spans[k].from) * sizes / SMALL_AND_LARGE;
            cover += length * memory->flow[i][spans[k].segment] / FIX_ONE;
        }
        site->cover[i] = (int32_t)cover;
        sum += cover;
    }
    return sum;
}

static int directions_of(const Battle *battle, int blueprint)
{
    return battle_blueprint(battle, blueprint)->placement.turned ? DIRECTION_COUNT : 1;
}

static void find_best_turn(const BotMemory *memory, const Battle *battle, int blueprint, Tile tile, BotSite *site)
{
    int64_t best = -1;
    for (int i = 0; i < directions_of(battle, blueprint); i++) {
        BotSite turned = {.known = true, .direction = (uint8_t)i};
        Post post = battle_post_planned(battle, blueprint, tile, i);
        int64_t covered = look(memory, battle, &post, &turned);
        if (covered > best) {
            best = covered;
            *site = turned;
        }
    }
}

const BotSite *bot_site(BotMemory *memory, const Battle *battle, int slot, Tile tile)
{
    BotSite *site = &memory->sites[slot][tile_index(tile)];
    if (!site->known) {
        find_best_turn(memory, battle, battle->loadout[slot].blueprint, tile, site);
    }
    return site;
}

/* All of each segment near a post, however it is turned. */
static void bound(const BotMemory *memory, const Battle *battle, int blueprint, Tile tile, BotSite *site)
{
    site->bounded = true;
    for (int i = 0; i < directions_of(battle, blueprint); i++) {
        Post post = battle_post_planned(battle, blueprint, tile, i);
        int32_t most[WORLD_STARTS_MAX] = {0};
        for (int k = 0; k < battle->world.segment_count; k++) {
            bool near = battle_post_nears(battle, &post, k);
            for (int start = 0; start < battle->world.start_count && near; start++) {
                most[start] += memory->flow[start][k];
            }
        }
        for (int start = 0; start < battle->world.start_count; start++) {
            site->cover[start] = int_max(site->cover[start], most[start]);
        }
    }
}

const BotSite *bot_site_bound(BotMemory *memory, const Battle *battle, int slot, Tile tile)
{
    BotSite *site = &memory->sites[slot][tile_index(tile)];
    if (!site->known && !site->bounded) {
        bound(memory, battle, battle->loadout[slot].blueprint, tile, site);
    }
    return site;
}

void bot_survey(BotMemory *memory, const Game *game)
{
    if (memory->battle != game->run.battles) {
        begin_battle(memory, &game->battle, game->run.battles);
    }
}

bool bot_can_pay(const Battle *battle, int slot)
{
    Price price = battle_price(battle, battle->loadout[slot].blueprint);
    return price.materials <= battle->resources[RESOURCE_MATERIALS] && battle->loadout[slot].cooldown == 0;
}
