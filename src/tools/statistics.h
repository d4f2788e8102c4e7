/* Samples, the clock they are taken by, and what is told of them. */
#ifndef HOLDOUT_TOOLS_STATISTICS_H
#define HOLDOUT_TOOLS_STATISTICS_H

/* Seconds on a clock that only goes forward. */
double statistics_seconds(void);

/* The sample that `percent` of them don't exceed; sorts them. */
double statistics_quantile(double *samples, int count, int percent);

#endif
