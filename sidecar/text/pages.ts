// From a path on the text host to what stands there: a page with its JSON, a redirect, or nothing.
import { discoveryDocument } from '../../catalogue/contract/discovery.ts';
import type { Service } from '../../catalogue/model/catalogue.ts';
import { BUCKETS, COMPARE_MAXIMUM, QUERY_MAXIMUM, SEARCH_PAGE_SIZE } from '../../catalogue/model/limits.ts';
import { compareJson } from '../../catalogue/views/compare.ts';
import { providersJson, serviceDetailJson } from '../../catalogue/views/json.ts';
import { searchServices } from '../../catalogue/views/search/search.ts';
import { selectServices } from '../../catalogue/views/selection.ts';
import { servicesPageJson } from '../../catalogue/views/services.ts';
import type { TextPage } from '../../catalogue/views/text/page.ts';
import { categoryTextPage } from '../../catalogue/views/text/pages/category.ts';
import { compareTextPage } from '../../catalogue/views/text/pages/compare.ts';
import { helpTextPage } from '../../catalogue/views/text/pages/help.ts';
import { homeTextPage } from '../../catalogue/views/text/pages/home.ts';
import { lifecycleTextPage } from '../../catalogue/views/text/pages/lifecycle.ts';
import { listTextPage, type SavedList } from '../../catalogue/views/text/pages/list.ts';
import { lifecycleJson, listingJson } from '../../catalogue/views/text/pages/page-json.ts';
import { providerTextPage } from '../../catalogue/views/text/pages/provider.ts';
import { providersTextPage } from '../../catalogue/views/text/pages/providers.ts';
import { searchTextPage } from '../../catalogue/views/text/pages/search.ts';
import { serviceTextPage } from '../../catalogue/views/text/pages/service.ts';
import { textPath } from '../../catalogue/views/urls.ts';
import type { Context } from '../context.ts';
import type { TextRequest } from './request.ts';

/** A saved list by slug or id; undefined when there is none or it has expired. */
export type ReadList = (key: string) => Promise<SavedList | undefined>;

/** What the text host stands on. */
export type TextContext = Pick<Context, 'build' | 'config' | 'clock'>;

export type TextAnswer =
  /** stored: whether caches may keep it. */
  | { kind: 'page'; page: () => TextPage; json: () => string; stored: boolean }
  | { kind: 'redirect'; path: string }
  | { kind: 'fault'; status: number; sentence: string }
  | { kind: 'missing' };

type Query = URLSearchParams;
type Room = (rest: string[], query: Query) => TextAnswer | Promise<TextAnswer>;

const MISSING: TextAnswer = { kind: 'missing' };

/** @returns a function from a request to its answer; a promise only where the store is asked */
export function textPages(
  { build: { catalogue, index }, config, clock }: TextContext,
  readList: ReadList,
): (asked: TextRequest) => TextAnswer | Promise<TextAnswer> {
  const byPath = new Map(catalogue.services.map((service) => [textPath.service(service), service]));
  const discovery = () => JSON.stringify(discoveryDocument(config));
  const today = () => new Date(clock()).toISOString().slice(0, 10);

  /** By path name, slug or former slug. */
  const findService = (providerId: string, name: string): Service | undefined =>
    byPath.get(`/${providerId}/${name}`) ??
    [name, `${providerId}-${name}`]
      .map((key) => catalogue.find(key))
      .find((service) => service?.providerId === providerId);

  const rooms: Readonly<Record<string, Room>> = {
    help: (rest) =>
      rest.length > 0 ? MISSING : page(() => helpTextPage(catalogue, config, BUCKETS.text.limitPerMinute), discovery),
    providers: (rest) =>
      rest.length > 0
        ? MISSING
        : page(
            () => providersTextPage(catalogue, config),
            () => providersJson(catalogue),
          ),
    lifecycle: (rest) =>
      rest.length > 0
        ? MISSING
        : page(
            () => lifecycleTextPage(catalogue, config, today()),
            () => lifecycleJson(catalogue),
          ),
    search: (rest, query) => (rest.length > 0 ? MISSING : search(query)),
    category: ([id = '', ...rest], query) => {
      const category = rest.length > 0 ? undefined : catalogue.category(id);
      if (!category) return MISSING;
      const number = pageNumber(query);
      if (number === undefined) return WRONG_PAGE;
      return page(
        () => categoryTextPage(catalogue, category, config),
        () => listingJson(catalogue, index, { category: id }, number),
      );
    },
    compare: (rest) => compare(rest),
    lists: async ([key = '', ...rest]) => {
      const list = rest.length > 0 || key === '' ? undefined : await readList(key);
      if (!list)
        return { kind: 'fault', status: 404, sentence: 'No list has this name or id; lists stay for 90 days.' };
      return {
        ...page(
          () => listTextPage(catalogue, list, today()),
          () => JSON.stringify(list),
        ),
        stored: false,
      };
    },
  };

  function search(query: Query): TextAnswer {
    const q = query.get('q') ?? '';
    if (q.length > QUERY_MAXIMUM)
      return { kind: 'fault', status: 400, sentence: `The parameter q takes at most ${QUERY_MAXIMUM} characters.` };
    const number = pageNumber(query);
    if (number === undefined) return WRONG_PAGE;
    return page(
      () => searchTextPage(catalogue, searchServices(catalogue, index, q), q, number, config),
      () => servicesPageJson(catalogue, index, { q, page: number, limit: SEARCH_PAGE_SIZE }),
    );
  }

  /** Keys are slugs, ids, or text paths without their first slash. */
  function compare(rest: readonly string[]): TextAnswer {
    const keys = rest
      .join('/')
      .split(',')
      .map((key) => key.trim())
      .filter(Boolean);
    const resolved = keys.map((key) => {
      const [provider = '', name] = key.split('/', 2);
      return (name === undefined ? undefined : findService(provider, name)?.slug) ?? key;
    });
    if (keys.length === 0 || keys.length > COMPARE_MAXIMUM)
      return {
        kind: 'fault',
        status: 400,
        sentence: `Name 1 to ${COMPARE_MAXIMUM} services, as in /compare/aws-lambda,azure-functions (found ${keys.length}).`,
      };
    const selection = selectServices(catalogue, resolved);
    if (selection.services.length === 0) return MISSING;
    return page(
      () => compareTextPage(catalogue, selection, config, today()),
      () => compareJson(catalogue, resolved),
    );
  }

  function provider(id: string, query: Query): TextAnswer {
    const found = catalogue.provider(id);
    const number = pageNumber(query);
    if (found && number === undefined) return WRONG_PAGE;
    if (found) {
      return page(
        () => providerTextPage(catalogue, found, config),
        () => listingJson(catalogue, index, { provider: id }, number),
      );
    }
    const service = catalogue.find(id);
    return service ? { kind: 'redirect', path: textPath.service(service) } : MISSING;
  }

  function service(providerId: string, name: string): TextAnswer {
    const found = findService(providerId, name);
    if (!found) return MISSING;
    const path = textPath.service(found);
    if (path !== `/${providerId}/${name}`) return { kind: 'redirect', path };
    return page(
      () => serviceTextPage(catalogue, found, config, today()),
      () => serviceDetailJson(catalogue, found),
    );
  }

  const answerTo = (segments: string[], query: Query): TextAnswer | Promise<TextAnswer> => {
    const [first, second, ...rest] = segments;
    if (first === undefined) return page(() => homeTextPage(catalogue, config), discovery);
    const room = Object.hasOwn(rooms, first) ? rooms[first] : undefined;
    if (room) return room(segments.slice(1), query);
    if (rest.length > 0) return MISSING;
    return second === undefined ? provider(first, query) : service(first, second);
  };

  return ({ path, segments, query }) => {
    const answer = answerTo(segments, query);
    if (answer instanceof Promise) return answer;
    const lower = segments.map((segment) => segment.toLowerCase());
    const near = answer.kind === 'missing' && lower.join() !== segments.join() ? answerTo(lower, query) : answer;
    if (near instanceof Promise || near.kind !== 'page') return near instanceof Promise ? answer : near;
    return near !== answer || /\/\/|.\/$/.test(path)
      ? { kind: 'redirect', path: joinPath(near === answer ? segments : lower) }
      : answer;
  };
}

/** Built from decoded parts, so that no input can make it lead to another host. */
function joinPath(segments: readonly string[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment).replaceAll('%2C', ',')).join('/')}`;
}

const WRONG_PAGE: TextAnswer = {
  kind: 'fault',
  status: 400,
  sentence: 'The parameter page takes a whole number of at least 1.',
};

function page(render: () => TextPage, json: () => string): TextAnswer & { kind: 'page' } {
  return { kind: 'page', page: render, json, stored: true };
}

/** 1-based; 1 without the parameter, undefined when it is malformed. */
function pageNumber(query: Query): number | undefined {
  const given = query.get('page') || '1';
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
}
