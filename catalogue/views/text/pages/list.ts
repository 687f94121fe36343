// The text page of a saved list: its services by provider, and how long it stays.
import type { Catalogue } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import type { serviceValue } from '../../json.ts';
import { distanceText } from '../../lifecycle/endings.ts';
import { type LifecycleEntry, lifecycleEntries } from '../../lifecycle/lifecycle-entries.ts';
import { textPath } from '../../urls.ts';
import { type Block, field, linkField, type Row, section, type TextPage } from '../page.ts';
import { entrySpans } from './lifecycle.ts';
import { statusSpan } from './lifecycle-spans.ts';
import { groupedServices } from './service-rows.ts';

/** A saved list as `GET /v1/lists/{id}` gives it. */
export interface SavedList {
  id: string;
  slug: string | null;
  name: string | null;
  /** On the full site. */
  url: string;
  approvedServiceIds: string[];
  services: ReturnType<typeof serviceValue>[];
  /** Ids that have left the catalogue since. */
  notFound: string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  expiresAt: string;
}

/** @param today YYYY-MM-DD */
export function listTextPage(catalogue: Catalogue, list: SavedList, today: string): TextPage {
  const services = list.services.flatMap(({ id }) => catalogue.service(id) ?? []);
  const marked = lifecycleEntries(catalogue, services, today);
  const expires = list.expiresAt.slice(0, 10);
  const policies = textPath.listPolicies(list.slug ?? list.id);
  return {
    path: textPath.list(list.slug ?? list.id),
    title: list.name ?? list.slug ?? list.id,
    siteUrl: list.url,
    blocks: [
      {
        kind: 'fields',
        rows: [
          ...field('Approved', counted(services.length, 'service')),
          ...field('Saved', list.createdAt.slice(0, 10)),
          ...field('Expires', `${expires}, ${distanceText(expires, today)}`),
          {
            label: 'Policies',
            spans: [{ text: policies, href: policies }],
          },
          ...linkField('Full site', list.url),
        ],
      },
      ...section(
        'Lifecycle',
        marked.length > 0 && { kind: 'rows', rows: marked.map((entry) => lifecycleRow(entry, today)) },
      ),
      ...groupedServices(catalogue.providers, services, ({ providerId }) => providerId),
      ...goneSection('No longer in the catalogue', list.notFound),
    ],
  };
}

/** Ids that have left the catalogue; nothing where none has. */
export function goneSection(heading: string, notFound: readonly string[]): Block[] {
  return section(
    `${heading} (${notFound.length})`,
    notFound.length > 0 && { kind: 'flow', items: notFound.map((text) => [{ text, tone: 'code' }]) },
  );
}

function lifecycleRow(entry: LifecycleEntry, today: string): Row {
  const { date, lifecycle } = entry;
  const [day, distance] = date ? [[{ text: date }], [{ text: distanceText(date, today) }]] : [[], []];
  return { cells: [[statusSpan(lifecycle)], day, distance, entrySpans(entry)] };
}
