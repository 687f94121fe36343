// A tool's URL as state of its component: what changes is written to the URL, and Back is followed.
import { useEffect, useState } from 'preact/hooks';
import { readUrl, type UrlSchema, type UrlState, writeUrl } from './url-state.ts';

/**
 * @param schemaOf the parameters for a query: what one of them may hold can depend on another
 * @param search `location.search`; empty where the page is built
 * @returns what the URL states, and a function that changes some of its values
 */
export function useUrlState<V extends object>(
  schemaOf: (search: string) => UrlSchema<V>,
  search: string,
): [UrlState<V>, (changes: Partial<V>) => void] {
  const [query, setQuery] = useState(search);
  useEffect(() => {
    const follow = () => setQuery(location.search);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const schema = schemaOf(query);
  const state = readUrl(schema, query);
  const change = (changes: Partial<V>) => {
    const next = writeUrl(schema, { ...state.values, ...changes }, query);
    history.replaceState(history.state, '', `${location.pathname}${next && `?${next}`}${location.hash}`);
    setQuery(next);
  };
  return [state, change];
}
