// The results as a listbox that the search field controls: arrow keys move, Enter opens.

export class SearchList {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  /** Index of the result that Enter opens; -1 for none. */
  #active = -1;

  /** @param list an empty element with an id */
  constructor(input: HTMLInputElement, list: HTMLElement) {
    this.#input = input;
    this.#list = list;
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', 'Results');
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', list.id);
    input.setAttribute('aria-expanded', 'false');
  }

  get isShown(): boolean {
    return !this.#list.hidden;
  }

  show(items: readonly HTMLAnchorElement[]): void {
    items.forEach((item, number) => {
      item.id = `${this.#list.id}-${number}`;
      item.tabIndex = -1;
      item.setAttribute('role', 'option');
      item.setAttribute('aria-selected', 'false');
    });
    this.#list.replaceChildren(...items);
    this.#list.hidden = items.length === 0;
    this.#input.setAttribute('aria-expanded', String(items.length > 0));
    this.#activate(-1);
  }

  hide(): void {
    this.show([]);
  }

  /** @returns whether the key was for the list */
  onKey(event: KeyboardEvent): boolean {
    const last = this.#list.children.length - 1;
    if (last < 0 || event.isComposing) return false;
    if (event.key === 'ArrowDown') this.#activate(this.#active === last ? -1 : this.#active + 1);
    else if (event.key === 'ArrowUp') this.#activate(this.#active === -1 ? last : this.#active - 1);
    else if (event.key === 'Enter' && this.#active >= 0) (this.#list.children[this.#active] as HTMLElement).click();
    else return false;
    event.preventDefault();
    return true;
  }

  #activate(index: number): void {
    this.#list.children[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = index;
    const item = this.#list.children[index];
    item?.setAttribute('aria-selected', 'true');
    item?.scrollIntoView({ block: 'nearest' });
    if (item) this.#input.setAttribute('aria-activedescendant', item.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }
}
