/* The library from C, as its users call it: every function, good questions and bad ones. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kagetsu.h"

static int checks = 0;

#define CHECK(condition)                                                              \
    do {                                                                              \
        checks += 1;                                                                  \
        if (!(condition)) {                                                           \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);   \
            exit(1);                                                                  \
        }                                                                             \
    } while (0)

static bool has(KagetsuAnswer answer, const char *text) {
    return answer.data != NULL && strlen((const char *)answer.data) == answer.length &&
           strstr((const char *)answer.data, text) != NULL;
}

static void board(void) {
    KagetsuBoard *board = kagetsu_board_new("renju");
    CHECK(board != NULL);
    CHECK(kagetsu_board_new("chess") == NULL && kagetsu_board_new(NULL) == NULL);
    CHECK(kagetsu_board_play(board, "h8a1g8a3i7a5i6a7"));
    CHECK(kagetsu_board_at(board, 7, 7) == KAGETSU_CELL_BLACK);
    CHECK(kagetsu_board_at(board, 0, 0) == KAGETSU_CELL_WHITE);
    CHECK(kagetsu_board_at(board, 8, 7) == KAGETSU_CELL_NONE);
    CHECK(kagetsu_board_at(board, 15, 0) == KAGETSU_CELL_NONE);
    CHECK(kagetsu_board_turn(board) == KAGETSU_CELL_BLACK);
    CHECK(kagetsu_board_forbidden(board, 8, 7) == KAGETSU_FORBIDDEN_DOUBLE_THREE);
    CHECK(kagetsu_board_forbidden(board, 9, 9) == KAGETSU_FORBIDDEN_NONE);
    CHECK(kagetsu_board_forbidden(board, 200, 200) == KAGETSU_FORBIDDEN_NONE);
    /* All moves or none. */
    CHECK(!kagetsu_board_play(board, "j9h8") && kagetsu_board_at(board, 9, 8) == KAGETSU_CELL_NONE);
    CHECK(!kagetsu_board_play(board, "z99") && !kagetsu_board_play(board, NULL));
    CHECK(kagetsu_board_play(board, "i8"));
    CHECK(kagetsu_board_is_over(board) && kagetsu_board_winner(board) == KAGETSU_CELL_WHITE);
    CHECK(kagetsu_board_undo(board) && !kagetsu_board_is_over(board));
    CHECK(kagetsu_board_winner(board) == KAGETSU_CELL_NONE);
    while (kagetsu_board_undo(board)) {
    }
    CHECK(kagetsu_board_at(board, 7, 7) == KAGETSU_CELL_NONE);
    kagetsu_board_free(board);
    kagetsu_board_free(NULL);
    CHECK(!kagetsu_board_play(NULL, "h8") && !kagetsu_board_undo(NULL));
}

static void calls(void) {
    KagetsuAnswer answer = kagetsu_call("about", NULL);
    CHECK(answer.status == KAGETSU_STATUS_ANSWERED && has(answer, kagetsu_version()));
    kagetsu_answer_free(answer);
    answer = kagetsu_call("picture", "{\"position\":{\"moves\":\"h8\"}}");
    CHECK(answer.status == KAGETSU_STATUS_ANSWERED && has(answer, "<svg"));
    kagetsu_answer_free(answer);
    answer = kagetsu_call("rules", "{\"position\":{\"moves\":\"h8h8\"}}");
    CHECK(answer.status == KAGETSU_STATUS_REFUSED && has(answer, "bad-position"));
    kagetsu_answer_free(answer);
    answer = kagetsu_call("nothing", "{}");
    CHECK(answer.status == KAGETSU_STATUS_REFUSED && has(answer, "no-route"));
    kagetsu_answer_free(answer);
    answer = kagetsu_call("rules", "\xff");
    CHECK(answer.status == KAGETSU_STATUS_REFUSED);
    kagetsu_answer_free(answer);
}

/* What the callback has heard. */
struct heard {
    int depths;
    int stop_after;
};

static bool hear(const char *event, void *data) {
    struct heard *heard = data;
    if (strstr(event, "\"progress\"") != NULL) {
        heard->depths += 1;
    }
    return heard->stop_after == 0 || heard->depths < heard->stop_after;
}

/* The text of a field of JSON, still escaped: so it can be put into other JSON as it is. */
static char *field(const char *json, const char *name) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\":\"", name);
    const char *start = strstr(json, key);
    CHECK(start != NULL);
    start += strlen(key);
    const char *end = start;
    while (*end != '"') {
        end += *end == '\\' ? 2 : 1;
    }
    char *text = malloc((size_t)(end - start) + 1);
    memcpy(text, start, (size_t)(end - start));
    text[end - start] = '\0';
    return text;
}

static void proofs(void) {
    const char *job = "{\"do\":\"solve\",\"kind\":\"win\",\"position\":{\"moves\":\"h8i9i7g9j8h10h6k9h7h9j9i10\"}}";
    KagetsuAnswer solved = kagetsu_run(job, 0, NULL, NULL, NULL);
    CHECK(solved.status == KAGETSU_STATUS_ANSWERED && has(solved, "\"status\":\"win\""));
    char *proof = field((const char *)solved.data, "proof");
    char *check = malloc(strlen(proof) + 64);
    sprintf(check, "{\"do\":\"verify\",\"proof\":\"%s\"}", proof);
    KagetsuAnswer verified = kagetsu_run(check, 0, NULL, NULL, NULL);
    CHECK(verified.status == KAGETSU_STATUS_ANSWERED && has(verified, "\"ok\":true"));
    kagetsu_answer_free(verified);
    /* Another stone in its diagram, and it holds no more. */
    char *stone = strstr(check, "h8");
    CHECK(stone != NULL);
    memcpy(stone, "o1", 2);
    verified = kagetsu_run(check, 0, NULL, NULL, NULL);
    CHECK(verified.status != KAGETSU_STATUS_ANSWERED || has(verified, "\"ok\":false"));
    kagetsu_answer_free(verified);
    kagetsu_answer_free(solved);
    free(check);
    free(proof);
}

static void engine(void) {
    struct heard heard = {0, 0};
    KagetsuAnswer answer = kagetsu_run(
        "{\"do\":\"analyze\",\"position\":{\"moves\":\"h8i9g7\"},\"limits\":{\"nodes\":5000}}", 1, NULL, hear, &heard);
    CHECK(answer.status == KAGETSU_STATUS_ANSWERED && has(answer, "\"best\""));
    CHECK(heard.depths >= 2);
    kagetsu_answer_free(answer);
    /* The callback stops a search that has no other end near. */
    struct heard few = {0, 2};
    answer = kagetsu_run("{\"do\":\"analyze\",\"position\":{\"moves\":\"h8i9\"}}", 1, NULL, hear, &few);
    CHECK(few.depths == 2 && answer.status == KAGETSU_STATUS_ANSWERED);
    kagetsu_answer_free(answer);
    KagetsuStop *stop = kagetsu_stop_new();
    kagetsu_stop_raise(stop);
    answer = kagetsu_run("{\"do\":\"review\",\"position\":{\"moves\":\"h8i9g7\"}}", 1, stop, NULL, NULL);
    CHECK(answer.status == KAGETSU_STATUS_STOPPED);
    kagetsu_answer_free(answer);
    kagetsu_stop_free(stop);
    answer = kagetsu_run("{\"do\":\"dance\"}", 1, NULL, NULL, NULL);
    CHECK(answer.status == KAGETSU_STATUS_REFUSED && has(answer, "bad-json"));
    kagetsu_answer_free(answer);
    answer = kagetsu_run(NULL, 1, NULL, NULL, NULL);
    CHECK(answer.status == KAGETSU_STATUS_REFUSED);
    kagetsu_answer_free(answer);
}

int main(void) {
    board();
    calls();
    proofs();
    engine();
    printf("%d checks\n", checks);
    return 0;
}
