/** Screen 1: the board with the engine beside it. */

import { post } from '../api.js';
import { byId, el } from '../dom.js';
import { analysis } from '../engine.js';
import { announce, toast } from '../live.js';
import { tryPlay } from '../moves.js';
import { shown } from '../points.js';
import { recordCard } from '../records.js';
import { ghostLine, redraw, renderPanel } from '../scene.js';
import { blackShare, scoreText, short, standing } from '../score.js';
import { search } from '../socket.js';
import { session } from '../session.js';
import { choose, settings } from '../settings.js';
import { treeNodes } from '../treeview.js';
import { said, t } from '../words.js';
import { button, card, statusCard } from './parts.js';

/** The line that the pointer is over. @type {string[]|null} */
let hovered = null;
/** @type {import('../types.js').Found[]} */
let threats = [];
let threatsOn = false;
/** The facts of a point, or null while they are looked for. @type {{point: string, explained: import('../types.js').Explained|null}|null} */
let why = null;
/** @type {{stop: () => void}|null} */
let explaining = null;

const SHORT = { five: '5', four: '4', 'open-four': '4', 'double-four': '44', 'four-three': '43', 'open-three': '3', 'double-three': '33' };
const RANK = ['five', 'four-three', 'four', 'open-three'];

function lineRow(line) {
  const show = (moves) => () => {
    hovered = moves;
    redraw();
  };
  const [first, ...rest] = line.moves.map(shown);
  return el('li', {}, el('button', { title: t('LinePlay'), onmouseenter: show(line.moves), onmouseleave: show(null), onfocus: show(line.moves), onblur: show(null), onclick: () => tryPlay(line.moves[0]) },
    el('span.worth', { text: scoreText(line.score, line.bound) }), el('span.moves', {}, el('b', { text: first }), ` ${rest.join(' ')}`)));
}

function engineCard() {
  if (analysis.hidden) return card(null, el('p.muted', { text: t('EngineHidden') }), button(t('EngineShow'), () => analysis.hide()));
  const { finding, on, isRunning } = analysis;
  const score = finding?.thought?.score ?? finding?.lines[0]?.score;
  const proved = finding?.thought?.proved ?? false;
  const chip = score ? standing(score, proved) : null;
  const head = el('div.row.spread', {},
    button(t(on ? 'EngineStop' : 'EngineStart'), () => analysis.toggle(), on ? 'button' : 'button.primary', { id: 'engine-toggle', 'aria-pressed': String(on) }),
    el('label.row.muted', {}, t('EngineLines'), el('select', { id: 'line-count', onchange: (event) => { choose('lines', Number(event.target.value)); if (analysis.on) analysis.follow(); } },
      ...[1, 2, 3, 4, 5].map((number) => el('option', { value: String(number), text: String(number), selected: number === settings.lines })))));
  const verdict = score && chip
    ? el('div.row', {}, el('span.score', { id: 'score', text: scoreText(score, finding?.thought?.bound ?? null) }), el(`span.chip.${chip.name}`, { id: 'chip', text: chip.text }), isRunning && el('span.thinking', { role: 'img', 'aria-label': t('Thinking') }))
    : on && isRunning ? el('p.row.muted', {}, el('span.thinking'), t('Thinking')) : null;
  const reason = finding?.thought ? el('p.muted', { id: 'reason', text: said(finding.thought.reason) }) : null;
  const cost = finding ? el('p.muted', { text: t('EngineCost', { depth: finding.depth, nodes: short(finding.nodes), time: (finding.time / 1000).toFixed(1) }) }) : null;
  const lines = el('ul.lines', { id: 'lines' }, ...(finding?.lines ?? []).map(lineRow));
  const proof = finding?.thought?.win ? button(t('ShowProof'), () => document.dispatchEvent(new CustomEvent('proof', { detail: finding.thought?.win })), 'button.small') : null;
  const why = finding && analysis.best ? button(t('Why'), () => analysisScreen.explain(analysis.best), 'button.small', { id: 'why-best' }) : null;
  return card(t('Engine'), head, verdict, reason, finding ? lines : null, cost, el('div.row', {}, why, proof));
}

function whyCard() {
  if (!why) return null;
  const { explained, point } = why;
  const title = t('WhyTitle', { point: shown(point), side: t(session.tree.turn() === 'black' ? 'Black' : 'White') });
  if (!explained) return card(title, el('p.row.muted', {}, el('span.thinking'), t('Thinking')));
  return card(title, el('ul.reasons', { id: 'why' }, ...explained.reasons.map((reason) => el('li', { text: said(reason) }))));
}

function treeCard() {
  const empty = session.tree.nodes[0].children.length === 0;
  const content = empty ? [el('p.muted', { text: t('TreeEmpty') })] : treeNodes();
  const root = el('div.tree', { id: 'tree', role: 'region', tabindex: '0', 'aria-label': t('Tree') }, ...content);
  const comment = session.tree.nodes[session.tree.current].comment;
  return card(t('Tree'), root, comment ? el('p', { text: comment }) : null);
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
    if (!known || RANK.indexOf(target) < known.rank) marks.set(key, { point, color: side, text: SHORT[reason] ?? '', rank: RANK.indexOf(target) });
  }
  return [...marks.values()];
}

export const analysisScreen = {
  name: 'board',
  render: () => [statusCard(), engineCard(), whyCard(), treeCard(), recordCard()],
  enter: () => analysis.follow(),
  leave() {
    analysis.toggle(false);
    forgetWhy();
  },
  point: tryPlay,
  overlay: () => ({ ghosts: hovered ? ghostLine(hovered, session.tree.turn()) : [], threats: threatsOn ? threatMarks() : [] }),
  changed() {
    hovered = null;
    forgetWhy();
    threats = [];
  },
  informed: () => void findThreats(),

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
    why = { point: target, explained: null };
    const running = search({ do: 'explain', position: session.position, point: target }, (event) => {
      if (explaining !== running || !why) return;
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

analysis.addEventListener('change', showBar);
