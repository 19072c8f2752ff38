/** Ties the page together: loads the words, restores the game, and lets the screens take turns. */

import { contact, get, onContact } from './api.js';
import { APART, keptAddress } from './address.js';
import { makeBoard } from './board/board.js';
import { byId, el, icon } from './dom.js';
import { analysis } from './engine.js';
import { openHelp } from './help.js';
import { listenForKeys } from './keys.js';
import { morph } from './morph.js';
import { findLibrary } from './library.js';
import { keepMemory } from './memory.js';
import { keepCurrentInSight } from './treeview.js';
import { murmur, toast } from './live.js';
import { tryPlay } from './moves.js';
import { usePuzzles } from './puzzles.js';
import { listenForRecords, openLoad, truncate } from './records.js';
import { redraw, showWhy, useBoard, useOverlay } from './scene.js';
import { analysisScreen, showBar } from './screens/analysis.js';
import { findWorks } from './screens/doors.js';
import { learnScreen } from './screens/learn.js';
import { libraryScreen, openDocument } from './screens/library.js';
import { playScreen, usePlayData } from './screens/play.js';
import { puzzlesScreen } from './screens/puzzles.js';
import { reviewScreen } from './screens/review.js';
import { settingsScreen } from './screens/settings.js';
import { showWin, solve, solveScreen } from './screens/solve.js';
import { useVariants, variantsScreen } from './screens/variants.js';
import { session } from './session.js';
import { choose, loadSettings, onSetting, settings } from './settings.js';
import { listenForSheet, showPanel } from './sheet.js';
import { connect } from './socket.js';
import { LANGUAGES, loadWords, onLanguage, said, setLanguage, t } from './words.js';

const SCREENS = { board: analysisScreen, play: playScreen, review: reviewScreen, solve: solveScreen, library: libraryScreen, puzzles: puzzlesScreen, learn: learnScreen, variants: variantsScreen, settings: settingsScreen };
const NAV = [['board', 'NavBoard'], ['play', 'NavPlay'], ['review', 'NavReview'], ['solve', 'NavSolve'], ['library', 'NavLibrary'], ['puzzles', 'NavPuzzles'], ['learn', 'NavLearn'], ['variants', 'NavVariants'], ['settings', 'NavSettings']];
/** Screens whose board is not the game's: there are no moves to go through. */
const OWN_BOARD = ['variants', 'learn', 'puzzles', 'settings'];

const screen = () => SCREENS[session.screen] ?? analysisScreen;
/** @type {import('./board/board.js').Board} */
let board;

function showNav() {
  morph(byId('nav'), NAV.map(([name, key]) =>
    el('button', { id: `nav-${name}`, 'aria-current': session.screen === name ? 'page' : undefined, onclick: () => go(name) }, icon(name), el('span', { text: t(key) }))));
  morph(byId('language'), LANGUAGES.map(([code, name]) => el('option', { value: code, lang: code, selected: code === settings.language }, name)));
  const here = byId(`nav-${session.screen}`);
  const nav = byId('nav');
  // Where not all of them have room, the current one is seen.
  nav.scrollLeft = Math.max(0, here.offsetLeft - nav.offsetLeft - nav.clientWidth / 2);
}

function showTools() {
  const { tree } = session;
  const tool = (name, key, action, disabled) => el('button.quiet', { id: `tool-${name}`, 'aria-label': t(key), title: t(key), disabled, onclick: action }, icon(name));
  const flip = (id, text, key, on, action) => el('button.quiet', { id, title: t(key), 'aria-label': t(key), 'aria-pressed': String(on), onclick: action, text });
  const atStart = tree.current === 0;
  const atEnd = tree.next() === null;
  const ply = tree.moves().length;
  const inProof = session.screen === 'solve' && solveScreen.walks;
  morph(byId('board-tools'), [
    tool('first', 'KeyFirst', () => step('first'), atStart && !inProof), tool('back', 'KeyBack', () => step('back'), atStart && !inProof),
    el('span.ply', { id: 'ply', text: t('PlyOf', { ply, all: tree.path(tree.end()).length - 1 }) }),
    tool('forward', 'KeyForward', () => step('forward'), atEnd && !inProof), tool('last', 'KeyLast', () => step('last'), atEnd && !inProof),
    el('span.gap'),
    flip('tool-numbers', '①', 'SettingNumbers', settings.numbers, () => choose('numbers', !settings.numbers)),
    flip('tool-forbidden', '✕', 'SettingForbidden', settings.forbidden, () => choose('forbidden', !settings.forbidden)),
  ]);
}

/** Renders the panel. */
function render() {
  showPanel(screen().render().filter(Boolean));
  keepCurrentInSight();
}

/** Goes to another screen. @param {string} name @param {boolean} [isNew] whether Back leads here again */
function go(name, isNew = true) {
  if (!SCREENS[name]) return;
  screen().leave();
  session.screen = name;
  session.part = '';
  if (isNew) {
    session.writeAddress(true);
    session.keep();
  }
  enter();
}

/** Shows the screen of the session. */
function enter() {
  showNav();
  useOverlay(screen().overlay);
  screen().enter();
  document.body.dataset.screen = session.screen;
  byId('board-tools').hidden = OWN_BOARD.includes(session.screen);
  showTools();
  render();
  showBar();
}

/** Steps in the proof if one is shown, else in the game. @param {'back'|'forward'|'first'|'last'} way */
function step(way) {
  if (session.screen === 'solve' && solveScreen.step(way)) return showTools();
  return session[way]();
}

/** The next or previous node that stands out: a comment, a branch, an end. @param {1|-1} way */
function important(way) {
  if (session.screen === 'review' && reviewScreen.important(way)) return;
  const { tree } = session;
  const line = tree.path(tree.end());
  const stands = (id) => tree.nodes[id].comment || tree.nodes[id].children.length !== 1;
  const at = line.indexOf(tree.current);
  const found = way > 0 ? line.slice(at + 1).find(stands) : line.slice(0, at).reverse().find(stands);
  session.go(found ?? (way > 0 ? line[line.length - 1] : 0));
}

function undo() {
  if (session.screen === 'play' && session.match) playScreen.takeBack();
  else if (session.screen !== 'solve' || !solveScreen.step('back')) session.undo();
}

/** A door of the first visit. @param {string} name */
function openDoor(name) {
  if (name === 'review' && session.isEmpty) return openLoad(() => go('review'));
  go(name);
  if (name === 'puzzles') puzzlesScreen.openToday();
  return undefined;
}

function listenToBoard() {
  board.addEventListener('point', (event) => void screen().point(/** @type {CustomEvent} */ (event).detail));
  board.addEventListener('aim', () => toast(t('TapAgain')));
  board.addEventListener('back', () => step('back'));
  board.addEventListener('forward', () => step('forward'));
  board.addEventListener('focus', (event) => murmur(board.cells.cells.get(/** @type {CustomEvent} */ (event).detail)?.getAttribute('aria-label') ?? ''));
}

function listenToSession() {
  session.addEventListener('change', () => {
    board.aimed = null;
    showWhy(null);
    screen().changed();
    redraw();
    showTools();
    render();
  });
  session.addEventListener('info', () => {
    redraw();
    screen().informed();
    render();
    if (session.info?.outcome) murmur(said(session.info.outcome.text));
  });
  session.addEventListener('trouble', (event) => {
    toast(said(/** @type {CustomEvent} */ (event).detail));
    void truncate();
  });
  session.addEventListener('kept', (event) => { document.documentElement.dataset.kept = String(/** @type {CustomEvent} */ (event).detail); });
  session.addEventListener('written', () => { document.documentElement.dataset.kept = 'true'; });
  session.addEventListener('parted', (event) => {
    const { detail: id } = /** @type {CustomEvent<number|undefined>} */ (event);
    toast(t('WorkParted'), id ? { label: t('WorkOther'), action: () => void openDocument(id) } : undefined);
  });
  session.addEventListener('unsaved', (event) => toast(t('NotSaved', { reason: said(/** @type {CustomEvent} */ (event).detail) })));
}

function listen() {
  listenToBoard();
  listenToSession();
  analysis.addEventListener('change', () => session.screen === 'board' && render());
  document.addEventListener('render', render);
  document.addEventListener('screen', (event) => go(/** @type {CustomEvent} */ (event).detail));
  document.addEventListener('door', (event) => openDoor(/** @type {CustomEvent} */ (event).detail));
  document.addEventListener('play-here', () => { go('play'); playScreen.fromHere(); });
  document.addEventListener('review', () => { go('review'); reviewScreen.begin(); });
  document.addEventListener('proof', (event) => { go('solve'); showWin(/** @type {CustomEvent} */ (event).detail); });
  byId('help-button').addEventListener('click', openHelp);
  byId('language').addEventListener('change', ({ target }) => { choose('language', /** @type {HTMLSelectElement} */ (target).value); setLanguage(settings.language); });
  // A mouse leaves no focus on a button: Space and Enter are keys of the board.
  document.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('button, summary')) event.preventDefault();
  });
  onLanguage(() => { document.title = t('PageTitle'); showNav(); showTools(); redraw(); render(); });
  onSetting(() => { showTools(); redraw(); });
  addEventListener('hashchange', () => void follow());
  addEventListener('pagehide', () => void session.flush());
  document.addEventListener('visibilitychange', () => document.hidden && void session.flush());
}

/** Goes where the address leads, which somebody has typed or gone back to. */
async function follow() {
  const address = keptAddress();
  const name = address.screen ?? session.screen;
  const isOther = name !== session.screen;
  if (isOther) screen().leave();
  session.screen = name;
  session.part = address.part;
  if (!APART.includes(name) && (address.position || address.work)) await session.visit(address);
  if (isOther) enter();
  else screen().followed?.(address.part);
}

function listenKeys() {
  const onBoard = (action) => () => { if (session.screen !== 'board') go('board'); action(); };
  listenForKeys({
    ArrowLeft: () => step('back'), ArrowRight: () => step('forward'), Home: () => step('first'), End: () => step('last'),
    ' ': onBoard(() => analysis.toggle()), x: onBoard(() => analysis.hide()), v: () => { go('solve'); solve('vcf'); }, V: () => { go('solve'); solve('vct'); },
    f: () => choose('forbidden', !settings.forbidden), t: onBoard(() => analysisScreen.toggleThreats()), w: onBoard(() => analysisScreen.explain(board.cells.focused ?? board.hover)),
    keepsSpace: () => session.screen !== 'board', n: () => important(1), N: () => important(-1), u: undo, U: () => session.redo(), '?': openHelp,
  }, {
    play: (point) => void screen().point(point),
    cell: () => board.cells.focused,
    best: () => session.screen === 'board' && analysis.best && void tryPlay(analysis.best),
    undo, redo: () => session.redo(),
  });
}

function watchServer() {
  let alive = true;
  onContact((now) => {
    const banner = byId('banner');
    banner.hidden = now;
    banner.textContent = now ? '' : t('ServerGone');
    if (now && !alive && !session.info) void session.refresh();
    alive = now;
  });
}

async function begin() {
  loadSettings();
  const [, levels, openings, variants, puzzles] = await Promise.all([loadWords(), get('/api/levels'), get('/api/openings'), get('/api/variants'), get('/api/puzzles')]);
  usePuzzles(puzzles);
  useVariants(variants);
  usePlayData(levels.levels, openings.openings, openings.rules);
  board = makeBoard(byId('board'));
  useBoard(board);
  listen();
  listenKeys();
  listenForRecords();
  listenForSheet(render);
  watchServer();
  await session.restore();
  await Promise.all([findWorks(), findLibrary(true)]);
  keepMemory();
  setLanguage(settings.language);
  connect();
  enter();
  session.moved();
  contact(true);
  await session.rules();
  document.documentElement.dataset.ready = 'true';
}

void begin();
