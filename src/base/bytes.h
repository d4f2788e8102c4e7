/* Marks, a byte each, looked at eight at a time. */
#ifndef HOLDOUT_BASE_BYTES_H
#define HOLDOUT_BASE_BYTES_H

#include <stdint.h>
#include <string.h>

enum { BYTES = 8 };

/* The same in each byte of a word: 1, or all bits but the highest. */
#define BYTES_ONES ((uint64_t)0x0101010101010101)
#define BYTES_LOW ((uint64_t)0x7f7f7f7f7f7f7f7f)

static inline uint64_t bytes_load(const uint8_t *marks)
{
    uint64_t bytes;
    memcpy(&bytes, marks, sizeof bytes);
    return bytes;
}

static inline void bytes_store(uint8_t *marks, uint64_t bytes)
{
    memcpy(marks, &bytes, sizeof bytes);
}

/* 1 in each byte that isn't 0. */
static inline uint64_t bytes_marked(uint64_t bytes)
{
    return (((bytes & BYTES_LOW) + BYTES_LOW) | bytes) >> 7 & BYTES_ONES;
}

#endif
