//! Japanese and Chinese for the fixed phrases that library errors carry as values ("expected …").
//!
//! The libraries know no language; what they cannot make a [`Message`](crate::Message) of, because it names a piece
//! of a file format, they hand over as a fixed English phrase. A phrase that is not in the list stays as it is.

use crate::lang::Lang;

/// The phrase in a language.
pub fn phrase(english: &'static str, lang: Lang) -> &'static str {
    known_phrase(english, lang).unwrap_or(english)
}

/// The same for a text that may be anything: nothing where it is not in the list.
pub fn known_phrase(english: &str, lang: Lang) -> Option<&'static str> {
    let (en, ja, zh) = PHRASES.iter().find(|(en, ..)| *en == english)?;
    Some(match lang {
        Lang::En => en,
        Lang::Ja => ja,
        Lang::Zh => zh,
    })
}

const PHRASES: &[(&str, &str, &str)] = &[
    // Ends of games and what decided moves, as records name them.
    ("five", "五連", "五连"),
    ("overline", "長連", "长连"),
    ("row", "並び", "连成一线"),
    ("foul-double-three", "反則（三三）", "犯规（三三）"),
    ("foul-double-four", "反則（四四）", "犯规（四四）"),
    ("foul-overline", "反則（長連）", "犯规（长连）"),
    ("proof", "証明された勝ち", "已证明的胜"),
    ("resignation", "投了", "认输"),
    ("full-board", "満局", "满盘"),
    ("no-legal-move", "打てる点なし", "无处可下"),
    ("agreement", "合意による引き分け", "协议和棋"),
    ("illegal-move", "打てない点への着手", "非法着法"),
    ("no-move", "着手なし", "没有着法"),
    ("time-out", "時間切れ", "超时"),
    ("silence", "応答なし", "无响应"),
    ("crash", "プログラムの異常終了", "程序崩溃"),
    ("refusal", "対局の拒否", "拒绝对局"),
    ("failure", "内部の故障", "内部故障"),
    ("proved", "証明済み", "已证明"),
    ("opening", "定石", "开局库"),
    ("block-four", "四を止める手", "挡四"),
    ("vcf", "四追い", "连续冲四"),
    ("mise-vcf", "ミセ手からの四追い", "做四三后连续冲四"),
    ("vct", "追い詰め", "连续攻击"),
    ("break-fours", "四追いを防ぐ手", "破连续冲四"),
    ("answer-three", "三への受け", "应活三"),
    ("check", "負ける手を除外", "排除败着"),
    ("only-move", "唯一の候補", "唯一的候选"),
    ("search", "探索", "搜索"),
    ("fallback", "時間切れの手", "超时着法"),
    ("'>'", "「>」", "“>”"),
    ("a character such as &amp;", "&amp; のような文字", "&amp; 这样的字符"),
    ("a diagram before the first move", "初手の前の配置", "首手之前的摆子"),
    ("a player of the list of players", "選手一覧にある選手", "棋手列表中的棋手"),
    ("a tournament of the list of tournaments", "大会一覧にある大会", "赛事列表中的赛事"),
    ("an attribute such as id=\"1\"", "id=\"1\" のような属性", "id=\"1\" 这样的属性"),
    ("an element", "要素", "元素"),
    ("another rule than renju", "連珠以外のルール", "连珠以外的规则"),
    ("bresult: 1, 0.5 or 0", "bresult は 1、0.5、0 のいずれか", "bresult 应为 1、0.5 或 0"),
    ("fewer elements within elements", "入れ子のもっと浅い要素", "嵌套更浅的元素"),
    ("the end of an element", "要素の終わり", "元素的结尾"),
    ("too many texts on the board", "盤上の文字が多すぎる", "棋盘上的文字过多"),
    ("'(;'", "「(;」", "“(;”"),
    ("')'", "「)」", "“)”"),
    ("']'", "「]」", "“]”"),
    ("';' before a property", "プロパティの前の「;」", "属性前的“;”"),
    ("'Piskvorky 15x15, …'", "「Piskvorky 15x15, …」", "“Piskvorky 15x15, …”"),
    ("B or W", "B か W", "B 或 W"),
    ("GM[4], or 1 or 5 as some programs write", "GM[4]（1 や 5 も可）", "GM[4]（有的程序写作 1 或 5）"),
    ("X, O, '.', 3, 4 or 6", "X、O、「.」、3、4、6 のいずれか", "X、O、“.”、3、4 或 6"),
    ("a byte below 225", "225 未満のバイト", "小于 225 的字节"),
    ("a field such as b:", "b: のような項目", "b: 这样的字段"),
    ("a label such as hh:A", "hh:A のようなラベル", "hh:A 这样的标签"),
    (
        "a mark has either a label or a shape",
        "印にはラベルか図形のどちらか一方が必要",
        "标记只能是标签或图形之一",
    ),
    (
        "a move, a property, ';', '(' or ')'",
        "着手、プロパティ、「;」、「(」、「)」のいずれか",
        "着法、属性、“;”、“(”或“)”",
    ),
    (
        "a node other than the first names no parent",
        "最初以外の節に親の指定がない",
        "第一个以外的节点没有指明父节点",
    ),
    ("a node's parent must stand before it", "節の親は前になければならない", "父节点必须在前面"),
    ("a number of moves", "手数", "手数"),
    ("a pass", "パス", "停手"),
    ("a player or the result", "対局者か結果", "棋手或结果"),
    ("a point of the board", "盤上の点", "棋盘上的点"),
    ("a point such as hh", "hh のような点", "hh 这样的点"),
    ("a position behind '#' or '?mv='", "「#」または「?mv=」の後の局面", "“#”或“?mv=”之后的局面"),
    ("a property name before a value", "値の前のプロパティ名", "值之前的属性名"),
    ("a result such as B+R, W+ or 0", "B+R、W+、0 のような結果", "B+R、W+ 或 0 这样的结果"),
    (
        "a set-up that alternating moves do not reach",
        "交互に打って到達できない配置",
        "轮流落子无法达到的摆子",
    ),
    ("a value in brackets after a property", "プロパティの後の角かっこに入った値", "属性之后方括号内的值"),
    ("an SGF property, escaped", "エスケープされた SGF プロパティ", "经过转义的 SGF 属性"),
    ("another move", "次の着手", "下一手"),
    ("another node of the tree", "次の節", "下一个节点"),
    ("b or w", "b か w", "b 或 w"),
    ("b, w, turn, rule or moves", "b、w、turn、rule、moves のいずれか", "b、w、turn、rule 或 moves"),
    ("brackets stand round an empty point", "空点がかっこで囲まれている", "括号括住了空点"),
    ("bytes follow the end of the tree", "木の終わりの後に余分なバイトがある", "树结束之后还有字节"),
    ("fewer marks in rectangles", "もっと少ない矩形の印", "更少的矩形标记"),
    ("fifteen points in a row", "1行に15個の点", "每行 15 个点"),
    ("fifteen rows", "15行", "15 行"),
    ("g, c, o, b, w, p or l", "g、c、o、b、w、p、l のいずれか", "g、c、o、b、w、p 或 l"),
    ("mcts, gomoku15", "mcts、gomoku15", "mcts，gomoku15"),
    ("mcts, gravity7x6", "mcts、gravity7x6", "mcts，gravity7x6"),
    ("milliseconds", "ミリ秒", "毫秒"),
    (
        "minimax depth 4, gomoku15, 26 openings",
        "minimax 深さ4、gomoku15、26珠型",
        "minimax 深度 4，gomoku15，26 种开局",
    ),
    ("more bytes than the first byte announces", "最初のバイトが示すより多いバイト", "字节多于首字节所示"),
    (
        "moves and nodes tell different games",
        "moves と nodes の内容が食い違っている",
        "moves 与 nodes 的内容不一致",
    ),
    ("mv= or mvs= with moves", "手順の入った mv= か mvs=", "带着法的 mv= 或 mvs="),
    (
        "neither moves nor black and white are given",
        "moves も black・white もない",
        "既没有 moves，也没有 black 和 white",
    ),
    ("nodes", "ノード", "节点"),
    (
        "nothing after the fifteenth point but the row's number",
        "15個目の点の後は行番号のみ",
        "第 15 个点之后只能有行号",
    ),
    ("nothing after the fifteenth row", "15行目の後は何もないこと", "第 15 行之后不能再有内容"),
    ("playouts", "プレイアウト", "次模拟"),
    ("points", "点", "点"),
    ("schema kagetsu.game/1", "schema は kagetsu.game/1", "schema 为 kagetsu.game/1"),
    ("the end of a comment", "コメントの終わり", "注释的结尾"),
    (
        "the first node is the root: it has neither parent nor move",
        "最初の節は根であり、親も着手も持たない",
        "第一个节点是根：没有父节点，也没有着法",
    ),
    ("the name of a rule before '/'", "「/」の前のルール名", "“/”之前的规则名"),
    ("the number of the row", "行番号", "行号"),
    (
        "turn:b, turn:w or rule: and a rule",
        "turn:b、turn:w、または rule: とルール名",
        "turn:b、turn:w，或 rule: 加规则名",
    ),
    ("two bytes", "2バイト", "两个字节"),
    (
        "two hexadecimal digits from 0 to e for each move",
        "1手につき 0〜e の16進数2桁",
        "每手两位 0 至 e 的十六进制数",
    ),
    ("two last moves", "最終手が二つある", "有两个最后一手"),
    ("x and y from 1 to 15", "1〜15 の x と y", "1 至 15 的 x 和 y"),
    ("`->`", "「->」", "“->”"),
    ("`:`", "「:」", "“:”"),
    ("`[`", "「[」", "“[”"),
    ("`{`", "「{」", "“{”"),
    ("`five`, `attack` or `defend`", "five、attack、defend のいずれか", "five、attack 或 defend"),
    (
        "`five`, `attack`, `then`, `defend` or `rest`",
        "five、attack、then、defend、rest のいずれか",
        "five、attack、then、defend 或 rest",
    ),
    (
        "`five`, or `attack` with `then`, or `defend` with or without `rest`",
        "five か、attack と then か、defend（rest は任意）",
        "five，或 attack 加 then，或 defend（可带 rest）",
    ),
    ("`kproof 1`", "「kproof 1」", "“kproof 1”"),
    ("`nodes`", "nodes", "nodes"),
    ("a comma", "コンマ", "逗号"),
    ("a comma or the closing bracket", "コンマか閉じかっこ", "逗号或右括号"),
    ("a field `attacker`", "項目 attacker", "字段 attacker"),
    ("a field `black`", "項目 black", "字段 black"),
    ("a field `rule`", "項目 rule", "字段 rule"),
    ("a field `schema`", "項目 schema", "字段 schema"),
    ("a field `turn`", "項目 turn", "字段 turn"),
    ("a field `white`", "項目 white", "字段 white"),
    ("a field of a certificate", "証明の項目", "证明的字段"),
    ("a line `attacker`", "attacker の行", "attacker 行"),
    ("a line `black`", "black の行", "black 行"),
    ("a line `rule`", "rule の行", "rule 行"),
    ("a line `turn`", "turn の行", "turn 行"),
    ("a line `white`", "white の行", "white 行"),
    ("a node", "節", "节点"),
    ("a node number", "節の番号", "节点编号"),
    ("a point, a1 to o15", "a1〜o15 の点", "a1 至 o15 的点"),
    ("a string", "文字列", "字符串"),
    ("a whole number", "整数", "整数"),
    ("black or white", "black か white", "black 或 white"),
    ("more of a string", "文字列の続き", "字符串的其余部分"),
    (
        "renju, standard, freestyle or caro",
        "renju、standard、freestyle、caro のいずれか",
        "renju、standard、freestyle 或 caro",
    ),
    ("the end", "終わり", "结尾"),
    ("the end of the line", "行の終わり", "行尾"),
    ("a JSON object", "JSON オブジェクト", "JSON 对象"),
    ("a JSON value", "JSON の値", "JSON 值"),
    ("':'", "「:」", "“:”"),
    ("',' or '}'", "「,」か「}」", "“,”或“}”"),
    ("',' or ']'", "「,」か「]」", "“,”或“]”"),
    ("a name in quotation marks", "引用符で囲んだ項目名", "加引号的字段名"),
    ("nothing after the JSON object", "JSON オブジェクトの後は何もないこと", "JSON 对象之后不能再有内容"),
    ("a number", "数", "数"),
    ("a smaller number", "もっと小さい数", "更小的数"),
    ("fewer brackets inside each other", "もっと浅い入れ子", "更浅的嵌套"),
    (
        "a string without line breaks and control characters",
        "改行や制御文字のない文字列",
        "不含换行和控制字符的字符串",
    ),
    ("an escape such as \\n or \\u0041", "\\n や \\u0041 のようなエスケープ", "\\n 或 \\u0041 这样的转义"),
    ("another JSON text", "正しい JSON", "正确的 JSON"),
    ("the end of the JSON object", "JSON オブジェクトの終わり", "JSON 对象的结尾"),
    ("a field is given twice", "同じ項目が二度ある", "同一字段出现两次"),
    ("a list of points", "点のリスト", "点的列表"),
    (
        "moves as one text or a list of texts",
        "一つの文字列か文字列のリストによる手順",
        "一个字符串或字符串列表形式的着法",
    ),
    ("a move such as \"h8\"", "\"h8\" のような着手", "\"h8\" 这样的着法"),
    ("one move", "一手だけ", "一手"),
    ("a move or a result", "着手か結果", "着法或结果"),
    (
        "'}' after the remark that begins here",
        "ここから始まるコメントの後の「}」",
        "从这里开始的注释之后的“}”",
    ),
    ("moves", "手順", "着法"),
    ("the order of moves", "手順", "着法顺序"),
    ("variations", "変化", "变化"),
    ("comments", "コメント", "注释"),
    ("marks", "印", "标记"),
    ("times", "消費時間", "用时"),
    ("properties", "ほかの SGF プロパティ", "其他 SGF 属性"),
    ("players", "対局者名", "对局者"),
    ("event", "大会名", "赛事"),
    ("date", "日付", "日期"),
    ("result", "結果", "结果"),
    ("rule", "ルール", "规则"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_phrases_are_translated_and_others_stay() {
        assert_eq!(phrase("fifteen rows", Lang::Ja), "15行");
        assert_eq!(phrase("fifteen rows", Lang::Zh), "15 行");
        assert_eq!(phrase("fifteen rows", Lang::En), "fifteen rows");
        assert_eq!(phrase("something new", Lang::Ja), "something new");
        assert_eq!(known_phrase("something new", Lang::Ja), None);
    }

    #[test]
    fn each_phrase_is_listed_once() {
        let mut keys: Vec<&str> = PHRASES.iter().map(|(en, ..)| *en).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), PHRASES.len());
    }
}
