// Names of countries for people.
import { assertDefined } from '../model/assert-defined.ts';

/** Made when it is first asked: loading the names takes some ten milliseconds, at the start of a process too. */
let names: Intl.DisplayNames | undefined;

const known = new Map<string, string>();

/**
 * `DE` → `Germany`. Looked up once a country: tables ask thousands of times.
 * @param code ISO 3166-1 alpha-2; one that is nobody's stays as it is
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
