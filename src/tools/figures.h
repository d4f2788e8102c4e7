/* Measures over many samples, as a catalogue tells them: least, most, mean and what so many percent don't exceed. */
#ifndef HOLDOUT_TOOLS_FIGURES_H
#define HOLDOUT_TOOLS_FIGURES_H

#include <jansson.h>

/* One measure. */
typedef struct FigureRow {
    const char *name, *unit; /* unit "": none */
} FigureRow;

typedef struct FigureSamples {
    double *all;
    int count; /* 0: all that is told of them is 0 */
} FigureSamples;

typedef struct Figures {
    const FigureRow *rows;
    int row_count;
    FigureSamples *samples; /* of each row */
} Figures;

/* All room is taken at the beginning: for so many samples of each. Freed with figures_free. */
Figures figures_new(const FigureRow *rows, int row_count, int room);
void figures_free(Figures *figures);

void figures_add(Figures *figures, int row, double sample);

/* A list, and a table. Both sort the samples. */
json_t *figures_json(const Figures *figures);
void figures_print(const Figures *figures);

#endif
