/* The lines of a journal as bytes that a fuzzer thinks of: without their checksums. */
#ifndef HOLDOUT_TESTS_FUZZ_LINES_H
#define HOLDOUT_TESTS_FUZZ_LINES_H

#include <stddef.h>
#include <stdint.h>

/* Writes at most so many of them with checksums, as the lines behind a header of `header` lines; a last line without an
 * end stays torn. Returns their length. */
size_t lines_write(const uint8_t *data, size_t size, int header, int most, char *out, size_t room);

#endif
