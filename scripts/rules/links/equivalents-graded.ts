import type { Finding, Rule } from '../rule.ts';

/** Every service has equivalents or a reason for none, the latter only where there is none; close and partial say what differs. */
export const equivalentsGraded: Rule = {
  name: 'equivalents-graded',
  why: 'An architect must see what a replacement lacks before choosing it.',
  check({ files, catalogue }) {
    const concepts = new Set(catalogue.data.concepts.map((concept) => concept.id));
    return files.services.flatMap(({ id, file, value }) => {
      const findings: Finding[] = (value.equivalents ?? []).flatMap(({ grade, note }, index) => {
        if (grade !== 'exact' && !note)
          return [
            {
              file,
              at: ['equivalents', index],
              message: `a ${grade} member must say what differs`,
              tip: 'add note: the key difference in one sentence',
            },
          ];
        if (grade === 'exact' && note)
          return [
            {
              file,
              at: ['equivalents', index, 'note'],
              message: 'an exact member has nothing to note',
              tip: 'remove the note, or grade it close',
            },
          ];
        return [];
      });
      if (value.equivalents === undefined && value.noEquivalents === undefined) {
        findings.push({
          file,
          at: [],
          lacks: ['equivalents', 'noEquivalents'],
          message: 'neither equivalents nor noEquivalents is given',
          tip: 'name the concepts from catalogue/concepts that it implements, or say in noEquivalents why none fits',
        });
      }
      const found = catalogue.service(id)?.equivalents.length;
      const isDefined = value.equivalents?.every(({ concept }) => concepts.has(concept));
      if (value.equivalents && value.noEquivalents && found !== 0) {
        findings.push({
          file,
          at: ['noEquivalents'],
          message: 'equivalents and noEquivalents contradict each other',
          tip: 'keep one of them',
        });
      }
      if (isDefined && !value.noEquivalents && found === 0) {
        findings.push({
          file,
          at: ['equivalents'],
          lacks: ['noEquivalents'],
          message: 'no other provider has a service of these kinds, and noEquivalents does not say why',
          tip: 'say in noEquivalents what nobody else offers, or name the kinds that others have',
        });
      }
      return findings;
    });
  },
};
