import type { Finding, Rule } from './rule.ts';

/** Where A is exact to B and B to C, A and C may serve other concepts, but they cannot be a weaker pair of the same kind. */
export const equivalentsConsistent: Rule = {
  name: 'equivalents-consistent',
  why: 'A chain of exact matches whose ends match less well shows that one of the grades is wrong.',
  check({ files, catalogue }) {
    const findings: Finding[] = [];
    const fileOf = new Map(files.services.map(({ id, file }) => [id, file]));
    const gradesOf = new Map(catalogue.services.map(({ id, equivalents }) => [id, new Map(equivalents.map(({ serviceId, grade }) => [serviceId, grade]))]));
    for (const middle of catalogue.services) {
      const ends = middle.equivalents.filter(({ grade }) => grade === 'exact').map(({ serviceId }) => serviceId);
      for (const [index, first] of ends.entries()) {
        for (const last of ends.slice(index + 1)) {
          const grade = gradesOf.get(first)?.get(last);
          if (grade === undefined || grade === 'exact') continue;
          findings.push({
            file: fileOf.get(middle.id) ?? '',
            at: ['equivalents'],
            severity: 'warning',
            message: `exact to both ${first} and ${last}, which are only ${grade} to each other`,
            tip: 'look at the grades of the three in the concepts that they share',
          });
        }
      }
    }
    return findings;
  },
};
