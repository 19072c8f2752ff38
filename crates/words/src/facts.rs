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
        ja: "黒の禁手（{kind}：{lines}）で打てません。",
        zh: "黑方禁手（{kind}：{lines}），不能落子。"
    }
    Five(stones) {
        en: "Five in a row with {stones}: wins.",
        ja: "{stones} とつながり、五連で勝ちです。",
        zh: "与{stones}连成五连，获胜。"
    }
    Overline(stones) {
        en: "Six or more in a row with {stones}: wins.",
        ja: "{stones} とつながり、長連で勝ちです。",
        zh: "与{stones}连成长连，获胜。"
    }
    FiveBeatsFoul(kind) {
        en: "Its {kind} does not count: a five comes first.",
        ja: "{kind}の形でもありますが、五連が優先します。",
        zh: "虽也构成{kind}，但五连优先。"
    }
    LeavesFive(side, fives) {
        en: "{side} still has a five at {fives}.",
        ja: "{side}に {fives} の五連が残ります。",
        zh: "{side}仍可在{fives}成五。"
    }
    CannotBlock(five, kind) {
        en: "The only block {five} is forbidden to Black ({kind}).",
        ja: "唯一の止め {five} は黒の禁点（{kind}）です。",
        zh: "唯一的挡点{five}是黑方禁点（{kind}）。"
    }
    MissesFive(fives) { en: "There was a five at {fives}.", ja: "{fives} で五連でした。", zh: "本可在{fives}成五。" }

    // ---- Forced wins ----
    Wins(kind, length) {
        en: "Wins by {kind} in {length} ⟨ply|plies⟩ at most (proved).",
        ja: "{kind}で勝ちです（長くて{length}手、証明済み）。",
        zh: "以{kind}获胜（最多{length}手，已证明）。"
    }
    WinsByForbidden(kind, length) {
        en: "Wins by {kind} in {length} ⟨ply|plies⟩ at most, because one of Black's blocks is forbidden (proved).",
        ja: "{kind}で勝ちです（長くて{length}手、証明済み）。途中で黒の受けが禁手になります。",
        zh: "以{kind}获胜（最多{length}手，已证明），其间黑方的挡点是禁手。"
    }
    AlreadyLost(side, kind, length) {
        en: "Nothing helps any more: {side} wins by {kind} in {length} ⟨ply|plies⟩ at most (proved).",
        ja: "どう打っても{side}の勝ちです（{kind}、長くて{length}手、証明済み）。",
        zh: "怎么下都是{side}胜（{kind}，最多{length}手，已证明）。"
    }
    AllowsWin(side, kind, first, length) {
        en: "Lets {side} win by {kind}: {first}, {length} ⟨ply|plies⟩ at most (proved).",
        ja: "{side}に{kind}の勝ちを許します（{first} から長くて{length}手、証明済み）。",
        zh: "让{side}以{kind}获胜：从{first}起最多{length}手（已证明）。"
    }
    LeavesWin(side, kind, first, length) {
        en: "{side} still wins by {kind}: {first}, {length} ⟨ply|plies⟩ at most (proved).",
        ja: "{side}の{kind}が残ります（{first} から長くて{length}手、証明済み）。",
        zh: "{side}仍有{kind}的胜法：从{first}起最多{length}手（已证明）。"
    }
    WinElsewhere(first, kind, length) {
        en: "{first} wins by {kind} in {length} ⟨ply|plies⟩ at most (proved).",
        ja: "{first} なら{kind}で勝ちです（長くて{length}手、証明済み）。",
        zh: "下{first}可以{kind}获胜（最多{length}手，已证明）。"
    }
    ShorterWin(first, kind, length) {
        en: "{first} wins sooner, by {kind} in {length} ⟨ply|plies⟩ at most (proved).",
        ja: "{first} ならもっと早く勝てます（{kind}、長くて{length}手、証明済み）。",
        zh: "下{first}胜得更快（{kind}，最多{length}手，已证明）。"
    }
    OnlyDefence(side, kind) {
        en: "The only move that stops {side} from winning by {kind}.",
        ja: "{side}の{kind}を防ぐ唯一の手です。",
        zh: "防住{side}{kind}的唯一一手。"
    }
    FewDefences(side, kind, others) {
        en: "Stops {side} from winning by {kind}; apart from it only {others} would.",
        ja: "{side}の{kind}を防ぎます。ほかに防ぐ手は {others} だけです。",
        zh: "防住{side}的{kind}；此外只有{others}能防。"
    }
    StopsWin(side, kind, first) {
        en: "Stops {side} from winning by {kind} from {first}.",
        ja: "{side}の{kind}（{first} から）を防ぎます。",
        zh: "防住{side}从{first}起的{kind}。"
    }
    OnlyGainsTime(side, kind, first) {
        en: "A four that only gains time: once it is blocked, {side} threatens to win by {kind} from {first} as before.",
        ja: "時間稼ぎの四です。止められた後も、{side}の{kind}（{first} から）の狙いが残ります。",
        zh: "只是拖延的冲四：被挡住后，{side}从{first}起的{kind}依然存在。"
    }
    Undecided(side, nodes) {
        en: "Whether {side} now has a forced win was not decided within {nodes} ⟨node|nodes⟩.",
        ja: "この後{side}に追い勝ちがあるかは、{nodes}ノードまでの探索では決まりません。",
        zh: "此后{side}是否有必胜手段，在{nodes}个节点内未能判定。"
    }

    // ---- What the move makes ----
    OpenFour(stones, fives) {
        en: "Open four with {stones}: five at {fives}.",
        ja: "{stones} と達四を作ります。{fives} のどちらでも五連です。",
        zh: "与{stones}成活四，可在{fives}成五。"
    }
    DoubleFour(fives) {
        en: "Two fours at once: five at {fives}.",
        ja: "四四を作ります。{fives} のどれでも五連です。",
        zh: "同时形成两个四，可在{fives}成五。"
    }
    FourThree(five, lines) {
        en: "Four-three: a four with its five at {five} and an open three with {lines}.",
        ja: "四三を作ります。{five} で五連になる四と、{lines} との三です。",
        zh: "四三：一个在{five}成五的四，加上与{lines}的活三。"
    }
    Four(stones, five) {
        en: "Four with {stones}: five at {five}.",
        ja: "{stones} と四を作ります。{five} で五連です。",
        zh: "与{stones}成四，成五点为{five}。"
    }
    LoneFour {
        en: "A lone four: nothing is left on its other lines.",
        ja: "単発の四で、ほかの線に何も残りません。",
        zh: "孤立的冲四，其他线上一无所获。"
    }
    DoubleThree(lines) {
        en: "Two open threes at once, with {lines}.",
        ja: "三三を作ります（{lines}）。",
        zh: "同时形成两个活三（{lines}）。"
    }
    OpenThree(stones, fours) {
        en: "Open three with {stones}: open four at {fours}.",
        ja: "{stones} と三を作ります。{fours} で達四になります。",
        zh: "与{stones}成活三，可在{fours}成活四。"
    }
    FalseDoubleThree(threes) {
        en: "Looks like a double-three but is legal: {threes}.",
        ja: "三三に見えますが打てます。{threes}。",
        zh: "看似三三，其实可以下：{threes}。"
    }
    FalseThree(stones, refusals) {
        en: "The three with {stones} does not count: it cannot become an open four ({refusals}).",
        ja: "{stones} との三は見かけだけで、達四にできません（{refusals}）。",
        zh: "与{stones}的三是假活三，无法成活四（{refusals}）。"
    }
    NewFours(fours) { en: "Can make a four next, at {fours}.", ja: "次に {fours} で四を作れます。", zh: "下一手可在{fours}冲四。" }
    OpenTwo(stones, points) {
        en: "Open two with {stones}: an open three next at {points}.",
        ja: "{stones} と二を作ります。次に {points} で三になります。",
        zh: "与{stones}成活二，下一手可在{points}成活三。"
    }
    OpenTwos(stones, points) {
        en: "An open two with each of {stones}: an open three next at {points}.",
        ja: "{stones} とそれぞれ二を作ります。次に {points} で三になります。",
        zh: "与{stones}分别成活二，下一手可在{points}成活三。"
    }
    MiseNext(points) {
        en: "Prepares a mise at {points}.",
        ja: "次に {points} のミセ手を用意します。",
        zh: "为下一手在{points}做四三作准备。"
    }
    Joins(stones) {
        en: "Stands on one line with {stones}, with room for five.",
        ja: "{stones} と、五連の余地がある同じ線に並びます。",
        zh: "与{stones}同在一条有成五余地的线上。"
    }
    Away {
        en: "Stands away from all other stones: no line with room for five joins them.",
        ja: "ほかの石から離れた手で、五連の余地がある線ではどの石ともつながりません。",
        zh: "远离其他棋子：没有一条有成五余地的线与它们相连。"
    }
    Opening(code, name, kanji) {
        en: "The opening is {code}, {name} ({kanji}).",
        ja: "珠型は {code}、{kanji}（{name}）です。",
        zh: "开局为{code}，{kanji}（{name}）。"
    }

    // ---- What it threatens ----
    DoubleMise(targets) {
        en: "Double mise: threatens four-threes at {targets}.",
        ja: "両ミセです。{targets} の四三を狙います。",
        zh: "双做四三：同时瞄准{targets}的四三。"
    }
    Mise(targets) {
        en: "Mise: threatens a four-three at {targets}.",
        ja: "ミセ手です。{targets} の四三を狙います。",
        zh: "做四三：瞄准{targets}的四三。"
    }
    Fukumi(first, length) {
        en: "Fukumi: threatens to win by fours from {first} in {length} ⟨ply|plies⟩ at most.",
        ja: "フクミ手です。{first} からの四追い（長くて{length}手）を狙います。",
        zh: "做杀：瞄准从{first}起的连续冲四胜（最多{length}手）。"
    }

    Prepares(first, kind, length) {
        en: "Left alone it wins by {kind} from {first} in {length} ⟨ply|plies⟩ at most (proved).",
        ja: "放置されれば、{first} からの{kind}で勝ちです（長くて{length}手、証明済み）。",
        zh: "若对方不应，从{first}起以{kind}获胜（最多{length}手，已证明）。"
    }
    FewAnswers(side, points) {
        en: "{side} can stop that only at {points}.",
        ja: "{side}がこれを防げるのは {points} だけです。",
        zh: "{side}只有在{points}才能防住。"
    }

    // ---- What it stops, and what it leaves ----
    StopsFour(side, stones) {
        en: "Stops {side}'s four {stones}.",
        ja: "{side}の四（{stones}）を止めます。",
        zh: "挡住{side}的四（{stones}）。"
    }
    BlocksWithFour {
        en: "Stops a four by making one.",
        ja: "四を止めながら四を作ります（ノリ手）。",
        zh: "挡四的同时自己成四（反冲四）。"
    }
    StopsThree(side, stones) {
        en: "Stops {side}'s open three {stones}.",
        ja: "{side}の三（{stones}）を止めます。",
        zh: "挡住{side}的活三（{stones}）。"
    }
    LeavesThree(side, stones, fours) {
        en: "Leaves {side}'s open three {stones}: open four at {fours}.",
        ja: "{side}の三（{stones}）が残ります。{fours} で達四になります。",
        zh: "{side}的活三（{stones}）仍在，可在{fours}成活四。"
    }
    CounterFour(side, stones) {
        en: "Counter-four: answers {side}'s open three {stones} with a four.",
        ja: "{side}の三（{stones}）に四で応じます。",
        zh: "反冲四：以冲四应对{side}的活三（{stones}）。"
    }
    BlockMakesFour(side, five) {
        en: "{side}'s block at {five} makes a four.",
        ja: "{five} の止めが{side}の四になります（ノリ手）。",
        zh: "{side}在{five}挡四时会反冲四。"
    }
    TakesPoint(side, shape) {
        en: "Takes the point where {side} would make {shape}.",
        ja: "{side}の{shape}の点を先に取ります。",
        zh: "抢占{side}的{shape}要点。"
    }

    DeniesThree(side, stones) {
        en: "Takes the point where {side} would make an open three with {stones}.",
        ja: "{side}が {stones} と三を作る点を先に取ります。",
        zh: "抢占{side}与{stones}成活三的要点。"
    }
    Hampers(side, stones) {
        en: "Takes a point where {side} would make an open two with {stones}.",
        ja: "{side}が {stones} と二を作る点を先に取ります。",
        zh: "抢占{side}与{stones}成活二的点。"
    }

    // ---- Forbidden points ----
    ForbiddenBlock(five, kind) {
        en: "Black cannot block the four: {five} is forbidden ({kind}).",
        ja: "四の止め {five} は黒の禁点（{kind}）で、黒は止められません。",
        zh: "黑方不能挡四：{five}是禁点（{kind}）。"
    }
    AimsAtForbidden(fours, five, kind) {
        en: "Aims at a forbidden point: after a four at {fours} Black cannot block at {five} ({kind}).",
        ja: "禁手を狙います。{fours} に四を打てば、黒は {five} が{kind}で止められません。",
        zh: "抓禁：在{fours}冲四后，黑方在{five}是{kind}，无法挡住。"
    }
    NewForbidden(refusals) {
        en: "Makes points forbidden to Black: {refusals}.",
        ja: "黒の禁点ができます（{refusals}）。",
        zh: "使黑方出现禁点（{refusals}）。"
    }
    FillsForbidden(kind) {
        en: "Fills a point that Black may not play ({kind}).",
        ja: "黒の禁点（{kind}）を白が埋めます。",
        zh: "占掉黑方不能下的点（{kind}）。"
    }

    // ---- Pieces ----
    NothingToSay {
        en: "There is nothing certain to say about it.",
        ja: "はっきり言えることは特にありません。",
        zh: "没有可以确定的说法。"
    }
    PieceFalseThree(stones, refusals) {
        en: "the three with {stones} cannot become an open four ({refusals})",
        ja: "{stones} との三は達四にできません（{refusals}）",
        zh: "与{stones}的三无法成活四（{refusals}）"
    }
    PieceRefusal(point, kind) { en: "{point} {kind}", ja: "{point} は{kind}", zh: "{point}是{kind}" }
    PieceRefusedFive(point) { en: "{point} makes a five", ja: "{point} は五連", zh: "{point}是五连" }
    ShapeFourThree { en: "a four-three", ja: "四三", zh: "四三" }
    ShapeDoubleFour { en: "a double-four", ja: "四四", zh: "四四" }
    ShapeDoubleThree { en: "a double-three", ja: "三三", zh: "三三" }
}
