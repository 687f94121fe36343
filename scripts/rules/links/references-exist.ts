import { providerIdOf } from '../../../catalogue/model/derive.ts';
import { didYouMean } from '../../../catalogue/model/nearest.ts';
import type { PathStep } from '../../../catalogue/model/problem.ts';
import type { CatalogueFiles } from '../../../catalogue/model/reading/files.ts';
import { isUnsure } from '../../../catalogue/model/refused.ts';
import type { Region } from '../../../catalogue/schema/provider.ts';
import type { ServiceFile } from '../../../catalogue/schema/service.ts';
import type { Finding, Rule, RuleInput } from '../rule.ts';

/** The names of one kind that the catalogue defines. */
interface Vocabulary {
  kind: string;
  names: ReadonlySet<string>;
  place: string;
  /** Some definition was refused or stands twice, so it may be meant by a name that is not among them. */
  unsure: boolean;
}

/** Categories, providers, concepts, frameworks and regions that a file names are defined. */
export const referencesExist: Rule = {
  name: 'references-exist',
  why: 'A name that leads nowhere would vanish from answers without a word.',
  check(input) {
    const { files } = input;
    const { category, concept, framework } = vocabularies(files);
    return [
      ...files.concepts.flatMap(({ id, file }) => expect(file, [], category, id)),
      ...files.providers.flatMap(({ id, file, value }) => {
        const realm: Vocabulary = {
          kind: 'realm',
          names: new Set(value.realms?.map(({ id }) => id)),
          place: 'the same file, under realms',
          unsure: isUnsure(files.refused, file, ['realms', '*', 'id']),
        };
        return [
          ...expectAll(file, ['defaultCompliance'], framework, value.defaultCompliance),
          ...(value.attestationLimits ?? []).flatMap((limit, index) => [
            ...expectAll(file, ['attestationLimits', index, 'frameworks'], framework, limit.frameworks),
            ...expectAll(
              file,
              ['attestationLimits', index, 'regions'],
              regionsOf(files, id, value.regions),
              limit.regions,
            ),
            ...expect(
              file,
              ['attestationLimits', index, 'source'],
              sourcesOf(files, file, value.sources),
              limit.source,
            ),
          ]),
          ...value.regions.flatMap(({ realm: named }, index) =>
            named ? expect(file, ['regions', index, 'realm'], realm, named) : [],
          ),
        ];
      }),
      ...files.services.flatMap(({ file, value }) => [
        ...provider(files, file),
        ...expect(file, ['category'], category, value.category),
        ...expectAll(file, ['compliance'], framework, value.compliance),
        ...(value.equivalents ?? []).flatMap(({ concept: named }, index) =>
          expect(file, ['equivalents', index, 'concept'], concept, named),
        ),
        ...regions(file, value.regions, input),
      ]),
    ];
  },
};

function vocabularies(files: CatalogueFiles): Record<'category' | 'concept' | 'framework', Vocabulary> {
  const { categories, compliance, concepts, refused } = files;
  const of = (kind: string, names: readonly string[], place: string, unsure: boolean): Vocabulary => {
    const set = new Set(names);
    return { kind, names: set, place, unsure: unsure || set.size < names.length };
  };
  return {
    category: of(
      'category',
      categories.value.map(({ id }) => id),
      categories.file,
      isUnsure(refused, categories.file, ['*', 'id']),
    ),
    concept: of(
      'concept',
      concepts.flatMap(({ value }) => value.map(({ id }) => id)),
      'catalogue/concepts/*.yaml',
      isUnsure(refused, 'catalogue/concepts/', ['*', 'id']),
    ),
    framework: of(
      'framework',
      compliance.value.map(({ name }) => name),
      compliance.file,
      isUnsure(refused, compliance.file, ['*', 'name']),
    ),
  };
}

function expect(file: string, at: PathStep[], { kind, names, place, unsure }: Vocabulary, name: string): Finding[] {
  if (names.has(name) || unsure) return [];
  const message = `there is no ${kind} "${name}"`;
  return [{ file, at, message, tip: `${didYouMean(name, names)} They are defined in ${place}`, cause: message }];
}

function expectAll(file: string, at: PathStep[], vocabulary: Vocabulary, names: readonly string[] = []): Finding[] {
  return names.flatMap((name, index) => expect(file, [...at, index], vocabulary, name));
}

function provider({ documents, refused }: CatalogueFiles, file: string): Finding[] {
  const id = providerIdOf(file);
  const own = `catalogue/providers/${id}.yaml`;
  const message = `there is no provider "${id}"`;
  return documents.has(own) || refused.has(own)
    ? []
    : [{ file, at: [], message, tip: `write ${own} first`, cause: message }];
}

function regions(file: string, stated: ServiceFile['regions'], { catalogue, files }: RuleInput): Finding[] {
  const id = providerIdOf(file);
  const known = catalogue.provider(id)?.regions;
  if (!known || typeof stated !== 'object') return [];
  const region = regionsOf(files, id, known);
  return Object.entries(stated).flatMap(([word, ids]) => expectAll(file, ['regions', word], region, ids));
}

function regionsOf({ refused }: CatalogueFiles, id: string, known: readonly Pick<Region, 'id'>[]): Vocabulary {
  const place = `catalogue/providers/${id}.yaml`;
  const names = new Set(known.map((each) => each.id));
  return { kind: `region of ${id}`, names, place, unsure: isUnsure(refused, place, ['regions', '*', 'id']) };
}

function sourcesOf({ refused }: CatalogueFiles, file: string, sources: readonly { url: string }[]): Vocabulary {
  const unsure = isUnsure(refused, file, ['sources', '*', 'url']);
  return {
    kind: 'source',
    names: new Set(sources.map(({ url }) => url)),
    place: 'the same file, under sources',
    unsure,
  };
}
