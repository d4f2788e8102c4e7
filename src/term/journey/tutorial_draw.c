#include "base/translation.h"
#include "term/canvas/hint_box.h"
#include "term/journey/tutorial.h"

int tutorial_draw(Canvas *canvas, Area panel, const Tutorial *tutorial, const Game *game, const View *view)
{
    int lesson = tutorial_lesson(tutorial, game, view);
    if (lesson == TUTORIAL_NOTHING) {
        return 0;
    }
    char hint[TUTORIAL_TEXT_SIZE];
    tutorial_write(game, (Lesson)lesson, hint, sizeof hint);
    return hint_box_draw(canvas, panel, _("Tutorial"), hint, _("s next hint  q leave the tutorial"));
}
