/** Screen 1: the study board, with the engine beside it. */

import { post } from '../api.js';
import { byId, el } from '../dom.js';
import { analysis } from '../engine.js';
import { announce, toast } from '../live.js';
import { tryPlay } from '../moves.js';
import { shown } from '../points.js';
import { forgetProved, lookUpProved, provedHere } from '../proved.js';
import { recordCard } from '../records.js';
import { review } from '../review.js';
import { boardTexts, continuations, ghostLine, redraw, renderPanel } from '../scene.js';
import { blackShare, onPoint, scoreText, short, standing } from '../score.js';
import { search } from '../socket.js';
import { session } from '../session.js';
import { choose, settings } from '../settings.js';
import { said, t } from '../words.js';
import { doorsCard } from './doors.js';
import { beginEdit, editor, editorCard, editorOverlay, editorPoint } from './editor.js';
import { explorerCard, explorerMarks, forgetFound, lookUp } from './explorer.js';
import { graph } from './graph.js';
import { markPoint, pen, treeCard } from './moves.js';
import { busyRow, button, card, statusCard, under } from './parts.js';

/** The line that the pointer is over. @type {string[]|null} */
let hovered = null;
/** @type {import('../types.js').Found[]} */
let threats = [];
let threatsOn = false;
/** The facts of a point, or null while they are looked for. @type {{point: string, place: number, explained: import('../types.js').Explain|null}|null} */
let why = null;
/** @type {{stop: () => void}|null} */
let explaining = null;

const SHORT = { five: '5', four: '4', 'open-four': '4', 'double-four': '44', 'four-three': '43', 'open-three': '3', 'double-three': '33' };
const RANK = ['five', 'four-three', 'four', 'open-three'];
/** Moves of a line that are written out. */
const MOST_MOVES = 14;

function lineRow(line) {
  const show = (moves) => () => {
    hovered = moves;
    redraw();
  };
  const over = (moves) => ({ onmouseenter: show(moves), onmouseleave: show(null), onfocus: show(moves), onblur: show(null) });
  const [first, ...rest] = line.moves.slice(0, MOST_MOVES);
  const step = (point, index) => el('button.step', { tabindex: '-1', text: shown(point), onclick: () => session.addLine(line.moves.slice(0, index + 2)), ...over(line.moves.slice(0, index + 2)) });
  return el('li', {},
    el('button.first', { title: t('LinePlay'), onclick: () => tryPlay(line.moves[0]), ...over(line.moves) }, el('span.worth', { text: scoreText(line.score, line.bound) }), el('b', { text: shown(first) })),
    el('span.moves', {}, ...rest.map(step)),
    el('button.add', { title: t('LineAdd'), 'aria-label': `${t('LineAdd')}: ${shown(first)}`, text: '+', onclick: () => session.addLine(line.moves, true) }));
}

function engineCard() {
  if (analysis.hidden) return card(null, el('p.muted', { text: t('EngineHidden') }), button(t('EngineShow'), () => analysis.hide()));
  const { finding, on, isRunning, place } = analysis;
  const head = el('div.row.spread', {},
    button(t(on ? 'EngineStop' : 'EngineStart'), () => analysis.toggle(), on ? 'button' : 'button.primary', { id: 'engine-toggle', 'aria-pressed': String(on) }),
    el('label.row.muted', {}, t('EngineLines'), el('select', { id: 'line-count', onchange: (event) => { choose('lines', Number(event.target.value)); if (analysis.on) analysis.follow(); } },
      ...[1, 2, 3, 4, 5].map((number) => el('option', { value: String(number), text: String(number), selected: number === settings.lines })))));
  const thought = finding?.thought;
  const cost = finding ? t('EngineCost', { depth: finding.depth, nodes: short(finding.nodes), time: (finding.time / 1000).toFixed(1) }) : '\u00a0';
  const idle = !finding && !on ? el('li.idle', {}, el('p.muted', { text: t('EngineIdle') })) : null;
  const lines = el(`ul.lines.rows-${settings.lines}`, { id: finding ? 'lines' : undefined, 'aria-label': t('EngineLines') }, idle, ...(finding?.lines ?? []).slice(0, settings.lines).map(lineRow));
  const proof = thought?.win ? button(t('ShowProof'), () => document.dispatchEvent(new CustomEvent('proof', { detail: thought.win })), 'button.small') : null;
  const ask = button(t('Why'), () => analysisScreen.explain(analysis.best), 'button.small', { id: 'why-best', disabled: !analysis.best });
  const says = thought ? said(thought.reason) : on || !finding ? '\u00a0' : t('EngineStopped');
  return card(t('Engine'), head, verdictRow(isRunning, place, finding),
    lines, el('p.muted.one', { id: thought ? 'reason' : undefined, text: says }), el('div.row.spread', {}, el('p.muted.one', { text: cost }), el('div.row', {}, proof, ask)));
}

/** The score with how sure it is; always as high. @param {boolean} isRunning @param {number} place @param {import('../engine.js').Finding|null} finding */
function verdictRow(isRunning, place, finding) {
  const score = finding?.thought?.score ?? finding?.lines[0]?.score;
  const busy = place ? busyRow(place, t('Thinking')) : isRunning ? el('span.thinking', { role: 'img', 'aria-label': t('Thinking') }) : null;
  const chip = score ? standing(score, finding?.thought?.proved ?? false) : null;
  return el('div.row.verdict', {},
    score ? el('span.score', { id: 'score', text: scoreText(score, finding?.thought?.bound ?? null) }) : el('span.score.muted', { text: '–' }),
    provedChip() ?? (chip && el(`span.chip.${chip.name}`, { id: 'chip', text: chip.text })), busy);
}

/** Who wins by a theorem. */
function provedChip() {
  const proved = provedHere();
  return proved ? el('span.chip.proved', { id: 'proved-opening', text: `${t('ProvedOpening', { side: t(proved.side === 'black' ? 'Black' : 'White'), plies: proved.plies })} ✔` }) : null;
}

function whyCard() {
  if (!why) return null;
  const { explained, point, place } = why;
  const title = t('WhyTitle', { point: shown(point), side: t(session.tree.turn() === 'black' ? 'Black' : 'White') });
  if (!explained) return card(title, busyRow(place, t('Thinking')));
  return card(title, el('ul.reasons', { id: 'why' }, ...explained.reasons.map((reason) => el('li', { text: said(reason) }))));
}

/** Black's share after every move of the line that has been looked at. */
function graphCard() {
  const { tree, values } = session;
  const line = tree.path(tree.end());
  const points = line.flatMap((node, ply) => {
    const found = values.get(node);
    const score = found?.thought?.score ?? found?.lines[0]?.score;
    return score ? [{ ply, share: blackShare(score, found.turn), color: found.turn }] : [];
  });
  if (points.length < 2) return null;
  return card(t('ReviewGraph'), graph(points, line.length - 1, Math.max(0, line.indexOf(tree.current)), (ply) => session.go(line[ply] ?? null)));
}

/** The bar beside the board. */
export function showBar() {
  const bar = byId('eval-bar');
  const { finding, hidden } = analysis;
  const score = finding?.thought?.score ?? finding?.lines[0]?.score;
  bar.hidden = hidden || !score || session.screen !== 'board';
  const share = score && finding ? blackShare(score, finding.turn) : 0.5;
  /** @type {HTMLElement} */ (bar.firstElementChild).style.height = `${Math.round(share * 100)}%`;
}

async function findThreats() {
  threats = [];
  if (threatsOn && session.info && !session.info.outcome) {
    const asked = session.tree.current;
    const { points } = await post('/api/find', { position: session.position, targets: RANK });
    if (asked === session.tree.current) threats = points;
  }
  redraw();
}

/** The strongest threat of each side at each point. */
function threatMarks() {
  const marks = new Map();
  for (const { point, side, target, reason } of threats) {
    const key = `${side}${point}`;
    const known = marks.get(key);
    if (!known || RANK.indexOf(target) < known.rank) marks.set(key, { point, color: side, text: SHORT[reason] ?? '', rank: RANK.indexOf(target), shared: false });
  }
  const both = new Map([...marks.values()].map(({ point }) => [point, 0]));
  for (const { point } of marks.values()) both.set(point, (both.get(point) ?? 0) + 1);
  return [...marks.values()].map((mark) => ({ ...mark, shared: both.get(mark.point) === 2 }));
}

/** What the candidates are worth, on their points. */
function valueMarks() {
  const { finding } = analysis;
  const proved = provedHere();
  if (!settings.values || threatsOn || hovered) return [];
  if (!finding) return proved?.move ? [{ point: proved.move, text: `✔${proved.plies}`, kind: 'best won' }] : [];
  return finding.lines.slice(0, settings.lines).map(({ moves, score, bound }, index) => {
    const proved = index === 0 && Boolean(finding.thought?.proved);
    return { point: moves[0], text: onPoint(score, bound, proved), kind: `${index ? 'other' : 'best'}${score.win !== undefined ? ' won' : score.loss !== undefined ? ' lost' : ''}` };
  });
}

const NARROW = matchMedia('(max-width: 999px)');

const tools = () => el('div.row.tight', {},
  button(t('Edit'), () => beginEdit(), 'button.small', { id: 'edit' }),
  button(t('PlayFromHere'), () => document.dispatchEvent(new Event('play-here')), 'button.small', { id: 'play-from-here', disabled: Boolean(session.info?.outcome || session.match) }));

/** On a telephone the board and the engine need the room. */
const toolsCard = () => (NARROW.matches ? card(t('EditTitle'), tools()) : null);

export const analysisScreen = {
  name: 'board',
  render: () => editor.on
    ? under('main', statusCard(), editorCard())
    : [...under('main', doorsCard(), statusCard(NARROW.matches ? null : tools()), engineCard(), whyCard()), ...under('moves', treeCard(), graphCard(), explorerCard()), ...under('more', toolsCard(), recordCard())],
  enter: () => analysis.follow(),
  leave() {
    analysis.toggle(false);
    forgetWhy();
    editor.on = false;
    pen.kind = null;
  },
  /** @param {string} point */
  point: (point) => (editor.on ? editorPoint(point) : pen.kind ? markPoint(point) : tryPlay(point)),
  overlay: () => editor.on ? editorOverlay()
    : ({ ghosts: hovered ? ghostLine(hovered, session.tree.turn()) : [], threats: threatsOn ? threatMarks() : [], values: valueMarks(), continuations: hovered ? [] : continuations(), texts: hovered ? [] : boardTexts(), glyphs: hovered ? [] : review.glyphs, ...explorerMarks() }),
  changed() {
    hovered = null;
    forgetWhy();
    forgetFound();
    forgetProved();
    threats = [];
  },
  informed() {
    void findThreats();
    void lookUp();
    void lookUpProved(() => { redraw(); renderPanel(); });
  },

  /** Shows or hides what both sides threaten. */
  toggleThreats() {
    threatsOn = !threatsOn;
    void findThreats();
  },

  /** What a move does, in facts. @param {string|null} point */
  explain(point) {
    const target = point ?? analysis.best ?? null;
    if (!target || session.info?.outcome) return;
    forgetWhy();
    why = { point: target, place: 0, explained: null };
    const running = search({ do: 'explain', position: session.position, point: target }, (event) => {
      if (explaining !== running || !why) return;
      why.place = event.event === 'queued' ? event.place : 0;
      if (event.event === 'explained') why.explained = event.move;
      if (event.event === 'error') toast(said(event.error.message));
      if (['error', 'stopped', 'lost'].includes(event.event)) why = null;
      if (why?.explained) announce(why.explained.reasons.map(said).join(' '));
      renderPanel();
    });
    explaining = running;
    renderPanel();
  },
};

function forgetWhy() {
  explaining?.stop();
  explaining = null;
  why = null;
}

analysis.addEventListener('change', () => {
  showBar();
  if (session.screen === 'board') redraw();
});
