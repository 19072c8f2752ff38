/** Screen 6: settings, kept in the browser. */

import { loadKept, saveKept } from '../backup.js';
import { el } from '../dom.js';
import { toast } from '../live.js';
import { choose, settings } from '../settings.js';
import { LANGUAGES, setLanguage, t } from '../words.js';
import { button, card, segments, switchRow } from './parts.js';

const THEMES = [['wood', 'ThemeWood'], ['plain', 'ThemePlain'], ['dark', 'ThemeDark'], ['contrast', 'ThemeContrast']];

function themeChoice() {
  const options = THEMES.map(([name, key]) =>
    el('label', {}, el('input', { type: 'radio', name: 'theme', value: name, checked: settings.theme === name, onchange: () => choose('theme', name) }), el(`span.swatch.${name}`), t(key)));
  return el('fieldset.field', {}, el('legend', { text: t('SettingTheme') }), el('div.themes', {}, ...options));
}

const loader = () =>
  el('input.unseen', { type: 'file', id: 'kept-load', onchange: async (event) => {
    if (await loadKept(event.target.files[0])) location.reload();
    else toast(t('KeptBad'));
  } });

const toggle = (key, word) => switchRow(t(word), settings[key], (on) => choose(key, on), `setting-${key}`);

export const settingsScreen = {
  name: 'settings',
  render: () => [
    card(null, el('h2', { text: t('NavSettings') }),
      segments('language', t('SettingLanguage'), LANGUAGES.map(([value, text]) => ({ value, text })), settings.language, (value) => { choose('language', value); setLanguage(value); }),
      themeChoice()),
    card(t('Board'), toggle('coordinates', 'SettingCoordinates'), toggle('numbers', 'SettingNumbers'),
      el('label.switch', {}, el('span', { text: t('SettingFirstNumber') }), el('input', { type: 'number', id: 'setting-firstNumber', min: '0', max: '500', value: String(settings.firstNumber), onchange: (event) => choose('firstNumber', Number(event.target.value) || 0) })),
      toggle('forbidden', 'SettingForbidden'), toggle('values', 'SettingValues'), toggle('continuations', 'SettingContinuations'), toggle('confirmTouch', 'SettingConfirm'), toggle('sounds', 'SettingSounds')),
    card(null, el('p.muted', { text: t('SettingKept') }), el('div.row', {}, button(t('KeptSave'), saveKept, 'button.small', { id: 'kept-save' }), el('label.button.small.file', {}, loader(), t('KeptLoad')))),
  ],
  enter() {},
  leave() {},
  point() {},
  overlay: () => ({ locked: true }),
  changed() {},
  informed() {},
};
