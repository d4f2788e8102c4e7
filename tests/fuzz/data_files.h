/* Any bytes are a data folder: the default content with one file changed. The first line names the file, how often its
 * entry is to stand there (each copy under an id of its own; 0: never), and which line of it how often; the rest
 * replaces the file. For any other name, the bytes of the line choose one. */
#ifndef HOLDOUT_TESTS_FUZZ_DATA_FILES_H
#define HOLDOUT_TESTS_FUZZ_DATA_FILES_H

#include "holdout/content.h"

/* What loading makes of that; NULL: it was refused, with a sentence that names a file or a folder. Of the terrain types
 * there is but one, which loads faster. */
Content *data_files_load(const uint8_t *data, size_t size);

#endif
