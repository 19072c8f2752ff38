/**
 * Makes what is on the page equal to what was made anew, keeping the elements: a press that has begun stays a click,
 * the focus stays, lists keep their place.
 */

/** Properties that live beside the attributes. */
const PROPERTIES = ['checked', 'disabled', 'selected'];

/** @param {Node} old @param {Node} made */
function isSame(old, made) {
  if (old.nodeType !== made.nodeType || old.nodeName !== made.nodeName) return false;
  return !(old instanceof Element && made instanceof Element) || (old.id === made.id && old.className === made.className);
}

/** @param {Element} old @param {Element} made */
function copy(old, made) {
  for (const { name } of [...old.attributes]) if (!made.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of made.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const name of PROPERTIES) if (name in made && old[name] !== made[name]) old[name] = made[name];
  if (made instanceof HTMLSelectElement) /** @type {HTMLSelectElement} */ (old).value = made.value;
  // What somebody is writing stays.
  if (made instanceof HTMLTextAreaElement && old !== document.activeElement) /** @type {HTMLTextAreaElement} */ (old).value = made.defaultValue;
  const [before, after] = [old['handlers'] ?? [], made['handlers'] ?? []];
  for (const name of before) if (!after.includes(name)) old[name] = null;
  for (const name of after) old[name] = made[name];
  old['handlers'] = after;
}

/** Makes the children of `root` equal to `made`. @param {Element} root @param {Iterable<Node>} made */
export function morph(root, made) {
  let old = root.firstChild;
  for (const node of [...made]) {
    if (old && isSame(old, node)) {
      if (old instanceof Element && node instanceof Element) {
        copy(old, node);
        if (!(old instanceof SVGElement)) morph(old, node.childNodes);
      } else if (old.nodeValue !== node.nodeValue) {
        old.nodeValue = node.nodeValue;
      }
      old = old.nextSibling;
    } else {
      root.insertBefore(node, old);
    }
  }
  while (old) {
    const next = old.nextSibling;
    old.remove();
    old = next;
  }
}
