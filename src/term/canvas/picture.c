/* A picture is as wide as a tile of 4x2. '?' in files and in the tables here stands for the letter. */
#include "term/canvas/picture.h"

#include <stdio.h>
#include <string.h>

static Picture make(const Art *art, const char *const generic[ART_ROWS], char letter)
{
    bool own = art->row_count == ART_ROWS;
    Picture picture = {.letter = letter};
    for (int i = 0; i < ART_ROWS; i++) {
        char *row = picture.rows[i];
        snprintf(row, sizeof picture.rows[i], "%-*s", ART_COLUMNS, own ? art->rows[i] : generic[i]);
        for (char *at = strchr(row, '?'); at; at = strchr(at, '?')) {
            *at = letter;
        }
    }
    return picture;
}

Picture picture_of_blueprint(const Blueprint *blueprint)
{
    static const char *const kinds[BLUEPRINT_KIND_COUNT][ART_ROWS] = {[BLUEPRINT_TOWER] = {"[?]", "/__\\"},
                                                                      [BLUEPRINT_ECONOMIC] = {"(?)", "===="},
                                                                      [BLUEPRINT_SPECIAL] = {"{?}", " /\\"},
                                                                      [BLUEPRINT_ABILITY] = {"<?>", " **"},
                                                                      [BLUEPRINT_SUPPLY] = {".--.", "|? |"}};
    return make(&blueprint->art, kinds[blueprint->kind], blueprint->glyph);
}

Picture picture_of_attacker(const AttackerType *type)
{
    static const char *const sizes[SIZE_COUNT][ART_ROWS] = {
        [SIZE_SMALL] = {"(?)", " \"\""}, [SIZE_LARGE] = {"[?=]", "/\"\"\\"}, [SIZE_BOSS] = {"<?>=", "/||\\"}};
    return make(&type->art, sizes[type->size], type->glyph);
}

int picture_columns(const Picture *picture)
{
    int columns = 0;
    for (int i = 0; i < ART_ROWS * ART_COLUMNS; i++) {
        int column = i % ART_COLUMNS;
        columns = picture->rows[i / ART_COLUMNS][column] != ' ' && column >= columns ? column + 1 : columns;
    }
    return columns;
}

void picture_draw(Canvas *canvas, int column, int row, int rows, const Picture *picture, Ground ground)
{
    struct Reading *reading = canvas_mute(canvas);
    for (int i = 0; i < ART_ROWS * ART_COLUMNS && i / ART_COLUMNS < rows; i++) {
        char sign = picture->rows[i / ART_COLUMNS][i % ART_COLUMNS];
        canvas_put(canvas, column + i % ART_COLUMNS, row + i / ART_COLUMNS, (uint32_t)sign,
                   (Style){.ink = INK_ACTOR,
                           .ground = (uint16_t)ground,
                           .attributes = sign == picture->letter ? STYLE_BOLD : 0});
    }
    canvas->reading = reading;
}
