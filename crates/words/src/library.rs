//! The words of the library: what is wrong with it, imports, and what its commands say.
//!
//! Rows are written as in the table of [`Message`](crate::Message).

use crate::message::messages;

messages! {
    /// A message about the library with the values of its placeholders.
    LibraryMessage

    // ---- What is wrong ----
    NoLibrary {
        en: "no library is open (--library none)",
        ja: "ライブラリーは開かれていません（--library none）",
        zh: "未打开棋谱库（--library none）"
    }
    OwnerOnly {
        en: "the library belongs to the owner of this server; visitors can neither see nor change it",
        ja: "ライブラリーはこのサーバーの持ち主のもので、来訪者は閲覧も変更もできません",
        zh: "棋谱库属于本服务器的主人，访客不能查看或修改"
    }
    NoDocument(id) {
        en: "the library has no document {id}",
        ja: "ライブラリーに文書 {id} はありません",
        zh: "棋谱库中没有文档 {id}"
    }
    Changed(version) {
        en: "it has been changed elsewhere in the meantime and is now version {version}; nothing was overwritten",
        ja: "ほかの場所で変更され、今は版 {version} になっています。上書きはしていません",
        zh: "期间已在别处被修改，现为第 {version} 版；没有覆盖任何内容"
    }
    TreeDeep(limit) {
        en: "the tree is deeper than {limit} ⟨move|moves⟩",
        ja: "変化が{limit}手より深くなっています",
        zh: "变化树深度超过{limit}手"
    }
    TreeNodes(limit) {
        en: "the tree has more than {limit} ⟨node|nodes⟩",
        ja: "変化の節が{limit}を超えています",
        zh: "变化树超过{limit}个节点"
    }
    TreeNotes(limit) {
        en: "the notes of one move have more than {limit} ⟨byte|bytes⟩",
        ja: "一手に付いた注記が{limit}バイトを超えています",
        zh: "一手的注释超过{limit}字节"
    }
    SheetTooLarge(limit) {
        en: "more than {limit} ⟨byte|bytes⟩ cannot be kept in one piece",
        ja: "一件で保存できるのは{limit}バイトまで",
        zh: "单项最多保存{limit}字节"
    }
    NotALibrary {
        en: "not a library of this program; the file was not touched",
        ja: "このプログラムのライブラリーではありません。ファイルには触れていません",
        zh: "不是本程序的棋谱库；文件未被改动"
    }
    Newer(found, known) {
        en: "written by a newer version of the program (format {found}, known up to {known}); the file was not touched",
        ja: "新しい版のプログラムで書かれています（形式 {found}、対応は {known} まで）。ファイルには触れていません",
        zh: "由更新版本的程序写成（格式 {found}，最高支持 {known}）；文件未被改动"
    }
    Damaged(text) {
        en: "the library is damaged: {text}",
        ja: "ライブラリーが壊れています：{text}",
        zh: "棋谱库已损坏：{text}"
    }
    Busy {
        en: "another program is writing to the library and does not finish; nothing was changed",
        ja: "別のプログラムがライブラリーに書き込み中で終わりません。変更はしていません",
        zh: "另一个程序正在写入棋谱库且尚未结束；没有改动任何内容"
    }
    Full {
        en: "the disk is full; nothing was changed",
        ja: "ディスクに空きがありません。変更はしていません",
        zh: "磁盘已满；没有改动任何内容"
    }
    Unwritable {
        en: "the library cannot be written: the disk fails, or the file has reached a size limit; nothing was changed",
        ja: "ライブラリーに書き込めません（ディスクの異常、またはファイルサイズの上限）。変更はしていません",
        zh: "无法写入棋谱库（磁盘故障或已达文件大小上限）；没有改动任何内容"
    }
    ReadOnly {
        en: "the library is read-only; nothing was changed",
        ja: "ライブラリーは読み取り専用です。変更はしていません",
        zh: "棋谱库只读；没有改动任何内容"
    }
    CannotOpen(text) {
        en: "the library cannot be opened: {text}",
        ja: "ライブラリーを開けません：{text}",
        zh: "无法打开棋谱库：{text}"
    }
    StoreFailed(text) {
        en: "the library did not answer: {text}",
        ja: "ライブラリーの処理に失敗しました：{text}",
        zh: "棋谱库操作失败：{text}"
    }
    TooLargeToOpen(nodes, limit) {
        en: "the tree has {nodes} ⟨node|nodes⟩, more than the {limit} that can be shown at once",
        ja: "変化の節が{nodes}あり、一度に表示できる{limit}を超えています",
        zh: "变化树有{nodes}个节点，超过一次可显示的{limit}个"
    }
    FileTrouble(path, reason) { en: "{path}: {reason}", ja: "{path}：{reason}", zh: "{path}：{reason}" }
    KeepsNothing(reason) {
        en: "nothing will be kept: {reason}",
        ja: "何も保存されません：{reason}",
        zh: "不会保存任何内容：{reason}"
    }
    Serves(path) { en: "Library: {path}", ja: "ライブラリー：{path}", zh: "棋谱库：{path}" }
    NotThere(path) {
        en: "there is no library at {path}; `kagetsu library import` or `kagetsu serve` makes one",
        ja: "{path} にライブラリーはありません。`kagetsu library import` か `kagetsu serve` で作られます",
        zh: "{path} 处没有棋谱库；可用 `kagetsu library import` 或 `kagetsu serve` 创建"
    }

    // ---- Lists, explorer, care ----
    Listed(shown, total) {
        en: "{shown} of {total} ⟨document|documents⟩",
        ja: "全{total}件中{shown}件",
        zh: "共{total}个文档，显示{shown}个"
    }
    ExploreOpening(code, kanji, romaji, chinese) {
        en: "Opening {code}: {romaji} {kanji}/{chinese}",
        ja: "珠型 {code}：{kanji}（{romaji}、{chinese}）",
        zh: "开局 {code}：{chinese}（{kanji}、{romaji}）"
    }
    ExploreTotal(games, black, draw, white) {
        en: "{games} ⟨game|games⟩: Black won {black}, drawn {draw}, White won {white}
move  games  Black  draws  White  Black's score",
        ja: "{games}局：黒勝ち {black}、引き分け {draw}、白勝ち {white}
着手　局数　黒勝ち　引き分け　白勝ち　黒の得点率",
        zh: "{games}局：黑胜 {black}，和棋 {draw}，白胜 {white}
着法　局数　黑胜　和棋　白胜　黑方得分率"
    }
    ExploreOpinion(by, score, nodes) {
        en: "{by}: {score} ({nodes} ⟨node|nodes⟩)",
        ja: "{by}：{score}（{nodes}ノード）",
        zh: "{by}：{score}（{nodes}节点）"
    }
    OpeningsHead {
        en: "opening, games, results (Black █, drawn ▒, White ░), Black's score, name, what is proved",
        ja: "珠型、局数、結果（黒 █、引き分け ▒、白 ░）、黒の得点率、名称、証明済みの結果",
        zh: "开局、局数、结果（黑 █、和 ▒、白 ░）、黑方得分率、名称、已证明的结果"
    }
    OpeningBlackWins { en: "Black wins (proved)", ja: "黒勝ち（証明済み）", zh: "黑胜（已证明）" }
    OpeningWhiteWins { en: "White wins (proved)", ja: "白勝ち（証明済み）", zh: "白胜（已证明）" }
    FifthsHead {
        en: "fourth move, below it the fifth moves: games, results, Black's score",
        ja: "白4とその下に黒5：局数、結果、黒の得点率",
        zh: "第四手及其下的第五手：局数、结果、黑方得分率"
    }
    CheckSound(documents, deleted, visits) {
        en: "The library is sound: documents {documents}, deleted {deleted}, indexed positions {visits}",
        ja: "ライブラリーに問題はありません：文書 {documents}、削除済み {deleted}、索引の局面 {visits}",
        zh: "棋谱库完好：文档 {documents}，已删除 {deleted}，索引局面 {visits}"
    }
    CheckUnsound {
        en: "The library is damaged. What can be read can be exported; a backup is the better way.",
        ja: "ライブラリーが壊れています。読める部分は書き出せますが、バックアップから戻すほうが確実です。",
        zh: "棋谱库已损坏。可读部分可以导出，但最好从备份恢复。"
    }
    Compacted(before, after) {
        en: "Compacted: {before} → {after} ⟨byte|bytes⟩",
        ja: "縮小しました：{before} → {after} バイト",
        zh: "已压缩：{before} → {after} 字节"
    }
    BackedUp(path, bytes) {
        en: "{path}: {bytes} ⟨byte|bytes⟩ written, a whole copy of the library",
        ja: "{path}：{bytes}バイトを書き出しました（ライブラリー全体の写し）",
        zh: "{path}：已写入{bytes}字节（棋谱库的完整副本）"
    }
    BackupThere(path) {
        en: "{path} already exists; a backup overwrites nothing",
        ja: "{path} はすでにあります。バックアップは上書きしません",
        zh: "{path} 已存在；备份不会覆盖任何文件"
    }

    // ---- Import and export ----
    Importing(games) { en: "{games} ⟨game|games⟩", ja: "{games}局", zh: "{games}局" }
    Imported(file, games, added, known, refused) {
        en: "{file}: {games} ⟨game|games⟩, {added} new, {known} already known, {refused} refused",
        ja: "{file}：{games}局（新規 {added}、既存 {known}、不可 {refused}）",
        zh: "{file}：{games}局（新增 {added}，已有 {known}，拒绝 {refused}）"
    }
    ImportRefused(place, reason) { en: "refused: {place}: {reason}", ja: "取り込めません：{place}：{reason}", zh: "无法导入：{place}：{reason}" }
    ImportRefusedMore(count) {
        en: "and {count} more were refused (--json lists all of them)",
        ja: "ほかに{count}局が取り込めませんでした（--json ですべて表示）",
        zh: "另有{count}局无法导入（--json 显示全部）"
    }
    PlaceGame(number) { en: "game {number}", ja: "{number}局目", zh: "第{number}局" }
    TermsOf(name, terms) { en: "{name}: {terms}", ja: "{name}：{terms}", zh: "{name}：{terms}" }
    TermsRenjuNet {
        en: "RenjuNet's database may be used privately and offline only; its games must not be published or passed on",
        ja: "RenjuNet のデータベースは私的利用・オフライン利用に限られ、公開や再配布はできません",
        zh: "RenjuNet 数据库仅限私人离线使用，不得公开或转发其中的对局"
    }
    Exported(path, documents) {
        en: "{path}: {documents} ⟨document|documents⟩ written",
        ja: "{path}：{documents}件を書き出しました",
        zh: "{path}：已写入{documents}个文档"
    }
    ExportOne(format, count) {
        en: "{format} holds one game, but {count} were chosen: choose one with --id, or write sgf, jsonl or rif",
        ja: "{format} に入るのは1局だけで、対象は{count}局。--id で選ぶか、sgf・jsonl・rif で書き出してください",
        zh: "{format} 只能容纳一局，而选中了{count}局：用 --id 选择，或导出为 sgf、jsonl、rif"
    }
    ExportLeftOut(count, format) {
        en: "{count} ⟨document|documents⟩ left out: {format} cannot hold them (rule or set-up stones)",
        ja: "{count}件を省きました：{format} では表せません（ルールまたは配置）",
        zh: "省略{count}个文档：{format} 无法表示（规则或摆子）"
    }
    // ---- Reviews ----
    Reviewed(games, refused) {
        en: "{games} ⟨game|games⟩ reviewed, {refused} could not be",
        ja: "{games}局を検討しました（できなかった対局 {refused}）",
        zh: "已复盘{games}局（无法复盘{refused}局）"
    }
    ReviewMissed(kind, count) { en: "missed wins, {kind}: {count}", ja: "勝ち逃し（{kind}）：{count}", zh: "漏胜（{kind}）：{count}" }
    ReviewOpenings {
        en: "Openings that go wrong most often: opening, games, accuracy, missed wins, losing moves",
        ja: "うまくいかない珠型：珠型、局数、精度、勝ち逃し、敗着",
        zh: "最易出错的开局：开局、局数、准确率、漏胜、败着"
    }
    ReviewPlot { en: "Accuracy by month", ja: "月ごとの精度", zh: "每月准确率" }

    // ---- The door ----
    LanLink(url) {
        en: "Your other devices reach the library with this link, shown only now: {url}",
        ja: "ほかの自分の機器からライブラリーを使うには、このリンクを開いてください（表示は今回だけ）：{url}",
        zh: "在自己的其他设备上使用棋谱库，请打开此链接（仅显示这一次）：{url}"
    }
    LanLinked {
        en: "Your other devices reach the library with the link made before; --link makes a new one, `kagetsu library revoke` withdraws it",
        ja: "ほかの自分の機器からは以前のリンクでライブラリーを使えます。--link で作り直し、`kagetsu library revoke` で取り消せます",
        zh: "自己的其他设备可用以前的链接访问棋谱库；--link 可重新生成，`kagetsu library revoke` 可撤销"
    }
    Revoked { en: "The link is withdrawn; devices that used it are visitors now", ja: "リンクを取り消しました。使っていた機器は来訪者の扱いになります", zh: "链接已撤销；使用过它的设备现在是访客" }
    NothingToRevoke { en: "There was no link to withdraw", ja: "取り消すリンクはありません", zh: "没有可撤销的链接" }
    VersionMissing {
        en: "a document that is saved again needs the version that was read",
        ja: "保存し直す文書には、読み込んだときの版の番号が必要です",
        zh: "再次保存文档时需要读取时的版本号"
    }
}
