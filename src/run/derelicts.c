/* What lies in the systems of a chart that hold derelicts; their streams are the systems' own. */
#include "run/derelicts.h"

#include "run/node_stream.h"

Rng derelict_stream(const Game *game, int node, DerelictPart part)
{
    Rng stream = rng_stream(game->master, RNG_DERELICT, node_number(game->run.chart.act, node));
    return node_stream_part(stream, (int)part);
}

void derelict_draw(Game *game, int node)
{
    const Content *content = game->content;
    Prospect *prospect = &game->run.prospects[node];
    Rng rng = derelict_stream(game, node, DERELICT_KIND);
    uint8_t fitting[FOOT_DERELICTS_MAX];
    int count = 0;
    for (int i = 0; i < content->derelict_count; i++) {
        if (derelict_in_act(&content->derelicts[i], game->run.chart.act)) {
            fitting[count++] = (uint8_t)i;
        }
    }
    prospect->derelict = count > 0 ? fitting[rng_below(&rng, (uint32_t)count)] : NO_DERELICT;
    prospect->haul =
        count > 0 ? (uint8_t)rng_below(&rng, (uint32_t)content->derelicts[prospect->derelict].haul_count) : 0;
}

const FootDerelict *run_derelict(const Game *game, int node)
{
    uint8_t derelict = game->run.prospects[node].derelict;
    bool there = game->run.chart.nodes[node].kind == NODE_DERELICT && derelict != NO_DERELICT;
    return there ? &game->content->derelicts[derelict] : NULL;
}

const FootHaul *run_haul(const Game *game, int node)
{
    const FootDerelict *derelict = run_derelict(game, node);
    return derelict ? &derelict->hauls[game->run.prospects[node].haul] : NULL;
}
