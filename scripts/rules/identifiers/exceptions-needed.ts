import type { Finding, Rule } from '../rule.ts';
import { identifiersOf } from './identifiers-of.ts';

/** No service claims what is listed as belonging to none. The prefixes of AWS have a rule of their own. */
export const exceptionsNeeded: Rule = {
  name: 'exceptions-needed',
  why: 'What is said to belong to no service would be looked for again by nobody.',
  check({ files }) {
    const claimed = new Map([
      ['azure', new Set(identifiersOf(files, 'resourceTypes').map(({ value }) => namespaceOf(value)))],
      ['gcp', new Set(identifiersOf(files, 'apiServices').map(({ value }) => value))],
    ]);
    return files.identifiers.flatMap(({ id, file, value }) =>
      value.flatMap(({ identifier }, index): Finding[] =>
        claimed.get(id)?.has(id === 'azure' ? identifier.toLowerCase() : identifier)
          ? [
              {
                file,
                at: [index],
                message: `the exception for "${identifier}" is not needed`,
                tip: 'remove it: a service claims it',
              },
            ]
          : [],
      ),
    );
  },
};

/** Of a resource type, in lower case. */
function namespaceOf(type: string): string {
  return type.replace(/\/.*/s, '').toLowerCase();
}
