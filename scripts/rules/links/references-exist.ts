import { providerIdOf } from '../../../catalogue/model/derive.ts';
import { didYouMean } from '../../../catalogue/model/nearest.ts';
import type { Finding, Rule } from '../rule.ts';

/** Categories, providers, concepts, frameworks and regions that a file names are defined. */
export const referencesExist: Rule = {
  name: 'references-exist',
  why: 'A name that leads nowhere would vanish from answers without a word.',
  check({ files, catalogue }) {
    const findings: Finding[] = [];
    const categories = new Set(files.categories.value.map(({ id }) => id));
    const concepts = new Set(files.concepts.flatMap(({ value }) => value.map(({ id }) => id)));
    const frameworks = new Set(files.compliance.value.map(({ name }) => name));
    const expect = (
      file: string,
      at: (string | number)[],
      kind: string,
      value: string,
      known: ReadonlySet<string>,
      place: string,
    ) => {
      if (!known.has(value))
        findings.push({
          file,
          at,
          message: `there is no ${kind} "${value}"`,
          tip: `${didYouMean(value, known)} They are defined in ${place}`,
        });
    };
    for (const { id, file } of files.concepts)
      expect(file, [], 'category', id, categories, 'catalogue/categories.yaml');
    for (const { file, value } of files.providers) {
      value.defaultCompliance?.forEach((name, index) =>
        expect(file, ['defaultCompliance', index], 'framework', name, frameworks, 'catalogue/compliance.yaml'),
      );
      const realms = new Set(value.realms?.map(({ id }) => id));
      value.regions.forEach(
        ({ realm }, index) =>
          realm && expect(file, ['regions', index, 'realm'], 'realm', realm, realms, 'the same file, under realms'),
      );
    }
    for (const { file, value } of files.services) {
      const providerId = providerIdOf(file);
      if (!files.knownIds.has(providerId)) {
        findings.push({
          file,
          at: [],
          message: `there is no provider "${providerId}"`,
          tip: `write catalogue/providers/${providerId}.yaml first`,
        });
      }
      expect(file, ['category'], 'category', value.category, categories, 'catalogue/categories.yaml');
      value.compliance?.forEach((name, index) =>
        expect(file, ['compliance', index], 'framework', name, frameworks, 'catalogue/compliance.yaml'),
      );
      value.equivalents?.forEach(({ concept }, index) =>
        expect(file, ['equivalents', index, 'concept'], 'concept', concept, concepts, 'catalogue/concepts/*.yaml'),
      );
      const provider = catalogue.provider(providerId);
      if (!provider || typeof value.regions !== 'object') continue;
      const regions = new Set(provider.regions.map(({ id }) => id));
      const [key, ids] =
        'only' in value.regions ? (['only', value.regions.only] as const) : (['except', value.regions.except] as const);
      ids.forEach((id, index) =>
        expect(file, ['regions', key, index], 'region', id, regions, `catalogue/providers/${providerId}.yaml`),
      );
    }
    return findings;
  },
};
