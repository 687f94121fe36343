// The API's documentation by resource: each has a page, the shapes have one of their own. Computed once for all of them.
import { exampleAnswers } from '../../catalogue/contract/example-answers.ts';
import type { Route } from '../../catalogue/contract/route.ts';
import { type Addresses, pagePath } from '../../catalogue/views/urls.ts';
import { catalogue } from '../catalogue.ts';
import { searchIndex } from '../search-index.ts';
import { apiDocs, type EndpointDoc, type ShapeDoc } from './api-docs.ts';

export interface ApiResource {
  /** As its address has it. */
  id: string;
  name: string;
  endpoints: EndpointDoc[];
}

export interface ApiReference {
  resources: ApiResource[];
  shapes: ShapeDoc[];
}

/** Parts of the API that are read together, by the first part of the path; any other stands by itself. */
const TOGETHER: Readonly<Record<string, string>> = {
  categories: 'kinds',
  compare: 'services',
  export: 'policies',
  status: 'operations',
  health: 'operations',
  feedback: 'operations',
  analytics: 'operations',
  '': 'discovery',
  'openapi.json': 'discovery',
};

const NAMES: Readonly<Record<string, string>> = {
  kinds: 'Kinds and categories',
  services: 'Services and comparison',
  policies: 'Policies and export',
};

/** `/v1/services/{slug}` → `services`. */
export function resourceOf({ path }: Pick<Route, 'path'>): string {
  const [first = ''] = path.replace(/^\/(?:v\d+\/)?/, '').split('/');
  return TOGETHER[first] ?? first;
}

const nameOf = (id: string) => NAMES[id] ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

let known: { of: Addresses; reference: ApiReference } | undefined;

export function apiReference(addresses: Addresses): ApiReference {
  if (known && known.of.baseUrl === addresses.baseUrl && known.of.textUrl === addresses.textUrl) return known.reference;
  const examples = exampleAnswers(catalogue, searchIndex, addresses);
  const { endpoints, shapes } = apiDocs(addresses, examples);
  const resources = [...Map.groupBy(endpoints, ({ route }) => resourceOf(route))].map(([id, members]) => ({
    id,
    name: nameOf(id),
    endpoints: members,
  }));
  const reference = { resources, shapes };
  known = { of: addresses, reference };
  return reference;
}

/** What stands beside each page of the documentation: everything, with the endpoints of the page itself. */
export function apiContents(resources: readonly ApiResource[], here: string) {
  const link = ({ id, name }: { id: string; name: string }) => ({ href: pagePath.apiResource(id), text: name });
  return [
    { href: pagePath.apiDocs(), text: 'Conventions' },
    ...resources.map((resource) => ({
      ...link(resource),
      items:
        resource.id === here
          ? resource.endpoints.map(({ route }) => ({ href: `#${route.id}`, text: route.summary }))
          : [],
    })),
    link({ id: SHAPES, name: 'Shapes' }),
  ];
}

/** The page of all shapes, beside those of the resources. */
export const SHAPES = 'shapes';
