/* A system's stream is told by act and system; its parts are branches of it, taken in order. */
#include "run/node_stream.h"

uint32_t node_number(int act, int node)
{
    return (uint32_t)(act * CHART_NODES_MAX + node);
}

/* A part of a system's stream: its branches, from 0, in their order. */
static Rng node_stream_part(Rng parent, int part)
{
    Rng branch = rng_branch(&parent);
    for (int i = 0; i < part; i++) {
        branch = rng_branch(&parent);
    }
    return branch;
}

Rng node_stream_of(uint64_t master, int act, int node, int part)
{
    return node_stream_part(rng_stream(master, RNG_NODE, node_number(act, node)), part);
}

Rng node_stream(const Game *game, int node, int part)
{
    return node_stream_of(game->master, game->run.chart.act, node, part);
}

Rng node_battle_stream(uint64_t master, int act, int node, NodePart part, int extra)
{
    return node_stream_part(node_stream_of(master, act, node, (int)part), extra);
}

static RngPurpose level_purpose(NodePart part)
{
    switch (part) {
    case PART_PLAN:
        return RNG_LEVEL;
    case PART_WORLD:
        return RNG_WORLD;
    case PART_WAVES:
        return RNG_WAVES;
    case PART_BATTLE:
        return RNG_BATTLE;
    case PART_OFFERS:
    case PART_SHOP:
    case PART_CHOICES:
        break;
    }
    return RNG_REWARD;
}

Rng battle_stream(const Game *game, NodePart part, int extra)
{
    if (!run_has_chart(game)) {
        return rng_stream(game->master, level_purpose(part), (uint32_t)game->level);
    }
    return node_battle_stream(game->master, game->run.chart.act, game->run.at, part, extra);
}

Rng derelict_stream(const Game *game, int node, DerelictPart part)
{
    Rng stream = rng_stream(game->master, RNG_DERELICT, node_number(game->run.chart.act, node));
    return node_stream_part(stream, (int)part);
}
