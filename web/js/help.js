/** The list of keys. */

import { el } from './dom.js';
import { openDialog } from './dialog.js';
import { t } from './words.js';
import { button } from './screens/parts.js';

const KEYS = [
  ['← →', 'KeyStep'], ['Home End', 'KeyEnds'], ['H 8 ⏎', 'KeyType'], ['⏎', 'KeyBest'], ['Space', 'KeyEngine'], ['x', 'KeyHide'], ['v V', 'KeySolve'],
  ['f', 'KeyForbidden'], ['t', 'KeyThreats'], ['w', 'KeyWhy'], ['n N', 'KeyImportant'], ['u', 'KeyUndo'], ['U', 'KeyRedo'], ['?', 'KeyHelp'],
];

export function openHelp() {
  const rows = KEYS.flatMap(([keys, word]) => [el('dt', {}, ...keys.split(' ').flatMap((key, index) => [index ? ' ' : '', el('kbd', { text: key })])), el('dd', { text: t(word) })]);
  const dialog = openDialog(t('KeysTitle'), el('dl.keys', {}, ...rows), el('p.muted', { text: t('KeysMouse') }), el('div.row', {}, button(t('Close'), () => dialog.close(), 'button.primary', { id: 'help-close' })));
}
