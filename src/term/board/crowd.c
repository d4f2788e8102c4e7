/* Whom a tile is shown by. */
#include "term/board/crowd.h"

#include "term/board/planes.h"
#include "term/view/effects.h"
#include "term/view/hand.h"

#include <string.h>

static AttackerSize size_of(const Board *board, const Attacker *attacker)
{
    return board->battle->content->attackers[attacker->type].size;
}

static void count_statuses(const Board *board, Crowd *crowd, const Attacker *attacker)
{
    for (int i = 0; attacker->afflicted && i < board->battle->content->status_count; i++) {
        crowd->bearers[i] += attacker->statuses[i].left > 0;
        crowd->afflicted = crowd->afflicted || attacker->statuses[i].left > 0;
    }
}

enum { RANK_WATCHED = 1, RANK_NAMED, RANK_BOSS };

static int rank_of(const Board *board, const Attacker *attacker)
{
    return size_of(board, attacker) == SIZE_BOSS         ? RANK_BOSS
           : battle_is_named(board->battle, attacker)    ? RANK_NAMED
           : attacker->id == board->view->attacker_focus ? RANK_WATCHED
                                                         : 0;
}

static void add_hp(Crowd *crowd, const Attacker *attacker)
{
    crowd->hp += attacker->hp;
    crowd->hp_max += attacker->hp_max;
}

static void add(const Board *board, Crowd *crowd, const Attacker *attacker)
{
    Fix left = battle_distance_left(board->battle, attacker);
    int rank = rank_of(board, attacker);
    if (crowd->count == 0 || rank > crowd->rank || (rank == crowd->rank && left < crowd->left)) {
        crowd->shown = attacker;
        crowd->rank = rank;
        crowd->left = left;
    }
    crowd->count++;
    crowd->met += board_meets(board, attacker);
    crowd->aimed = hand_is_ability(board->battle, board->view);
    crowd->named = crowd->named || battle_is_named(board->battle, attacker);
    add_hp(crowd, attacker);
    count_statuses(board, crowd, attacker);
}

/* Nobody shares the tile of a boss: who walks there is shown on the other tile of its step, unless it is another's. */
static Tile shown_on(const Board *board, const Crowds *crowds, const Attacker *attacker)
{
    Tile tile = point_tile(battle_attacker_at(board->battle, attacker));
    if (!tile_inside(tile) || crowds->at[tile_index(tile)].rank != RANK_BOSS) {
        return tile;
    }
    const Segment *segment = &board->battle->world.segments[attacker->segment];
    Tile other = tile_equal(tile, segment->from) ? segment->to : segment->from;
    bool free = tile_inside(other) && crowds->at[tile_index(other)].rank != RANK_BOSS;
    return free && !tile_equal(other, board->battle->world.hub) ? other : tile_at(-1, -1);
}

static void find_struck(const Board *board, Crowds *out)
{
    for (int i = 0; i < effects_kept(board->view); i++) {
        const Effect *effect = effects_at(board->view, i);
        Tile tile = point_tile(effect->at);
        if (effect->kind == SEEN_HIT && tile_inside(tile) && effect_shows(board->view, board->battle, effect)) {
            out->at[tile_index(tile)].struck = true;
        }
    }
}

/* The named one is told of alone; bosses have no throng. */
static void single_out(Crowd *crowd)
{
    if (crowd->rank == RANK_NAMED) {
        crowd->hp = crowd->shown->hp;
        crowd->hp_max = crowd->shown->hp_max;
    }
}

HpBar crowd_bar(const Crowd *crowd)
{
    int64_t hp = crowd->hp, most = crowd->hp_max;
    for (; most > INT32_MAX; most /= 2) {
        hp = (hp + 1) / 2;
    }
    return hp_bar((int32_t)hp, (int32_t)most);
}

int crowd_statuses(const Crowd *crowd, int out[], int most)
{
    int count = 0;
    for (int least = crowd->count; least > 0 && count < most; least--) {
        for (int i = 0; i < STATUSES_MAX && count < most; i++) {
            if (crowd->bearers[i] == least) {
                out[count++] = i;
            }
        }
    }
    return count;
}

void crowds_find(const Board *board, Crowds *out)
{
    const Battle *battle = board->battle;
    memset(out, 0, sizeof *out);
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < battle->attacker_count; i++) {
            const Attacker *attacker = &battle->attackers[battle->order[i]];
            bool boss = size_of(board, attacker) == SIZE_BOSS;
            Tile tile = boss ? point_tile(battle_attacker_at(battle, attacker)) : shown_on(board, out, attacker);
            if (boss == (turn == 0) && tile_inside(tile)) {
                add(board, &out->at[tile_index(tile)], attacker);
            }
        }
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        single_out(&out->at[i]);
    }
    find_struck(board, out);
}
