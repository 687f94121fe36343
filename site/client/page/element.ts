// Makes elements: everything that scripts put on a page goes through here, so that data is always text and never
// markup.

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string | false | undefined;

/**
 * @param attributes true stands for an attribute without a value; false and undefined leave it out
 * @param children strings become text; false and undefined are left out
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}

/** A button that does something on this page. */
export function button(text: string, attributes: Attributes, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', onClick);
  return made;
}

/** Goes on reading there: at a heading or a text, which Tab alone does not reach. */
export function focusOn(place: HTMLElement | null | undefined): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}

/**
 * The element that the page's own HTML holds for a script.
 * @throws when page and script do not fit together
 */
export function part<T extends HTMLElement = HTMLElement>(name: string, within: ParentNode = document): T {
  const found = within.querySelector<T>(`[data-part="${name}"]`);
  if (!found) throw new Error(`the page has no part "${name}"`);
  return found;
}
