import type { PathStep } from '../../../catalogue/model/problem.ts';
import type { Entry } from '../../../catalogue/model/reading/files.ts';
import { frameworkId } from '../../../catalogue/views/compliance.ts';
import { regionSlug } from '../../../catalogue/views/regions/region-index.ts';
import { KIND_OF_WORD } from '../../../catalogue/views/text/text-paths.ts';
import type { Finding, Rule } from '../rule.ts';

/** First parts of the site's and the API's paths, and what stands for a home page. */
const SITE_WORDS = [
  'about',
  'api',
  'builder',
  'categories',
  'compare',
  'coverage',
  'compliance',
  'countries',
  'data',
  'data-quality',
  'docs',
  'exposure',
  'feedback',
  'how-policies-work',
  'index',
  'lifecycle',
  'lists',
  'methodology',
  'providers',
  'services',
  'status',
  'v1',
];

/** Words that the text host and the site use as first part of a path. */
export const RESERVED_PROVIDER_IDS: ReadonlySet<string> = new Set([...KIND_OF_WORD.keys(), ...SITE_WORDS]);

const REMOVE = 'remove it, or run npm run fix';

/** An id, slug or former slug leads to one service; concepts, sub-services, regions and frameworks are defined once. */
export const namesUnique: Rule = {
  name: 'names-unique',
  why: 'Ids never die and addresses never lead to two places.',
  check({ files }) {
    const findings: Finding[] = [];
    const claim = claimer(findings);
    const keys = new Map<string, string>();
    for (const { id, file } of files.services) claim(keys, id, file, [], 'id');
    for (const { id, file, value } of files.services) {
      if (value.slug && value.slug !== id) claim(keys, value.slug, file, ['slug'], 'slug');
      value.formerSlugs?.forEach(
        (slug, index) => slug !== id && claim(keys, slug, file, ['formerSlugs', index], 'former slug'),
      );
      const sub = new Map<string, string>();
      value.subServices?.forEach((part, index) =>
        claim(sub, part.id, file, ['subServices', index, 'id'], 'sub-service'),
      );
      const concepts = new Map<string, string>();
      value.equivalents?.forEach(({ concept }, index) =>
        claim(concepts, concept, file, ['equivalents', index, 'concept'], 'concept'),
      );
      checkNames(findings, { id, file, value });
    }
    const concepts = new Map<string, string>();
    for (const { file, value } of files.concepts)
      value.forEach(({ id }, index) => claim(concepts, id, file, [index, 'id'], 'concept'));
    const categories = new Map<string, string>();
    files.categories.value.forEach(({ id }, index) =>
      claim(categories, id, files.categories.file, [index, 'id'], 'category'),
    );
    const frameworks = new Map<string, string>();
    files.compliance.value.forEach(({ name }, index) =>
      claim(frameworks, frameworkId(name), files.compliance.file, [index, 'name'], 'framework'),
    );
    for (const { id, file, value } of files.providers) {
      if (RESERVED_PROVIDER_IDS.has(id))
        findings.push({
          file,
          at: [],
          message: `"${id}" is a word of the site's own addresses`,
          tip: 'choose another file name',
        });
      const regions = new Map<string, string>();
      value.regions.forEach((region, index) =>
        claim(regions, regionSlug(region.id), file, ['regions', index, 'id'], 'region'),
      );
    }
    return findings;
  },
};

function claimer(findings: Finding[]) {
  return (owners: Map<string, string>, key: string, file: string, at: readonly PathStep[], kind: string) => {
    const owner = owners.get(key);
    if (owner)
      findings.push({
        file,
        at,
        message: `${kind} "${key}" is already taken by ${owner}`,
        tip: 'give one of the two another',
      });
    else owners.set(key, `${file}${at.length > 0 ? ` (${kind})` : ''}`);
  };
}

/** Within a service, an alias adds something: it is none of the names already there. */
function checkNames(
  findings: Finding[],
  { file, value }: Entry<{ name: string; shortName?: string | undefined; aliases?: string[] | undefined }>,
): void {
  const seen = new Map<string, string>([[value.name.toLowerCase(), 'name']]);
  if (value.shortName) {
    if (seen.has(value.shortName.toLowerCase()))
      findings.push({ file, at: ['shortName'], message: 'the short name repeats the name', tip: REMOVE });
    seen.set(value.shortName.toLowerCase(), 'shortName');
  }
  value.aliases?.forEach((alias, index) => {
    const field = seen.get(alias.toLowerCase());
    // The same word twice is a matter of lists-without-repeats.
    if (field && value.aliases?.indexOf(alias) === index)
      findings.push({
        file,
        at: ['aliases', index],
        message: `alias "${alias}" repeats the ${field}`,
        tip: REMOVE,
      });
    seen.set(alias.toLowerCase(), 'alias');
  });
}
