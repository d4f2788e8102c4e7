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

/* Columns at the end of a row in which nothing stands, but for one that parts it from what does. */
static int room_in(const Canvas *canvas, int row)
{
    int room = 0;
    while (room < canvas->columns && canvas_cell(canvas, canvas->columns - 1 - room, row).ch == ' ') {
        room++;
    }
    return int_max(room - 1, 0);
}

/* Keys stand in the last row, and nothing is put over them: what has no room behind them has it at the end of the row
 * above or of the first one. Where none has room for it whole, it is cut short; where none has any, it is put over
 * the end of the row above the keys. */
static Area find_place(const Canvas *canvas, int columns)
{
    enum { LEAST = 12 };
    const int rows[] = {canvas->rows - 1, canvas->rows - 2, 0};
    int best = rows[1], most = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int room = room_in(canvas, rows[i]);
        if (room >= columns) {
            return (Area){canvas->columns - columns, rows[i], columns, 1};
        }
        best = room > most ? rows[i] : best;
        most = int_max(most, room);
    }
    bool cut = most >= LEAST;
    return (Area){canvas->columns - (cut ? most : columns), cut ? best : rows[1], cut ? most : columns, 1};
}

void news_draw(const News *news, Canvas *canvas)
{
    if (news->words[0]) {
        Area area = find_place(canvas, int_min(columns_of(news->words) + 2, canvas->columns));
        int columns = area.columns;
        Style style = {.ink = INK_TITLE, .attributes = STYLE_REVERSE};
        canvas_fill(canvas, area, ' ', style);
        canvas_text(canvas, area.column + 1, area.row, columns - 2, style, news->words);
    }
}
