/* Whom a tile is shown by. */
#include "term/board/crowd.h"

#include "term/board/board_reach.h"
#include "term/view/effects.h"

#include <string.h>

static AttackerSize size_of(const Board *board, const Attacker *attacker)
{
    return board->battle->content->attackers[attacker->type].size;
}

static bool has_status(const Board *board, const Attacker *attacker)
{
    for (int i = 0; attacker->afflicted && i < board->battle->content->status_count; i++) {
        if (attacker->statuses[i].left > 0) {
            return true;
        }
    }
    return false;
}

static int rank_of(const Board *board, const Attacker *attacker)
{
    return size_of(board, attacker) == SIZE_BOSS      ? 3
           : battle_is_named(board->battle, attacker) ? 2
                                                      : attacker->id == board->view->attacker_focus;
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
    crowd->affected = crowd->affected || board_meets(board, attacker);
    crowd->named = crowd->named || battle_is_named(board->battle, attacker);
    crowd->afflicted = crowd->afflicted || has_status(board, attacker);
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

void crowds_find(const Board *board, Crowds *out)
{
    const Battle *battle = board->battle;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        Tile tile = point_tile(battle_attacker_at(battle, attacker));
        if (tile_inside(tile)) {
            add(board, &out->at[tile_index(tile)], attacker);
        }
    }
    find_struck(board, out);
}
