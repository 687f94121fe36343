// One result as an element: name, lifecycle, place, and what it is.
import { wordsOf } from '../../../catalogue/views/search/words.ts';
import { element } from '../page/element.ts';
import { lifecycleMark } from '../page/service-label.ts';
import type { FoundPage } from './ask-index.ts';

type LifecycleStatus = NonNullable<NonNullable<Parameters<typeof lifecycleMark>[0]['lifecycle']>['status']>;

/** @param query the words in it are marked in what is said about the page */
export function searchResult(
  { url, title, text, kind, provider, category, aliases, parts, elsewhere, lifecycle }: FoundPage,
  query: string,
): HTMLAnchorElement {
  const words = wordsOf(query);
  const [status, sunsetDate] = (lifecycle?.split(' ') ?? []) as [LifecycleStatus?, string?];
  const also = nameFor(words, title, aliases);
  const part = also ? undefined : nameFor(words, title, parts);
  return element(
    'a',
    { href: url },
    element('span', { class: 'title' }, title, ' ', status && lifecycleMark({ lifecycle: { status, sunsetDate } })),
    element('span', { class: 'place' }, [provider, category].filter(Boolean).join(' · ') || kind),
    element(
      'span',
      { class: 'text' },
      ...(also ? ['Also called ', ...marked(also, words), '. '] : []),
      ...(part ? ['With ', ...marked(part, words), '. '] : []),
      ...marked(text, words),
    ),
    elsewhere !== undefined &&
      element('span', { class: 'elsewhere' }, `Elsewhere: ${elsewhere.split(' | ').join(', ')}`),
  );
}

/** The last suggestion in the header: everything that matches, on the home page. */
export function allResults(query: string, total: number): HTMLAnchorElement {
  return element(
    'a',
    { href: `/?q=${encodeURIComponent(query)}` },
    element('span', { class: 'all' }, `All ${total} results`),
  );
}

/** The one of several names that holds all the words where the title does not: it says why this was found. */
function nameFor(words: readonly string[], title: string, names = ''): string | undefined {
  const holds = (text: string) => {
    const own = wordsOf(text);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
  return holds(title) ? undefined : names.split(' | ').find(holds);
}

/** The text with the starts of words that match marked. */
function marked(text: string, words: readonly string[]): (Node | string)[] {
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((piece) => {
    const [folded = ''] = wordsOf(piece);
    if (!words.some((word) => folded.startsWith(word))) return piece;
    return element('mark', {}, piece);
  });
}
