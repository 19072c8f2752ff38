/** Ties the page together: loads the words, restores the game, and lets the screens take turns. */

import { contact, get, onContact } from './api.js';
import { keptAddress } from './address.js';
import { makeBoard } from './board/board.js';
import { byId, el, icon } from './dom.js';
import { analysis } from './engine.js';
import { openHelp } from './help.js';
import { listenForKeys } from './keys.js';
import { morph } from './morph.js';
import { keepCurrentInSight } from './treeview.js';
import { murmur, toast } from './live.js';
import { tryPlay } from './moves.js';
import { usePuzzles } from './puzzles.js';
import { listenForRecords } from './records.js';
import { redraw, showWhy, useBoard, useOverlay } from './scene.js';
import { analysisScreen, showBar } from './screens/analysis.js';
import { learnScreen } from './screens/learn.js';
import { playScreen, usePlayData } from './screens/play.js';
import { puzzlesScreen } from './screens/puzzles.js';
import { reviewScreen } from './screens/review.js';
import { settingsScreen } from './screens/settings.js';
import { showWin, solve, solveScreen } from './screens/solve.js';
import { useVariants, variantsScreen } from './screens/variants.js';
import { session } from './session.js';
import { choose, loadSettings, onSetting, settings } from './settings.js';
import { connect } from './socket.js';
import { loadWords, onLanguage, said, setLanguage, t } from './words.js';

const SCREENS = { board: analysisScreen, play: playScreen, review: reviewScreen, solve: solveScreen, puzzles: puzzlesScreen, learn: learnScreen, variants: variantsScreen, settings: settingsScreen };
const NAV = [['board', 'NavBoard', 'board'], ['play', 'NavPlay', 'play'], ['review', 'NavReview', 'review'], ['solve', 'NavSolve', 'solve'], ['puzzles', 'NavPuzzles', 'puzzles'], ['learn', 'NavLearn', 'learn'], ['variants', 'NavVariants', 'variants'], ['settings', 'NavSettings', 'settings']];

const screen = () => SCREENS[session.screen] ?? analysisScreen;
/** @type {import('./board/board.js').Board} */
let board;

function showNav() {
  morph(byId('nav'), NAV.map(([name, key, picture]) =>
    el('button', { id: `nav-${name}`, 'aria-current': session.screen === name ? 'page' : undefined, onclick: () => go(name) }, icon(picture), el('span', { text: t(key) }))));
  byId('language').textContent = settings.language === 'ja' ? 'English' : '日本語';
}

function showTools() {
  const { tree } = session;
  const tool = (name, key, action, disabled) => el('button.quiet', { id: `tool-${name}`, 'aria-label': t(key), title: t(key), disabled, onclick: action }, icon(name));
  const flip = (id, text, key, on, action) => el('button.quiet', { id, title: t(key), 'aria-label': t(key), 'aria-pressed': String(on), onclick: action, text });
  const atStart = tree.current === 0;
  const atEnd = tree.next() === null;
  morph(byId('board-tools'), [
    tool('first', 'KeyFirst', () => session.first(), atStart), tool('back', 'KeyBack', () => step('back'), atStart),
    el('span.ply', { id: 'ply', text: t('PlyOf', { ply: tree.moves().length, all: tree.moves(tree.end()).length }) }),
    tool('forward', 'KeyForward', () => step('forward'), atEnd), tool('last', 'KeyLast', () => session.last(), atEnd),
    el('span.gap'),
    flip('tool-numbers', '①', 'SettingNumbers', settings.numbers, () => choose('numbers', !settings.numbers)),
    flip('tool-forbidden', '✕', 'SettingForbidden', settings.forbidden, () => choose('forbidden', !settings.forbidden)),
  ]);
}

/** Renders the panel. */
function render() {
  morph(byId('panel'), screen().render().filter(Boolean));
  keepCurrentInSight();
}

/** Goes to another screen. @param {string} name @param {boolean} [keep] whether the address follows */
function go(name, keep = true) {
  if (!SCREENS[name]) return;
  screen().leave();
  session.screen = name;
  if (keep) session.keep();
  showNav();
  useOverlay(screen().overlay);
  screen().enter();
  // Boards that are not the game's have no moves to go through.
  byId('board-tools').hidden = ['variants', 'learn', 'puzzles'].includes(name);
  render();
  showBar();
}

/** Back or forward, in the proof if one is shown, else in the game. @param {'back'|'forward'} way */
function step(way) {
  if (session.screen === 'solve' && solveScreen.step(way)) return;
  if (way === 'back') session.back();
  else session.forward();
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
  else if (session.screen !== 'solve' || !solveScreen.step('back')) {
    const { current } = session.tree;
    if (current === 0) return;
    session.tree.remove(current);
    session.moved();
  }
}

function listen() {
  board.addEventListener('point', (event) => void screen().point(/** @type {CustomEvent} */ (event).detail));
  board.addEventListener('aim', () => toast(t('TapAgain')));
  board.addEventListener('back', () => step('back'));
  board.addEventListener('forward', () => step('forward'));
  board.addEventListener('focus', (event) => murmur(board.cells.cells.get(/** @type {CustomEvent} */ (event).detail)?.getAttribute('aria-label') ?? ''));
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
  session.addEventListener('trouble', (event) => toast(said(/** @type {CustomEvent} */ (event).detail)));
  analysis.addEventListener('change', () => session.screen === 'board' && render());
  document.addEventListener('render', render);
  document.addEventListener('screen', (event) => go(/** @type {CustomEvent} */ (event).detail));
  document.addEventListener('review', () => { go('review'); reviewScreen.begin(); });
  document.addEventListener('proof', (event) => { go('solve'); showWin(/** @type {CustomEvent} */ (event).detail); });
  byId('help-button').addEventListener('click', openHelp);
  byId('language').addEventListener('click', () => { choose('language', settings.language === 'ja' ? 'en' : 'ja'); setLanguage(settings.language); });
  onLanguage(() => { document.title = t('PageTitle'); showNav(); showTools(); redraw(); render(); });
  onSetting(() => { showTools(); redraw(); });
  addEventListener('hashchange', () => {
    const { screen: name, position } = keptAddress();
    const other = position && JSON.stringify(position) !== JSON.stringify(session.position);
    // The screen first, without writing the address: it still names the position that comes.
    if (name && name !== session.screen) go(name, false);
    if (other) void session.open(position);
  });
}

function listenKeys() {
  const onBoard = (action) => () => { if (session.screen !== 'board') go('board'); action(); };
  listenForKeys({
    ArrowLeft: () => step('back'), ArrowRight: () => step('forward'), Home: () => session.first(), End: () => session.last(),
    ' ': onBoard(() => analysis.toggle()), x: onBoard(() => analysis.hide()), v: () => { go('solve'); solve('vcf'); }, V: () => { go('solve'); solve('vct'); },
    f: () => choose('forbidden', !settings.forbidden), t: onBoard(() => analysisScreen.toggleThreats()), w: onBoard(() => analysisScreen.explain(board.cells.focused ?? board.hover)),
    n: () => important(1), N: () => important(-1), u: undo, '?': openHelp,
  }, {
    play: (point) => void screen().point(point),
    cell: () => board.cells.focused,
    best: () => session.screen === 'board' && analysis.best && void tryPlay(analysis.best),
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
  watchServer();
  await session.restore();
  setLanguage(settings.language);
  connect();
  go(session.screen);
  session.moved();
  contact(true);
  await session.rules();
  document.documentElement.dataset.ready = 'true';
}

void begin();
