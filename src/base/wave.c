/* Questions about a wave, for every room above. */
#include "holdout/wave.h"

int wave_attackers(const Wave *wave, int path_count)
{
    int sum = 0;
    for (int i = 0; i < wave->batch_count; i++) {
        for (int path = 0; path < path_count; path++) {
            sum += wave->batches[i].types[path] == WAVE_NO_TYPE ? 0 : wave->batches[i].count;
        }
    }
    return sum;
}
