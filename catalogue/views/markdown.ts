// An approved list as Markdown for runbooks: providers, their categories, and under each its services.
import type { Catalogue, Service } from '../model/catalogue.ts';
import { hasEnded } from '../model/ended.ts';
import { counted } from '../model/in-sentences.ts';
import { compareText } from '../model/order.ts';
import { attestationLimitsOf, attestationLimitTexts } from './attestations.ts';
import { entriesOf, type LifecycleEntry } from './lifecycle/lifecycle-entries.ts';
import { escapeMarkdown, markdownLink } from './text/render/escape-markdown.ts';
import { type Addresses, pagePath } from './urls.ts';
import { regionSummary } from './whereabouts.ts';

export interface MarkdownContext {
  /** Public address of the site, for services without documentation of their own. */
  baseUrl: Addresses['baseUrl'];
  /** The day the document is made (YYYY-MM-DD). */
  generatedOn: string;
  /** Why services are there and who answers for them, by id: what readers say of their own list. */
  notes?: ReadonlyMap<string, { reason?: string; owner?: string }>;
}

/**
 * @param approved in any order; each stands once
 * @returns the document, ending in a line break; the same bytes for the same services, day and catalogue
 */
export function exportMarkdown(catalogue: Catalogue, approved: readonly Service[], context: MarkdownContext): string {
  const services = new Set(approved);
  const byProvider = Map.groupBy(services, ({ providerId }) => providerId);
  const sections = catalogue.providers.flatMap(({ id, name }) => {
    const own = byProvider.get(id);
    return own ? [`## ${escapeMarkdown(name)}`, ...categoryBlocks(catalogue, own, context)] : [];
  });
  const summary = `Generated on ${context.generatedOn}: ${counted(services.size, 'service')} of ${counted(byProvider.size, 'provider')}. Facts checked until ${catalogue.data.lastUpdated}.`;
  return `${['# Approved services', summary, ...sections].join('\n\n')}\n`;
}

function categoryBlocks(catalogue: Catalogue, services: readonly Service[], context: MarkdownContext): string[] {
  const byCategory = Map.groupBy(services, ({ category }) => category);
  return catalogue.categories.flatMap(({ id, name }) => {
    const own = byCategory.get(id)?.toSorted((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id));
    return own
      ? [`### ${escapeMarkdown(name)}`, own.map((service) => item(catalogue, service, context)).join('\n')]
      : [];
  });
}

function item(catalogue: Catalogue, service: Service, context: MarkdownContext): string {
  const lines = [`- **${serviceLink(service, context)}:** ${escapeMarkdown(service.description)}`];
  const { reason, owner } = context.notes?.get(service.id) ?? {};
  if (reason !== undefined) lines.push(`  - Reason: ${escapeMarkdown(reason)}`);
  if (owner !== undefined) lines.push(`  - Owner: ${escapeMarkdown(owner)}`);
  lines.push(...complianceLines(catalogue, service));
  if (!hasEnded(service)) lines.push(`  - Regions: ${regionSummary(service)}`);
  const entries = entriesOf(catalogue, service);
  lines.push(...entries.flatMap((entry) => lifecycleLines(entry, context)));
  return lines.join('\n');
}

function complianceLines(catalogue: Catalogue, { compliance, providerId }: Service): string[] {
  if (compliance.length === 0) return [];
  const limits = attestationLimitsOf({ own: compliance, platform: [] }, catalogue.provider(providerId));
  const texts = [compliance.join(', '), ...attestationLimitTexts(limits)];
  return [`  - Compliance: ${texts.map(escapeMarkdown).join('; ')}`];
}

function serviceLink(service: Service, { baseUrl }: MarkdownContext): string {
  return markdownLink(service.name, service.documentationUrl ?? `${baseUrl}${pagePath.service(service)}`);
}

/** What a part has to say stands below its name. The date stands only where the contract gives it a meaning. */
function lifecycleLines(
  { name, partId, lifecycle, date, successor }: LifecycleEntry,
  context: MarkdownContext,
): string[] {
  const { status, closedToNewCustomers, gaTarget, successorSlug, note, announcementUrl } = lifecycle;
  const dated = date ? ` on ${escapeMarkdown(date)}` : '';
  const expected =
    status === 'preview' && gaTarget ? `, general availability expected ${escapeMarkdown(gaTarget)}` : '';
  const state = `${status}${dated}${expected}`;
  const below = [
    ...(closedToNewCustomers ? [`Closed to new customers from ${escapeMarkdown(closedToNewCustomers)} on`] : []),
    ...(successorSlug === undefined
      ? []
      : [`Successor: ${successor ? serviceLink(successor, context) : escapeMarkdown(successorSlug)}`]),
    ...(note ? [`Note: ${escapeMarkdown(note)}`] : []),
    ...(announcementUrl ? [markdownLink('Announcement', announcementUrl)] : []),
  ];
  return partId === undefined
    ? [`Lifecycle: ${state}`, ...below].map((line) => `  - ${line}`)
    : [`  - Part ${escapeMarkdown(name)}: ${state}`, ...below.map((line) => `    - ${line}`)];
}
