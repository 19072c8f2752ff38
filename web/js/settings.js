/** What the reader has chosen, kept in the browser. */

const KEY = 'kagetsu.settings';

const DEFAULTS = {
  language: ['ja', 'zh'].find((code) => navigator.language?.toLowerCase().startsWith(code)) ?? 'en',
  theme: matchMedia('(prefers-contrast: more)').matches ? 'contrast' : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'wood',
  sounds: false,
  numbers: false,
  firstNumber: 1,
  coordinates: true,
  forbidden: true,
  confirmTouch: true,
  lines: 3,
  continuations: true,
  values: true,
};

/** @type {typeof DEFAULTS} */
export const settings = { ...DEFAULTS };
const listeners = new Set();

/** Reads what was kept. */
export function loadSettings() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    for (const key of Object.keys(DEFAULTS)) {
      if (typeof kept[key] === typeof DEFAULTS[key]) settings[key] = kept[key];
    }
  } catch {
    // Nothing kept that can be read: the defaults stand.
  }
  document.documentElement.dataset.theme = settings.theme;
}

/** Changes one choice. @param {keyof typeof DEFAULTS} key @param {any} value */
export function choose(key, value) {
  Object.assign(settings, { [key]: value });
  document.documentElement.dataset.theme = settings.theme;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the choice holds until the page is closed.
  }
  listeners.forEach((listener) => listener(key));
}

/** Calls `listener` after every change. @param {(key: string) => void} listener */
export const onSetting = (listener) => listeners.add(listener);
