// One result: name, lifecycle, where it belongs, and what it is.
import type { ComponentChildren } from 'preact';
import { wordsOf } from '../../../catalogue/views/search/words.ts';
import type { FoundPage } from '../../client/search/ask-index.ts';
import { LifecycleMark } from '../shared/Marks.tsx';

type Lifecycle = Parameters<typeof LifecycleMark>[0]['lifecycle'];

interface Props {
  page: FoundPage;
  /** Marked in what is said about the page. */
  words: string;
  /** Attributes of an option of the list. */
  option: { id: string; role: 'option'; tabIndex: number; 'aria-selected': boolean };
}

export function SearchResult({ page, words: query, option }: Props) {
  const { url, title, text, kind, provider, category, aliases, parts, elsewhere, lifecycle } = page;
  const words = wordsOf(query);
  const [status, sunsetDate] = lifecycle?.split(' ') ?? [];
  const also = nameFor(words, title, aliases);
  const part = also ? undefined : nameFor(words, title, parts);
  return (
    <a href={url} {...option}>
      <span class="title">
        {title} {status && <LifecycleMark lifecycle={{ status, sunsetDate } as Lifecycle} />}
      </span>
      <span class="place">{[provider, category].filter(Boolean).join(' · ') || kind}</span>
      <span class="text">
        {also && <>Also called {marked(also, words)}. </>}
        {part && <>With {marked(part, words)}. </>}
        {marked(text, words)}
      </span>
      {elsewhere !== undefined && <span class="elsewhere">Elsewhere: {elsewhere.split(' | ').join(', ')}</span>}
    </a>
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

/** The text with the words marked that begin like one of those given. */
function marked(text: string, words: readonly string[]): ComponentChildren[] {
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((piece, at) => {
    const [folded = ''] = wordsOf(piece);
    return words.some((word) => folded.startsWith(word)) ? <mark key={at}>{piece}</mark> : piece;
  });
}
