/* Who owes credits is looked for: each system done with adds threat twice. */
#include "run/progress.h"

#include "run/clauses.h"

void progress_clear(Game *game)
{
    Run *run = &game->run;
    const ChartNode *system = &run->chart.nodes[run->at];
    run->threat += run->credits < 0 ? 2 : 1;
    run->keys += system->key;
    clauses_happen(game, OCCASION_SYSTEM_DONE, system->kind);
}
