#include "term/duel/keeping.h"

#include "base/failure.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES_MOST = 9999 };

static bool make_folder(const char *path, Failure *failure)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST ||
           failure_set(failure, EXIT_SYSTEM, "%s can't be made: %s; name a file for the game with --record.", path,
                       strerror(errno));
}

bool keeping_begin(Keeping *keeping, const char *record, const char *save_dir, DuelSide program, Failure *failure)
{
    *keeping = (Keeping){.record = ""};
    Text folder = text_into(keeping->folder, sizeof keeping->folder);
    Text errors = text_into(keeping->errors, sizeof keeping->errors);
    text_add(&folder, "%s/duels", save_dir);
    if (record) {
        text_copy(keeping->record, sizeof keeping->record, record);
    } else if (!make_folder(save_dir, failure) || !make_folder(keeping->folder, failure)) {
        return false;
    }
    text_add(&errors, "%s%s.%s.stderr", record ? record : keeping->folder, record ? "" : "/newest",
             program == DUEL_DEFENDER ? "defender" : "invader");
    (void)unlink(keeping->errors); /* of a game before */
    return true;
}

/* Takes the first number that is nobody's. */
static bool take_number(Keeping *keeping, Failure *failure)
{
    for (int number = 1; number <= GAMES_MOST; number++) {
        Text path = text_into(keeping->record, sizeof keeping->record);
        text_add(&path, "%s/%04d.duel", keeping->folder, number);
        int file = open(keeping->record, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0) {
            close(file);
            return true;
        }
        if (errno != EEXIST) {
            break;
        }
    }
    failure_set(failure, EXIT_SYSTEM, "%s can't be written: %s; make room there.", keeping->record, strerror(errno));
    keeping->record[0] = '\0';
    return false;
}

bool keeping_write(Keeping *keeping, const Recording *recording, Failure *failure)
{
    return (keeping->record[0] || take_number(keeping, failure)) &&
           recording_write(recording, keeping->record, failure);
}

void keeping_end(const Keeping *keeping)
{
    struct stat status;
    if (stat(keeping->errors, &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 0) {
        (void)unlink(keeping->errors);
    }
}
