// What the URL of a coverage states: providers, category and which kinds to show.
import type { CoverageBody } from '../../../catalogue/formats/coverage-data.ts';
import { COVERAGE_MAXIMUM } from '../../../catalogue/views/kinds/coverage.ts';
import { choiceParameter, listParameter, readUrl, type UrlSchema } from '../../state/url-state.ts';
import type { COVERAGE_PARAMETERS } from './coverage-keys.ts';

/** Its names are COVERAGE_PARAMETERS. */
export interface CoverageValues extends Record<(typeof COVERAGE_PARAMETERS)[number], unknown> {
  providers: readonly string[];
  /** Empty for all. */
  category: string;
  /** As CoverageQuestion has it. */
  show: string;
}

/** @param initial providers of a URL that names none */
export function coverageSchema(
  body: CoverageBody,
  initial: readonly string[],
  search: string,
): UrlSchema<CoverageValues> {
  const providers = listParameter('provider', new Set(body.providers.map(({ id }) => id)), initial, COVERAGE_MAXIMUM);
  const { values } = readUrl({ providers }, search);
  return {
    providers,
    category: choiceParameter(['', ...body.categories.map(({ id }) => id)], ''),
    show: choiceParameter(
      showChoices(values.providers.map((id) => ({ id, name: id }))).map(({ value }) => value),
      'all',
    ),
  };
}

/** What can be shown of providers side by side, as values and words of a choice. */
export function showChoices(providers: readonly { id: string; name: string }[]): { value: string; text: string }[] {
  const isAlone = providers.length === 1;
  return [
    { value: 'all', text: 'All kinds' },
    ...(isAlone ? [] : [{ value: 'gaps', text: 'Kinds that one of them lacks' }]),
    ...providers.map(({ id, name }) => ({
      value: `lacks-${id}`,
      text: isAlone ? `What ${name} lacks` : `What ${name} lacks and another has`,
    })),
    ...providers.map(({ id, name }) => ({ value: `only-${id}`, text: `What only ${name} has` })),
  ];
}
