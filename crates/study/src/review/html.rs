//! A review as one HTML page that needs nothing from outside: turning point first, then the course of the game, counts,
//! the moves to look at with pictures, and all moves.

mod boards;
mod graph;
mod text;

use core::fmt::Write;

use kagetsu_records::Info;
use kagetsu_rules::{Color, Move, Opening, Point, Position};
use kagetsu_words::{Lang, ReviewMessage, Words};

use super::class::Class;
use super::ply::PlyReview;
use super::run::positions;
use super::status::SideStatus;
use super::{Review, sentences};
use crate::say;
use text::{DataUrl, Escaped};

/// The page in one language. Players and occasion come from `info`.
pub fn page(review: &Review, info: &Info, lang: Lang) -> String {
    let page = Page { review, lang, positions: positions(&review.game) };
    let title = page.text(ReviewMessage::ReviewTitle);
    let code = lang.code();
    let style = include_str!("html/page.css");
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>{0}</title>\n\
         <style>\n{style}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
        Escaped(&title)
    );
    for part in
        [page.head(info), page.turning_point(), page.graph(), page.counts(), page.important(), page.moves()]
    {
        html.push_str(&part);
    }
    let nodes = page.text(ReviewMessage::MadeWith { nodes: &review.settings.nodes });
    // Writing into a string cannot fail, here and below.
    let _ = writeln!(html, "<p class=\"soft\">{}</p>\n</body>\n</html>", Escaped(&nodes));
    html
}

struct Page<'a> {
    review: &'a Review,
    lang: Lang,
    positions: Vec<Position>,
}

impl Page<'_> {
    fn text(&self, message: ReviewMessage<'_>) -> String {
        message.words(self.lang)
    }

    fn head(&self, info: &Info) -> String {
        let versus = sentences::versus(info, self.lang);
        let game = &self.review.game;
        let opening = Opening::of_game(game.initial(), game.moves());
        let opening = opening.map(|opening| say::opening(opening, self.lang));
        let outcome = game.outcome().map(|outcome| say::outcome(outcome, self.lang));
        let result = outcome.or_else(|| info.result.as_ref().map(ToString::to_string));
        let about = [info.event.clone(), info.date.clone(), opening, result];
        let about: Vec<String> = about.into_iter().flatten().collect();
        let mut html = String::new();
        if let Some(versus) = versus {
            let _ = writeln!(html, "<p>{}</p>", Escaped(&versus));
        }
        let _ = writeln!(html, "<p class=\"soft\">{}</p>", Escaped(&about.join(" · ")));
        html
    }

    /// The card that leads the report.
    fn turning_point(&self) -> String {
        let title = self.text(ReviewMessage::TurningPoint);
        let told = sentences::turning_point(self.review, self.lang);
        let ply = self.review.summary.turning_point.and_then(|ply| self.review.plies.get(ply - 1));
        let mut html = format!(
            "<h2>{}</h2>\n<div class=\"card\"><div><p class=\"lead\">{}</p>\n",
            Escaped(&title),
            Escaped(&told)
        );
        for note in core::iter::once(sentences::settled(self.review, self.lang))
            .chain(sentences::left_out(self.review, self.lang))
        {
            let _ = writeln!(html, "<p class=\"soft\">{}</p>", Escaped(&note));
        }
        for color in Color::ALL {
            let side = say::side(color).words(self.lang);
            if let Some(ply) = &self.review.summary.sides[color].first_missed {
                let missed = self.text(ReviewMessage::FirstMissed { side: &side, ply });
                let _ = writeln!(html, "<p><a href=\"#m{ply}\">{}</a></p>", Escaped(&missed));
            }
        }
        html.push_str("</div>");
        if let Some(ply) = ply {
            html.push_str(&self.picture_before(ply));
        }
        html.push_str("</div>\n");
        html
    }

    fn graph(&self) -> String {
        let title = self.text(ReviewMessage::GraphTitle);
        let axes = self.text(ReviewMessage::GraphAxes);
        let graph = graph::draw(&self.review.plies, &title, self.lang);
        format!("<h2>{}</h2>\n{graph}\n<p class=\"soft\">{}</p>\n", Escaped(&title), Escaped(&axes))
    }

    fn counts(&self) -> String {
        let sides = &self.review.summary.sides;
        let title = self.text(ReviewMessage::CountsTitle);
        let mut html = format!("<h2>{}</h2>\n<table>\n<tr><th></th>", Escaped(&title));
        for color in Color::ALL {
            let _ = write!(html, "<th class=\"n\">{}</th>", say::side(color).text(self.lang));
        }
        let accuracy = self.text(ReviewMessage::Accuracy);
        let _ = write!(html, "</tr>\n<tr><td>{}</td>", Escaped(&accuracy));
        for color in Color::ALL {
            let gap = if self.lang == Lang::En { " " } else { "" };
            let percent =
                sides[color].accuracy.map_or_else(|| "–".to_owned(), |percent| format!("{percent}{gap}%"));
            let _ = write!(html, "<td class=\"n\">{percent}</td>");
        }
        html.push_str("</tr>\n");
        for (index, class) in sentences::CLASSES.into_iter().enumerate() {
            let counts = Color::ALL.map(|color| sides[color].counts[index]);
            if counts != [0, 0] {
                let [black, white] = counts;
                let _ = writeln!(
                    html,
                    "<tr><td>{}</td><td class=\"n\">{black}</td><td class=\"n\">{white}</td></tr>",
                    class.text(self.lang)
                );
            }
        }
        html.push_str("</table>\n");
        html
    }

    fn important(&self) -> String {
        let title = self.text(ReviewMessage::ImportantTitle);
        let mut html = format!("<h2>{}</h2>\n", Escaped(&title));
        for ply in self.review.plies.iter().filter(|ply| is_important(ply)) {
            html.push_str(&self.card(ply));
        }
        html
    }

    fn card(&self, ply: &PlyReview) -> String {
        let sentences = sentences::sentences(ply, &self.review.game);
        let mut html = format!(
            "<div class=\"card\" id=\"m{0}\"><div><h3>{0}. {1} – {2} <small>{4}</small></h3>\n<p>{3}</p>\n",
            ply.ply,
            ply.played,
            Escaped(&sentences::label(ply.class, self.lang)),
            Escaped(sentences.text(self.lang)),
            sentences::basis(ply.basis).text(self.lang)
        );
        if let Some(best) = ply.best.as_ref().filter(|best| ply.played != Move::Stone(best.point)) {
            let line = self.text(ReviewMessage::BestLine { line: &say::points(&best.line) });
            let _ = writeln!(html, "<p>{}</p>", Escaped(&line));
        }
        if !ply.refutation.is_empty() && ply.before != SideStatus::Loss {
            let line = self.text(ReviewMessage::Refutation { line: &say::points(&ply.refutation) });
            let _ = writeln!(html, "<p>{}</p>", Escaped(&line));
        }
        html.push_str(&self.terms(ply));
        html.push_str("</div>");
        html.push_str(&self.picture_before(ply));
        html.push_str(&self.picture_line(ply));
        html.push_str("</div>\n");
        html
    }

    /// The breakdown of the scores of the move and of the best one.
    fn terms(&self, ply: &PlyReview) -> String {
        let best = ply.best.as_ref().filter(|best| ply.played != Move::Stone(best.point));
        let best = best.and_then(|best| Some((best.point.to_string(), best.terms.as_ref()?)));
        let played = ply.terms.as_ref().map(|terms| (ply.played.to_string(), terms));
        let columns: Vec<_> = played.into_iter().chain(best).collect();
        if columns.is_empty() {
            return String::new();
        }
        let title = self.text(ReviewMessage::TermsTitle);
        let mut html = format!("<details><summary>{}</summary>\n<table>\n<tr><th></th>", Escaped(&title));
        for (name, _) in &columns {
            let _ = write!(html, "<th class=\"n\">{name}</th>");
        }
        html.push_str("</tr>\n");
        for term in kagetsu_engine::Term::ALL {
            if columns.iter().any(|(_, terms)| terms[term] != 0) {
                let _ = write!(html, "<tr><td>{}</td>", say::engine::term(term).text(self.lang));
                for (_, terms) in &columns {
                    let _ = write!(html, "<td class=\"n\">{:+}</td>", terms[term]);
                }
                html.push_str("</tr>\n");
            }
        }
        let _ = write!(html, "<tr><th>{}</th>", self.text(ReviewMessage::TermsTotal));
        for (_, terms) in &columns {
            let _ = write!(html, "<th class=\"n\">{:+}</th>", terms.total());
        }
        html.push_str("</tr>\n</table></details>\n");
        html
    }

    fn picture_before(&self, ply: &PlyReview) -> String {
        let Some(position) = self.positions.get(ply.ply - 1) else { return String::new() };
        let last = ply.ply.checked_sub(2).and_then(|index| self.review.game.moves().get(index)?.point());
        let side = say::side(ply.color).words(self.lang);
        let title = self.text(ReviewMessage::BoardBefore { ply: &ply.ply, side: &side });
        let svg = boards::before(position, last, ply, &title);
        self.figure(&svg, &title, &self.text(ReviewMessage::LegendPlayed))
    }

    /// What follows: the win that was missed, or the opponent's that was allowed.
    fn picture_line(&self, ply: &PlyReview) -> String {
        let index =
            if ply.refutation.is_empty() || ply.before == SideStatus::Win { ply.ply - 1 } else { ply.ply };
        let line: &[Point] = match &ply.best {
            Some(best) if index < ply.ply => &best.line,
            Some(_) | None => &ply.refutation,
        };
        let Some(position) = self.positions.get(index).filter(|_| line.len() > 1) else {
            return String::new();
        };
        let (title, legend) = if index < ply.ply {
            (self.text(ReviewMessage::BestLine { line: &say::points(line) }), ReviewMessage::LegendBest)
        } else {
            (
                self.text(ReviewMessage::Refutation { line: &say::points(line) }),
                ReviewMessage::LegendRefutation,
            )
        };
        let svg = boards::line(position, line, &title);
        self.figure(&svg, &title, &self.text(legend))
    }

    fn figure(&self, svg: &str, title: &str, legend: &str) -> String {
        format!(
            "<figure><img src=\"{}\" alt=\"{}\" width=\"420\" height=\"420\" loading=\"lazy\"><figcaption>{}</figcaption></figure>",
            DataUrl(svg),
            Escaped(title),
            Escaped(legend)
        )
    }

    fn moves(&self) -> String {
        let is_fitted = self.review.plies.iter().any(|ply| ply.win_rate.is_some());
        let score = if is_fitted { ReviewMessage::ColumnRate } else { ReviewMessage::ColumnScore };
        let head = [
            (ReviewMessage::ColumnMove, "n"),
            (ReviewMessage::ColumnClass, "c"),
            (score, "n"),
            (ReviewMessage::ColumnBest, "n"),
            (ReviewMessage::ColumnSays, ""),
        ];
        let title = self.text(ReviewMessage::MovesTitle);
        let mut html = format!("<h2>{}</h2>\n<div class=\"scroll\"><table>\n<tr>", Escaped(&title));
        for (name, class) in head {
            let _ = write!(html, "<th class=\"{class}\">{}</th>", Escaped(&self.text(name)));
        }
        html.push_str("</tr>\n");
        for ply in &self.review.plies {
            html.push_str(&self.row(ply));
        }
        html.push_str("</table></div>\n");
        html
    }

    fn row(&self, ply: &PlyReview) -> String {
        let number = if is_important(ply) {
            format!("<a href=\"#m{0}\">{0}. {1}</a>", ply.ply, ply.played)
        } else {
            format!("{}. {}", ply.ply, ply.played)
        };
        format!(
            "<tr class=\"{}\"><td class=\"n\">{number}</td><td class=\"c\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td></tr>\n",
            tone(ply.class),
            Escaped(&sentences::label(ply.class, self.lang)),
            Escaped(&sentences::score(ply, self.lang)),
            ply.best.as_ref().map_or_else(String::new, |best| best.point.to_string()),
            Escaped(sentences::sentences(ply, &self.review.game).text(self.lang))
        )
    }
}

/// Whether a move has a card of its own.
fn is_important(ply: &PlyReview) -> bool {
    ply.class.is_mistake() || ply.class == Class::Only
}

/// How a class looks; its name says the same in words.
fn tone(class: Class) -> &'static str {
    if class.is_mistake() {
        "mistake"
    } else if class == Class::Dubious {
        "doubt"
    } else if class.points().is_some() {
        "fine"
    } else {
        "plain"
    }
}
