#include "term/front/news.h"

#include "base/number.h"
#include "base/text.h"
#include "term/canvas/columns.h"

#include <stdio.h>
#include <string.h>

static void read_line(News *news)
{
    char line[NEWS_SIZE] = "";
    FILE *file = fopen(news->path, "r");
    if (file) {
        (void)!fgets(line, sizeof line, file);
        fclose(file);
    }
    line[strcspn(line, "\n")] = '\0';
    text_clean(news->words, sizeof news->words, line);
}

/* The file is put in place whole, so another one is other news. */
bool news_look(News *news)
{
    struct stat now = {0};
    if (!news->path || (stat(news->path, &now) != 0 && !news->words[0])) {
        return false;
    }
    bool other = now.st_ino != news->seen.st_ino || now.st_mtim.tv_sec != news->seen.st_mtim.tv_sec ||
                 now.st_mtim.tv_nsec != news->seen.st_mtim.tv_nsec;
    if (other) {
        news->seen = now;
        read_line(news);
    }
    return other;
}

void news_draw(const News *news, Canvas *canvas)
{
    if (news->words[0]) {
        int columns = int_min(columns_of(news->words) + 2, canvas->columns);
        Area area = {canvas->columns - columns, canvas->rows - 1, columns, 1};
        Style style = {.ink = INK_TITLE, .attributes = STYLE_REVERSE};
        canvas_fill(canvas, area, ' ', style);
        canvas_text(canvas, area.column + 1, area.row, columns - 2, style, news->words);
    }
}
