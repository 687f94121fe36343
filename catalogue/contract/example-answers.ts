// What the example requests of the contract are answered, made by the views that answer them; times, ids of lists and
// what was measured stand still.
import type { Catalogue, PolicyFamily } from '../model/catalogue.ts';
import { LIST_LIFETIME_MILLISECONDS } from '../model/limits.ts';
import { compare } from '../views/compare/compare.ts';
import { countCatalogue } from '../views/counts.ts';
import { exposure } from '../views/exposure/exposure.ts';
import { serviceEquivalents, serviceValue } from '../views/json.ts';
import { lifecycle } from '../views/lifecycle/lifecycle-json.ts';
import { exportMarkdown } from '../views/markdown.ts';
import { generatePolicy } from '../views/policies/generate.ts';
import { policyReport } from '../views/policies/report.ts';
import type { SearchIndex } from '../views/search/text-index.ts';
import { selectServices } from '../views/selection.ts';
import { servicesPage } from '../views/services.ts';
import { type Addresses, pagePath } from '../views/urls.ts';
import { discoveryDocument } from './discovery.ts';
import { approved } from './examples.ts';
import type { ExampleAnswers } from './openapi.ts';
import {
  CompareQueryShape,
  EquivalentsQueryShape,
  ExposureQueryShape,
  LifecycleQueryShape,
  ServicesQueryShape,
} from './requests.ts';
import { ROUTES } from './routes.ts';
import { API_VERSION } from './version.ts';

const LIST = { id: 'L_8nY2kQwZ4vTb', slug: 'platform-team', name: 'Platform team' };
const COMPONENTS = ['catalogue', 'search', 'store', 'text'].map((component) => ({
  component,
  status: 'ok',
  latencyMs: 0.1,
  message: null,
}));

/** Answers that depend on the catalogue; those of the other routes stand with them. */
export function exampleAnswers(catalogue: Catalogue, index: SearchIndex, addresses: Addresses): ExampleAnswers {
  const { baseUrl } = addresses;
  const { lastUpdated } = catalogue.data;
  const { services } = selectServices(catalogue, approved.approvedServiceIds);
  const createdAt = `${lastUpdated}T12:00:00.000Z`;
  const expiresAt = new Date(Date.parse(createdAt) + LIST_LIFETIME_MILLISECONDS).toISOString();
  const url = `${baseUrl}${pagePath.list(LIST.slug)}`;
  const policy = (family: PolicyFamily) => {
    const made = generatePolicy(catalogue, family, services);
    return 'refused' in made ? undefined : JSON.parse(made.json);
  };
  const examples: ExampleAnswers = {
    ...builtExamples(catalogue),
    listServices: servicesPage(catalogue, index, ServicesQueryShape.parse(queryOf('listServices'))),
    listEquivalents: equivalentsExample(catalogue),
    listLifecycle: lifecycle(catalogue, LifecycleQueryShape.parse(queryOf('listLifecycle'))),
    compareServices: compare(catalogue, CompareQueryShape.parse(queryOf('compareServices')).ids),
    getExposure: exposure(catalogue, ExposureQueryShape.parse(queryOf('getExposure')).ids, baseUrl),
    generateAlphaPolicy: policy('alpha'),
    generateBetaPolicy: policy('beta'),
    generateGammaPolicy: policy('gamma'),
    reportPolicies: policyReport(catalogue, services, { include: 'required' }),
    exportMarkdown: exportMarkdown(catalogue, services, { baseUrl, generatedOn: lastUpdated }),
    createList: { id: LIST.id, url, slug: LIST.slug, expiresAt },
    getList: {
      ...LIST,
      url,
      approvedServiceIds: services.map(({ id }) => id),
      services: services.map(serviceValue),
      notFound: [],
      createdAt,
      expiresAt,
    },
    getStatus: {
      status: 'ok',
      version: API_VERSION,
      counts: countCatalogue(catalogue),
      lastUpdated: `${lastUpdated}T00:00:00Z`,
      components: COMPONENTS,
    },
    getStatusHistory: { data: COMPONENTS.toReversed().map((record) => ({ ...record, timestamp: createdAt })) },
    discover: discoveryDocument(addresses),
  };
  // As clients parse them: without fields that are undefined.
  return JSON.parse(JSON.stringify(examples));
}

/** Of what the build writes, the answer to the example request; none where the catalogue lacks it. */
function builtExamples(catalogue: Catalogue): ExampleAnswers {
  return Object.fromEntries(
    ROUTES.flatMap(({ id, examplePath, built }) => {
      const [, value] = built?.(catalogue).find(([path]) => path === examplePath) ?? [];
      return value ? [[id, value()]] : [];
    }),
  );
}

function equivalentsExample(catalogue: Catalogue): unknown {
  const service = catalogue.find('aws-lambda');
  return service
    ? serviceEquivalents(catalogue, service, EquivalentsQueryShape.parse(queryOf('listEquivalents')))
    : undefined;
}

function exampleUrl(id: string): URL {
  return new URL(ROUTES.find((route) => route.id === id)?.examplePath ?? '', 'http://localhost');
}

function queryOf(id: string): Record<string, string> {
  return Object.fromEntries(exampleUrl(id).searchParams);
}
