/*
 * Kagetsu for C: renju and five in a row.
 *
 * Boards, rules and forbidden points by functions; everything else (forced wins with certificates, their check, the
 * engine, explanations, reviews, records, pictures) by kagetsu_call and kagetsu_run, which speak the JSON of the
 * program. bindings/c/README.md has an example.
 *
 * Written by `cargo xtask c`; not to be edited.
 */

#ifndef KAGETSU_H
#define KAGETSU_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/*
 What became of a question.
 */
typedef enum {
  /*
   It is answered.
   */
  KAGETSU_STATUS_ANSWERED = 0,
  /*
   It makes no sense; the answer is the JSON of an error that says why.
   */
  KAGETSU_STATUS_REFUSED = 1,
  /*
   It was stopped before there was an answer.
   */
  KAGETSU_STATUS_STOPPED = 2,
  /*
   A fault of this library; there is no answer.
   */
  KAGETSU_STATUS_BROKEN = 3,
} KagetsuStatus;

/*
 What stands on a point, or whose something is.
 */
typedef enum {
  /*
   Nothing or nobody.
   */
  KAGETSU_CELL_NONE = 0,
  /*
   Black.
   */
  KAGETSU_CELL_BLACK = 1,
  /*
   White.
   */
  KAGETSU_CELL_WHITE = 2,
} KagetsuCell;

/*
 Why Black may not play a point.
 */
typedef enum {
  /*
   The point is not forbidden.
   */
  KAGETSU_FORBIDDEN_NONE = 0,
  /*
   Two threes.
   */
  KAGETSU_FORBIDDEN_DOUBLE_THREE = 1,
  /*
   Two fours.
   */
  KAGETSU_FORBIDDEN_DOUBLE_FOUR = 2,
  /*
   More than five in a row.
   */
  KAGETSU_FORBIDDEN_OVERLINE = 3,
} KagetsuForbidden;

/*
 A game on a board.
 */
typedef struct KagetsuBoard KagetsuBoard;

/*
 Stops a job from any thread.
 */
typedef struct KagetsuStop KagetsuStop;

/*
 An answer; `kagetsu_answer_free` frees it.
 */
typedef struct {
  /*
   What became of the question.
   */
  KagetsuStatus status;
  /*
   The bytes, with a zero after them that `length` does not count: JSON can be read as a string.
   */
  unsigned char *data;
  /*
   How many bytes.
   */
  size_t length;
} KagetsuAnswer;

/*
 Hears an event of a job as JSON, with the pointer that was given along. The text is valid during the call. False stops
 the job, and nothing more is heard of it but the answer.
 */
typedef bool (*KagetsuHear)(const char *event, void *data);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/*
 The answer to a call by its name, such as "rules", "find", "picture", "records/read"; `body` is its JSON, null where the
 call takes none. crates/server/openapi.json describes all of them.

 # Safety
 Both are null or strings.
 */
KagetsuAnswer kagetsu_call(const char *name,
                           const char *body);

/*
 Frees an answer.

 # Safety
 `answer` came from a function of this library and is freed once.
 */
void kagetsu_answer_free(KagetsuAnswer answer);

/*
 The version of the library; it is never freed.
 */
const char *kagetsu_version(void);

/*
 An empty board; `rule` is "renju", "standard", "freestyle" or "caro". Null where it is none of them.

 # Safety
 `rule` is null or a string.
 */
KagetsuBoard *kagetsu_board_new(const char *rule);

/*
 Frees a board.

 # Safety
 `board` is null, or came from `kagetsu_board_new` and is not used afterwards.
 */
void kagetsu_board_free(KagetsuBoard *board);

/*
 Plays moves such as "h8" or "h8i9g7" ("--" is a pass). All of them or none: false where one cannot be played.

 # Safety
 `board` is null or a board, `moves` is null or a string.
 */
bool kagetsu_board_play(KagetsuBoard *board,
                        const char *moves);

/*
 Takes the last move back; false where there is none.

 # Safety
 `board` is null or a board.
 */
bool kagetsu_board_undo(KagetsuBoard *board);

/*
 What stands on a point; x counts from the left, y from the bottom, both from 0. Nothing stands beside the board.

 # Safety
 `board` is null or a board.
 */
KagetsuCell kagetsu_board_at(const KagetsuBoard *board,
                             uint8_t x,
                             uint8_t y);

/*
 Who is to move.

 # Safety
 `board` is null or a board.
 */
KagetsuCell kagetsu_board_turn(const KagetsuBoard *board);

/*
 Whether the game is over.

 # Safety
 `board` is null or a board.
 */
bool kagetsu_board_is_over(const KagetsuBoard *board);

/*
 Who has won; nobody while the game goes on or when it is drawn. A forbidden move of Black's loses.

 # Safety
 `board` is null or a board.
 */
KagetsuCell kagetsu_board_winner(const KagetsuBoard *board);

/*
 Why Black may not play a point, whoever is to move; points as `kagetsu_board_at` counts them.

 # Safety
 `board` is null or a board.
 */
KagetsuForbidden kagetsu_board_forbidden(const KagetsuBoard *board, uint8_t x, uint8_t y);

/*
 Something that stops jobs, not raised yet.
 */
KagetsuStop *kagetsu_stop_new(void);

/*
 Stops the job that was begun with it; one that is begun later ends at once.

 # Safety
 `stop` is null, or came from `kagetsu_stop_new` and is not freed yet.
 */
void kagetsu_stop_raise(const KagetsuStop *stop);

/*
 Frees it; no job uses it any more.

 # Safety
 `stop` is null, or came from `kagetsu_stop_new` and is not used afterwards.
 */
void kagetsu_stop_free(KagetsuStop *stop);

/*
 Carries out a job, such as {"do":"solve","kind":"win","position":{"moves":"h8i9"}}, and answers with its last event.
 Searches use so many threads, one where it is 0. `hear` hears every other event, in the thread of the caller; it may
 be null, and so may `stop`.

 # Safety
 `job` is null or a string; `stop` is null or from `kagetsu_stop_new`; `hear` may be called with `data`.
 */
KagetsuAnswer kagetsu_run(const char *job,
                          size_t threads,
                          const KagetsuStop *stop,
                          KagetsuHear hear,
                          void *data);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* KAGETSU_H */
