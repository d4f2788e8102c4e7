/* Samples, the clock they are taken by, and what is told of them. */
#ifndef HOLDOUT_TOOLS_STATISTICS_H
#define HOLDOUT_TOOLS_STATISTICS_H

/* Seconds on a clock that only goes forward. */
double statistics_seconds(void);

/* The sample that `percent` of them don't exceed; sorts them. */
double statistics_quantile(double *samples, int count, int percent);

/* Standard errors: of a share, of the difference between two, and of a mean, by the sum and the sum of squares of what
 * it is the mean of. Shares of none or all are taken for one as uncertain as if two more had been seen, one of each. */
double statistics_error_of_share(int good, int count);
double statistics_error(int good, int count, int other_good, int other_count);
double statistics_error_of_mean(double sum, double squares, int count);

#endif
