// dist/site/pagefind: the index that the site's search reads. Its records come from the catalogue, so that ranking does
// not hang on how a page is laid out, and they need not wait for the pages.
import { gunzipSync } from 'node:zlib';
import { close, createIndex } from 'pagefind';
import { type ElsewhereBody, searchBody } from '../../catalogue/formats/search-data.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { compareText } from '../../catalogue/model/order.ts';
import { equivalentsOf } from '../../catalogue/views/search/elsewhere.ts';
import { wordsOf } from '../../catalogue/views/search/words.ts';
import { pagePath } from '../../catalogue/views/urls.ts';
import type { OutputFile } from './output/output-file.ts';
import { recordsOf } from './search-records.ts';

/** What pagefind ships besides: user interfaces that the site does not use. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/** @throws when pagefind refuses a record or cannot start */
export async function publishSearch(catalogue: Catalogue): Promise<OutputFile[]> {
  // Without a language there is no stemming: it would cut `EKS` and `AKS`, and each word matches as a prefix anyway.
  const { index, errors } = await createIndex({ forceLanguage: 'unknown' });
  if (!index) throw new Error(`pagefind does not start: ${errors.join('; ')}`);
  try {
    for (const { url, content } of recordsOf(catalogue)) {
      const added = await index.addHTMLFile({ url, content });
      if (added.errors.length > 0) throw new Error(`pagefind refuses the record of ${url}: ${added.errors.join('; ')}`);
    }
    const { files, errors: faults } = await index.getFiles();
    if (faults.length > 0) throw new Error(`pagefind cannot write its index: ${faults.join('; ')}`);
    return [
      ...files
        .filter(({ path }) => !UNUSED.test(path))
        .map(({ path, content }) => ({ path: `site/pagefind/${path}`, body: Buffer.from(content) })),
      { path: 'site/pagefind/words.json', body: JSON.stringify(vocabularyOf(catalogue)) },
      ...namesFiles(catalogue, files),
    ];
  } finally {
    await close();
  }
}

/**
 * What the search in a browser knows besides pagefind: names and kinds with the record of each service, and by provider
 * what takes the place of its services.
 */
function namesFiles(catalogue: Catalogue, files: readonly { path: string; content: Uint8Array }[]): OutputFile[] {
  const records = new Map(files.flatMap(recordAddress));
  const recordOf = (address: string) => records.get(address) ?? '';
  const body = searchBody(catalogue, {
    category: (id) => recordOf(pagePath.category(id)),
    kind: (id) => recordOf(pagePath.kind({ id })),
    provider: (id) => recordOf(pagePath.provider(id)),
    service: (service) => recordOf(pagePath.service(service)),
  });
  return [
    { path: 'site/pagefind/names.json', body: JSON.stringify(body) },
    ...catalogue.providers.map(({ id }) => ({
      path: `site/pagefind/elsewhere/${id}.json`,
      body: JSON.stringify(elsewhereBody(catalogue, id)),
    })),
  ];
}

function elsewhereBody(catalogue: Catalogue, providerId: string): ElsewhereBody {
  return Object.fromEntries(
    catalogue
      .servicesOf(providerId)
      .map((service) => [service.slug, equivalentsOf(catalogue, service).map(({ slug }) => slug)]),
  );
}

/** pagefind names a record by its content, and starts each file with a mark of its own. */
const FRAGMENT = /^fragment\/(.+)\.pf_fragment$/;
const MARK = 'pagefind_dcd';

/** The address of a record's page, and the id by which pagefind's answers call it. */
function recordAddress({ path, content }: { path: string; content: Uint8Array }): [url: string, id: string][] {
  const [, id] = FRAGMENT.exec(path) ?? [];
  if (id === undefined) return [];
  const text = gunzipSync(content).toString('utf8');
  const { url } = JSON.parse(text.slice(MARK.length)) as { url: string };
  return [[url, id]];
}

/**
 * Words of names, aliases, tags and parts that are long enough to be mistyped, the most common first: what a query that
 * finds nothing is corrected by.
 */
function vocabularyOf({ services, providers, categories }: Catalogue): string[] {
  const texts = [
    ...services.flatMap(({ name, shortName = '', aliases, tags, subServices }) => [
      name,
      shortName,
      ...aliases,
      ...tags,
      ...subServices.map((part) => part.name),
    ]),
    ...[...providers, ...categories].map(({ name }) => name),
  ];
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsOf))
    if (/^\p{L}{4,}$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || compareText(a, b)).map(([word]) => word);
}
