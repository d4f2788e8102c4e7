/* What is left of a machine: after a power cut, and to begin again from. */
#include "support/machine_parts.h"

#include "base/hash.h"
#include "holdout/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* One that was not synced: is it there after the cut? */
static bool survives(Rng *rng, uint64_t seed)
{
    return seed == 1 || (seed > 1 && rng_below(rng, 2) == 0);
}

static void cut_contents(Inode *inode, Rng *rng, uint64_t seed)
{
    off_t size = survives(rng, seed) ? inode->size : inode->sure_size;
    for (int i = 0; i < SECTORS; i++) {
        if (inode->dirty[i] && survives(rng, seed)) {
            memcpy(inode->sure + i * SECTOR, inode->bytes + i * SECTOR, SECTOR);
        }
        inode->dirty[i] = false;
    }
    if (size > inode->sure_size && seed != 1) {
        /* Sectors behind the old end that never came hold zeros. */
        for (off_t at = inode->sure_size; at < size; at++) {
            inode->sure[at] = inode->sure[at] == inode->bytes[at] ? inode->sure[at] : '\0';
        }
    }
    memcpy(inode->bytes, inode->sure, BYTES);
    inode->size = inode->sure_size = size;
}

void machine_cut_power(uint64_t seed)
{
    Rng rng = rng_stream(seed, RNG_BOT, 0);
    machine_start();
    for (int i = 0; i < NAMES; i++) {
        Name *name = &machine->names[i];
        if (name->path[0]) {
            name->sure = name->inode = name->inode != name->sure && survives(&rng, seed) ? name->inode : name->sure;
        }
    }
    for (int i = 0; i < FILES; i++) {
        if (machine->inodes[i].used) {
            cut_contents(&machine->inodes[i], &rng, seed);
        }
    }
    machine_forget_lost();
}

/* Inodes that are not used are left as they are: there are many, and they are large. */
static void copy_machine(Machine *to, const Machine *from)
{
    for (int i = 0; i < FILES; i++) {
        if (from->inodes[i].used) {
            to->inodes[i] = from->inodes[i];
        }
        to->inodes[i].used = from->inodes[i].used;
    }
    memcpy((char *)to + offsetof(Machine, names), (const char *)from + offsetof(Machine, names),
           sizeof *to - offsetof(Machine, names));
}

MachineKept *machine_keep(void)
{
    Machine *kept = calloc(1, sizeof *kept);
    assert_non_null(kept);
    copy_machine(kept, machine);
    return kept;
}

void machine_give_back(const MachineKept *kept)
{
    copy_machine(machine, kept);
}

void machine_put(const char *path, const char *bytes, size_t size)
{
    char folder[NAME_SIZE];
    strcpy(folder, path);
    *strrchr(folder, '/') = '\0';
    if (machine_named(folder) < 0) {
        Name *name = machine_name_new(folder);
        name->inode = name->sure = machine_inode_new(true, 0700);
    }
    assert_true(size <= BYTES);
    int number = machine_inode_new(false, 0600);
    Inode *inode = &machine->inodes[number];
    memcpy(inode->bytes, bytes, size);
    memcpy(inode->sure, bytes, size);
    inode->size = inode->sure_size = (off_t)size;
    Name *name = machine_name_new(path);
    name->inode = name->sure = number;
}

const char *machine_see(const char *path, size_t *size)
{
    int number = machine_named(path);
    *size = number < 0 ? 0 : (size_t)machine->inodes[number].size;
    return number < 0 ? NULL : machine->inodes[number].bytes;
}

static bool ends_so(const char *text, const char *const *endings)
{
    bool ends = false;
    for (; endings && *endings && !ends; endings++) {
        size_t length = strlen(text), tail = strlen(*endings);
        ends = length >= tail && strcmp(text + length - tail, *endings) == 0;
    }
    return ends;
}

/* Of each name by itself, so that their order doesn't count. */
static uint64_t hash_name(const Name *name)
{
    const Inode *inode = &machine->inodes[name->inode];
    Hash hash = hash_begin();
    hash_text(&hash, name->path);
    for (off_t i = 0; i < inode->size; i++) {
        hash_byte(&hash, (uint8_t)inode->bytes[i]);
    }
    return hash_end(&hash);
}

uint64_t machine_hash(const char *const *but_for)
{
    uint64_t sum = 0;
    for (int i = 0; i < NAMES; i++) {
        const Name *name = &machine->names[i];
        if (name->path[0] && name->inode >= 0 && !ends_so(name->path, but_for)) {
            sum += hash_name(name);
        }
    }
    return sum;
}
