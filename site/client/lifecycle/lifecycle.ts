// Entry of the lifecycle page: shows one phase at a time, filters its rows, counts days, and writes it into the address.
import { distanceText } from '../../../catalogue/views/lifecycle/endings.ts';
import { PHASES, type Phase } from '../../../catalogue/views/lifecycle/phases.ts';
import { readStored } from '../../state/browser-storage.ts';
import { localDay } from '../page/dates.ts';
import { downloadText } from '../page/download-text.ts';
import { part } from '../page/element.ts';
import { copyButton } from '../page/hand-out.ts';
import { APPROVED_LIST } from '../selection/selection.ts';
import { readRow } from './read-row.ts';
import { isKept, type LifecycleRow, rowsCsv } from './rows.ts';
import { tabs } from './tabs.ts';
import { type LifecycleView, MINE, readView, sharedAddress, writeView } from './view.ts';

/** So many ended ones are seen without unfolding their years. */
const UNFOLDED = 40;

interface Shown extends LifecycleRow {
  element: HTMLTableRowElement;
  /** Marks of the picture that stand for it. */
  marks: readonly Element[];
}

start();

function start(): void {
  const root = part('lifecycle');
  const today = localDay(new Date());
  const rows = readRows(root);
  const boxes = [...part('providers').querySelectorAll('input')];
  const text = part<HTMLInputElement>('text');
  const within = part<HTMLSelectElement>('within');
  const mine = part<HTMLInputElement>('mine');
  const list = readStored<string[]>(APPROVED_LIST) ?? [];
  const known = new Set(boxes.map(({ value }) => value));
  let view = read();

  function read(): LifecycleView {
    const anchor = location.hash.slice(1);
    const place = document.getElementById(anchor)?.closest<HTMLElement>('[data-phase]')?.dataset['phase'];
    return readView(new URLSearchParams(location.search), known, place ?? anchor);
  }

  function change(changes: Partial<LifecycleView>): void {
    view = { ...view, ...changes };
    const query = writeView(view);
    history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}`);
    show();
  }

  const showTab = tabs(part('tabs'), (id) => change({ phase: id as Phase }));

  function show(): void {
    const services = view.services === MINE ? list : view.services;
    const wanted = services && new Set(services);
    const kept = new Set(rows.filter((row) => isKept(row, view, wanted, today)));
    for (const row of rows) {
      row.element.hidden = !kept.has(row);
      for (const mark of row.marks) mark.classList.toggle('out', !kept.has(row));
    }
    for (const phase of PHASES)
      showPhase(root, phase, view.phase, [...kept].filter((row) => row.phase === phase).length);
    showTab(view.phase);
    showControls();
    const count = [...kept].filter(({ phase }) => phase === view.phase).length;
    const all = rows.filter(({ phase }) => phase === view.phase).length;
    part('said').textContent = `${count} of ${all} shown`;
  }

  function showControls(): void {
    for (const box of boxes) box.checked = view.providers.includes(box.value);
    part('providers-number').textContent = view.providers.length === 0 ? 'all' : String(view.providers.length);
    if (text.value.trim() !== view.text.trim()) text.value = view.text;
    within.value = String(view.within);
    part('within-field').hidden = view.phase !== 'ahead';
    const { services } = view;
    const named = services === MINE ? undefined : services;
    mine.checked = services !== undefined;
    mine.disabled = list.length === 0 && services === undefined;
    part('mine-text').textContent = named
      ? `Only the ${named.length} services of this link`
      : `Only my approved list${list.length > 0 ? ` (${list.length})` : ', which is empty'}`;
  }

  for (const { element, date, phase } of rows) {
    const left = element.querySelector('.left');
    if (left && phase === 'ahead') left.textContent = `${date < today ? 'ended ' : ''}${distanceText(date, today)}`;
  }
  text.addEventListener('input', () => change({ text: text.value }));
  within.addEventListener('change', () => change({ within: Number(within.value) }));
  mine.addEventListener('change', () => change({ services: mine.checked ? MINE : undefined }));
  part('providers').addEventListener('change', () =>
    change({ providers: boxes.filter(({ checked }) => checked).map(({ value }) => value) }),
  );
  part('clear').addEventListener('click', () => change({ within: 0, providers: [], text: '', services: undefined }));
  part('copy').replaceWith(
    copyButton('Copy link', () => `${location.origin}${sharedAddress(location.pathname, view, list)}`, 'small'),
  );
  part('csv').addEventListener('click', () => {
    const shown = rows.filter(({ element, phase }) => !element.hidden && phase === view.phase);
    downloadText(`lifecycle-${view.phase}.csv`, 'text/csv', rowsCsv(shown, today));
  });
  addEventListener('popstate', () => {
    view = read();
    show();
  });
  show();
  root.dataset['ready'] = '';
}

function readRows(root: HTMLElement): Shown[] {
  const marks = Map.groupBy(
    document.querySelectorAll<SVGElement>('svg [data-row]'),
    ({ dataset }) => dataset['row'] ?? '',
  );
  const baseUrl = root.dataset['baseUrl'] ?? location.origin;
  return PHASES.flatMap((phase) =>
    [...root.querySelectorAll<HTMLTableRowElement>(`#${phase} tbody tr`)].map((element) => ({
      ...readRow(element, phase, baseUrl),
      element,
      marks: marks.get(element.id) ?? [],
    })),
  );
}

/** Years without a row left are hidden; few rows are not folded. */
function showPhase(root: HTMLElement, phase: Phase, chosen: Phase, count: number): void {
  const section = document.getElementById(phase);
  if (!section) return;
  section.hidden = phase !== chosen;
  const number = root.querySelector(`[data-part="tabs"] a[href="#${phase}"] .number`);
  if (number) number.textContent = String(count);
  const nothing = section.querySelector<HTMLElement>('.nothing');
  if (nothing) nothing.hidden = count > 0;
  for (const year of section.querySelectorAll('details')) {
    const left = year.querySelectorAll('tbody tr:not([hidden])').length;
    year.hidden = left === 0;
    if (count <= UNFOLDED) year.open = true;
    const words = year.querySelector('summary .number');
    if (words) words.textContent = String(left);
  }
}
