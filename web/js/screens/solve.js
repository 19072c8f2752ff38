/** Screen 4: forced wins, shown as a tree on the board, and what stops them. What was found stays with its position. */

import { el } from '../dom.js';
import { save } from '../exports.js';
import { announce, toast } from '../live.js';
import { tryPlay } from '../moves.js';
import { shown } from '../points.js';
import { ProofWalk } from '../proof.js';
import { recordCard } from '../records.js';
import { render } from '../scene.js';
import { short } from '../score.js';
import { search } from '../socket.js';
import { session } from '../session.js';
import { said, t } from '../words.js';
import { movesCard } from './moves.js';
import { busyRow, button, card, segments, statusCard, under } from './parts.js';

const form = { kind: 'vcf', side: 'turn', all: false, nodes: 2_000_000 };
/** @type {{stop: () => void}|null} */
let running = null;
/** Which one of those that wait it is; 0 while it works. */
let place = 0;
/** @type {import('../types.js').SolvedEvent|null} */
let solved = null;
/** @type {import('../types.js').DefendedEvent|null} */
let defended = null;
/** @type {ProofWalk|null} */
let walk = null;
/** @type {string|null} */
let message = null;

/** Bytes of an answer that is kept over a reload. */
const MOST_KEPT = 400_000;

function forget() {
  running?.stop();
  running = null;
  place = 0;
  solved = null;
  defended = null;
  walk = null;
  message = null;
}

/** Shows what is known of the position on the board. */
function recall() {
  forget();
  const kept = session.solutions.get(session.tree.current);
  if (kept) take(kept);
}

/** @param {any} answer of the solver */
function take(answer) {
  message = said(answer.text);
  if (answer.event === 'defended') {
    defended = answer;
  } else {
    solved = answer;
    if (answer.win) walk = new ProofWalk(answer.win);
  }
}

/** Keeps an answer with its position. @param {any} answer */
function keep(answer) {
  session.solutions.set(session.tree.current, answer);
  if (JSON.stringify(answer).length <= MOST_KEPT) session.touch();
}

/** Asks the solver about the position on the board. @param {string} [kind] */
export function solve(kind = form.kind) {
  if (session.info?.outcome) return toast(said(session.info.outcome.text));
  forget();
  form.kind = kind;
  const side = form.side === 'turn' ? session.tree.turn() : form.side;
  const job = kind === 'defend' ? { do: 'defend', position: session.position, nodes: form.nodes } : { do: 'solve', position: session.position, kind, side, all: form.all, nodes: form.nodes };
  const asked = search(job, (event) => {
    if (running !== asked) return;
    place = event.event === 'queued' ? event.place : 0;
    if (event.event === 'solved' || event.event === 'defended') {
      running = null;
      take(event);
      keep(event);
      announce(message ?? '');
    } else if (event.event === 'lost') {
      // The server is gone; when it is back it is asked again, unless somebody has stopped waiting.
      setTimeout(() => running === asked && solve(kind), 500);
    } else if (event.event === 'stopped') {
      running = null;
      message = t('SolveStopped');
    } else if (event.event === 'error') {
      running = null;
      message = said(event.error.message);
    }
    render();
  });
  running = asked;
  render();
}

/** Shows a win that the engine has proved. @param {import('../types.js').Win} win */
export function showWin(win) {
  forget();
  walk = new ProofWalk(win);
  render();
}

function stop() {
  running?.stop();
  running = null;
  message = t('SolveStopped');
  render();
}

function formCard() {
  const sides = [{ value: 'turn', text: t('SideToMove') }, { value: 'black', text: t('Black') }, { value: 'white', text: t('White') }];
  const nodes = [200_000, 2_000_000, 20_000_000, 200_000_000];
  const defends = form.kind === 'defend';
  return card(null, el('h2', { text: t('SolveTitle') }),
    segments('kind', t('SolveKind'), [{ value: 'vcf', text: t('KindVcf') }, { value: 'vct', text: t('KindVct') }, { value: 'win', text: t('KindAnyWin') }, { value: 'defend', text: t('KindDefend') }], form.kind, (value) => { form.kind = value; render(); }),
    defends ? null : segments('side', t('SolveSide'), sides, form.side, (value) => (form.side = value)),
    el('div.row.spread', {},
      defends ? el('span') : el('label.row', {}, el('input', { type: 'checkbox', id: 'solve-all', checked: form.all, onchange: (event) => (form.all = event.target.checked) }), t('SolveAllMoves')),
      el('label.row.muted', {}, t('SolveNodes'), el('select', { id: 'solve-nodes', onchange: (event) => (form.nodes = Number(event.target.value)) }, ...nodes.map((count) => el('option', { value: String(count), text: short(count), selected: count === form.nodes }))))),
    el('div.row', {}, running ? button(t('Stop'), stop, 'button.primary', { id: 'solve-stop' }) : button(t('SolveStart'), () => solve(), 'button.primary', { id: 'solve-start' }),
      running ? busyRow(place, t('Searching')) : null));
}

function firstMoves() {
  if (!solved?.moves?.length) return null;
  return el('div.row', {}, ...solved.moves.map((win) => button(`${shown(win.point)} · ${win.length}`, () => { walk = new ProofWalk(win); render(); }, 'button.small')));
}

function replyRow({ point, letter, then }) {
  return el('li', {}, el('button', { onclick: () => { walk?.reply(point); render(); } }, el('span.badge', { text: letter }), el('span', { text: t('ReplyThen', { reply: shown(point), answer: then ? shown(then) : '' }) })));
}

function walkCard() {
  if (!walk) return null;
  const path = walk.steps.map(({ point }) => shown(point)).join(' ');
  const rows = walk.replies.map(replyRow);
  if (walk.rest?.then) rows.push(el('li', {}, el('p.row.muted', {}, el('span.badge', { text: '*' }), t('ReplyRest', { answer: shown(walk.rest.then) }))));
  const end = walk.isFive ? t('ProofFive') : !rows.length ? t('ProofUnstoppable') : null;
  return card(t('ProofTitle', { length: walk.win.length }),
    el('div.row', {}, el('span.chip.proved', { id: 'verified', text: t('ChipProved') }), walk.win.by_forbidden ? el('span.chip', { text: t('ByForbidden') }) : null),
    el('p', { id: 'proof-path', text: path }), end ? el('p.result', { text: end }) : null,
    rows.length ? el('ul.replies', { id: 'replies' }, ...rows) : null,
    el('div.row', {},
      button(t('ProofBack'), () => { walk?.back(); render(); }, 'button', { id: 'proof-back', disabled: walk.stations.length < 2 }),
      button(t('ProofNext'), () => { walk?.forward(); render(); }, 'button', { id: 'proof-next', disabled: Boolean(end) }),
      button(t('ProofSave'), () => walk && save(new Blob([walk.win.proof], { type: 'text/plain' }), 'win.kproof'), 'button', { id: 'proof-save' }),
      button(t('ProofClose'), () => { walk = null; render(); }, 'quiet', { id: 'proof-close' })));
}

function resultCard() {
  if (!message) return null;
  const answer = solved ?? defended;
  const cost = answer ? el('p.muted', { text: t('SolveTook', { nodes: short(answer.nodes), time: (answer.time_ms / 1000).toFixed(2) }) }) : null;
  const status = solved?.status ?? defended?.threat ?? '';
  return card(t('Result'), el('p', { id: 'solve-result', 'data-status': status, text: answer ? said(answer.text) : message }), shorter(), firstMoves(), ...defences(), cost);
}

/** The moves that stop the win, and those that do not quite. */
function defences() {
  if (!defended?.win) return [];
  const names = (points) => points.map(shown).join(' ');
  const { defences: moves, delays, unproved } = defended;
  return [
    el('p', {}, el('b', { text: t('DefendPoints', { count: moves.length }) }), ` ${names(moves)}`),
    delays.length ? el('p.muted', { text: t('DefendDelays', { points: names(delays) }) }) : null,
    unproved.length ? el('p.muted', { text: t('DefendOpen', { points: names(unproved) }) }) : null,
    el('div.row', {}, button(t('ShowProof'), () => { if (defended?.win) { walk = new ProofWalk(defended.win); render(); } }, 'button.small', { id: 'show-threat' })),
  ];
}

/** The engine may know a shorter win of the same side: lengths must not contradict each other. */
function shorter() {
  const known = session.values.get(session.tree.current)?.thought;
  const length = known?.proved && known.win?.attacker === solved?.win?.attacker ? known.score.win : undefined;
  return length !== undefined && solved?.win && length < solved.win.length ? el('p.muted', { id: 'shorter', text: t('SolveShorter', { length }) }) : null;
}

function overlay() {
  if (!walk && defended?.win) {
    const marked = (points, kind, text) => points.map((point) => ({ point, text, kind }));
    return { values: [...marked(defended.defences, 'other won', '✔'), ...marked(defended.delays, 'other lost', '…'), ...marked(defended.unproved, 'other', '?')] };
  }
  if (!walk) return {};
  const base = session.tree.stones().map(({ point, color }) => ({ point, color, text: '' }));
  const steps = walk.steps.map(({ point, color }, index) => ({ point, color, text: index + 1 }));
  const replies = walk.replies.map(({ point, letter }) => ({ point, text: letter }));
  const taken = new Set(replies.map(({ point }) => point));
  const { rest } = walk;
  const ghosts = rest?.then && !taken.has(rest.then) ? [{ point: rest.then, color: walk.attacker, kind: 'hint shared' }] : [];
  return { stones: [...base, ...steps], last: walk.steps[walk.steps.length - 1]?.point ?? null, letters: replies, ghosts, crosses: [], turn: walk.attacker === 'black' ? 'white' : 'black', locked: walk.isFive };
}

export const solveScreen = {
  name: 'solve',
  render: () => [...under('main', statusCard(), ...(walk ? [resultCard(), walkCard(), formCard()] : [formCard(), resultCard()])), ...under('moves', movesCard()), ...under('more', recordCard())],
  enter: recall,
  leave: forget,
  /** @param {string} point */
  point(point) {
    if (!walk) return void tryPlay(point);
    if (walk.reply(point)) render();
    else if (!walk.isFive) toast(t('ProofNoReply'));
    return undefined;
  },
  overlay,
  changed: recall,
  informed() {},
  /** Whether a proof is shown, through which steps lead. */
  get walks() {
    return walk !== null;
  },
  /** Steps through the proof instead of the game while one is shown. @param {'back'|'forward'|'first'|'last'} way */
  step(way) {
    if (!walk) return false;
    walk[way]();
    render();
    return true;
  },
};
