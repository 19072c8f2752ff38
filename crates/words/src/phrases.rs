//! Japanese for the fixed phrases that library errors carry as values ("expected …").
//!
//! The libraries know no language; what they cannot make a [`Message`](crate::Message) of, because it names a piece
//! of a file format, they hand over as a fixed English phrase. A phrase that is not in the list stays as it is.

use crate::lang::Lang;

/// The phrase in a language.
pub fn phrase(english: &'static str, lang: Lang) -> &'static str {
    match lang {
        Lang::En => english,
        Lang::Ja => PHRASES.iter().find(|(en, _)| *en == english).map_or(english, |(_, ja)| ja),
    }
}

const PHRASES: &[(&str, &str)] = &[
    ("'(;'", "「(;」"),
    ("')'", "「)」"),
    ("']'", "「]」"),
    ("';' before a property", "プロパティの前の「;」"),
    ("'Piskvorky 15x15, …'", "「Piskvorky 15x15, …」"),
    ("B or W", "B か W"),
    ("GM[4], or 1 or 5 as some programs write", "GM[4]（1 や 5 も可）"),
    ("X, O, '.', 3, 4 or 6", "X、O、「.」、3、4、6 のいずれか"),
    ("a byte below 225", "225 未満のバイト"),
    ("a field such as b:", "b: のような項目"),
    ("a label such as hh:A", "hh:A のようなラベル"),
    ("a mark has either a label or a shape", "印にはラベルか図形のどちらか一方が必要"),
    ("a move, a property, ';', '(' or ')'", "着手、プロパティ、「;」、「(」、「)」のいずれか"),
    ("a node other than the first names no parent", "最初以外の節に親の指定がない"),
    ("a node's parent must stand before it", "節の親は前になければならない"),
    ("a number of moves", "手数"),
    ("a pass", "パス"),
    ("a player or the result", "対局者か結果"),
    ("a point of the board", "盤上の点"),
    ("a point such as hh", "hh のような点"),
    ("a position behind '#' or '?mv='", "「#」または「?mv=」の後の局面"),
    ("a property name before a value", "値の前のプロパティ名"),
    ("a result such as B+R, W+ or 0", "B+R、W+、0 のような結果"),
    ("a set-up that alternating moves do not reach", "交互に打って到達できない配置"),
    ("a value in brackets after a property", "プロパティの後の角かっこに入った値"),
    ("an SGF property, escaped", "エスケープされた SGF プロパティ"),
    ("another move", "次の着手"),
    ("another node of the tree", "次の節"),
    ("b or w", "b か w"),
    ("b, w, turn, rule or moves", "b、w、turn、rule、moves のいずれか"),
    ("brackets stand round an empty point", "空点がかっこで囲まれている"),
    ("bytes follow the end of the tree", "木の終わりの後に余分なバイトがある"),
    ("fewer marks in rectangles", "もっと少ない矩形の印"),
    ("fifteen points in a row", "1行に15個の点"),
    ("fifteen rows", "15行"),
    ("g, c, o, b, w, p or l", "g、c、o、b、w、p、l のいずれか"),
    ("mcts, gomoku15", "mcts、gomoku15"),
    ("mcts, gravity7x6", "mcts、gravity7x6"),
    ("milliseconds", "ミリ秒"),
    ("minimax depth 4, gomoku15, 26 openings", "minimax 深さ4、gomoku15、26珠型"),
    ("more bytes than the first byte announces", "最初のバイトが示すより多いバイト"),
    ("moves and nodes tell different games", "moves と nodes の内容が食い違っている"),
    ("mv= or mvs= with moves", "手順の入った mv= か mvs="),
    ("neither moves nor black and white are given", "moves も black・white もない"),
    ("nodes", "ノード"),
    ("nothing after the fifteenth point but the row's number", "15個目の点の後は行番号のみ"),
    ("nothing after the fifteenth row", "15行目の後は何もないこと"),
    ("playouts", "プレイアウト"),
    ("points", "点"),
    ("schema kagetsu.game/1", "schema は kagetsu.game/1"),
    ("the end of a comment", "コメントの終わり"),
    ("the first node is the root: it has neither parent nor move", "最初の節は根であり、親も着手も持たない"),
    ("the name of a rule before '/'", "「/」の前のルール名"),
    ("the number of the row", "行番号"),
    ("turn:b, turn:w or rule: and a rule", "turn:b、turn:w、または rule: とルール名"),
    ("two bytes", "2バイト"),
    ("two hexadecimal digits from 0 to e for each move", "1手につき 0〜e の16進数2桁"),
    ("two last moves", "最終手が二つある"),
    ("x and y from 1 to 15", "1〜15 の x と y"),
    ("`->`", "「->」"),
    ("`:`", "「:」"),
    ("`[`", "「[」"),
    ("`{`", "「{」"),
    ("`five`, `attack` or `defend`", "five、attack、defend のいずれか"),
    ("`five`, `attack`, `then`, `defend` or `rest`", "five、attack、then、defend、rest のいずれか"),
    (
        "`five`, or `attack` with `then`, or `defend` with or without `rest`",
        "five か、attack と then か、defend（rest は任意）",
    ),
    ("`kproof 1`", "「kproof 1」"),
    ("`nodes`", "nodes"),
    ("a comma", "コンマ"),
    ("a comma or the closing bracket", "コンマか閉じかっこ"),
    ("a field `attacker`", "項目 attacker"),
    ("a field `black`", "項目 black"),
    ("a field `rule`", "項目 rule"),
    ("a field `schema`", "項目 schema"),
    ("a field `turn`", "項目 turn"),
    ("a field `white`", "項目 white"),
    ("a field of a certificate", "証明の項目"),
    ("a line `attacker`", "attacker の行"),
    ("a line `black`", "black の行"),
    ("a line `rule`", "rule の行"),
    ("a line `turn`", "turn の行"),
    ("a line `white`", "white の行"),
    ("a node", "節"),
    ("a node number", "節の番号"),
    ("a point, a1 to o15", "a1〜o15 の点"),
    ("a string", "文字列"),
    ("a whole number", "整数"),
    ("black or white", "black か white"),
    ("more of a string", "文字列の続き"),
    ("renju, standard, freestyle or caro", "renju、standard、freestyle、caro のいずれか"),
    ("the end", "終わり"),
    ("the end of the line", "行の終わり"),
    ("a JSON object", "JSON オブジェクト"),
    ("a JSON value", "JSON の値"),
    ("':'", "「:」"),
    ("',' or '}'", "「,」か「}」"),
    ("',' or ']'", "「,」か「]」"),
    ("a name in quotation marks", "引用符で囲んだ項目名"),
    ("nothing after the JSON object", "JSON オブジェクトの後は何もないこと"),
    ("a number", "数"),
    ("a smaller number", "もっと小さい数"),
    ("fewer brackets inside each other", "もっと浅い入れ子"),
    ("a string without line breaks and control characters", "改行や制御文字のない文字列"),
    ("an escape such as \\n or \\u0041", "\\n や \\u0041 のようなエスケープ"),
    ("another JSON text", "正しい JSON"),
    ("the end of the JSON object", "JSON オブジェクトの終わり"),
    ("a field is given twice", "同じ項目が二度ある"),
    ("a list of points", "点のリスト"),
    ("moves as one text or a list of texts", "一つの文字列か文字列のリストによる手順"),
    ("a move such as \"h8\"", "\"h8\" のような着手"),
    ("one move", "一手だけ"),
    ("a move or a result", "着手か結果"),
    ("'}' after the remark that begins here", "ここから始まるコメントの後の「}」"),
    ("moves", "手順"),
    ("the order of moves", "手順"),
    ("variations", "変化"),
    ("comments", "コメント"),
    ("marks", "印"),
    ("times", "消費時間"),
    ("properties", "ほかの SGF プロパティ"),
    ("players", "対局者名"),
    ("event", "大会名"),
    ("date", "日付"),
    ("result", "結果"),
    ("rule", "ルール"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_phrases_are_translated_and_others_stay() {
        assert_eq!(phrase("fifteen rows", Lang::Ja), "15行");
        assert_eq!(phrase("fifteen rows", Lang::En), "fifteen rows");
        assert_eq!(phrase("something new", Lang::Ja), "something new");
    }

    #[test]
    fn each_phrase_is_listed_once() {
        let mut keys: Vec<&str> = PHRASES.iter().map(|(en, _)| *en).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), PHRASES.len());
    }
}
