/** Screen 6: settings, kept in the browser. */

import { el } from '../dom.js';
import { choose, settings } from '../settings.js';
import { setLanguage, t } from '../words.js';
import { card, segments, switchRow } from './parts.js';

const THEMES = [['wood', 'ThemeWood'], ['plain', 'ThemePlain'], ['dark', 'ThemeDark'], ['contrast', 'ThemeContrast']];

function themeChoice() {
  const options = THEMES.map(([name, key]) =>
    el('label', {}, el('input', { type: 'radio', name: 'theme', value: name, checked: settings.theme === name, onchange: () => choose('theme', name) }), el(`span.swatch.${name}`), t(key)));
  return el('fieldset.field', {}, el('legend', { text: t('SettingTheme') }), el('div.themes', {}, ...options));
}

const toggle = (key, word) => switchRow(t(word), settings[key], (on) => choose(key, on), `setting-${key}`);

export const settingsScreen = {
  name: 'settings',
  render: () => [
    card(null, el('h2', { text: t('NavSettings') }),
      segments('language', t('SettingLanguage'), [{ value: 'ja', text: '日本語' }, { value: 'en', text: 'English' }], settings.language, (value) => { choose('language', value); setLanguage(value); }),
      themeChoice()),
    card(t('Board'), toggle('coordinates', 'SettingCoordinates'), toggle('numbers', 'SettingNumbers'),
      el('label.switch', {}, el('span', { text: t('SettingFirstNumber') }), el('input', { type: 'number', id: 'setting-firstNumber', min: '0', max: '500', value: String(settings.firstNumber), onchange: (event) => choose('firstNumber', Number(event.target.value) || 0) })),
      toggle('forbidden', 'SettingForbidden'), toggle('confirmTouch', 'SettingConfirm'), toggle('sounds', 'SettingSounds')),
    card(null, el('p.muted', { text: t('SettingKept') })),
  ],
  enter() {},
  leave() {},
  point() {},
  overlay: () => ({ locked: true }),
  changed() {},
  informed() {},
};
