/* FNV-1a over values fed one by one: the same on every machine, whatever its byte order or padding. */
#ifndef HOLDOUT_BASE_HASH_H
#define HOLDOUT_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

typedef struct Hash {
    uint64_t value;
} Hash;

static inline Hash hash_begin(void)
{
    return (Hash){0xcbf29ce484222325u};
}

static inline void hash_byte(Hash *hash, uint8_t byte)
{
    hash->value = (hash->value ^ byte) * 0x100000001b3u;
}

/* Feeds a value as eight little-endian bytes. */
static inline void hash_int(Hash *hash, int64_t value)
{
    uint64_t bits = (uint64_t)value;
    for (int i = 0; i < 8; i++) {
        hash_byte(hash, (uint8_t)(bits >> (8 * i)));
    }
}

static inline void hash_list(Hash *hash, const int64_t *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        hash_int(hash, values[i]);
    }
}

/* Feeds several values in their order. */
#define HASH_INTS(hash, ...) \
    hash_list(hash, (const int64_t[]){__VA_ARGS__}, sizeof(const int64_t[]){__VA_ARGS__} / sizeof(int64_t))

/* Feeds a string and its end. */
void hash_text(Hash *hash, const char *text);

/* Finaliser that spreads every bit over all others (Stafford's variant 13, as in SplitMix64). */
uint64_t hash_mix(uint64_t value);

static inline uint64_t hash_end(const Hash *hash)
{
    return hash_mix(hash->value);
}

#endif
