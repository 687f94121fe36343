import { providerIdOf } from '../../../catalogue/model/derive.ts';
import type { Identifiers } from '../../../catalogue/schema/service.ts';
import type { Finding, Rule } from '../rule.ts';

/** The kind of identifier that each provider with a policy generator has. */
const KIND_OF: ReadonlyMap<string, keyof Identifiers> = new Map([
  ['aws', 'servicePrefixes'],
  ['azure', 'resourceTypes'],
  ['gcp', 'apiServices'],
]);

/** AWS, Azure and Google Cloud services name their identifiers, or say why there are none; nobody else has any. */
export const identifiersMatchProvider: Rule = {
  name: 'identifiers-match-provider',
  why: 'A service without identifiers is missing from every policy; that must be known, not forgotten.',
  check({ files }) {
    return files.services.flatMap(({ file, value }) => {
      const kind = KIND_OF.get(providerIdOf(file));
      const findings: Finding[] = [];
      const wrongKinds = (at: (string | number)[], identifiers: Identifiers | undefined) => {
        for (const found of Object.keys(identifiers ?? {})) {
          if (found !== kind)
            findings.push({
              file,
              at: [...at, found],
              message: `this provider has no ${found}`,
              tip: kind ? `use ${kind}` : 'remove policyIdentifiers',
            });
        }
      };
      wrongKinds(['policyIdentifiers'], value.policyIdentifiers);
      value.subServices?.forEach((part, index) =>
        wrongKinds(['subServices', index, 'policyIdentifiers'], part.policyIdentifiers),
      );
      const any = value.policyIdentifiers ?? value.subServices?.find((part) => part.policyIdentifiers);
      if (kind && !any && value.noPolicyIdentifiers === undefined) {
        findings.push({
          file,
          at: [],
          lacks: ['policyIdentifiers', 'noPolicyIdentifiers', 'subServices'],
          message: `neither policyIdentifiers.${kind} nor noPolicyIdentifiers is given`,
          tip: 'list the identifiers, or say why there are none',
        });
      }
      if (value.policyIdentifiers && value.noPolicyIdentifiers) {
        findings.push({
          file,
          at: ['noPolicyIdentifiers'],
          message: 'policyIdentifiers and noPolicyIdentifiers contradict each other',
          tip: 'keep one of them',
        });
      }
      return findings;
    });
  },
};
