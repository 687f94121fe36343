// Observes the parts that answers depend on. Called by /v1/status.
import type { COMPONENT_STATUSES } from '../catalogue/contract/shapes.ts';
import { searchServices } from '../catalogue/views/search.ts';
import type { Services } from './app.ts';

export type ComponentStatus = (typeof COMPONENT_STATUSES)[number];

export interface Observation {
  component: string;
  status: ComponentStatus;
  latencyMs: number;
  message: string | null;
}

/** Each component is exercised once: the catalogue by a look-up, the search by a query, the text pages by a read. */
export async function observeComponents({ build: { catalogue, index, files } }: Services): Promise<Observation[]> {
  const [first] = catalogue.services;
  return [
    observe('catalogue', () => first !== undefined && catalogue.find(first.slug) === first, 'the catalogue is empty'),
    observe('search', () => first !== undefined && searchServices(catalogue, index, first.name).includes(first), 'a service is not found by its own name'),
    observe(
      'text',
      () => first !== undefined && files.read(`text/${first.providerId}/${first.pathName}.txt`, ['identity']) !== undefined,
      'a text page is missing',
    ),
  ];
}

/** The worst of them; ok when there are none. */
export function worstStatus(observations: readonly Observation[]): ComponentStatus {
  const statuses = observations.map(({ status }) => status);
  return statuses.includes('down') ? 'down' : statuses.includes('degraded') ? 'degraded' : 'ok';
}

function observe(component: string, works: () => boolean, fault: string): Observation {
  const started = performance.now();
  let message: string | null = null;
  try {
    if (!works()) message = fault;
  } catch (error) {
    message = error instanceof Error ? error.message : fault;
  }
  return { component, status: message === null ? 'ok' : 'down', latencyMs: Math.round((performance.now() - started) * 1000) / 1000, message };
}
