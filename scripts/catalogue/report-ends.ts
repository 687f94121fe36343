// `npm run check:data -- --report`: what the records leave open of what ends, as text for a terminal.
import type { Catalogue, Provider, Service } from '../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../catalogue/model/ended.ts';
import { compareText } from '../../catalogue/model/order.ts';
import type { CatalogueFiles } from '../../catalogue/model/reading/files.ts';
import { type LifecycleEntry, lifecycleEntries } from '../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { isOwnHost } from '../rules/links/links-own-hosts.ts';

/** Shorter names are words of everyday. */
const SHORTEST_NAME = 5;

/** Sections with a count each: providers without a file of ends, and what a reviewer has to look at. */
export function renderEnds(catalogue: Catalogue, files: Pick<CatalogueFiles, 'ends'>): string {
  const entries = lifecycleEntries(catalogue).filter(({ lifecycle }) => lifecycle.status !== 'preview');
  const unread = catalogue.providers.filter(({ id }) => !files.ends.some((coverage) => coverage.id === id));
  const found = files.ends.flatMap(({ value }) => value.ends);
  const searched = files.ends.filter(({ value }) => value.read.length === 0);
  return [
    section(
      `ends: ${found.length} found in ${files.ends.length} files; providers without one`,
      unread.map(({ id }) => id),
    ),
    section(
      'ends: providers of which nothing could be read, only searched for',
      searched.map(({ id }) => id),
    ),
    section(
      'ends without announcementUrl although a page of the provider is a source of the lifecycle',
      entries.flatMap(({ id, lifecycle, service, provider }) => {
        const notices = lifecycle.announcementUrl ? [] : noticesOf(service, provider);
        return notices.length > 0 ? [`${id}: ${notices.join(' ')}`] : [];
      }),
    ),
    section('running services that mention what has ended', mentions(catalogue, entries)),
  ].join('\n\n');
}

/** An announcement is the provider's own word. */
function noticesOf({ sources }: Service, { documentationHosts }: Provider): string[] {
  return sources
    .filter(({ facts, url }) => facts?.includes('lifecycle') && isOwnHost(new URL(url).hostname, documentationHosts))
    .map(({ url }) => url);
}

/** Of each provider: texts of what runs that name what does not. */
function mentions(catalogue: Catalogue, entries: readonly LifecycleEntry[]): string[] {
  const ended = Map.groupBy(
    entries.filter(({ lifecycle, partId }) => hasEnded({ lifecycle }) && partId === undefined),
    ({ provider }) => provider.id,
  );
  return [...ended].flatMap(([providerId, gone]) => {
    const running = catalogue.servicesOf(providerId).filter((service) => !hasEnded(service));
    // `Data Lake` has ended, `Data Lake Storage` has not.
    const alive = running.flatMap(namesOf).sort((a, b) => b.length - a.length || compareText(a, b));
    return running.flatMap((service) => {
      const said = textsOf(service);
      return gone.flatMap((entry) =>
        namesOf(entry.service)
          .filter((name) => said.some((text) => mentionsName(text, name, alive)))
          .slice(0, 1)
          .map((name) => `${service.id}: ${name} (ended ${entry.date})`),
      );
    });
  });
}

/** Also without the brand that many names begin with, where more than one word is left. */
function namesOf({ name, shortName = '' }: Service): string[] {
  const bare = name.replace(/^(?:Amazon|AWS|Azure|Google|Google Cloud|IBM|IBM Cloud|Microsoft|Oracle|OCI) /, '');
  const names = new Set([name, shortName, ...(bare.includes(' ') ? [bare] : [])]);
  return [...names].filter(({ length }) => length >= SHORTEST_NAME);
}

function textsOf({ description, subServices, lifecycle }: Service): string[] {
  return [description, lifecycle?.note ?? '', ...subServices.map((part) => part.description ?? '')];
}

function mentionsName(text: string, name: string, alive: readonly string[]): boolean {
  if (!text.includes(name)) return false;
  const rest = alive.filter((other) => other.includes(name)).reduce((left, other) => left.replaceAll(other, ''), text);
  const at = rest.indexOf(name);
  return at >= 0 && !/\w/.test(`${rest[at - 1] ?? ' '}${rest[at + name.length] ?? ' '}`.replaceAll(' ', ''));
}

function section(title: string, rows: readonly string[]): string {
  return [`${title}: ${rows.length}`, ...rows.map((row) => `  ${row}`)].join('\n');
}
