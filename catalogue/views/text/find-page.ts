// From a path on the text host to what stands there: a page with its JSON, a redirect, or nothing.
import type { Catalogue } from '../../model/catalogue.ts';
import { LIST } from '../../model/limits.ts';
import { policyReport } from '../policies/report.ts';
import { selectServices } from '../selection.ts';
import { type Addresses, pagePath, textPath } from '../urls.ts';
import { serviceNamed } from './find-service.ts';
import { listTextPage, type SavedList } from './pages/list.ts';
import { documentsOf, type PolicyQuestion, policiesPlace, policiesTextPage } from './pages/list-policies.ts';
import { readPolicyQuestion } from './policy-question.ts';
import {
  type FoundPage,
  fault,
  foundPage,
  MISSING,
  type ReadList,
  redirect,
  type TextAnswer,
  type TextSetting,
} from './text-answer.ts';
import { PAGE_SOURCES } from './text-pages.ts';
import { KIND_OF_WORD, POLICIES } from './text-paths.ts';

const NO_LIST = fault(404, `No list has this name or id; lists stay for ${LIST.lifetimeDays} days.`);

export interface TextQuestion {
  /** As asked, without extension and query. */
  path: string;
  /** Its decoded parts. */
  segments: readonly string[];
  query: URLSearchParams;
}

/** @returns a function from a request to its answer; a promise only where the store is asked */
export function findTextPage(
  setting: TextSetting,
  readList: ReadList,
): (asked: TextQuestion) => TextAnswer | Promise<TextAnswer> {
  return (asked) => {
    const { path, segments, query } = asked;
    const [first, ...rest] = segments;
    if (first !== undefined && KIND_OF_WORD.get(first) === 'list') return findList(setting, rest, query, readList);
    const answer = findStanding(setting, segments, query);
    const lower = segments.map((segment) => segment.toLowerCase());
    if (answer.kind === 'missing' && lower.join() !== segments.join()) {
      // Only what stands there by itself: a list's name is in lower case or it is none.
      const near = findStanding(setting, lower, query);
      return near.kind === 'page' ? redirect(joinPath(lower)) : near;
    }
    const untidy = answer.kind === 'page' && /\/\/|.\/$/.test(path);
    return untidy ? redirect(joinPath(segments)) : answer;
  };
}

/** What needs no store. */
function findStanding(setting: TextSetting, segments: readonly string[], query: URLSearchParams): TextAnswer {
  const [first, ...rest] = segments;
  if (first === undefined) return PAGE_SOURCES.home.find(setting, [], query);
  const kind = KIND_OF_WORD.get(first);
  if (kind !== undefined) return kind === 'list' ? MISSING : PAGE_SOURCES[kind].find(setting, rest, query);
  if (rest.length > 0) return PAGE_SOURCES.service.find(setting, segments, query);
  const provider = PAGE_SOURCES.provider.find(setting, segments, query);
  return provider.kind === 'missing' ? findByName(setting.catalogue, first) : provider;
}

/** A service without its provider. */
function findByName(catalogue: Catalogue, name: string): TextAnswer {
  const found = serviceNamed(catalogue, name);
  return found ? redirect(textPath.service(found.service), found.lasting ? 308 : 302) : MISSING;
}

async function findList(
  setting: TextSetting,
  [key = '', part, ...rest]: readonly string[],
  query: URLSearchParams,
  readList: ReadList,
): Promise<TextAnswer> {
  if (key === '') return whichList(setting.addresses);
  if (rest.length > 0 || (part !== undefined && part !== POLICIES)) return NO_LIST;
  const question = part === POLICIES ? readPolicyQuestion(query) : undefined;
  if (question && 'refused' in question) return question.refused;
  const list = await readList(key);
  if (!list) return NO_LIST;
  return question ? policiesPage(setting, list, key, question.options) : listPage(setting, list, key);
}

function whichList({ baseUrl }: Addresses): TextAnswer {
  const [page, policies] = [textPath.list('NAME'), textPath.listPolicies('NAME')];
  return fault(404, `Name a saved list: ${page}, or ${policies}; ${baseUrl}${pagePath.builder()} makes one.`);
}

function listPage({ catalogue, today }: TextSetting, list: SavedList, key: string): FoundPage {
  return foundPage(
    textPath.list(key),
    () => listTextPage(catalogue, list, today()),
    () => list,
    { stored: false },
  );
}

function policiesPage(
  { catalogue, addresses }: TextSetting,
  list: SavedList,
  key: string,
  options: PolicyQuestion,
): FoundPage {
  const { services, notFound } = selectServices(catalogue, list.approvedServiceIds);
  const report = policyReport(catalogue, services, options);
  const [place, documents] = [policiesPlace(list, options), documentsOf(list, addresses, options)];
  return foundPage(
    textPath.listPolicies(key),
    () => policiesTextPage(catalogue, report, place, documents, notFound),
    () => ({ ...report, ...(notFound.length > 0 && { notFound }) }),
    { stored: false },
  );
}

/** Built from decoded parts, so that no input can make it lead to another host. */
function joinPath(segments: readonly string[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment).replaceAll('%2C', ',')).join('/')}`;
}
