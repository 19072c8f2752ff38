/** Small makers of elements. No markup is ever made from text. */

/**
 * An HTML element.
 * @param {string} tag such as `div` or `button.primary.small`
 * @param {Record<string, any>} [props] attributes; `on…` are listeners, `text` is its text
 * @param {...(Node|string|null|undefined|false)} children
 * @returns {HTMLElement}
 */
export function el(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(' ');
  if (node instanceof HTMLButtonElement) node.type = 'button';
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === 'text') node.textContent = value;
    else if (key.startsWith('on')) {
      // As a property, so that it can be handed on to another element.
      node[key] = value;
      (node['handlers'] ??= []).push(key);
    }
    else if (key in node && typeof value !== 'string') node[key] = value;
    else node.setAttribute(key, value === true ? '' : value);
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

const ICONS = {
  first: 'M6 5v14M19 5l-9 7 9 7z', back: 'M16 5l-9 7 9 7z', forward: 'M8 5l9 7-9 7z', last: 'M18 5v14M5 5l9 7-9 7z',
  board: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16', play: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM10 8.5l5.5 3.5-5.5 3.5z',
  review: 'M4 19h16M4 15l4-5 4 3 7-8M15 5h4v4',
  learn: 'M4 5.500c3-1.300 5.700-1.300 8 .5 2.300-1.800 5-1.800 8-.5V19c-3-1.300-5.700-1.300-8 .5-2.300-1.800-5-1.800-8-.5zM12 6v13.500',
  puzzles: 'M9.500 9a2.500 2.500 0 1 1 3.500 2.300c-.8.4-1 .9-1 1.700M12 16.500v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  solve: 'M6 4v6a4 4 0 0 0 4 4h8M6 10a8 8 0 0 0 8 8h4M18 11.5v5M18 15.5v5', variants: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 20a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  library: 'M5 4v16M9 4v16M13 5l5 15M4 20h16',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6', export: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6', share: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1', load: 'M12 4v11M8 11l4 4 4-4M5 15v5h14v-5', new: 'M12 5v14M5 12h14',
};

/** A picture of a button, hidden from screen readers. @param {string} name a key of ICONS */
export function icon(name) {
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, svg('path', { d: ICONS[name] }));
}

/** The element with this id. @param {string} id @returns {HTMLElement} */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
