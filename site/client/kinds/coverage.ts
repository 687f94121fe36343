// Entry of a coverage: what stands in the page is asked for anew when a reader chooses, or the address asks.
import type { CoverageBody } from '../../../catalogue/formats/coverage-data.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { COVERAGE_MAXIMUM, type CoverageQuestion, coverage } from '../../../catalogue/views/kinds/coverage.ts';
import { awaited } from '../page/awaited.ts';
import { element, part } from '../page/element.ts';
import { copyButton, downloadText } from '../page/hand-out.ts';
import { loadData } from '../page/load-data.ts';
import { showFault } from '../page/tool-fault.ts';
import { readQuestion, showChoices, writeQuestion } from './address.ts';
import { coverageTable } from './table.ts';

/** Which providers have which kinds of service. */
const loadCoverage = () => loadData<CoverageBody>('coverage.json');

start();

function start(): void {
  const root = part('coverage');
  const first = (root.dataset['first'] ?? '').split(',');
  /** The page's own category, which no choice changes. */
  const fixed = root.dataset['category'];
  const boxes = [...part('providers').querySelectorAll('input')];
  const show = part<HTMLSelectElement>('show');
  const category = root.querySelector<HTMLSelectElement>('[data-part="category"]');
  const facts = awaited(part('table'), part('said'));

  const chosen = () => boxes.filter(({ checked }) => checked).map(({ value }) => value);
  /** In the order in which they were chosen. */
  let order: string[] = [];

  const question = () => ({
    providers: order,
    category: fixed ?? category?.value ?? '',
    show: show.value,
  });

  async function draw(): Promise<void> {
    const body = await facts((follow) => follow(loadCoverage()));
    if (!body) return;
    const found = coverage(body, question());
    part('table').replaceChildren(coverageTable(found));
    part('said').textContent =
      `${counted(found.total, 'kind')}: ${found.providers.map(({ name }, at) => `${name} has ${found.covered[at]}`).join(', ')}.`;
    part('left-out').textContent =
      found.leftOut.length > 0 ? `Not a provider here, and left out: ${found.leftOut.join(', ')}.` : '';
    part('fault').replaceChildren();
  }

  const remember = () => {
    const asked = question();
    const own = fixed === undefined ? asked : { ...asked, category: '' };
    const query = writeQuestion(new URLSearchParams(location.search), own, first);
    history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
  };

  const fillShow = (value: string) => {
    const named = order.map((id) => ({ id, name: boxes.find((box) => box.value === id)?.dataset['name'] ?? id }));
    const choices = showChoices(named);
    show.replaceChildren(...choices.map((choice) => element('option', { value: choice.value }, choice.text)));
    show.value = choices.some((choice) => choice.value === value) ? value : 'all';
    for (const box of boxes) box.disabled = !box.checked && order.length >= COVERAGE_MAXIMUM;
  };

  const asked = readQuestion(new URLSearchParams(location.search), first);
  order = asked.providers.filter((id) => boxes.some(({ value }) => value === id)).slice(0, COVERAGE_MAXIMUM);
  const strange = asked.providers.filter((id) => !order.includes(id));
  if (order.length === 0) order = [...first];
  for (const box of boxes) box.checked = order.includes(box.value);
  fillShow(asked.show ?? 'all');
  if (category) category.value = asked.category ?? '';
  if (category && category.selectedIndex < 0) category.value = '';
  if (order.join() !== first.join() || show.value !== 'all' || (category?.value ?? '') !== '')
    void draw()
      .then(() => sayStrange(strange))
      .catch(showFault);
  else sayStrange(strange);

  root.addEventListener('change', () => {
    const now = chosen();
    order = [...order.filter((id) => now.includes(id)), ...now.filter((id) => !order.includes(id))];
    // Of none, the first ones are meant; the boxes say so.
    if (order.length === 0) order = [...first];
    for (const box of boxes) box.checked = order.includes(box.value);
    fillShow(show.value);
    remember();
    void draw().catch(showFault);
  });
  // In the place of one that looks the same, so that nothing moves.
  part('copy').replaceWith(copyButton('Copy link', () => location.href));
  part('csv').addEventListener('click', () => {
    handOut(question()).catch(showFault);
  });
}

function sayStrange(ids: readonly string[]): void {
  if (ids.length > 0)
    part('left-out').textContent =
      `Left out, as no provider here has such an id, or as at most ${COVERAGE_MAXIMUM} stand side by side: ${ids.join(', ')}.`;
}

async function handOut(question: CoverageQuestion): Promise<void> {
  const { coverageCsv } = await import('../../../catalogue/views/kinds/coverage-csv.ts');
  downloadText('coverage.csv', 'text/csv', coverageCsv(coverage(await loadCoverage(), question)));
}
