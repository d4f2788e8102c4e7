#include "term/duel/viewer.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdlib.h>

enum { STRIDE = 2000 }; /* turns between states that are kept */

struct Viewer {
    Recording recording;
    RecordingCursor at;
    int32_t place;
    RecordingCursor *kept; /* after 0, STRIDE, 2 * STRIDE.. turns */
};

static void keep_all(Viewer *viewer)
{
    int32_t count = viewer_places(viewer) / STRIDE + 1;
    viewer->kept = memory_new((size_t)count, sizeof *viewer->kept);
    RecordingCursor *cursor = memory_new(1, sizeof *cursor);
    recording_rewind(&viewer->recording, cursor);
    for (int32_t place = 0;; place++) {
        if (place % STRIDE == 0) {
            viewer->kept[place / STRIDE] = *cursor;
        }
        if (!recording_step(&viewer->recording, cursor)) {
            break;
        }
    }
    free(cursor);
}

Viewer *viewer_show(Recording *record)
{
    Viewer *viewer = memory_new(1, sizeof *viewer);
    viewer->recording = *record;
    *record = (Recording){0};
    keep_all(viewer);
    viewer->at = viewer->kept[0];
    return viewer;
}

Viewer *viewer_open(const char *path, Failure *failure)
{
    Recording record;
    return recording_read(&record, path, failure) ? viewer_show(&record) : NULL;
}

void viewer_close(Viewer *viewer)
{
    if (viewer) {
        recording_free(&viewer->recording);
        free(viewer->kept);
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
    return viewer->recording.last;
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
