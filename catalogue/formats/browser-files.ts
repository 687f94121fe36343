// Writes the bodies of browser-data.ts and its kin, and names the folder they lie in by their content.
import { createHash } from 'node:crypto';
import { type Catalogue, POLICY_PROVIDERS, type PolicyFamily, type Service } from '../model/catalogue.ts';
import { memoize } from '../model/memoize.ts';
import { browseBody, browseMoreBody } from './browse-body.ts';
import {
  COMPANY_KEYS,
  DETAIL_KEYS,
  type EquivalentsBody,
  type IndexBody,
  type PoliciesBody,
  type ProvidersBody,
  type ServicesBody,
} from './browser-data.ts';
import { compareBodies } from './compare-body.ts';
import { coverageBody } from './coverage-data.ts';
import { regionIdsOf } from './snapshot.ts';

const FAMILIES = Object.entries(POLICY_PROVIDERS) as [PolicyFamily, string][];

export interface BrowserFiles {
  /**
   * Where the files lie on the site, with a slash at either end; other content has another address, so that no page
   * ever mixes two.
   */
  address: string;
  /** Names below the address. */
  files: { name: string; body: string }[];
}

/** Made once a catalogue. */
export const browserFiles = memoize((catalogue: Catalogue): BrowserFiles => {
  const companies = catalogue.providers.map((provider) => pick(provider, COMPANY_KEYS));
  const compareBody = compareBodies(catalogue);
  const files = [
    { name: 'index.json', body: JSON.stringify(indexBody(catalogue)) },
    { name: 'browse.json', body: JSON.stringify(browseBody(catalogue)) },
    { name: 'browse-more.json', body: JSON.stringify(browseMoreBody(catalogue)) },
    { name: 'coverage.json', body: JSON.stringify(coverageBody(catalogue)) },
    { name: 'providers.json', body: JSON.stringify(companies satisfies ProvidersBody) },
    ...catalogue.providers.flatMap((provider) => {
      const { id } = provider;
      const services = catalogue.servicesOf(id);
      return [
        { name: `services/${id}.json`, body: JSON.stringify(services.map(detailOf) satisfies ServicesBody) },
        { name: `equivalents/${id}.json`, body: JSON.stringify(equivalentsBody(services)) },
        { name: `compare/${id}.json`, body: JSON.stringify(compareBody(provider)) },
      ];
    }),
    ...FAMILIES.map(([family, providerId]) => ({
      name: `policies/${providerId}.json`,
      body: JSON.stringify(policiesBody(catalogue, family)),
    })),
  ];
  const hash = createHash('sha256');
  for (const { name, body } of files) hash.update(`\0${name}\0${body}`);
  return { address: `/data/${hash.digest('hex').slice(0, 16)}/`, files };
});

function indexBody({ categories, providers, services, data }: Catalogue): IndexBody {
  return {
    lastUpdated: data.lastUpdated,
    categories: categories.map(({ id, name }) => ({ id, name })),
    providers: providers.map(({ id, name, shortName }) => ({ id, name, shortName })),
    services: services.map(
      ({ id, slug, providerId, name, shortName, category, aliases, formerSlugs, hasFreeTier, lifecycle }) => ({
        id,
        ...(slug !== id && { slug }),
        providerId,
        name,
        shortName,
        category,
        ...(aliases.length > 0 && { aliases }),
        ...(formerSlugs.length > 0 && { formerSlugs }),
        hasFreeTier,
        lifecycle: lifecycle && { status: lifecycle.status, sunsetDate: lifecycle.sunsetDate },
      }),
    ),
  };
}

function detailOf(service: Service): ServicesBody[number] {
  return { ...pick(service, DETAIL_KEYS), ...regionIdsOf(service) };
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

function equivalentsBody(services: readonly Service[]): EquivalentsBody {
  return Object.fromEntries(
    services.flatMap(({ id, equivalents }) =>
      equivalents.length > 0 ? [[id, equivalents.map(({ serviceId }) => serviceId)]] : [],
    ),
  );
}

function policiesBody(catalogue: Catalogue, family: PolicyFamily): PoliciesBody {
  const lists = family === 'alpha' ? undefined : catalogue.data.enforcement[family];
  return {
    services: Object.fromEntries(
      catalogue
        .servicesOf(POLICY_PROVIDERS[family])
        .flatMap(({ id, needs, governedBy, reach, noPolicyIdentifiers }) =>
          needs || governedBy || reach || noPolicyIdentifiers
            ? [[id, { needs, governedBy, reach, noPolicyIdentifiers }]]
            : [],
        ),
    ),
    enforcement: lists ? { [family]: { enforced: lists.enforced, notEnforced: lists.notEnforced } } : {},
  };
}
