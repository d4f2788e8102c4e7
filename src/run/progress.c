/* What a system brings once it is done with. */
#include "run/progress.h"

#include "run/clauses.h"

void progress_clear(Game *game)
{
    Run *run = &game->run;
    const ChartNode *system = &run->chart.nodes[run->at];
    run->threat = run_threat_after(run, 1);
    run->keys += system->key;
    clauses_happen(game, OCCASION_SYSTEM_DONE, system->kind);
}
