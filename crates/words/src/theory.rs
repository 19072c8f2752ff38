//! The words of whole openings proved: theorems, their check, and the search for them.
//!
//! Rows are written as in the table of [`Message`](crate::Message).

use crate::message::messages;

messages! {
    /// A message about theorems with the values of its placeholders.
    TheoryMessage

    // ---- Theorems ----
    ListProved(name, rule, start, side, longest) {
        en: "{name}: {start} ({rule}): proved, {side} wins in {longest} ⟨ply|plies⟩ at most",
        ja: "{name}：{start}（{rule}）　証明済み。{side}が最長{longest}手で勝ちます",
        zh: "{name}：{start}（{rule}）：已证明，{side}至多{longest}手获胜"
    }
    ListOpen(name, rule, start, side, longest, count, open) {
        en: "{name}: {start} ({rule}): open; {side} wins in {longest} ⟨ply|plies⟩ at most against all other moves, not proved: {count} ({open})",
        ja: "{name}：{start}（{rule}）　未完。次の{count}手を除き、{side}が最長{longest}手で勝ちます（未証明：{open}）",
        zh: "{name}：{start}（{rule}）：未完成；除下列{count}手外，{side}至多{longest}手获胜（未证明：{open}）"
    }
    ListCounts(positions, replies, date) {
        en: "  verified on {date}: {positions} ⟨position|positions⟩, {replies} ⟨reply|replies⟩",
        ja: "  {date}に検証：局面{positions}、応手{replies}",
        zh: "  {date}已检验：{positions}个局面，{replies}个应手"
    }
    Unknown(name, names) {
        en: "there is no theorem “{name}” and no file of that name; theorems: {names}",
        ja: "「{name}」という定理もファイルもありません。定理：{names}",
        zh: "没有名为“{name}”的定理或文件；定理：{names}"
    }
    Unreadable(file, line, reason) {
        en: "{file}, line {line}: {reason}",
        ja: "{file} {line}行目：{reason}",
        zh: "{file} 第{line}行：{reason}"
    }
    ReadLine(key) { en: "expected a line “{key}”", ja: "「{key}」の行が必要です", zh: "应为“{key}”行" }
    ReadEntry(quiet, wins) {
        en: "expected a line “q{quiet}” or “w{wins}”",
        ja: "「q{quiet}」か「w{wins}」の行が必要です",
        zh: "应为“q{quiet}”或“w{wins}”行"
    }
    ReadPacking {
        en: "the compressed file is damaged, or larger than 512 MiB",
        ja: "圧縮ファイルが壊れているか、512 MiB を超えています",
        zh: "压缩文件损坏，或超过 512 MiB"
    }
    ReadNotText { en: "not UTF-8 text", ja: "UTF-8 のテキストではありません", zh: "不是 UTF-8 文本" }
    ReadNotLater(answer) {
        en: "{answer} is not a later line",
        ja: "{answer} は後の行ではありません",
        zh: "{answer} 不在后面的行"
    }
    NoSuchAnswer(answer) { en: "there is no line {answer}", ja: "{answer} の行がありません", zh: "没有 {answer} 行" }

    // ---- Check ----
    VerifyOk(name, shard, longest) {
        en: "{name} {shard}: OK, won in {longest} ⟨ply|plies⟩ at most",
        ja: "{name} {shard}：正しい証明です。最長{longest}手で勝ちます",
        zh: "{name} {shard}：正确，至多{longest}手获胜"
    }
    VerifyOpen(name, shard, longest, open) {
        en: "{name} {shard}: OK as far as it goes, won in {longest} ⟨ply|plies⟩ at most; it leaves {open} first ⟨move|moves⟩ of the defender open",
        ja: "{name} {shard}：書かれている範囲は正しく、最長{longest}手で勝ちます。受け方の初手{open}通りは未証明です",
        zh: "{name} {shard}：所载部分正确，至多{longest}手获胜；防守方的{open}种第一手未证明"
    }
    VerifyBad(name, shard, reason) {
        en: "{name} {shard}: NOT PROVED: {reason}",
        ja: "{name} {shard}：証明になっていません。{reason}",
        zh: "{name} {shard}：不成立：{reason}"
    }
    VerifyCounts(positions, replies, certificates, stones, seconds) {
        en: "  {positions} ⟨position|positions⟩, {replies} ⟨reply|replies⟩, {certificates} ⟨certificate|certificates⟩, {stones} ⟨stone|stones⟩ placed, {seconds} s",
        ja: "  局面{positions}、応手{replies}、証明{certificates}、置いた石{stones}、{seconds}秒",
        zh: "  {positions}个局面，{replies}个应手，{certificates}份证明，落子{stones}，{seconds}秒"
    }
    Hole(line, path, reason) {
        en: "{line}, after {path}: {reason}",
        ja: "{line}、{path} の後：{reason}",
        zh: "{line}，{path}之后：{reason}"
    }
    HoleTurn { en: "the wrong side is to move", ja: "手番が違います", zh: "轮到的一方不对" }
    HoleTooLong(point) {
        en: "the win against {point} takes more plies than stated",
        ja: "{point} に対する勝ちが記載の手数より長くなっています",
        zh: "对{point}的胜法比所载手数更长"
    }
    HoleTwoBoards(number) {
        en: "q{number} is reached with different stones",
        ja: "q{number} に異なる石の配置で到達します",
        zh: "以不同的棋子到达q{number}"
    }

    // ---- What is proved of a position ----
    ShowWin(side, point, plies, name) {
        en: "proved ({name}): {side} wins with {point}, in {plies} ⟨ply|plies⟩ at most",
        ja: "証明済み（{name}）：{side}は {point} で勝ちます（最長{plies}手）",
        zh: "已证明（{name}）：{side}下{point}获胜，至多{plies}手"
    }
    ShowLoss(side, plies, name) {
        en: "proved ({name}): {side} wins against every move, in {plies} ⟨ply|plies⟩ at most",
        ja: "証明済み（{name}）：どう打っても{side}の勝ちです（最長{plies}手）",
        zh: "已证明（{name}）：无论如何应对，{side}获胜，至多{plies}手"
    }
    ShowUnknown {
        en: "nothing is proved of this position",
        ja: "この局面については何も証明されていません",
        zh: "关于此局面尚无任何证明"
    }
    Outlook(number, steps) {
        en: "in the store: proof number {number}, {steps} ⟨step|steps⟩",
        ja: "保管庫：証明数{number}、{steps}ステップ",
        zh: "证明库：证明数{number}，{steps}步"
    }
    OutlookMove(point, number, steps) {
        en: "  {point}  {number}  {steps}",
        ja: "  {point}  {number}  {steps}",
        zh: "  {point}  {number}  {steps}"
    }
    OutlookNone {
        en: "the search has not come to this position",
        ja: "探索はこの局面にまだ達していません",
        zh: "搜索尚未到达此局面"
    }
    NoStore(file) { en: "there is no store {file}", ja: "保管庫 {file} がありません", zh: "没有证明库{file}" }

    // ---- The search ----
    ProveProgress(settled, open, number, steps, rate) {
        en: "{settled} settled, {open} open, proof number {number}, {steps} ⟨step|steps⟩, {rate}/s",
        ja: "決着{settled}、未決{open}、証明数{number}、{steps}ステップ（毎秒{rate}）",
        zh: "已定{settled}，未定{open}，证明数{number}，{steps}步（每秒{rate}）"
    }
    Proved(side) { en: "proved: {side} wins", ja: "証明終了：{side}の勝ちです", zh: "已证明：{side}获胜" }
    ProveOpen(side, number) {
        en: "not proved so far that {side} wins (proof number {number})",
        ja: "{side}の勝ちはまだ証明されていません（証明数{number}）",
        zh: "尚未证明{side}获胜（证明数{number}）"
    }
    Exhausted(side) {
        en: "no proof found that {side} wins: every move and effort that this search allows was tried. That is no proof that {side} does not win",
        ja: "{side}の勝ちの証明は見つかりません（この探索が許す手と労力の範囲はすべて試しました）。勝てないという証明ではありません",
        zh: "未找到{side}获胜的证明：本搜索允许的着法和力度均已尝试。这并不证明{side}不能获胜"
    }
    ProveMoves(settled, count, open) {
        en: "first moves settled: {settled}; open: {count} ({open})",
        ja: "決着した初手：{settled}、未決：{count}（{open}）",
        zh: "已定的第一手：{settled}；未定：{count}（{open}）"
    }
    ProveCost(steps, positions, stones, seconds, rate) {
        en: "{steps} ⟨step|steps⟩ ({rate} a second), {positions} ⟨position|positions⟩, {stones} ⟨stone|stones⟩ placed, {seconds} s",
        ja: "{steps}ステップ（毎秒{rate}）、局面{positions}、置いた石{stones}、{seconds}秒",
        zh: "{steps}步（每秒{rate}），{positions}个局面，落子{stones}，{seconds}秒"
    }
    NotAStore { en: "not a store of proofs", ja: "証明の保管庫ではありません", zh: "不是证明库" }
    NewerStore {
        en: "the store was made by a newer version",
        ja: "より新しい版で作られた保管庫です",
        zh: "证明库由更新的版本创建"
    }
    NotEmpty {
        en: "the store has steps already: only a new one can begin from a theorem",
        ja: "保管庫にはすでにステップがある。定理から始められるのは新しい保管庫だけ",
        zh: "证明库中已有步骤：只有新的证明库才能从定理开始"
    }
    OtherQuestion {
        en: "the store holds the proof of another position",
        ja: "別の局面の証明の保管庫です",
        zh: "证明库属于另一个局面"
    }
    BusyStore {
        en: "another program is writing to the store",
        ja: "ほかのプログラムが保管庫に書き込んでいます",
        zh: "另一程序正在写入证明库"
    }
    DamagedStore(what) {
        en: "the store is damaged: {what}",
        ja: "保管庫が壊れています：{what}",
        zh: "证明库已损坏：{what}"
    }
    Forced {
        en: "a win by force, which is a certificate and no theorem: `kagetsu solve win` writes it with --proof",
        ja: "追い勝ちなので、定理ではなく証明になります。`kagetsu solve win` の --proof で書き出せます",
        zh: "这是追击必胜，属于证明而非定理：可用 `kagetsu solve win` 的 --proof 写出"
    }
    NotProved { en: "not proved", ja: "証明されていません", zh: "未证明" }
    Exported(file, bytes) {
        en: "{file}: {bytes} ⟨byte|bytes⟩",
        ja: "{file}：{bytes}バイト",
        zh: "{file}：{bytes}字节"
    }
    UsageShard {
        en: "a part such as 1/8",
        ja: "1/8 のような部分の指定",
        zh: "1/8 这样的部分"
    }
}
