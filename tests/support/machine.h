/* A machine that a test can break: in place of the system's, its disk is behind src/disk/calls.h. Below MACHINE_ROOT
 * are its files, everything else is the system's. What it holds outlives the process that was playing, so that a test
 * can fork one, stop it anywhere, and look at what is left.
 *
 * It keeps what a program sees and what would be there if the power went now. Contents become sure by sync and
 * sync_data, names by syncing their folder; a name that was given or taken and not synced, and each sector that was
 * written and not synced, may be old or new after a power cut, each by itself. */
#ifndef HOLDOUT_TESTS_MACHINE_H
#define HOLDOUT_TESTS_MACHINE_H

#include "disk/calls.h"

#include <stdint.h>

#define MACHINE_ROOT "/machine"

/* The calls of the table that can fail, in its order. */
/* clang-format off */
#define MACHINE_CALL_LIST(X) \
    X(open) X(close) X(read) X(read_at) X(write) X(seek) X(cut) X(sync) X(sync_data) X(lock) X(permit) X(stat_open) \
    X(stat) X(stat_link) X(read_link) X(real_path) X(rename) X(remove) X(make_folder) X(remove_folder) X(list)
/* clang-format on */
typedef enum MachineCall {
#define X(name) MACHINE_##name,
    MACHINE_CALL_LIST(X)
#undef X
        MACHINE_CALLS
} MachineCall;

/* What can befall a call. */
typedef enum MachineFault {
    MACHINE_WELL,
    MACHINE_FAILS,   /* it does nothing, and leaves an error */
    MACHINE_HALVES,  /* a write, or a read, of half of the bytes */
    MACHINE_FORGETS, /* a sync fails, and what it should have made sure counts as clean: no later sync brings it there
                      */
    MACHINE_STOPS,   /* the call is done, and the program ends there */
    MACHINE_FILLS,   /* from this call on there is no room */
} MachineFault;

/* Memory that a forked program shares with who forked it: munmap gives it back. */
void *machine_shared(size_t size);

/* An empty disk with a folder MACHINE_ROOT, and its table in the system's place. */
void machine_begin(void);

/* The system's table again, and nothing left of the machine. */
void machine_end(void);

/* Something befalls a call, counted from 0 since machine_start as machine_attend tells it: `error` for those that fail. */
void machine_befall(MachineFault fault, long call, int error);

const char *machine_call_name(MachineCall call);

/* After a program has ended: nothing is open or locked, and nothing is broken. */
void machine_start(void);

/* What is left when the power goes now; other seeds leave other sectors and names, 0 all that was not synced as it was,
 * 1 all as it was last seen. */
void machine_cut_power(uint64_t seed);

/* How many files are open: none, once a program has ended well. */
int machine_open_files(void);

/* Somebody is told of each call to its files before anything befalls it; NULL: nobody. */
void machine_attend(void (*before)(long number, MachineCall call));

/* All that the machine is now, to be given back to it any number of times; freed by the caller. */
typedef struct Machine MachineKept;
MachineKept *machine_keep(void);
void machine_give_back(const MachineKept *kept);

/* Puts a file there that is sure; the folder is made. */
void machine_put(const char *path, const char *bytes, size_t size);

/* A file's bytes as they are seen, which counts as no call; NULL: there is none. */
const char *machine_see(const char *path, size_t *size);

/* Hash of all names and contents that are seen, but for names that end so, up to NULL (NULL: all count). */
uint64_t machine_hash(const char *const *but_for);

#endif
