/* Samples, the clock they are taken by, and what is told of them. */
#include "tools/statistics.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

double statistics_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int compare_samples(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

double statistics_quantile(double *samples, int count, int percent)
{
    assert(count > 0 && percent >= 0 && percent <= 100);
    qsort(samples, (size_t)count, sizeof samples[0], compare_samples);
    int rank = (count * percent + 99) / 100;
    return samples[rank > 0 ? rank - 1 : 0];
}

static double variance_of_share(int good, int count)
{
    double share = (good + 1.0) / (count + 2.0);
    return share * (1 - share) / count;
}

double statistics_error_of_share(int good, int count)
{
    return sqrt(variance_of_share(good, count));
}

double statistics_error(int good, int count, int other_good, int other_count)
{
    return sqrt(variance_of_share(good, count) + variance_of_share(other_good, other_count));
}

double statistics_error_of_mean(double sum, double squares, int count)
{
    double mean = sum / count, spread = squares / count - mean * mean;
    return count > 1 && spread > 0 ? sqrt(spread / (count - 1)) : 0;
}
