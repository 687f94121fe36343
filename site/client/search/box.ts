// Brings a search field to life: answers while one types, arrow keys, facets, the query in the address.
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { element } from '../page/element.ts';
import { type Answer, openSearch } from './ask-index.ts';
import { SearchList } from './list.ts';
import type { Facets } from './pagefind.ts';
import { allResults, searchResult } from './result.ts';

const BASE = '/pagefind/';

/** Suggestions in the header; results on the panel, and as many again with each `Show more`. */
const SUGGESTIONS = 8;
const PAGE = 20;

/** @param form as SearchBox.astro or SearchPanel.astro write it */
export function attachSearch(form: HTMLFormElement, input: HTMLInputElement): void {
  const isPanel = form.dataset['search'] !== 'suggest';
  const status = form.querySelector<HTMLElement>('[role="status"]');
  const listElement = form.querySelector<HTMLElement>('.results');
  const more = form.querySelector<HTMLButtonElement>('.more');
  const facets = form.querySelector<HTMLFieldSetElement>('.facets');
  if (!status || !listElement) return;
  const list = new SearchList(input, listElement);
  const opening = openSearch(BASE).catch(() => undefined);
  let asked = 0;
  let shown = isPanel ? PAGE : SUGGESTIONS;

  const say = (...pieces: readonly (Node | string)[]) => status.replaceChildren(...pieces);

  async function answer(): Promise<void> {
    asked += 1;
    const mine = asked;
    const query = input.value.trim();
    const chosen = chosenFacets(form);
    if (isPanel) keepInAddress(form, query, chosen);
    if (query === '' && Object.keys(chosen).length === 0) return close();
    const search = await opening;
    if (!search) {
      // The form itself still works.
      form.removeEventListener('submit', onSubmit);
      return say('The search could not be loaded. Press Enter to ask the text host.');
    }
    if (facets && isPanel) await search.loadFacets();
    const found = await search.ask(query, chosen);
    const pages = await found.load(0, shown);
    if (mine !== asked) return;
    const words = found.corrected ?? query;
    const items = pages.map((page) => searchResult(page, words));
    if (!isPanel && found.total > pages.length) items.push(allResults(query, found.total));
    list.show(items);
    if (more) more.hidden = found.total <= pages.length;
    if (facets) showCounts(facets, found.counts, chosen);
    // No blank page: what there is to browse stays where nothing was found.
    if (isPanel) showBrowse(found.total === 0 && Object.keys(chosen).length === 0, facets);
    say(...summary(query, found, isPanel));
  }

  function close(): void {
    asked += 1;
    list.hide();
    say('');
    if (more) more.hidden = true;
    if (isPanel) showBrowse(true, facets);
  }

  function restart(): void {
    shown = isPanel ? PAGE : SUGGESTIONS;
    void answer();
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPanel) restart();
    else if (input.value.trim() !== '') location.href = `/?q=${encodeURIComponent(input.value.trim())}`;
  }

  input.addEventListener('input', restart);
  facets?.addEventListener('change', restart);
  more?.addEventListener('click', () => {
    shown += PAGE;
    void answer();
  });
  form.addEventListener('submit', onSubmit);
  input.addEventListener('keydown', (event) => {
    if (list.onKey(event)) return;
    if (event.key !== 'Escape') return;
    // First the suggestions go, then what was typed and chosen.
    if (!isPanel && list.isShown) event.preventDefault();
    else form.reset();
    close();
    if (isPanel) keepInAddress(form, '', {});
  });
  if (!isPanel) {
    // Some browsers would take the focus from the field, which closes the list, before the click arrives.
    listElement.addEventListener('mousedown', (event) => event.preventDefault());
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
    });
    input.addEventListener('focus', restart);
  }
  if (isPanel) startFromAddress(form, input);
  restart();
}

function chosenFacets(form: HTMLFormElement): Facets {
  const given = [...new FormData(form)].filter(([name, value]) => name !== 'q' && value !== '');
  return Object.fromEntries(given) as Facets;
}

/** On the 404 page the address itself is the query, and stays as it is. */
function startFromAddress(form: HTMLFormElement, input: HTMLInputElement): void {
  const fieldset = form.querySelector('fieldset');
  if (fieldset) fieldset.disabled = false;
  if (input.value !== '') return;
  if (form.dataset['search'] === 'missing') {
    const [last = ''] = location.pathname.split('/').filter(Boolean).slice(-1);
    input.value = decodePath(last)
      .replace(/\.\w+$/, '')
      .replace(/[-_+]+/g, ' ')
      .slice(0, input.maxLength);
    return;
  }
  const asked = new URLSearchParams(location.search);
  for (const [name, value] of asked) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === control.value;
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  }
}

/** Percent signs that encode nothing stay as they are. */
function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function keepInAddress(form: HTMLFormElement, query: string, chosen: Facets): void {
  if (form.dataset['search'] === 'missing') return;
  const asked = new URLSearchParams({ ...(query !== '' && { q: query }), ...chosen }).toString();
  history.replaceState(history.state, '', asked === '' ? location.pathname : `?${asked}`);
}

/** Shows what the page offers besides the search, or the facets of the results in its place. */
function showBrowse(isBrowsing: boolean, facets: HTMLFieldSetElement | null): void {
  const browse = document.getElementById('browse');
  if (browse) browse.hidden = !isBrowsing;
  if (facets) facets.hidden = isBrowsing;
}

/** How many results each value would leave; of the facets already chosen nothing is known, so they show none. */
function showCounts(facets: HTMLFieldSetElement, counts: Record<string, Record<string, number>>, chosen: Facets): void {
  for (const select of facets.querySelectorAll('select')) {
    const isChosen = select.name in chosen;
    for (const option of select.options) {
      if (option.value === '') continue;
      option.dataset['name'] ??= option.text;
      const count = counts[select.name]?.[option.value] ?? 0;
      option.text = isChosen ? option.dataset['name'] : `${option.dataset['name']} (${count})`;
      option.hidden = !isChosen && count === 0;
    }
  }
}

/** @param withLinks what is named and has a page leads there; in the header the sentences are only heard */
function summary(query: string, { total, corrected, understood }: Answer, withLinks: boolean): (Node | string)[] {
  const results = counted(total, 'result');
  if (total === 0) return [query === '' ? 'Nothing matches these filters.' : `Nothing matches “${query}”.`];
  const said = understood.map(({ text, page }) =>
    withLinks && page !== undefined ? element('a', { href: page }, text) : text,
  );
  const told = corrected === undefined ? `${results}.` : `Nothing matches “${query}”. ${results} for “${corrected}”.`;
  return [told, ...(said.length > 0 ? [' ', ...said] : [])];
}
