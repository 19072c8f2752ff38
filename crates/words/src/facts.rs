//! The sentences about a move: one for each kind of fact, and the pieces that they are put together from.
//!
//! A row says what its fact says and no more, so that a second reader can rebuild every sentence from the fact. Rows
//! are written as in the table of [`Message`](crate::Message); points, numbers and names come in as placeholders.

use crate::message::messages;

messages! {
    /// A sentence about a move, or a piece of one, with the values of its placeholders.
    FactMessage

    // ---- The end of the game ----
    Forbidden(kind, lines) {
        en: "Forbidden to Black: {kind} ({lines}).",
        ja: "黒の禁手（{kind}：{lines}）で打てない。"
    }
    Five(stones) { en: "Five in a row with {stones}: wins.", ja: "{stones} とつながり、五連で勝ち。" }
    Overline(stones) { en: "Six or more in a row with {stones}: wins.", ja: "{stones} とつながり、長連で勝ち。" }
    FiveBeatsFoul(kind) {
        en: "Its {kind} does not count: a five comes first.",
        ja: "{kind}の形でもあるが、五連が優先する。"
    }
    LeavesFive(side, fives) { en: "{side} still has a five at {fives}.", ja: "{side}に {fives} の五連が残る。" }
    CannotBlock(five, kind) {
        en: "The only block {five} is forbidden to Black ({kind}).",
        ja: "唯一の止め {five} は黒の禁点（{kind}）。"
    }
    MissesFive(fives) { en: "There was a five at {fives}.", ja: "{fives} で五連だった。" }

    // ---- Forced wins ----
    Wins(kind, length) {
        en: "Wins by {kind} in {length} ⟨ply|plies⟩ (proved).",
        ja: "{kind}で勝ち（{length}手、証明済み）。"
    }
    WinsByForbidden(kind, length) {
        en: "Wins by {kind} in {length} ⟨ply|plies⟩, as a block of Black's is forbidden (proved).",
        ja: "{kind}で勝ち（{length}手、証明済み）。途中で黒の受けが禁手になる。"
    }
    AlreadyLost(side, kind, length) {
        en: "Nothing helps any more: {side} wins by {kind} in {length} ⟨ply|plies⟩ at most (proved).",
        ja: "どう打っても{side}の勝ち（{kind}、長くて{length}手、証明済み）。"
    }
    AllowsWin(side, kind, first, length) {
        en: "Lets {side} win by {kind}: {first}, {length} ⟨ply|plies⟩ (proved).",
        ja: "{side}に{kind}の勝ちを許す（{first} から{length}手、証明済み）。"
    }
    LeavesWin(side, kind, first, length) {
        en: "{side} still wins by {kind}: {first}, {length} ⟨ply|plies⟩ (proved).",
        ja: "{side}の{kind}が残る（{first} から{length}手、証明済み）。"
    }
    WinElsewhere(first, kind, length) {
        en: "{first} wins by {kind} in {length} ⟨ply|plies⟩ (proved).",
        ja: "{first} なら{kind}で勝ち（{length}手、証明済み）。"
    }
    ShorterWin(first, kind, length) {
        en: "{first} wins sooner, by {kind} in {length} ⟨ply|plies⟩ (proved).",
        ja: "{first} ならもっと早く勝てる（{kind}、{length}手、証明済み）。"
    }
    OnlyDefence(side, kind) {
        en: "The only move that stops {side} from winning by {kind}.",
        ja: "{side}の{kind}を防ぐ唯一の手。"
    }
    FewDefences(side, kind, others) {
        en: "Stops {side} from winning by {kind}; apart from it only {others} would.",
        ja: "{side}の{kind}を防ぐ。ほかに防ぐ手は {others} だけ。"
    }
    StopsWin(side, kind, first) {
        en: "Stops {side} from winning by {kind} from {first}.",
        ja: "{side}の{kind}（{first} から）を防ぐ。"
    }
    OnlyGainsTime(side, kind, first) {
        en: "A four that only gains time: once it is blocked, {side} threatens to win by {kind} from {first} as before.",
        ja: "時間稼ぎの四。止められた後も、{side}の{kind}（{first} から）の狙いが残る。"
    }
    Undecided(side, nodes) {
        en: "Whether {side} now has a forced win was not decided within {nodes} ⟨node|nodes⟩.",
        ja: "この後{side}に追い勝ちがあるかは、{nodes}ノードまでの探索では決まらない。"
    }

    // ---- What the move makes ----
    OpenFour(stones, fives) {
        en: "Open four with {stones}: five at {fives}.",
        ja: "{stones} と達四を作る。{fives} のどちらでも五連。"
    }
    DoubleFour(fives) { en: "Two fours at once: five at {fives}.", ja: "四四を作る。{fives} のどれでも五連。" }
    FourThree(five, lines) {
        en: "Four-three: a four with its five at {five} and an open three with {lines}.",
        ja: "四三を作る。{five} で五連になる四と、{lines} との活三。"
    }
    Four(stones, five) { en: "Four with {stones}: five at {five}.", ja: "{stones} と四を作る。{five} で五連。" }
    LoneFour { en: "A lone four: nothing is left on its other lines.", ja: "単発の四で、ほかの線に何も残らない。" }
    DoubleThree(lines) { en: "Two open threes at once, with {lines}.", ja: "三三を作る（{lines}）。" }
    OpenThree(stones, fours) {
        en: "Open three with {stones}: open four at {fours}.",
        ja: "{stones} と活三を作る。{fours} で達四になる。"
    }
    FalseDoubleThree(threes) {
        en: "Looks like a double-three but is legal: {threes}.",
        ja: "三三に見えるが打てる。{threes}。"
    }
    FalseThree(stones, refusals) {
        en: "Its three with {stones} is none: it cannot become an open four ({refusals}).",
        ja: "{stones} との三は見かけだけで、達四にできない（{refusals}）。"
    }
    NewFours(fours) { en: "Can make a four next, at {fours}.", ja: "次に {fours} で四を作れる。" }
    OpenTwo(stones) { en: "Open two with {stones}.", ja: "{stones} と活二を作る。" }
    OpenTwos(stones) { en: "An open two with each of {stones}.", ja: "{stones} とそれぞれ活二を作る。" }
    Opening(code, name, kanji) { en: "The opening is {code}, {name} ({kanji}).", ja: "珠型は {code}、{kanji}（{name}）。" }

    // ---- What it threatens ----
    DoubleMise(targets) {
        en: "Double mise: threatens four-threes at {targets}.",
        ja: "両ミセ：{targets} の四三を狙う。"
    }
    Mise(targets) { en: "Mise: threatens a four-three at {targets}.", ja: "ミセ手：{targets} の四三を狙う。" }
    Fukumi(first, length) {
        en: "Fukumi: threatens to win by fours from {first} in {length} ⟨ply|plies⟩.",
        ja: "フクミ手：{first} からの四追い（{length}手）を狙う。"
    }

    // ---- What it stops, and what it leaves ----
    StopsFour(side, stones) { en: "Stops {side}'s four {stones}.", ja: "{side}の四（{stones}）を止める。" }
    BlocksWithFour { en: "Stops a four by making one.", ja: "四を止めながら四を作る（ノリ手）。" }
    StopsThree(side, stones) { en: "Stops {side}'s open three {stones}.", ja: "{side}の活三（{stones}）を止める。" }
    LeavesThree(side, stones, fours) {
        en: "Leaves {side}'s open three {stones}: open four at {fours}.",
        ja: "{side}の活三（{stones}）が残る。{fours} で達四になる。"
    }
    CounterFour(side, stones) {
        en: "Counter-four: answers {side}'s open three {stones} with a four.",
        ja: "{side}の活三（{stones}）に四で応じる。"
    }
    BlockMakesFour(side, five) {
        en: "{side}'s block at {five} makes a four.",
        ja: "{five} の止めが{side}の四になる（ノリ手）。"
    }
    TakesPoint(side, shape) {
        en: "Takes the point where {side} would make {shape}.",
        ja: "{side}の{shape}の点を先に取る。"
    }

    // ---- Forbidden points ----
    ForbiddenBlock(five, kind) {
        en: "Black may not block the four: {five} is forbidden ({kind}).",
        ja: "四の止め {five} は黒の禁点（{kind}）で、黒は止められない。"
    }
    AimsAtForbidden(fours, five, kind) {
        en: "Aims at a forbidden point: after a four at {fours} Black may not block at {five} ({kind}).",
        ja: "禁手を狙う。{fours} に四を打てば、黒は {five} が{kind}で止められない。"
    }
    NewForbidden(refusals) { en: "Makes points forbidden to Black: {refusals}.", ja: "黒の禁点ができる（{refusals}）。" }
    FillsForbidden(kind) {
        en: "Fills a point that Black may not play ({kind}).",
        ja: "黒の禁点（{kind}）を白が埋める。"
    }

    // ---- Pieces ----
    NothingToSay { en: "There is nothing certain to say about it.", ja: "はっきり言えることは特にない。" }
    PieceFalseThree(stones, refusals) {
        en: "the three with {stones} cannot become an open four ({refusals})",
        ja: "{stones} との三は達四にできない（{refusals}）"
    }
    PieceRefusal(point, kind) { en: "{point} {kind}", ja: "{point} は{kind}" }
    PieceRefusedFive(point) { en: "{point} makes a five", ja: "{point} は五連" }
    ShapeFourThree { en: "a four-three", ja: "四三" }
    ShapeDoubleFour { en: "a double-four", ja: "四四" }
    ShapeDoubleThree { en: "a double-three", ja: "三三" }
}
