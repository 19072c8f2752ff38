//! Japanese for the table of parameters: groups, and what each parameter means. The engine's table is in English.

use crate::lang::Lang;

/// What a parameter means; `english` where there is no other text.
pub fn parameter(name: &str, english: &'static str, lang: Lang) -> &'static str {
    find(PARAMETERS, name, english, lang)
}

/// The heading of a group of parameters; `english` where there is no other text.
pub fn parameter_group(english: &'static str, lang: Lang) -> &'static str {
    find(GROUPS, english, english, lang)
}

fn find(list: &[(&'static str, &'static str)], key: &str, english: &'static str, lang: Lang) -> &'static str {
    match lang {
        Lang::En => english,
        Lang::Ja => list.iter().find(|(name, _)| *name == key).map_or(english, |(_, text)| text),
    }
}

const GROUPS: &[(&str, &str)] = &[
    ("Patterns", "形"),
    ("Bonuses and penalties of a move", "着手の加点と減点"),
    ("Bonuses of a board", "局面の加点"),
    ("Table evaluation of the strong levels", "上位レベルの表による評価"),
    ("Order of moves by the tables of the strong levels", "上位レベルの表による着手の順序"),
    ("Factors of the evaluation, in hundredths", "評価の係数（百分率）"),
    ("Search", "探索"),
    ("Network", "ネットワーク"),
    ("Forced wins", "追い勝ち"),
    ("Opening and time", "序盤と時間"),
];

const PARAMETERS: &[(&str, &str)] = &[
    ("five", "五連。ほかの点は加えない。"),
    ("open_four", "達四：両端のどちらでも五になる。"),
    ("four", "四：五になる点が一つ。"),
    ("open_three", "活三：達四になる三。"),
    ("three", "三：四になる三。"),
    ("open_two", "活二：活三になる二。"),
    ("two", "二：三になる二。"),
    ("four_three", "四三。四と活三の点に加える。"),
    ("mise", "ミセ手：次に四三を打てる。"),
    ("fukumi", "フクミ手：四も活三も作らずに四追い勝ちを狙う。"),
    ("trap_strong", "禁手への追い込み（強）：黒の受けが禁手になる白の四。"),
    ("trap_three", "禁手への追い込み（三）：達四になる点が黒の禁点である白の活三。"),
    ("trap_setup", "禁手への追い込み（準備）：伸びる点の一つが黒の禁点である白の活三。"),
    ("vulnerability_strong", "黒の弱み（強）：三の伸びる点が禁点で、白がそこを攻めている。"),
    ("vulnerability_weak", "黒の弱み（弱）：三の伸びる点が禁点。"),
    ("vulnerability_cap", "黒の弱みの合計の上限。"),
    ("multi_direction", "二方向目以降の活三か四、一方向ごと。"),
    ("defence_crossing", "相手が二方向以上で脅威を作れる点を奪う。"),
    ("connectivity", "二方向以上で二以上につながる石、一方向ごと。"),
    ("center", "天元。一路離れるごとに1減り、0まで。"),
    ("mise_answer", "相手の狙う四三を消す。"),
    ("defensive_four", "相手が四を作る点で自分の四を作る。"),
    ("vct_bonus", "追い詰めを狙う。"),
    ("vct_bonus_stones", "追い詰めの加点を調べ始める石の数。"),
    ("leaf_four_three", "末端：次に四三を打てる。"),
    ("table_tempo", "手番であること。"),
    ("table_one", "線上に一ができる点。"),
    ("table_open_one", "両側の空いた一ができる点。"),
    ("table_two", "二ができる点。"),
    ("table_open_two", "活二ができる点。"),
    ("table_three", "三ができる点。"),
    ("table_open_three", "活三ができる点。"),
    ("table_four", "四ができる点。"),
    ("table_open_four", "達四、または一線上に四が二つできる点。"),
    ("table_double_two", "活二か三が二方向にできる点。"),
    ("table_double_three", "活三が二つできる点（打てる場合）。"),
    ("table_four_three", "四と活三ができる点。"),
    ("order_two", "二を作る。"),
    ("order_open_two", "活二を作る。"),
    ("order_three", "三を作る。"),
    ("order_double_two", "活二か三を二方向に作る。"),
    ("order_open_three", "活三を作る。"),
    ("order_four", "四を作る。"),
    ("order_double_three", "活三を二つ作る。"),
    ("order_four_three", "四と活三を作る。"),
    ("order_double_four", "四を二つ作る。"),
    ("order_open_four", "達四を作る。"),
    ("order_defence", "相手の同じ形を防ぐ価値（%）。"),
    ("diagonal", "斜めの線の形。"),
    ("counter_four", "相手の活三以上の点で四を作る手の、防御の評価。"),
    ("defence_five", "相手の五の点を奪う。自分の五に次ぐ。"),
    ("defence_open_four", "相手の達四の点を奪う。"),
    ("defence_open_three", "相手の活三の点を奪う。"),
    ("defence_four", "相手の四の点を奪う。"),
    ("defence_three", "相手の三の点を奪う。"),
    ("defence_other", "それ以下の形の点を奪う。"),
    ("aspiration", "前の深さの評価値を中心とする探索窓の半幅。"),
    ("lmr_index", "後の手の深さを減らす（LMR）：何番目の手からか（0から数える）。"),
    ("lmr_depth", "LMR：残りの深さの下限。"),
    ("lmr_reduction", "LMR：減らす手数。"),
    ("nmp_depth", "ヌルムーブ：残りの深さの下限。"),
    ("nmp_reduction", "ヌルムーブ：パスのほかに減らす手数。"),
    ("futility_own_1", "深さ1の枝刈りの幅（探索側の手番）。"),
    ("futility_own_2", "深さ2の枝刈りの幅（探索側の手番）。"),
    ("futility_own_3", "深さ3の枝刈りの幅（探索側の手番）。"),
    ("futility_their_1", "深さ1の枝刈りの幅（相手の手番）。"),
    ("futility_their_2", "深さ2の枝刈りの幅（相手の手番）。"),
    ("futility_their_3", "深さ3の枝刈りの幅（相手の手番）。"),
    ("order_table", "順序：置換表の手。"),
    ("order_killer_1", "順序：新しいキラー手。"),
    ("order_killer_2", "順序：古いキラー手。"),
    ("order_static_moves", "順序：置換表・キラー・履歴の上位何手に静的な評価を付けるか。"),
    ("order_counter", "順序：相手の直前の手を以前に退けた手。"),
    ("history_most", "順序：手の履歴がこれを超えると、すべての履歴を半分にする。"),
    ("lmr_base", "上位レベル：LMR の定数部分（1/100手）。"),
    ("lmr_divisor", "上位レベル：LMR で深さと順位の対数の積を割る数。"),
    ("lmr_worse", "上位レベル：二手前より良くなっていない局面での LMR の追加（1/100手）。"),
    ("lmr_history", "上位レベル：履歴が最良の手での LMR の緩和（1/100手）。"),
    ("lmr_doubt", "上位レベル：方策の疑い1ロジットごとの LMR の追加（1/100手）。"),
    ("lmr_doubt_free", "上位レベル：LMR を変えない疑いの大きさ（1/100ロジット）。小さければ緩める。"),
    ("fail_high_margin", "上位レベル：窓を深さ1手あたりこれだけ上回る局面を一手浅く探索する。"),
    ("raised_least", "上位レベル：下限が上がった後の手を一手浅く探索する、残りの深さの下限。"),
    ("raised_most", "上位レベル：同じく、残りの深さの上限。"),
    ("leaf_fours_nodes", "上級以上：末端の四追いの探索で置ける石の数。"),
    ("network_leaf_fours_nodes", "ネットワークが末端を評価するときの同じ数。"),
    ("razor_depth", "上位レベル：窓を大きく下回る局面を末端とみなす、残りの深さの上限。"),
    ("razor_margin", "上位レベル：そのとき下回る幅（深さ1手あたり）。"),
    ("static_cut_depth", "上位レベル：窓を大きく上回る局面を打ち切る、残りの深さの上限。"),
    ("static_cut_margin", "上位レベル：そのとき上回る幅（深さ1手あたり）。"),
    ("move_count_depth", "上位レベル：後の静かな手を省く、残りの深さの上限。"),
    ("move_count_base", "上位レベル：少なくとも探索する手の数。"),
    ("move_count_slope", "上位レベル：深さに応じて加える手の数（1/10手）。"),
    ("move_count_worse", "上位レベル：二手前より良くなっていない局面で残す手の割合（%）。"),
    ("singular_depth", "上位レベル：置換表の手を唯一の好手として延長できる、残りの深さの下限。"),
    ("singular_margin", "上位レベル：ほかの手が下回るべき幅（深さ1手あたり）。"),
    ("singular_double", "上位レベル：二手延長するために、ほかの手がさらに下回るべき幅。"),
    ("iir_depth", "上位レベル：置換表の手がない局面を一手浅く探索する、残りの深さの下限。"),
    ("prover_percent", "上位レベル：探索と並行する追い勝ちの探索に使う石（探索に対する%）。"),
    ("check_percent", "上位レベル：最善手の後の相手の追い勝ちを調べるのに使う石（同じく%）。"),
    ("three_extension_plies", "上級の二度目の探索：活三への応手で深さを減らさない手数の上限。"),
    ("three_extension_nodes", "上級：置いた石がこの数に達するまで、その延長を行う。"),
    ("tempo", "上級：深さの終わりで手番であることの価値。"),
    ("check_nodes", "選んだ手の後の相手の追い勝ちを調べるのに使う石の上限。"),
    ("candidate_reach", "候補手：石からの距離の上限。"),
    ("network_scale", "ネットワークの評価値の倍率（ファイルの値に対する%）。"),
    ("network_lazy", "表の評価が窓からこれだけ外れていれば、ネットワークに聞かない。"),
    ("network_tempo", "五石目から一石ごとにネットワークの評価値から引く値（手番を高く見すぎるため）。"),
    ("network_tempo_most", "引く値の上限。"),
    ("policy_depth", "ネットワークの方策で静かな手を並べる、残りの深さの下限。"),
    ("policy_weight", "着手の順序での方策1ロジットの価値。"),
    ("vcf_depth", "四追い：四の数の上限。"),
    ("vcf_nodes", "四追い：ノード数の上限。"),
    ("mise_vcf_depth", "ミセ手からの四追い：ミセ手の後の四の数の上限。"),
    ("mise_vcf_nodes", "ミセ手からの四追い：ミセ手一つごとのノード数の上限。"),
    ("mise_nodes", "ミセ手からの四追い：全体のノード数の上限。"),
    ("vct_depth", "追い詰め：脅威の数の上限。"),
    ("vct_nodes", "追い詰め：ノード数の上限。"),
    ("stage_share", "探索前の各段階に使える石は、一手に使う石の何分の一までか。"),
    ("glances", "一つの手を見るのに使える石は、四追いの探索全体の何分の一までか。"),
    ("glances_share", "一手ずつ見るのに使える石の合計は、一手に使う石の何分の一までか。"),
    ("slice_nodes", "上位レベル：探索と並行する追い勝ちの探索が一回に置く石の下限。"),
    ("certify_nodes", "上位レベル：探索で見つけた勝ち負けを証明するのに使う石。"),
    ("vct_stones", "追い詰めを調べ始める石の数。"),
    ("book_moves", "珠型から打つ手の数。"),
    ("deepen_percent", "時間のこの割合を過ぎたら、新しい深さを始めない（%）。"),
    ("early_stones", "序盤とみなす石の数の上限。"),
    ("early_percent", "序盤に使う時間の割合（%）。"),
    ("few_candidates", "候補が少ないとみなす数の上限。"),
    ("few_percent", "候補が少ないときに使う時間の割合（%）。"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_is_listed_once_and_others_stay_english() {
        for list in [GROUPS, PARAMETERS] {
            let mut names: Vec<&str> = list.iter().map(|(name, _)| *name).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), list.len());
        }
        assert_eq!(parameter("five", "Five.", Lang::Ja), "五連。ほかの点は加えない。");
        assert_eq!(parameter("five", "Five.", Lang::En), "Five.");
        assert_eq!(parameter("new", "New.", Lang::Ja), "New.");
    }
}
