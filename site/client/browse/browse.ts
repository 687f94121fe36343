// Entry of the page of all services: reads the address, draws what it asks for, and writes every change into it.
import type { BrowseBody, BrowseMoreBody } from '../../../catalogue/formats/browse-data.ts';
import { loadData } from '../../state/catalogue-data.ts';
import { awaited, type Wait } from '../page/awaited.ts';
import { todayInUtc } from '../page/dates.ts';
import { downloadText } from '../page/download-text.ts';
import { part } from '../page/element.ts';
import { copyButton } from '../page/hand-out.ts';
import { nextTask } from '../page/next-task.ts';
import { showFault } from '../page/tool-fault.ts';
import { chosenBar } from './chosen-bar.ts';
import { LATER_COLUMNS } from './columns.ts';
import { controls } from './controls.ts';
import { type Shown, shownCsv, shownJson } from './export.ts';
import { answer } from './facet-index.ts';
import { facetPanel } from './facet-panel.ts';
import { asksForWhole, type Model, modelOf } from './model.ts';
import { type Group, groupRows, pageOf } from './order.ts';
import { drawPager } from './pager.ts';
import { resultTable } from './result-table.ts';
import { readView, type View, writeView } from './view.ts';

/** Rows of one page: as many as a phone draws in a blink. */
const PAGE_ROWS = 40;

// How many there are in all is no answer to what an address asks.
if (location.search !== '') part('status').textContent = 'Loading the services';
const loadMore = () => loadData<BrowseMoreBody>('browse-more.json');
const asked = () => new URLSearchParams(location.search);
const options = { today: todayInUtc(), breathe: nextTask };
Promise.all([loadData<BrowseBody>('browse.json'), asksForWhole(asked()) ? loadMore() : undefined])
  .then(async ([body, more]) => start(body, await modelOf(body, more, options)))
  .catch(showFault);

function start(body: BrowseBody, first: Model): void {
  const baseUrl = part('browse').dataset['baseUrl'] ?? location.origin;
  const facts = awaited(part('status'), part('table'));
  let model = first;
  let { view, unknown } = readView(asked(), model.known);
  let groups: readonly Group[] = [];

  /** @param waiting for the parts of the page that show nothing until then */
  const withWhole = (waiting: Wait, goOn: () => void) => {
    waiting(async (follow) => modelOf(body, await follow(loadMore()), options))
      .then((whole) => {
        if (!whole) return;
        model = whole;
        goOn();
      })
      .catch(showFault);
  };

  const show = () => {
    const { catalogue, index, columns, order, isWhole } = model;
    if (!isWhole) {
      if (asksForWhole(new URLSearchParams(writeView(view, model.known)))) return withWhole(facts, show);
      // What was waited for is wanted no more.
      void facts(() => Promise.resolve());
    }
    const { rows, counts } = answer(index, view);
    const grouped = index.columns.find(({ facet }) => facet.name === view.group);
    groups = groupRows(order(rows, view.sort), grouped);
    const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
    view = { ...view, page: Math.min(view.page, pages) };
    const sizes = new Map(groups.map(({ label, rows: own }) => [label, own.length]));
    showFacets({ values: view.values, counts, index, isWhole });
    showControls({ view, index, total: rows.length, unknown });
    table({
      groups: pageOf(groups, view.page, PAGE_ROWS).map(({ label, rows: own }) => ({
        label,
        total: sizes.get(label) ?? 0,
        services: own.flatMap((row) => catalogue.services[row] ?? []),
      })),
      columns: columns.filter(({ name }) => view.columns.includes(name)),
      sort: view.sort,
      isChosen: ({ id }) => chosen.has(id),
    });
    drawPager(part('pager'), view.page, pages, (page) => {
      change({ page });
      // The button that was pressed is gone: whoever works with the keyboard goes on at the rows.
      part('table').focus({ preventScroll: true });
      part('table').scrollIntoView();
    });
  };

  /** @param how replace: a change on the way to another, such as a letter, is no step of the browser's history */
  const change = (changes: Partial<View>, how: 'push' | 'replace' = 'push') => {
    view = { ...view, page: 1, ...changes };
    unknown = [];
    show();
    const query = writeView(view, model.known);
    const address = `${location.pathname}${query && `?${query}`}`;
    if (address !== `${location.pathname}${location.search}`) history[`${how}State`](history.state, '', address);
  };

  const chosen = chosenBar(show);
  const showFacets = facetPanel({
    onChange: (facet, values) => change({ values: { ...view.values, [facet]: values } }),
    onMissing: (waiting) => withWhole(waiting, show),
  });
  const showControls = controls({
    columns: first.columns,
    groups: first.index.columns.map(({ facet }) => facet),
    onChange: change,
  });
  const table = resultTable(part('table'), {
    onSort: (sort) => change({ sort }),
    onChoose: (ids, isChosen) => chosen.change(ids, isChosen),
  });

  const shown = (): Shown => {
    const { catalogue, index, columns } = model;
    const { services } = catalogue;
    const grouped = index.columns.find(({ facet }) => facet.name === view.group)?.facet;
    return {
      catalogue,
      services: groups.flatMap(({ rows }) => rows.flatMap((row) => services[row] ?? [])),
      columns: columns.filter(({ name }) => view.columns.includes(name) || name === grouped?.name),
      baseUrl,
      address: location.href,
    };
  };
  // In the place of one that looks the same, so that nothing moves.
  part('copy').replaceWith(copyButton('Copy link', () => location.href, 'small'));
  part('csv').addEventListener('click', () => downloadText('services.csv', 'text/csv', shownCsv(shown())));
  part('json').addEventListener('click', () => downloadText('services.json', 'application/json', shownJson(shown())));
  const reread = () => {
    ({ view, unknown } = readView(asked(), model.known));
    show();
  };
  addEventListener('popstate', () => {
    if (model.isWhole || !asksForWhole(asked())) reread();
    else withWhole(facts, reread);
  });
  // Whoever begins to choose may ask for more soon.
  for (const event of ['pointerdown', 'focusin'])
    part('browse').addEventListener(event, () => void loadMore().catch(showFault), { once: true });
  show();
  warm(
    first.columns
      .filter(({ name }) => first.isWhole || !LATER_COLUMNS.includes(name))
      .map(
        ({ name }) =>
          () =>
            first.order([], name),
      ),
  );
}

/** Does what a reader may ask for next while nothing else is to do, one after the other. */
function warm([first, ...rest]: readonly (() => void)[]): void {
  if (!first) return;
  const later = globalThis.requestIdleCallback ?? setTimeout;
  later(() => {
    first();
    warm(rest);
  });
}
