#include "tools/sim/output.h"

#include "base/memory.h"
#include "base/text.h"
#include "disk/whole.h"
#include "tools/sim/line.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WHY_SIZE = 200 };

/* The run of a plan that a line is of; -1: none. */
static int place_of(const SimPlan *plan, const SimRun *run)
{
    const char *dash = strrchr(run->seed, '-');
    int number = dash ? (int)strtol(dash + 1, NULL, 10) : 0;
    if (number < 1 || number > plan->request->runs) {
        return -1;
    }
    char seed[GAME_SEED_SIZE];
    sim_seed(plan->request, number, seed);
    size_t length = strlen(seed);
    bool same = strncmp(run->seed, seed, length) == 0 && (!run->seed[length] || run->seed[length] == '.');
    bool fights = sim_trial_fights(plan->request->trial);
    int pair = fights ? run->target * plan->policy.loadout_count + run->loadout : 0;
    return same ? pair * plan->request->runs + number - 1 : -1;
}

/* What is wrong with a line; true where nothing is. */
static bool take_line(const SimPlan *plan, const json_t *settings, const char *line, size_t length, SimRun *runs,
                      bool *done, char why[WHY_SIZE])
{
    json_t *told = json_loadb(line, length, 0, NULL);
    SimRun *run = memory_new(1, sizeof *run);
    bool good = false;
    if (!json_is_object(told)) {
        text_copy(why, WHY_SIZE, "it is no run");
    } else if (sim_same_settings(settings, told, why, WHY_SIZE) && sim_read_run(plan, told, run, why, WHY_SIZE)) {
        int place = place_of(plan, run);
        good = place >= 0 && !done[place];
        if (good) {
            runs[place] = *run;
            done[place] = true;
        } else {
            snprintf(why, WHY_SIZE, "its seed %.70s %s", run->seed,
                     place < 0 ? "is none of these runs'" : "stood there before");
        }
    }
    free(run);
    json_decref(told);
    return good;
}

static char *slurp(int file, size_t *size)
{
    struct stat status;
    char *text = NULL;
    *size = 0;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
        text = memory_new((size_t)status.st_size + 1, 1);
        *size = (size_t)status.st_size;
        if (!whole_read(file, text, *size)) {
            free(text);
            text = NULL;
        }
    }
    return text;
}

static int fail_to_write(const SimOutput *output)
{
    return tool_fail(EXIT_SYSTEM, "%s can't be written: %s; name another file with --output.", output->path,
                     strerror(errno));
}

static int take_lines(const SimOutput *output, const SimPlan *plan, const char *text, size_t size, SimRun *runs,
                      bool *done)
{
    json_t *settings = sim_settings(plan);
    size_t at = 0;
    int number = 1, status = EXIT_DONE;
    for (const char *end; status == EXIT_DONE && (end = memchr(text + at, '\n', size - at)); number++) {
        char why[WHY_SIZE];
        size_t length = (size_t)(end - text) - at;
        if (!take_line(plan, settings, text + at, length, runs, done, why)) {
            status =
                tool_fail(EXIT_UNREADABLE,
                          "%s, line %d, can't be gone on with: %s; play with what it was played with, or name another "
                          "file with --output.",
                          output->path, number, why);
        }
        at += length + 1;
    }
    json_decref(settings);
    if (status == EXIT_DONE && at < size && ftruncate(output->file, (off_t)at) != 0) {
        status = fail_to_write(output);
    }
    return status;
}

static int go_on(const SimOutput *output, const SimPlan *plan, SimRun *runs, bool *done)
{
    size_t size;
    char *text = slurp(output->file, &size);
    if (!text) {
        return tool_fail(EXIT_UNREADABLE, "%s can't be read; check that it is a file.", output->path);
    }
    int status = take_lines(output, plan, text, size, runs, done);
    free(text);
    if (status == EXIT_DONE && lseek(output->file, 0, SEEK_END) < 0) {
        status = fail_to_write(output);
    }
    return status;
}

int sim_output_open(SimOutput *output, const SimPlan *plan, SimRun *runs, bool *done)
{
    const SimRequest *request = plan->request;
    *output = (SimOutput){-1, request->output};
    if (!request->output) {
        return EXIT_DONE;
    }
    output->file = open(request->output, O_RDWR | O_CREAT | O_CLOEXEC | (request->resume ? 0 : O_EXCL), 0666);
    if (output->file < 0) {
        return errno == EEXIST
                   ? tool_fail(EXIT_USAGE, "%s is there already; go on with it with --resume, or name another file.",
                               request->output)
                   : fail_to_write(output);
    }
    if (flock(output->file, LOCK_EX | LOCK_NB) != 0) {
        return tool_fail(EXIT_SYSTEM, "%s is being written by another holdout; wait for it, or name another file.",
                         request->output);
    }
    return request->resume ? go_on(output, plan, runs, done) : EXIT_DONE;
}

bool sim_output_add(SimOutput *output, const char *line)
{
    if (output->file < 0 || whole_write(output->file, line, strlen(line))) {
        return true;
    }
    tool_fail(EXIT_SYSTEM, "%s can't be written: %s; make room, and go on with --resume.", output->path,
              strerror(errno));
    return false;
}

void sim_output_close(SimOutput *output)
{
    if (output->file >= 0) {
        close(output->file);
        output->file = -1;
    }
}
