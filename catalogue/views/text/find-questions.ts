// What a question to the text host comes to: a search, or a comparison.
import { COMPARE_MAXIMUM, QUERY_MAXIMUM, SEARCH_PAGE_SIZE } from '../../model/limits.ts';
import { compare } from '../compare/compare.ts';
import { answerSearch } from '../search/search.ts';
import { selectServices } from '../selection.ts';
import { servicesPage } from '../services.ts';
import { textPath } from '../urls.ts';
import { findService } from './find-service.ts';
import { compareTextPage } from './pages/compare.ts';
import { searchTextPage } from './pages/search.ts';
import { fault, foundPage, MISSING, pageNumber, type TextAnswer, type TextSetting, WRONG_PAGE } from './text-answer.ts';

export function findMatches({ catalogue, index, addresses }: TextSetting, query: URLSearchParams): TextAnswer {
  const q = query.get('q') ?? '';
  if (q.length > QUERY_MAXIMUM) return fault(400, `The parameter q takes at most ${QUERY_MAXIMUM} characters.`);
  const page = pageNumber(query);
  if (page === undefined) return WRONG_PAGE;
  return foundPage(
    '/search',
    () => searchTextPage(catalogue, answerSearch(catalogue, index, q), q, page, addresses),
    () => servicesPage(catalogue, index, { q, page, limit: SEARCH_PAGE_SIZE }),
  );
}

/**
 * @param rest of the path: slugs, ids, or text paths without their first slash, separated by commas
 * @param query its `ids` say the same where the path says nothing, for forms, which cannot fill in a path
 */
export function findComparison(
  { catalogue, addresses, today }: TextSetting,
  rest: readonly string[],
  query: URLSearchParams,
): TextAnswer {
  const asked = (rest.length > 0 ? rest.join('/') : (query.get('ids') ?? ''))
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (asked.length === 0 || asked.length > COMPARE_MAXIMUM)
    return fault(
      400,
      `Name 1 to ${COMPARE_MAXIMUM} services, as in /compare/aws-lambda,azure-functions (found ${asked.length}).`,
    );
  const keys = asked.map((key) => {
    const [provider = '', name] = key.split('/', 2);
    return (name === undefined ? undefined : findService(catalogue, provider, name)?.slug) ?? key;
  });
  const selection = selectServices(catalogue, keys);
  if (selection.services.length === 0) return MISSING;
  return foundPage(
    textPath.compare(keys),
    () => compareTextPage(catalogue, selection, addresses, today()),
    () => compare(catalogue, keys),
  );
}
