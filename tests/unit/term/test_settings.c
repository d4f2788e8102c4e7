/* The file of settings: what is read of it, what is said about the rest, and how it is changed. */
#include "term/settings/pairs.h"
#include "term/settings/settings.h"
#include "../../support/scratch.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

static char folder[64], path[128];

static int set_up(void **state)
{
    (void)state;
    scratch_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/settings.yaml", folder);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static void put_file(const char *text, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void put(const char *text)
{
    put_file(text, strlen(text));
}

static void check_file(const char *expected)
{
    char text[4096] = "";
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    fclose(file);
    assert_string_equal(text, expected);
}

static Settings *read_file(void)
{
    static Settings settings;
    settings_init(&settings);
    settings_read(&settings, path);
    return &settings;
}

static void check_problem(const Settings *settings, int index, int line, const char *words)
{
    char begin[160];
    snprintf(begin, sizeof begin, line > 0 ? "%s:%d: " : "%s: ", path, line);
    assert_true(index < settings->problem_count);
    const char *told = settings->problems[index];
    if (strncmp(told, begin, strlen(begin)) != 0 || !strstr(told, words) || told[strlen(told) - 1] != '.') {
        fail_msg("\"%s\" is no sentence that begins with \"%s\" and says \"%s\"", told, begin, words);
    }
}

static void check_word(const Settings *settings, Setting setting, const char *word)
{
    assert_string_equal(settings_word(settings, setting), word);
}

static void test_every_row_is_whole(void **state)
{
    (void)state;
    for (int i = 0; i < SETTING_COUNT; i++) {
        const SettingRow *row = setting_row((Setting)i);
        assert_true(setting_value_count((Setting)i) >= 2);
        assert_true(setting_find((Setting)i, row->usual) >= 0);
        assert_int_equal(setting_find((Setting)i, "of course"), -1);
        assert_true(row->title[0] && row->words[strlen(row->words) - 1] == '.');
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(row->name, setting_row((Setting)k)->name);
        }
    }
}

static void test_no_file_is_no_problem(void **state)
{
    (void)state;
    Settings *settings = read_file();
    assert_int_equal(settings->problem_count, 0);
    for (int i = 0; i < SETTING_COUNT; i++) {
        check_word(settings, (Setting)i, setting_row((Setting)i)->usual);
    }
    put("# nothing but a comment\n");
    assert_int_equal(read_file()->problem_count, 0);
}

static void test_what_is_right_is_taken(void **state)
{
    (void)state;
    put("colors: 16   # enough\n\nglyphs: \"ascii\"\nstep: 40\nspeed: 0.5\nmouse: off\n");
    const Settings *settings = read_file();
    assert_int_equal(settings->problem_count, 0);
    check_word(settings, SETTING_COLORS, "16");
    check_word(settings, SETTING_GLYPHS, "ascii");
    check_word(settings, SETTING_STEP, "40");
    check_word(settings, SETTING_SPEED, "0.5");
    check_word(settings, SETTING_MOUSE, "off");
    check_word(settings, SETTING_BELL, "off");
}

static void test_what_is_wrong_is_told_by_line_and_left_out(void **state)
{
    (void)state;
    put("colors: 17\ncolour: 16\nstep: 40\nglyphs: [ascii, unicode]\nbell:\nspeed: 2\n\x62\xc3\xa9: \"\\e[31m\"\n");
    const Settings *settings = read_file();
    assert_int_equal(settings->problem_count, 5);
    check_problem(settings, 0, 4, "a list is no value");
    check_problem(settings, 1, 1, "colors can't be '17'; write one of auto, mono, 8, 16, 256, direct.");
    check_problem(settings, 2, 2, "no setting 'colour'");
    check_problem(settings, 3, 5, "bell can't be ''");
    check_problem(settings, 4, 7, "no setting 'b\xc3\xa9'");
    check_word(settings, SETTING_COLORS, "auto");
    check_word(settings, SETTING_STEP, "40");
    check_word(settings, SETTING_SPEED, "2");
}

/* What stands before the place where it is no YAML any more is kept. */
static void test_broken_files(void **state)
{
    static const struct {
        const char *text;
        int line;
        const char *words;
    } files[] = {
        {"step: 40\nbell: \"on\nmouse: off\n", 2, "valid YAML"},
        {"step: 40\nspeed: 2\n bell: on\n", 3, "valid YAML"},
        {"step: 40\nspeed: 2\n\tbell: on\n", 3, "valid YAML"},
        {"just words\n", 1, "'just words' has no value"},
        {"- step\n- 40\n", 1, "write 'name: value'"},
        {"{step: 40}\n", 1, "write 'name: value'"},
        {"step: 40\nbell: *loud\n", 2, "'loud' stands for another value"},
        {"step: 40\nbell: |\n  on\nmouse: off\n", 2, "'bell' must be a word"},
        {"step: 40\nbell: &a on\nmouse: off\n", 2, "'bell' must be a word"},
        {"step: 40\n? [a, b]\n: on\n", 2, "a list is no value"},
        {"step: 40\nbell: \xff\n", 0, "UTF-8"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        put(files[i].text);
        const Settings *settings = read_file();
        check_problem(settings, 0, files[i].line, files[i].words);
        bool early = files[i].line > 1;
        check_word(settings, SETTING_STEP, early ? "40" : "10");
    }
    put_file("step: 40\n\0\n", 11);
    check_problem(read_file(), 0, 0, "UTF-8");
}

static void test_what_is_no_file_is_told(void **state)
{
    (void)state;
    assert_int_equal(mkdir(path, 0700), 0);
    check_problem(read_file(), 0, 0, "can't be read");
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    read_file(); /* and doesn't wait for anybody to write to it */
    assert_int_equal(unlink(path), 0);
    char *large = malloc(PAIRS_FILE_MAX + 2);
    assert_non_null(large);
    memset(large, '\n', PAIRS_FILE_MAX + 2);
    put_file(large, PAIRS_FILE_MAX + 2);
    free(large);
    check_problem(read_file(), 0, 0, "longer than 64 KiB");
}

static void test_problems_are_clean_and_counted(void **state)
{
    (void)state;
    put("\"a\\e]0;x\\a\": 1\n");
    const Settings *settings = read_file();
    assert_null(strchr(settings->problems[0], '\033'));
    assert_null(strchr(settings->problems[0], '\a'));
    char text[SETTINGS_PROBLEMS_MAX * 20] = "";
    for (int i = 0; i < SETTINGS_PROBLEMS_MAX + 3; i++) {
        sprintf(text + strlen(text), "nothing-%d: 1\n", i);
    }
    put(text);
    settings = read_file();
    assert_int_equal(settings->problem_count, SETTINGS_PROBLEMS_MAX + 3);
    check_problem(settings, SETTINGS_PROBLEMS_MAX - 1, SETTINGS_PROBLEMS_MAX, "nothing-15");
}

static void choose(Settings *settings, Setting setting, const char *word)
{
    char why[SETTINGS_PROBLEM_SIZE];
    if (!settings_choose(settings, setting, setting_find(setting, word), why)) {
        fail_msg("%s", why);
    }
    assert_string_equal(why, "");
}

/* Comments, what is unknown and how lines are laid out stay; the usual value needs no line. */
static void test_changes_leave_the_rest_alone(void **state)
{
    (void)state;
    put("# mine\nstep: 40 # ticks\nfuture: \"x y\"\nstep: 5\n\nbell:\n# end\n");
    Settings *settings = read_file();
    choose(settings, SETTING_STEP, "20");
    check_file("# mine\nfuture: \"x y\"\nstep: 20\n\nbell:\n# end\n");
    choose(settings, SETTING_BELL, "on");
    check_file("# mine\nfuture: \"x y\"\nstep: 20\n\nbell: on\n# end\n");
    choose(settings, SETTING_COLORS, "8");
    check_file("# mine\nfuture: \"x y\"\nstep: 20\n\nbell: on\ncolors: 8\n# end\n");
    choose(settings, SETTING_STEP, "10");
    check_file("# mine\nfuture: \"x y\"\n\nbell: on\ncolors: 8\n# end\n");
    check_word(settings, SETTING_STEP, "10");
    check_word(settings, SETTING_BELL, "on");
}

static void test_odd_files_are_changed_rightly(void **state)
{
    static const struct {
        const char *before, *after;
    } files[] = {
        {"", "step: 20\n"},
        {"bell: on", "bell: on\nstep: 20\n"},
        {"step:", "step: 20"},
        {"---\n  bell: on\n...\n", "---\n  bell: on\n  step: 20\n...\n"},
        {"\xEF\xBB\xBFstep: 5\n", "\xEF\xBB\xBFstep: 20\n"},
        {"\xC3\xA9: \"\xE2\x82\xAC\"\nstep: 5 # \xE2\x82\xAC\n",
         "\xC3\xA9: \"\xE2\x82\xAC\"\nstep: 20 # \xE2\x82\xAC\n"},
        {"bell: on\r\nstep: 5\r\n", "bell: on\r\nstep: 20\r\n"},
        {"step: 'a\n  b'\nbell: on\n", "step: 20\nbell: on\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        put(files[i].before);
        choose(read_file(), SETTING_STEP, "20");
        check_file(files[i].after);
        check_word(read_file(), SETTING_STEP, "20");
    }
}

/* A file that isn't understood stays as it is; the change holds all the same. */
static void test_what_is_not_understood_is_not_written(void **state)
{
    static const char *const files[] = {"step: \"5\nbell: on\n", "{step: 5}\n", "step: [5]\n"};
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char why[SETTINGS_PROBLEM_SIZE];
        put(files[i]);
        Settings *settings = read_file();
        assert_false(settings_choose(settings, SETTING_STEP, setting_find(SETTING_STEP, "20"), why));
        assert_non_null(strstr(why, "this holds until you leave."));
        check_file(files[i]);
        check_word(settings, SETTING_STEP, "20");
    }
}

static void test_the_command_line_wins(void **state)
{
    (void)state;
    put("colors: 16\n");
    Settings *settings = read_file();
    settings->ordered[SETTING_COLORS] = (uint8_t)(setting_find(SETTING_COLORS, "mono") + 1);
    check_word(settings, SETTING_COLORS, "mono");
    choose(settings, SETTING_COLORS, "8");
    check_word(settings, SETTING_COLORS, "8");
    check_file("colors: 8\n");
}

/* Folders are made, rights stay, and a link goes on leading to the file. */
static void test_how_it_is_written(void **state)
{
    char deep[192], why[SETTINGS_PROBLEM_SIZE];
    struct stat there;
    (void)state;
    static Settings settings;
    settings_init(&settings);
    snprintf(deep, sizeof deep, "%s/a/b/settings.yaml", folder);
    settings_read(&settings, deep);
    choose(&settings, SETTING_STEP, "20");
    assert_int_equal(stat(deep, &there), 0);
    put("step: 5\n");
    assert_int_equal(chmod(path, 0644), 0);
    assert_int_equal(unlink(deep), 0);
    assert_int_equal(symlink(path, deep), 0);
    choose(&settings, SETTING_STEP, "1");
    check_file("step: 1\n");
    assert_int_equal(lstat(deep, &there), 0);
    assert_true(S_ISLNK(there.st_mode));
    assert_int_equal(stat(path, &there), 0);
    assert_int_equal(there.st_mode & 0777, 0644);
    settings_init(&settings);
    assert_false(settings_choose(&settings, SETTING_STEP, 0, why));
    assert_non_null(strstr(why, "No file keeps settings"));
    check_word(&settings, SETTING_STEP, "1");
    settings_init(&settings);
    settings_read(&settings, "/dev/null");
    assert_int_equal(settings.problem_count, 0);
    assert_false(settings_choose(&settings, SETTING_STEP, 0, why));
    assert_string_equal(why, "/dev/null: can't be written: it is no plain file; this holds until you leave.");
}

/* A link to a file that isn't there yet stays one, and the file comes to be where it leads. */
static void test_a_link_that_leads_nowhere_stays_a_link(void **state)
{
    char deep[192], other[192];
    struct stat there;
    (void)state;
    static Settings settings;
    settings_init(&settings);
    snprintf(deep, sizeof deep, "%s/link.yaml", folder);
    snprintf(other, sizeof other, "%s/second.yaml", folder);
    assert_int_equal(symlink("second.yaml", deep), 0);
    assert_int_equal(symlink(path, other), 0);
    settings_read(&settings, deep);
    choose(&settings, SETTING_STEP, "20");
    check_file("step: 20\n");
    assert_int_equal(lstat(deep, &there), 0);
    assert_true(S_ISLNK(there.st_mode));
    assert_int_equal(lstat(other, &there), 0);
    assert_true(S_ISLNK(there.st_mode));
    assert_int_equal(unlink(deep), 0);
    assert_int_equal(unlink(other), 0);
}

static int files_beside(void)
{
    DIR *beside = opendir(folder);
    int count = 0;
    assert_non_null(beside);
    for (struct dirent *entry; (entry = readdir(beside));) {
        count += strncmp(entry->d_name, "settings.yaml", 13) == 0;
    }
    closedir(beside);
    return count;
}

/* What a process that was killed while it wrote has left goes when the file is read; what one has that writes just now
 * is its own. */
static void test_nothing_is_left_beside_it(void **state)
{
    char left[192];
    (void)state;
    static Settings settings;
    put("step: 5\n");
    snprintf(left, sizeof left, "%s.new", path);
    FILE *half = fopen(left, "w");
    assert_non_null(half);
    fputs("step: 40\nmotion: no", half);
    fclose(half);
    settings_init(&settings);
    int writes = open(left, O_RDWR);
    assert_int_equal(flock(writes, LOCK_EX), 0);
    settings_read(&settings, path);
    assert_int_equal(files_beside(), 2);
    close(writes);
    settings_read(&settings, path);
    assert_int_equal(files_beside(), 1);
    choose(&settings, SETTING_STEP, "20");
    check_file("step: 20\n");
    assert_int_equal(files_beside(), 1);
}

static bool disk_fails;

/* In place of the system's: a disk that takes the bytes and then loses them. */
int fsync(int file)
{
    (void)file;
    errno = EIO;
    return disk_fails ? -1 : 0;
}

/* What can't be brought to the disk doesn't take the place of what is there. */
static void test_the_old_file_stays_until_the_new_one_is_on_the_disk(void **state)
{
    char why[SETTINGS_PROBLEM_SIZE];
    (void)state;
    put("step: 5\n");
    Settings *settings = read_file();
    disk_fails = true;
    assert_false(settings_choose(settings, SETTING_STEP, setting_find(SETTING_STEP, "20"), why));
    disk_fails = false;
    assert_non_null(strstr(why, "can't be written: Input/output error"));
    check_file("step: 5\n");
    assert_int_equal(files_beside(), 1);
    choose(settings, SETTING_STEP, "20");
    check_file("step: 20\n");
}

/* However a line spells its key, it is the one that is changed and set back. */
static void test_keys_are_found_as_they_are_spelled(void **state)
{
    uint32_t codes[KEY_CODES_MAX] = {'y'};
    char why[SETTINGS_PROBLEM_SIZE];
    (void)state;
    static Settings settings;
    put("key battle <up>: w\nstep: 5\nkey battle <KP8>: e\n");
    settings_init(&settings);
    settings_read(&settings, path);
    assert_int_equal(settings.problem_count, 0);
    assert_true(settings_choose_keys(&settings, "battle", HKEY_UP, codes, why));
    check_file("step: 5\n\"key battle <Up>\": y\n");
    assert_true(settings_choose_keys(&settings, "battle", HKEY_UP, NULL, why));
    check_file("step: 5\n");
}

static char *read_text(const char *name)
{
    char *text = NULL, where[512];
    size_t size = 0;
    snprintf(where, sizeof where, "%s/%s", DOC_FOLDER, name);
    FILE *file = fopen(where, "rb"), *out = open_memstream(&text, &size);
    assert_non_null(file);
    for (int ch; (ch = fgetc(file)) != EOF;) {
        fputc(ch, out);
    }
    fclose(file);
    fclose(out);
    return text;
}

static void join(Setting setting, const char *between, char out[256])
{
    out[0] = '\0';
    for (int i = 0; setting_row(setting)->values[i]; i++) {
        strcat(strcat(out, i > 0 ? between : ""), setting_row(setting)->values[i]);
    }
}

/* The manual has a line for each setting: name, values, and the usual one. */
static void test_the_manual_tells_each(void **state)
{
    (void)state;
    char *manual = read_text("holdout.6");
    for (int i = 0; i < SETTING_COUNT; i++) {
        char values[256], line[512];
        join((Setting)i, ", ", values);
        snprintf(line, sizeof line, "\n%s\t%s\t%s\t", setting_row((Setting)i)->name, values,
                 setting_row((Setting)i)->usual);
        if (!strstr(manual, line)) {
            fail_msg("doc/holdout.6 lacks the line \"%s\"", line + 1);
        }
    }
    free(manual);
}

/* Options of the same name are completed with the same words. */
static void test_completions_know_the_values(void **state)
{
    static const char *const files[] = {"completion/holdout.bash", "completion/_holdout", "completion/holdout.fish"};
    static const Setting options[] = {SETTING_COLORS, SETTING_GLYPHS, SETTING_SPEED};
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char *text = read_text(files[i]);
        for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
            char values[256];
            join(options[k], " ", values);
            if (!strstr(text, values)) {
                fail_msg("doc/%s lacks \"%s\"", files[i], values);
            }
        }
        free(text);
    }
}

SUBJECT(settings)
{
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_row_is_whole),
        IN_FOLDER(test_no_file_is_no_problem),
        IN_FOLDER(test_what_is_right_is_taken),
        IN_FOLDER(test_what_is_wrong_is_told_by_line_and_left_out),
        IN_FOLDER(test_broken_files),
        IN_FOLDER(test_what_is_no_file_is_told),
        IN_FOLDER(test_problems_are_clean_and_counted),
        IN_FOLDER(test_changes_leave_the_rest_alone),
        IN_FOLDER(test_odd_files_are_changed_rightly),
        IN_FOLDER(test_what_is_not_understood_is_not_written),
        IN_FOLDER(test_the_command_line_wins),
        IN_FOLDER(test_how_it_is_written),
        IN_FOLDER(test_a_link_that_leads_nowhere_stays_a_link),
        IN_FOLDER(test_nothing_is_left_beside_it),
        IN_FOLDER(test_the_old_file_stays_until_the_new_one_is_on_the_disk),
        IN_FOLDER(test_keys_are_found_as_they_are_spelled),
        cmocka_unit_test(test_the_manual_tells_each),
        cmocka_unit_test(test_completions_know_the_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
