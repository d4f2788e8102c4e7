/* The content of data/ as bytes for content_unpack, made by bake.c when the program is built. */
#ifndef HOLDOUT_CONTENT_BUILT_IN_BAKED_H
#define HOLDOUT_CONTENT_BUILT_IN_BAKED_H

#include <stddef.h>
#include <stdint.h>

extern const uint8_t CONTENT_BAKED[];
extern const size_t CONTENT_BAKED_SIZE;

#endif
