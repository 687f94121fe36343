// Names of countries for people.
import { assertDefined } from '../model/assert-defined.ts';

/** Created at its first use, as loading the names would delay the start of every process. */
let names: Intl.DisplayNames | undefined;

const known = new Map<string, string>();

/**
 * `DE` → `Germany`. Looked up once for each country, as tables need thousands.
 * @param code ISO 3166-1 alpha-2; one that no country has stays as it is
 * @throws RangeError for what is no code at all
 */
export function countryName(code: string): string {
  const name = known.get(code);
  if (name !== undefined) return name;
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  const found = assertDefined(names.of(code));
  known.set(code, found);
  return found;
}

/** Countries that have an article within a sentence. */
const WITH_ARTICLE: readonly string[] = ['AE', 'GB', 'NL', 'PH', 'US'];

/** `NL` → `the Netherlands`, `DE` → `Germany`: as a sentence names it. */
export function countryInSentence(code: string): string {
  return `${WITH_ARTICLE.includes(code) ? 'the ' : ''}${countryName(code)}`;
}
