/* The generator in plain words, stage by stage, for somebody who has never read about such things. */
#include "base/translation.h"
#include "term/generators/generators_draw.h"

const char *generators_story(WorldStage stage)
{
    static const char *const stories[WORLD_STAGE_COUNT] = {
        [WORLD_STAGE_STARTS] =
            N_("Where is the Hub, and where do the paths come in? Draws a place near the centre, then edge "
               "tiles that lie far enough from each other and can be reached in exactly the steps asked "
               "for."),
        [WORLD_STAGE_WALKS] =
            N_("Each path needs some course of the right length. It strolls at random from its start, away "
               "from the others, but never so far that the steps left would not reach the Hub."),
        [WORLD_STAGE_ANNEALING] =
            N_("The strolls are a tangle. Joint by joint, paths are moved aside where it is less "
               "crowded. While hot, bad moves are taken too, so that knots come loose; then it cools."),
        [WORLD_STAGE_TERRAIN] = N_(
            "Which ground lies where? At first a tile could be anything. A corner is settled at random; what no longer "
            "fits beside it is struck out, and so on outwards, until one kind is left everywhere."),
        [WORLD_STAGE_OBSTACLES] =
            N_("Deposits and rocks are strewn, kind by kind, over tiles in random order. Each kind has "
               "a chance, a least and a greatest number, and is drawn to some others or kept off."),
        [WORLD_STAGE_PATHS] =
            N_("On this ground paths may also split and join. A search looks for side branches that take "
               "exactly as many steps as the path they leave, and keep clear of it somewhere."),
        [WORLD_STAGE_DECORATIONS] =
            N_("The rules are done; this is for the eye. Marks are strewn over bare ground, never two "
               "close together where there is much else to see."),
    };
    return _(stories[stage]);
}

const char *generators_legend(WorldStage stage)
{
    static const char *const legends[WORLD_STAGE_COUNT] = {
        [WORLD_STAGE_STARTS] = N_("Capital letters: starts. @ the Hub."),
        [WORLD_STAGE_WALKS] = N_("a b c: paths. *2: two on one tile."),
        [WORLD_STAGE_ANNEALING] = N_("a b c: paths. *2: two on one tile."),
        [WORLD_STAGE_TERRAIN] = N_("Digits: kinds of ground left, ? 10 or more."),
        [WORLD_STAGE_OBSTACLES] = N_("% minerals, ~ fuel, o small rock, O large rock."),
        [WORLD_STAGE_PATHS] = N_("Two signs on a tile: the path splits there."),
        [WORLD_STAGE_DECORATIONS] = "",
    };
    return _(legends[stage]);
}
