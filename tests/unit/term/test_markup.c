/* Canvases as HTML: what is drawn can begin nothing, and what looks alike is one element. */
#include "term/canvas/markup.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static Theme theme_of_256(void)
{
    Theme theme = theme_resolve(COLORS_256, GLYPHS_UNICODE, 256);
    theme.palette = PALETTE_DEFAULT;
    theme.backdrop = BACKDROP_DARK;
    return theme;
}

typedef struct Written {
    char *text;
    size_t size;
    FILE *out;
} Written;

static void begin(Written *written)
{
    written->out = open_memstream(&written->text, &written->size);
    assert_non_null(written->out);
}

static void assert_written(Written *written, const char *expected)
{
    assert_int_equal(fclose(written->out), 0);
    assert_string_equal(written->text, expected);
    free(written->text);
}

static void assert_text(const char *text, const char *expected)
{
    Written written;
    begin(&written);
    markup_text(text, written.out);
    assert_written(&written, expected);
}

static void text_begins_nothing(void **unused)
{
    (void)unused;
    assert_text("Ada & Bert", "Ada &amp; Bert");
    assert_text("</pre><script>alert('1')</script>", "&lt;/pre&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;");
    assert_text("a\" onclick=\"b", "a&quot; onclick=&quot;b");
    assert_text("line\nbreak\x1b[31m\t\x7f", "line?break?[31m??");
    assert_text("\xff\xc3x", "??x");
    assert_text("\xe2\x80\xae"
                "evil",
                "?evil");
    assert_text("Zoë ∙", "Zoë ∙");
}

static void assert_canvas(const Canvas *canvas, const char *expected)
{
    Written written;
    const Theme theme = theme_of_256();
    begin(&written);
    markup_canvas(canvas, &theme, written.out);
    assert_written(&written, expected);
}

static void what_is_plain_has_no_elements(void **unused)
{
    (void)unused;
    Canvas *canvas = canvas_new(6, 2);
    canvas_text(canvas, 1, 0, 5, (Style){INK_TEXT, GROUND_NONE, 0}, "<a>&");
    assert_canvas(canvas, " &lt;a&gt;&amp;\n\n");
    canvas_free(canvas);
}

/* The look that the theme gives a style, as classes say it. */
static Look look_of(Style style)
{
    const Theme theme = theme_of_256();
    Looks *looks = theme_looks_new();
    Look look = theme_look_of(looks, &theme, style);
    theme_looks_free(looks);
    return look;
}

static void what_looks_alike_is_one_element(void **unused)
{
    (void)unused;
    char expected[256];
    const Style bad = {INK_BAD, GROUND_NONE, STYLE_BOLD}, row = {INK_TEXT, GROUND_ROW, 0};
    const Look of_bad = look_of(bad), of_row = look_of(row);
    Canvas *canvas = canvas_new(8, 2);
    canvas_text(canvas, 0, 0, 8, bad, "hull 0");
    canvas_text(canvas, 0, 1, 2, row, "ab");
    canvas_lay(canvas, (Area){2, 1, 2, 1}, GROUND_ROW);
    snprintf(expected, sizeof expected, "<span class=\"f%d bold\">hull 0</span>\n<span class=\"f%d b%d\">ab  </span>\n",
             of_bad.foreground, of_row.foreground, of_row.background);
    assert_canvas(canvas, expected);
    canvas_free(canvas);
}

static void reversed_colours_are_turned(void **unused)
{
    (void)unused;
    char expected[256];
    const Style dim = {INK_DIM, GROUND_NONE, STYLE_REVERSE};
    Canvas *canvas = canvas_new(2, 1);
    canvas_text(canvas, 0, 0, 2, dim, "x");
    snprintf(expected, sizeof expected, "<span class=\"f256 b%d\">x</span>\n", look_of(dim).foreground);
    assert_canvas(canvas, expected);
    canvas_free(canvas);
}

static void each_class_has_a_rule(void **unused)
{
    (void)unused;
    Written written;
    begin(&written);
    markup_rules(written.out);
    assert_int_equal(fclose(written.out), 0);
    for (int i = 16; i <= 256; i++) {
        char ink[16], ground[16];
        snprintf(ink, sizeof ink, ".f%d{", i);
        snprintf(ground, sizeof ground, ".b%d{", i);
        assert_non_null(strstr(written.text, ink));
        assert_non_null(strstr(written.text, ground));
    }
    assert_non_null(strstr(written.text, ".bold{"));
    assert_non_null(strstr(written.text, ".f196{color:#ff0000}.b196{background:#ff0000}\n"));
    free(written.text);
}

SUBJECT(markup)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_begins_nothing),
        cmocka_unit_test(what_is_plain_has_no_elements),
        cmocka_unit_test(what_looks_alike_is_one_element),
        cmocka_unit_test(reversed_colours_are_turned),
        cmocka_unit_test(each_class_has_a_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
