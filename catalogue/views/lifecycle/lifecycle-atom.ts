// What is not simply active as an Atom feed (RFC 4287).
import type { Catalogue } from '../../model/catalogue.ts';
import { type Addresses, pagePath } from '../urls.ts';
import { escapeXml } from '../writing/escape-xml.ts';
import { adviceLines, comparedOn, entryTitle } from './entry-text.ts';
import type { LifecycleEntry } from './lifecycle-entries.ts';
import { type LifecycleQuery, matchingEntries } from './lifecycle-query.ts';

/** Newest comparison first. Ids stay; `updated` is the day on which the record was last compared with a source. */
export function lifecycleAtom(
  catalogue: Catalogue,
  query: LifecycleQuery,
  { baseUrl }: Addresses,
  self: string,
): string {
  const entries = matchingEntries(catalogue, query)
    .map((entry) => ({ entry, updated: comparedOn(entry) }))
    .sort((a, b) => (a.updated === b.updated ? 0 : a.updated < b.updated ? 1 : -1));
  const host = new URL(baseUrl).hostname;
  const updated = entries[0]?.updated ?? catalogue.data.lastUpdated;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>tag:${host},2026:lifecycle</id>
<title>Cloud services: what ends when</title>
<updated>${updated}T00:00:00Z</updated>
<author><name>Cloud Services Catalogue</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(`${baseUrl}${self}`)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${baseUrl}${pagePath.lifecycle()}`)}"/>
${entries.map((each) => entryXml(each.entry, each.updated, host, baseUrl)).join('')}</feed>
`;
}

function entryXml(entry: LifecycleEntry, updated: string, host: string, baseUrl: string): string {
  const { id, lifecycle, date, href, provider } = entry;
  const { status, closedToNewCustomers } = lifecycle;
  const state = [
    date === undefined ? status : `${status}, ${date}`,
    ...(closedToNewCustomers === undefined ? [] : [`closed to new customers from ${closedToNewCustomers}`]),
  ].join('; ');
  return `<entry>
<id>tag:${host},2026:lifecycle/${escapeXml(id)}</id>
<title>${escapeXml(`${entryTitle(entry)}: ${state}`)}</title>
<updated>${updated}T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="${escapeXml(`${baseUrl}${href}`)}"/>
<category term="${escapeXml(status)}"/>
<category term="${escapeXml(provider.id)}"/>
<summary>${escapeXml(adviceLines(entry).join('\n') || state)}</summary>
</entry>
`;
}
