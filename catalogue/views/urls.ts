// Every address of the catalogue, built in one place: site pages, API resources, text pages.
import type { PolicyFamily, Service } from '../model/catalogue.ts';

/** A region in an address: its provider, and its id as addresses write it. */
interface RegionAddress {
  provider: { id: string };
  slug: string;
}

/** The two public addresses, without trailing slash, e.g. `http://localhost:8080` and `http://text.localhost:8080`. */
export interface Addresses {
  baseUrl: string;
  textUrl: string;
}

export const DEFAULT_ADDRESSES: Addresses = { baseUrl: 'http://localhost:8080', textUrl: 'http://text.localhost:8080' };

/** Paths of site pages end in a slash, so that any static server finds their index.html. */
export const pagePath = {
  providers: () => '/providers/',
  provider: (id: string) => `/providers/${id}/`,
  categories: () => '/categories/',
  category: (id: string) => `/categories/${id}/`,
  services: () => '/services/',
  service: ({ slug }: Pick<Service, 'slug'>) => `/services/${slug}/`,
  kinds: () => '/kinds/',
  kind: ({ id }: { id: string }) => `/kinds/${id}/`,
  coverage: () => '/coverage/',
  regions: () => '/regions/',
  providerRegions: (id: string) => `/regions/${id}/`,
  region: ({ provider, slug }: RegionAddress) => `/regions/${provider.id}/${slug}/`,
  frameworks: () => '/compliance/',
  framework: ({ id }: { id: string }) => `/compliance/${id}/`,
  countries: () => '/countries/',
  country: (code: string) => `/countries/${code.toLowerCase()}/`,
  list: (idOrSlug: string) => `/lists/${idOrSlug}`,
  compare: () => '/compare/',
  exposure: () => '/exposure/',
  builder: () => '/builder/',
  policies: () => '/how-policies-work/',
  lifecycle: () => '/lifecycle/',
  status: () => '/status/',
  apiDocs: () => '/api/',
  apiResource: (id: string) => `/api/${id}/`,
  feedback: () => '/feedback/',
  methodology: () => '/methodology/',
  dataQuality: () => '/data-quality/',
  about: () => '/about/',
};

/** Folders of pages by the other number of their word, which people guess. */
export const GUESSED_FOLDERS: Readonly<Record<string, string>> = {
  category: 'categories',
  country: 'countries',
  kind: 'kinds',
  provider: 'providers',
  region: 'regions',
  service: 'services',
};

/** Pages by words that people guess; the home page answers `?q=`. */
export const GUESSED_PAGES: Readonly<Record<string, string>> = {
  attestations: pagePath.frameworks(),
  docs: pagePath.apiDocs(),
  frameworks: pagePath.frameworks(),
  home: '/',
  lists: pagePath.builder(),
  policies: pagePath.policies(),
  search: '/',
};

/** `/kind/functions` → `/kinds/functions/`, `/search` → `/`; undefined for an address that nobody guesses. */
export function guessedPath(path: string): string | undefined {
  const [, folder = '', rest = ''] = /^\/([a-z]+)(\/.*)?$/.exec(path) ?? [];
  if (Object.hasOwn(GUESSED_PAGES, folder) && ['', '/'].includes(rest)) return GUESSED_PAGES[folder];
  const known = Object.hasOwn(GUESSED_FOLDERS, folder) ? GUESSED_FOLDERS[folder] : undefined;
  return known && `/${known}${rest.endsWith('/') ? rest : `${rest}/`}`;
}

/** A provider's mark on the site's host. */
export const logoPath = (providerId: string) => `/logos/${providerId}.svg`;

/** All marks in one file, each by its provider's id, for `<use>`. */
export const LOGOS_PATH = '/logos.svg';

/** All ends as a calendar and as a feed, on the site's host. */
export const feedPath = { ics: '/lifecycle.ics', atom: '/lifecycle.atom' } as const;

/** Pictures for link previews, 1200 × 630. */
export const socialImagePath = {
  home: () => '/social/home.png',
  provider: (id: string) => `/social/providers/${id}.png`,
  category: (id: string) => `/social/categories/${id}.png`,
  /** With its name, where that is of characters that the pictures' font has (Latin-1); else that of its provider. */
  service: ({ slug, name, providerId }: Pick<Service, 'slug' | 'name' | 'providerId'>) =>
    /^[ -~\u00a1-\u00ac\u00ae-\u00ff]+$/.test(name)
      ? `/social/services/${slug}.png`
      : `/social/providers/${providerId}.png`,
};

/** What the document of each cloud is called in addresses. */
const POLICY_NAMES: Readonly<Record<PolicyFamily, string>> = {
  alpha: 'alpha-scp',
  beta: 'beta-policy',
  gamma: 'gamma-org-policy',
};

export const apiPath = {
  kind: ({ id }: { id: string }) => `/v1/kinds/${id}`,
  lifecycle: () => '/v1/lifecycle',
  list: (idOrSlug: string) => `/v1/lists/${idOrSlug}`,
  policy: (family: PolicyFamily) => `/v1/policies/${POLICY_NAMES[family]}`,
  service: ({ slug }: Pick<Service, 'slug'>) => `/v1/services/${slug}`,
  regions: () => '/v1/regions',
  region: ({ provider, slug }: RegionAddress) => `/v1/regions/${provider.id}/${slug}`,
};

/** Paths of the text host, without a format. */
export const textPath = {
  home: () => '/',
  help: () => '/help',
  providers: () => '/providers',
  provider: (id: string) => `/${id}`,
  categories: () => '/categories',
  category: (id: string) => `/category/${id}`,
  service: ({ providerId, pathName }: Pick<Service, 'providerId' | 'pathName'>) => `/${providerId}/${pathName}`,
  kinds: () => '/kinds',
  kind: ({ id }: { id: string }) => `/kind/${id}`,
  regions: () => '/regions',
  providerRegions: ({ id }: { id: string }) => `/regions/${id}`,
  region: ({ provider, slug }: RegionAddress) => `/regions/${provider.id}/${slug}`,
  countries: () => '/countries',
  country: (code: string) => `/countries/${code.toLowerCase()}`,
  compare: (slugs: readonly string[]) => `/compare/${slugs.join(',')}`,
  /** @param query encoded, without its question mark */
  search: (query: string | URLSearchParams) => `/search?${query}`,
  list: (idOrSlug: string) => `/lists/${idOrSlug}`,
  listPolicies: (idOrSlug: string) => `/lists/${idOrSlug}/policies`,
  lifecycle: () => '/lifecycle',
};
