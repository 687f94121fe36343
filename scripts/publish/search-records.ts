// What the site's search knows of each service, provider, category and kind: its words with their weights, what a result
// shows, and its facets.
import type { Catalogue, KindOfService, Provider, Service } from '../../catalogue/model/catalogue.ts';
import type { Category } from '../../catalogue/schema/category.ts';
import { bestAtLargeProviders } from '../../catalogue/views/search/at-large-providers.ts';
import { providerWords, unbranded } from '../../catalogue/views/search/provider-words.ts';
import { standingOf } from '../../catalogue/views/search/standing.ts';
import { wholeNameKey, wordsOf } from '../../catalogue/views/search/words.ts';
import { pagePath } from '../../catalogue/views/urls.ts';
import { escapeXml } from '../../catalogue/views/writing/escape-xml.ts';

interface SearchRecord {
  url: string;
  /** HTML, as pagefind takes weights only from elements. */
  content: string;
}

export function recordsOf(catalogue: Catalogue): SearchRecord[] {
  return [
    ...catalogue.services.map((service) => serviceRecord(catalogue, service)),
    ...catalogue.providers.map(providerRecord),
    ...catalogue.categories.map(categoryRecord),
    ...catalogue.data.concepts.map(kindRecord),
  ];
}

/**
 * Weights of a word by the field that holds it; a word counts once, in the best. Provider words only tell equal matches
 * apart.
 */
const WEIGHTS = { name: 2, aliases: 1, tags: 0.5, description: 0.17, provider: 0.1 };

/** Between the aliases, the parts and the equivalents of one record, as site/client/search/result.ts divides them. */
const SEPARATOR = ' | ';

/** Highest weight that pagefind takes. */
const WEIGHT_MAXIMUM = 10;

function serviceRecord(catalogue: Catalogue, service: Service): SearchRecord {
  const { providerId, category, name, shortName = '', aliases, tags, description, lifecycle, subServices } = service;
  const provider = catalogue.provider(providerId);
  const ofProvider = providerWords(catalogue, providerId);
  const names = [name, shortName, ...aliases, unbranded(wordsOf(name), ofProvider).join(' ')].filter(Boolean);
  const parts = subServices.map((part) => part.name);
  const seen = new Set<string>();
  const unseen = (texts: readonly string[]) => {
    const words = new Set(texts.flatMap(wordsOf)).difference(seen);
    for (const word of words) seen.add(word);
    return [...words].join(' ');
  };
  const standing = standingOf(catalogue, service);
  const fields = [
    { weight: WEIGHTS.name, words: unseen([name, shortName]) },
    { weight: WEIGHTS.aliases, words: unseen(aliases) },
    { weight: WEIGHTS.tags, words: unseen(tags) },
    { weight: WEIGHTS.tags, words: unseen(parts) },
    { weight: WEIGHTS.description, words: unseen([description]) },
    { weight: WEIGHTS.provider, words: unseen(ofProvider) },
    { weight: WEIGHTS.name, words: [...new Set(names.map(wholeNameKey))].join(' ') },
    { weight: WEIGHTS.tags, words: [...new Set([...tags, ...parts].map(wholeNameKey))].join(' ') },
  ];
  return {
    url: pagePath.service(service),
    content: recordHtml(
      fields.map(({ weight, words }) => ({ weight: Math.min(weight * standing, WEIGHT_MAXIMUM), words })),
      {
        title: name,
        provider: provider?.shortName ?? providerId,
        category: catalogue.category(category)?.name ?? category,
        text: description,
        aliases: aliases.join(SEPARATOR),
        parts: parts.join(SEPARATOR),
        elsewhere: bestAtLargeProviders(catalogue, service)
          .map((each) => each.shortName ?? each.name)
          .join(SEPARATOR),
        lifecycle: lifecycle ? [lifecycle.status, lifecycle.sunsetDate].filter(Boolean).join(' ') : '',
      },
      {
        provider: providerId,
        category,
        lifecycle: lifecycle?.status ?? 'active',
        free: service.hasFreeTier ? 'yes' : '',
      },
    ),
  };
}

/** Whoever types the name of a provider or category wants its page first. */
function providerRecord({ id, name, shortName, headOffice }: Provider): SearchRecord {
  const words = [...new Set([name, shortName, id].flatMap(wordsOf))].join(' ');
  const keys = [...new Set([name, shortName, id].map(wholeNameKey))].join(' ');
  return {
    url: pagePath.provider(id),
    content: recordHtml(
      [{ weight: WEIGHT_MAXIMUM, words: `${words} ${keys}` }],
      { title: name, kind: 'Provider', text: headOffice.city ?? '' },
      {},
    ),
  };
}

function categoryRecord({ id, name, description = '' }: Category): SearchRecord {
  return {
    url: pagePath.category(id),
    content: recordHtml(
      [{ weight: WEIGHT_MAXIMUM, words: `${wordsOf(name).join(' ')} ${wholeNameKey(name)}` }],
      { title: name, kind: 'Category', text: description },
      {},
    ),
  };
}

/** By its aliases too: `dns` is the kind Public DNS. Less than a category, which may be called the same. */
function kindRecord({ id, name, aliases = [], description }: KindOfService): SearchRecord {
  const names = [name, ...aliases];
  const words = [...new Set(names.flatMap(wordsOf))].join(' ');
  const keys = [...new Set(names.map(wholeNameKey))].join(' ');
  return {
    url: pagePath.kind({ id }),
    content: recordHtml(
      [
        { weight: WEIGHTS.aliases, words },
        { weight: WEIGHT_MAXIMUM - 1, words: keys },
      ],
      { title: name, kind: 'Kind of service', text: description, aliases: aliases.join(SEPARATOR) },
      {},
    ),
  };
}

/** Empty values are left out. */
function recordHtml(
  fields: { weight: number; words: string }[],
  meta: Record<string, string>,
  filters: Record<string, string>,
): string {
  const body = fields.map(
    ({ weight, words }) => words && `<p data-pagefind-weight="${weight.toFixed(2)}">${escapeXml(words)}</p>`,
  );
  const given = (values: Record<string, string>) => Object.entries(values).filter(([, value]) => value !== '');
  const shown = given(meta).map(
    ([key, value]) => `<i data-pagefind-meta="${key}[title]" title="${escapeXml(value)}"></i>`,
  );
  const facets = given(filters).map(
    ([key, value]) => `<i data-pagefind-filter="${key}[title]" title="${escapeXml(value)}"></i>`,
  );
  return `<html lang="en"><body>${[...shown, ...facets, ...body].join('')}</body></html>`;
}
