// A search field and what it finds: in the header it suggests pages, on the home page and the 404 page it lists results
// with filters. Without scripts it is a form that the text host answers.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { QUERY_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { type Answer, type FoundPage, openSearch, type Search as SearchIndex } from '../../client/search/ask-index.ts';
import type { Facets } from '../../client/search/pagefind.ts';
import { type FacetChoices, SearchFilters } from './SearchFilters.tsx';
import { SearchResult } from './SearchResult.tsx';
import { queryOfPage, writeSearchUrl } from './search-url.ts';

const BASE = '/pagefind/';

/** Suggestions in the header; results on the panel, and as many again with each “Show more”. */
const SUGGESTIONS = 8;
const PAGE = 20;

export interface SearchProps {
  /**
   * suggest: in the header; panel: the query is in the URL; missing: the URL leads nowhere, and its words are the
   * query.
   */
  kind: 'suggest' | 'panel' | 'missing';
  /** Where the form goes without scripts. */
  action: string;
  /** Of the panel. */
  choices?: FacetChoices;
}

interface Found extends Answer {
  query: string;
  pages: readonly FoundPage[];
}

let opening: Promise<SearchIndex | undefined> | undefined;

export function Search({ kind, action, choices }: SearchProps) {
  const isPanel = kind !== 'suggest';
  const size = isPanel ? PAGE : SUGGESTIONS;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [query, setQuery] = useState('');
  const [facets, setFacets] = useState<Facets>({});
  const [found, setFound] = useState<Found>();
  const [status, setStatus] = useState<'idle' | 'searching' | 'failed'>('idle');
  const [active, setActive] = useState(-1);
  /** Number of the latest request: answers to earlier ones are dropped. */
  const latest = useRef(0);

  const close = () => {
    latest.current += 1;
    setFound(undefined);
    setActive(-1);
    setStatus('idle');
  };
  const ask = async (words: string, chosen: Facets, count: number) => {
    latest.current += 1;
    const own = latest.current;
    const wanted = words.trim();
    if (kind === 'panel') writeSearchUrl(wanted, chosen);
    if (wanted === '' && Object.keys(chosen).length === 0) return close();
    setStatus('searching');
    opening ??= openSearch(BASE).catch(() => undefined);
    const index = await opening;
    if (!index) return setStatus('failed');
    if (isPanel) await index.loadFacets();
    const answer = await index.ask(wanted, chosen);
    const pages = await answer.load(0, count);
    if (own !== latest.current) return;
    setFound({ ...answer, query: wanted, pages });
    setActive(-1);
    setStatus('idle');
  };
  const start = (words: string, chosen: Facets) => {
    setQuery(words);
    setFacets(chosen);
    void ask(words, chosen, size);
  };

  useEffect(() => {
    setReady(true);
    opening ??= openSearch(BASE).catch(() => undefined);
    // Somebody may have typed before anything listened.
    const typed = input.current?.value ?? '';
    const asked = isPanel ? queryOfPage(kind, location) : { query: '', facets: {} };
    start(typed || asked.query, asked.facets);
  }, []);
  // What else the page offers makes room for results; where nothing was found it stays.
  const isBrowsing = !found || (found.total === 0 && Object.keys(facets).length === 0);
  useEffect(() => {
    const browse = isPanel ? document.getElementById('browse') : null;
    if (browse) browse.hidden = !isBrowsing;
  }, [isBrowsing]);
  useLayoutEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);

  const hasAll = !isPanel && found !== undefined && found.total > found.pages.length;
  const last = (found?.pages.length ?? 0) + (hasAll ? 1 : 0) - 1;
  const isShown = last >= 0;
  const optionProps = (at: number) => ({
    id: `search-results-${at}`,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': at === active,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isShown && !event.isComposing && ['ArrowDown', 'ArrowUp'].includes(key)) {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + last + 2) % (last + 2)) - 1);
    } else if (isShown && !event.isComposing && key === 'Enter' && active >= 0) {
      event.preventDefault();
      (list.current?.children[active] as HTMLElement | undefined)?.click();
    } else if (key === 'Escape') {
      // First the suggestions go, then what was typed and chosen.
      if (!isPanel && isShown) event.preventDefault();
      else {
        setQuery('');
        setFacets({});
      }
      close();
      if (kind === 'panel') writeSearchUrl('', {});
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    // Where the search could not be loaded, the form itself still works.
    if (status === 'failed') return;
    event.preventDefault();
    if (isPanel) start(query, facets);
    else if (query.trim() !== '') location.href = allResultsUrl(query.trim());
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!isPanel && !(relatedTarget instanceof Node && form.current?.contains(relatedTarget))) close();
  };

  const field = (
    <>
      <label class="visually-hidden" for="search">
        Search services
      </label>
      <input
        type="search"
        id="search"
        name="q"
        ref={input}
        value={query}
        placeholder={isPanel ? 'lambda, postgres, Azure AD, object storage …' : 'Search  /'}
        required
        maxLength={QUERY_MAXIMUM}
        autocomplete="off"
        spellcheck={false}
        {...(isReady && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': 'search-results',
          'aria-expanded': isShown,
          'aria-activedescendant': active >= 0 ? `search-results-${active}` : undefined,
        })}
        onInput={({ currentTarget }) => start(currentTarget.value, facets)}
        onFocus={() => isReady && !isPanel && start(query, facets)}
        onKeyDown={onKeyDown}
      />
    </>
  );
  return (
    <form
      class={isPanel ? 'search' : 'search compact'}
      action={action}
      method="get"
      role="search"
      data-search={kind}
      ref={form}
      onSubmit={onSubmit}
      onFocusOut={onFocusOut}
    >
      {isPanel ? (
        <div class="line">
          {field}
          <button type="submit">Search</button>
        </div>
      ) : (
        <>
          {field}
          <button type="submit" class="quiet" aria-label="Search">
            <Magnifier />
          </button>
        </>
      )}
      {choices && found && !isBrowsing && (
        <SearchFilters
          choices={choices}
          counts={found.counts}
          chosen={facets}
          onChange={(chosen) => start(query, chosen)}
        />
      )}
      {isPanel && <Status found={found} status={status} withLinks />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a listbox once anything listens. */}
      <div
        class="results"
        id="search-results"
        hidden={!isShown}
        ref={list}
        {...(isReady && { role: 'listbox', 'aria-label': 'Results' })}
        // Some browsers would take the focus from the field, which closes the list, before the click arrives.
        onMouseDown={(event) => !isPanel && event.preventDefault()}
      >
        {found?.pages.map((page, at) => (
          <SearchResult key={page.url} page={page} words={found.corrected ?? found.query} option={optionProps(at)} />
        ))}
        {hasAll && (
          <a key="all" href={allResultsUrl(found.query)} {...optionProps(last)}>
            <span class="all">All {found.total} results</span>
          </a>
        )}
      </div>
      {!isPanel && <Status found={found} status={status} withLinks={false} />}
      {isPanel && found && found.total > found.pages.length && (
        <button type="button" class="quiet more" onClick={() => void ask(query, facets, found.pages.length + PAGE)}>
          Show more
        </button>
      )}
    </form>
  );
}

function allResultsUrl(query: string): string {
  return `/?q=${encodeURIComponent(query)}`;
}

interface StatusProps {
  found: Found | undefined;
  status: 'idle' | 'searching' | 'failed';
  /** What is named and has a page leads there; in the header the sentences are only heard. */
  withLinks: boolean;
}

function Status({ found, status, withLinks }: StatusProps) {
  return (
    <p class={withLinks ? 'small quiet status' : 'status small'} role="status">
      {status === 'failed' && 'The search could not be loaded. Press Enter to ask the text host.'}
      {status === 'searching' && !found && 'Searching…'}
      {status !== 'failed' && found && (
        <>
          {summaryOf(found)}{' '}
          {found.understood.map(({ text, page }) =>
            withLinks && page !== undefined ? (
              <a key={text} href={page}>
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </>
      )}
    </p>
  );
}

function summaryOf({ query, total, corrected }: Found): string {
  if (total === 0) return query === '' ? 'Nothing matches these filters.' : `Nothing matches “${query}”.`;
  const results = counted(total, 'result');
  return corrected === undefined ? `${results}.` : `Nothing matches “${query}”. ${results} for “${corrected}”.`;
}

function Magnifier() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
    >
      <circle cx="6.5" cy="6.5" r="5" />
      <path d="m10.5 10.5 5 5" />
    </svg>
  );
}
