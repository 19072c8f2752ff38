//! The words of puzzles: what is asked, hints, and verdicts on an answer.
//!
//! Rows are written as in the table of [`Message`](crate::Message).

use crate::message::messages;

messages! {
    /// A message about puzzles with the values of its placeholders.
    PuzzleMessage

    // ---- Kinds and questions ----
    KindVcf { en: "win by fours", ja: "四追い" }
    KindVct { en: "win by threats", ja: "追い詰め" }
    KindFourThree { en: "four-three", ja: "四三" }
    KindDefence { en: "defence", ja: "受け" }
    KindForbidden { en: "forbidden or not", ja: "禁手判定" }
    AskVcf(side, length) {
        en: "{side} to move: win by continuous fours ({length} ⟨ply|plies⟩).",
        ja: "{side}番。四追いで勝つ手順を見つけてください（{length}手）。"
    }
    AskVct(side, length) {
        en: "{side} to move: win by fours and open threes ({length} ⟨ply|plies⟩).",
        ja: "{side}番。追い詰めで勝つ手順を見つけてください（{length}手）。"
    }
    AskFourThree(side) { en: "{side} to move: make a four-three.", ja: "{side}番。四三を作ってください。" }
    AskDefence(side, other) {
        en: "{side} to move: stop {other}'s forced win.",
        ja: "{side}番。{other}の追い勝ちを防いでください。"
    }
    AskForbidden(point) { en: "Black to move: is {point} forbidden?", ja: "黒番。{point} は禁手ですか。" }
    Numbered(number, kind, stars) { en: "Puzzle {number}: {kind} {stars}", ja: "第{number}問：{kind} {stars}" }

    // ---- Hints, one after another ----
    HintAnswers(count) { en: "Right first moves: {count}.", ja: "正解の初手は{count}通りです。" }
    HintShape(shape) { en: "The first move makes {shape}.", ja: "初手は{shape}です。" }
    HintQuiet { en: "The first move makes neither a four nor an open three.", ja: "初手は四でも活三でもありません。" }
    HintColumn(column) { en: "It is in column {column}.", ja: "{column} 列にあります。" }
    HintThreat(line) { en: "What has to be stopped: {line}", ja: "防ぐべき手順：{line}" }
    HintLines(count) { en: "Look at the {count} ⟨line|lines⟩ with two stones or more.", ja: "石が二つ以上ある{count}本の線を見てください。" }
    HintAnswer(points) { en: "The answer: {points}", ja: "正解：{points}" }
    ShapeFour { en: "a four", ja: "四" }
    ShapeThree { en: "an open three", ja: "活三" }

    // ---- Verdicts ----
    Right { en: "Right.", ja: "正解です。" }
    Solved { en: "Solved.", ja: "解けました。" }
    Wrong { en: "Not that one.", ja: "正解ではありません。" }
    WrongDefence(line) { en: "That loses to {line}", ja: "それでは {line} で負けます。" }
    Reply(side, point) { en: "{side} answers {point}.", ja: "{side}の応手は {point}。" }
    ForbiddenYes(point, kind) { en: "{point} is forbidden: {kind}.", ja: "{point} は禁手（{kind}）です。" }
    ForbiddenNo(point) { en: "{point} is legal.", ja: "{point} は禁手ではありません。" }
    Line(line) { en: "Line: {line}", ja: "手順：{line}" }
    TypeMove { en: "Type a move such as h8, or hint, answer, quit.", ja: "h8 のように着手を入力（hint：ヒント、answer：正解、quit：終了）。" }
    TypeVerdict {
        en: "Type legal, double-three, double-four or overline, or hint, answer, quit.",
        ja: "legal（打てる）、double-three（三三）、double-four（四四）、overline（長連）のいずれかを入力（hint、answer、quit）。"
    }
    NotUnderstood(text) { en: "“{text}” is not an answer here.", ja: "「{text}」は答えになっていません。" }
    Occupied(point) { en: "{point} is occupied or forbidden.", ja: "{point} には打てません。" }

    // ---- Commands ----
    Checked(good, all) { en: "Puzzles that hold: {good} of {all}.", ja: "{all}問中{good}問が正しい。" }
    Bad(number, reason) { en: "puzzle {number}: {reason}", ja: "第{number}問：{reason}" }
    FaultNoQuestion { en: "the game is over, or a five decides it at once", ja: "終局しているか、五連ですぐ決まる" }
    FaultNoAnswer { en: "there is nothing to be found", ja: "正解の手がない" }
    FaultTooEasy { en: "there is an easier win than the one asked for", ja: "問いより易しい勝ちがある" }
    FaultUndecided { en: "the limit left moves undecided", ja: "上限までに決まらない手がある" }
    FaultAnswer(answer) { en: "the right answer is {answer}", ja: "正しい答えは {answer}" }
    FaultNumbers(length, effort) { en: "right would be length={length} effort={effort}", ja: "正しくは length={length} effort={effort}" }
    Legal { en: "legal", ja: "打てる" }
    Made(count, games) { en: "{count} ⟨puzzle|puzzles⟩ from {games} ⟨game|games⟩", ja: "{games}局から{count}問" }
    MadeProgress(count) { en: "{count} found", ja: "{count}問" }
    Exported(path, count) { en: "{path}: {count} ⟨puzzle|puzzles⟩", ja: "{path}：{count}問" }
    ErrorNumber(number, all) { en: "there is no puzzle {number} among these {all}", ja: "第{number}問はこの{all}問の中にない" }
    ErrorNone { en: "there are no puzzles of that kind", ja: "該当する問題がない" }
    ErrorFile(path, line, reason) { en: "{path}, line {line}: {reason}", ja: "{path} の{line}行目：{reason}" }
    ErrorExport(path) {
        en: "{path}: the ending names no format for puzzles; expected .jsonl, .sgf or .txt",
        ja: "{path}：拡張子から問題の形式がわからない（.jsonl、.sgf、.txt のいずれか）"
    }
}
