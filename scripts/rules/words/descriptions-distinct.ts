import type { Finding, Rule } from '../rule.ts';

/** No two services share a description, and each is made of whole sentences. */
export const descriptionsDistinct: Rule = {
  name: 'descriptions-distinct',
  why: 'A copied description describes one of the two wrongly.',
  check({ files }) {
    const findings: Finding[] = [];
    const seen = new Map<string, string>();
    for (const { file, value } of files.services) {
      const key = value.description.toLowerCase().replace(/\W+/g, ' ');
      const twin = seen.get(key);
      if (twin)
        findings.push({
          file,
          at: ['description'],
          message: `the description is that of ${twin}`,
          tip: 'say what sets this one apart',
        });
      seen.set(key, file);
      if (!/^[\p{Lu}\d].*\.$/u.test(value.description)) {
        findings.push({
          file,
          at: ['description'],
          message: 'a description begins with a capital and ends with a full stop',
          tip: 'write one or two sentences',
        });
      }
    }
    return findings;
  },
};
