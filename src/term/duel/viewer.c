#include "term/duel/viewer.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdlib.h>
#include <string.h>

enum { STRIDE = 2000 }; /* turns between states that are kept */

struct Viewer {
    Recording recording;
    RecordingCursor at;
    int32_t place;
    RecordingCursor last; /* after all turns that are known */
    int32_t places;
    RecordingCursor *kept; /* after 0, STRIDE, 2 * STRIDE.. turns */
    size_t kept_count;
    char *path; /* of a file that may grow; NULL: there is none */
    long whole; /* bytes of it that were read */
    bool over;
    Failure fault;
};

static void keep(Viewer *viewer)
{
    viewer->kept = memory_room(viewer->kept, viewer->kept_count, sizeof *viewer->kept);
    viewer->kept[viewer->kept_count++] = viewer->last;
}

static void play_along(Viewer *viewer)
{
    while (recording_step(&viewer->recording, &viewer->last)) {
        if (++viewer->places % STRIDE == 0) {
            keep(viewer);
        }
    }
}

static Viewer *viewer_of(const Recording *record, bool over)
{
    Viewer *viewer = memory_new(1, sizeof *viewer);
    viewer->recording = *record;
    viewer->over = over;
    recording_rewind(&viewer->recording, &viewer->last);
    keep(viewer);
    play_along(viewer);
    viewer->at = viewer->kept[0];
    return viewer;
}

Viewer *viewer_show(Recording *record)
{
    Viewer *viewer = viewer_of(record, true);
    *record = (Recording){0};
    return viewer;
}

Viewer *viewer_open(const char *path, Failure *failure)
{
    Recording record;
    bool over;
    long whole;
    if (!recording_read_so_far(&record, path, &over, &whole, failure)) {
        return NULL;
    }
    if (over) {
        recording_free(&record);
        return recording_read(&record, path, failure) ? viewer_show(&record) : NULL;
    }
    Viewer *viewer = viewer_of(&record, false);
    viewer->path = memory_new(strlen(path) + 1, 1);
    viewer->whole = whole;
    memcpy(viewer->path, path, strlen(path));
    return viewer;
}

bool viewer_follows(const Viewer *viewer)
{
    return !viewer->over && viewer->fault.why[0] == '\0';
}

const char *viewer_why(const Viewer *viewer)
{
    return viewer->fault.why;
}

bool viewer_follow(Viewer *viewer)
{
    const long before = viewer->whole;
    if (!viewer_follows(viewer)) {
        return false;
    }
    bool good = recording_read_on(&viewer->recording, viewer->path, &viewer->over, &viewer->whole, &viewer->fault);
    play_along(viewer);
    return !good || viewer->whole != before;
}

void viewer_close(Viewer *viewer)
{
    if (viewer) {
        recording_free(&viewer->recording);
        free(viewer->kept);
        free(viewer->path);
        free(viewer);
    }
}

const Recording *viewer_recording(const Viewer *viewer)
{
    return &viewer->recording;
}

const Duel *viewer_duel(const Viewer *viewer)
{
    return &viewer->at.duel;
}

size_t viewer_next(const Viewer *viewer)
{
    return viewer->at.next;
}

bool viewer_at_end(const Viewer *viewer)
{
    return viewer->place == viewer_places(viewer);
}

int32_t viewer_place(const Viewer *viewer)
{
    return viewer->place;
}

int32_t viewer_places(const Viewer *viewer)
{
    return viewer->places;
}

void viewer_go(Viewer *viewer, int32_t place)
{
    int32_t to = int_clamp(place, 0, viewer_places(viewer)), kept = to / STRIDE * STRIDE;
    if (to < viewer->place || kept > viewer->place) {
        viewer->at = viewer->kept[kept / STRIDE];
        viewer->place = kept;
    }
    while (viewer->place < to && recording_step(&viewer->recording, &viewer->at)) {
        viewer->place++;
    }
}

int32_t viewer_seek(const Viewer *viewer, int direction)
{
    const Recording *recording = &viewer->recording;
    size_t next = viewer->at.next;
    if (direction > 0) {
        return next < recording->count ? recording->acts[next].turn : viewer_places(viewer);
    }
    next -= next > 0 && recording->acts[next - 1].turn == viewer->place;
    return next > 0 ? recording->acts[next - 1].turn : 0;
}
