// What a reader asks of a coverage, as the address of the page states it.
import type { CoverageQuestion } from '../../../catalogue/views/kinds/coverage.ts';
import { listIn } from '../selection/selection.ts';

/** @param first the providers of a page whose address names none */
export function readQuestion(query: URLSearchParams, first: readonly string[]): CoverageQuestion {
  const asked = listIn(query, 'providers');
  return {
    providers: asked.length > 0 ? asked : first,
    category: query.get('category') ?? '',
    show: query.get('show') ?? 'all',
  };
}

/** The address's parameters with this question; others stay, and what is the same without a word is left out. */
export function writeQuestion(
  query: URLSearchParams,
  { providers, category = '', show = 'all' }: CoverageQuestion,
  first: readonly string[],
): string {
  const written = new URLSearchParams(query);
  for (const name of ['providers', 'category', 'show']) written.delete(name);
  if (category !== '') written.set('category', category);
  if (show !== 'all') written.set('show', show);
  const rest = written.toString();
  // Commas stay as they are, so that people can read and write them.
  const own = providers.join() === first.join() ? '' : `providers=${providers.map(encodeURIComponent).join(',')}`;
  return [own, rest].filter(Boolean).join('&');
}

/** What can be shown of the providers that stand side by side, as values and words of a choice. */
export function showChoices(providers: readonly { id: string; name: string }[]): { value: string; text: string }[] {
  const alone = providers.length === 1;
  return [
    { value: 'all', text: 'All kinds' },
    ...(alone ? [] : [{ value: 'gaps', text: 'Kinds that one of them lacks' }]),
    ...providers.map(({ id, name }) => ({
      value: `lacks-${id}`,
      text: alone ? `What ${name} lacks` : `What ${name} lacks and another has`,
    })),
    ...providers.map(({ id, name }) => ({ value: `only-${id}`, text: `What only ${name} has` })),
  ];
}
