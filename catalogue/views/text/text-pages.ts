// What stands at the paths of text-paths.ts: the page of each kind with its JSON, for the build and for a request.
import { FORMATS, type Format } from '../../formats/text-formats.ts';
import type { KindOfService, Provider, Service } from '../../model/catalogue.ts';
import type { Category } from '../../schema/category.ts';
import { categories, providers, serviceDetail } from '../json.ts';
import { kindDetail, kindSummaries } from '../kinds/kinds-json.ts';
import { findKind } from '../kinds/members.ts';
import { holdsEndDate } from '../lifecycle/endings.ts';
import { textPath } from '../urls.ts';
import { findComparison, findMatches } from './find-questions.ts';
import { findService } from './find-service.ts';
import type { TextPage } from './page.ts';
import { categoriesTextPage } from './pages/categories.ts';
import { categoryTextPage } from './pages/category.ts';
import { helpTextPage } from './pages/help.ts';
import { homeTextPage } from './pages/home.ts';
import { kindsTextPage, kindTextPage } from './pages/kinds.ts';
import { lifecycleTextPage } from './pages/lifecycle.ts';
import { datedEntries, listedServices } from './pages/page-json.ts';
import { providerTextPage } from './pages/provider.ts';
import { providersTextPage } from './pages/providers.ts';
import { serviceTextPage } from './pages/service.ts';
import { COUNTRY_PAGES, REGION_PAGES } from './place-pages.ts';
import {
  type FoundPage,
  foundPage,
  MISSING,
  type PageSource,
  pageNumber,
  redirect,
  type TextAnswer,
  type TextSetting,
  WRONG_PAGE,
} from './text-answer.ts';
import { TEXT_PATHS, type TextKind, type TextPath } from './text-paths.ts';

/** Saved lists are not here: they are in the store. */
export const PAGE_SOURCES: Readonly<Record<Exclude<TextKind, 'list'>, PageSource>> = {
  home: single('home', ({ catalogue, addresses }) => homeTextPage(catalogue, addresses), discovery),
  help: single('help', ({ catalogue, addresses }) => helpTextPage(catalogue, addresses), discovery),
  providers: single(
    'providers',
    ({ catalogue, addresses }) => providersTextPage(catalogue, addresses),
    ({ catalogue }) => providers(catalogue),
  ),
  categories: single(
    'categories',
    ({ catalogue, addresses }) => categoriesTextPage(catalogue, addresses),
    ({ catalogue }) => categories(catalogue),
  ),
  provider: {
    all: (setting) => setting.catalogue.providers.map((provider) => providerPage(setting, provider)),
    find: (setting, [id = '', ...rest], query) =>
      listing(rest.length > 0 ? undefined : setting.catalogue.provider(id), query, (provider, number) =>
        providerPage(setting, provider, number),
      ),
  },
  service: {
    all: (setting) => setting.catalogue.services.map((service) => servicePage(setting, service)),
    find: (setting, [providerId = '', name = '', ...rest]) => {
      const service = rest.length > 0 ? undefined : findService(setting.catalogue, providerId, name);
      if (!service) return MISSING;
      const path = textPath.service(service);
      return path === `/${providerId}/${name}` ? servicePage(setting, service) : redirect(path);
    },
  },
  category: {
    all: (setting) => setting.catalogue.categories.map((category) => categoryPage(setting, category)),
    find: (setting, [id = '', ...rest], query) =>
      listing(rest.length > 0 ? undefined : setting.catalogue.category(id), query, (category, number) =>
        categoryPage(setting, category, number),
      ),
  },
  kinds: {
    all: (setting) => [kindsPage(setting)],
    find: (setting, [id, ...rest]) => {
      if (id === undefined) return kindsPage(setting);
      const kind = rest.length > 0 ? undefined : findKind(setting.catalogue, id);
      return kind ? redirect(textPath.kind(kind)) : MISSING;
    },
  },
  kind: {
    all: (setting) => setting.catalogue.data.concepts.map((kind) => kindPage(setting, kind)),
    find: (setting, [id, ...rest]) => {
      if (id === undefined) return redirect(textPath.kinds());
      const kind = rest.length > 0 ? undefined : findKind(setting.catalogue, id);
      return kind ? kindPage(setting, kind) : MISSING;
    },
  },
  region: REGION_PAGES,
  country: COUNTRY_PAGES,
  compare: { all: () => [], find: findComparison },
  search: { all: () => [], find: (setting, rest, query) => (rest.length > 0 ? MISSING : findMatches(setting, query)) },
  lifecycle: single(
    'lifecycle',
    ({ catalogue, addresses, today }) => lifecycleTextPage(catalogue, addresses, today()),
    ({ catalogue }) => datedEntries(catalogue),
  ),
};

/** Every page that the build writes, with its formats; days left are told by the sidecar, which has a clock. */
export function builtPages(setting: TextSetting): { found: FoundPage; formats: readonly Format[] }[] {
  return Object.entries(PAGE_SOURCES).flatMap(([kind, source]) => {
    const { built }: TextPath = TEXT_PATHS[kind as TextKind];
    return source
      .all(setting)
      .map((found) => ({ found, formats: built === 'json' || found.dated ? (['json'] as const) : FORMATS }));
  });
}

function discovery(setting: TextSetting): unknown {
  return setting.discovery();
}

function single(
  kind: TextKind,
  page: (setting: TextSetting) => TextPage,
  value: (setting: TextSetting) => unknown,
): PageSource {
  const { pattern } = TEXT_PATHS[kind];
  const at = (setting: TextSetting) =>
    foundPage(
      pattern,
      () => page(setting),
      () => value(setting),
    );
  return { all: (setting) => [at(setting)], find: (setting, rest) => (rest.length > 0 ? MISSING : at(setting)) };
}

/** What is listed page by page in JSON. */
function listing<T>(
  found: T | undefined,
  query: URLSearchParams,
  page: (found: T, number: number) => FoundPage,
): TextAnswer {
  if (found === undefined) return MISSING;
  const number = pageNumber(query);
  return number === undefined ? WRONG_PAGE : page(found, number);
}

function providerPage({ catalogue, index, addresses }: TextSetting, provider: Provider, number = 1): FoundPage {
  return foundPage(
    textPath.provider(provider.id),
    () => providerTextPage(catalogue, provider, addresses),
    () => listedServices(catalogue, index, { provider: provider.id }, number),
  );
}

function categoryPage({ catalogue, index, addresses }: TextSetting, category: Category, number = 1): FoundPage {
  return foundPage(
    textPath.category(category.id),
    () => categoryTextPage(catalogue, category, addresses),
    () => listedServices(catalogue, index, { category: category.id }, number),
  );
}

function kindsPage({ catalogue, addresses }: TextSetting): FoundPage {
  return foundPage(
    textPath.kinds(),
    () => kindsTextPage(catalogue, addresses),
    () => kindSummaries(catalogue),
  );
}

function kindPage({ catalogue, addresses }: TextSetting, kind: KindOfService): FoundPage {
  return foundPage(
    textPath.kind(kind),
    () => kindTextPage(catalogue, kind, addresses),
    () => kindDetail(catalogue, kind),
  );
}

function servicePage({ catalogue, addresses, today }: TextSetting, service: Service): FoundPage {
  return foundPage(
    textPath.service(service),
    () => serviceTextPage(catalogue, service, addresses, today()),
    () => serviceDetail(catalogue, service),
    { dated: holdsEndDate(service) },
  );
}
