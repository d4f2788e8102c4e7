/* Hashes of state and text; see the header for why values are fed byte by byte. */
#include "base/hash.h"

void hash_text(Hash *hash, const char *text)
{
    for (; *text; text++) {
        hash_byte(hash, (uint8_t)*text);
    }
    hash_byte(hash, 0);
}

uint64_t hash_mix(uint64_t value)
{
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
    return value ^ (value >> 31);
}
