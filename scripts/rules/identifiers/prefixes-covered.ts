import { isUnsure } from '../../../catalogue/model/refused.ts';
import type { Finding, Rule } from '../rule.ts';
import { areIdentifiersUnsure, identifiersOf } from './identifiers-of.ts';

/** Every IAM prefix belongs to a service or to a reasoned exception, and no exception is idle. */
export const prefixesCovered: Rule = {
  name: 'prefixes-covered',
  why: 'A prefix that nobody claims is a service that no policy can allow.',
  check({ files, awsPrefixes }) {
    const exceptions = files.identifiers.find(({ id }) => id === 'aws');
    if (!exceptions) return [];
    const { file, value } = exceptions;
    const used = new Set(identifiersOf(files, 'servicePrefixes').map(({ value: prefix }) => prefix));
    const excused = new Set(value.map(({ identifier }) => identifier));
    const unsure = areIdentifiersUnsure(files, 'aws') || isUnsure(files.refused, file, ['*', 'identifier']);
    const unclaimed = [...awsPrefixes].filter((prefix) => !unsure && !used.has(prefix) && !excused.has(prefix));
    return [
      ...unclaimed.map(
        (prefix): Finding => ({
          file,
          at: [],
          message: `IAM prefix "${prefix}" belongs to no service`,
          tip: 'add it to a service, or list it here with a reason',
        }),
      ),
      ...value.flatMap(({ identifier }, index): Finding[] =>
        used.has(identifier) || !awsPrefixes.has(identifier)
          ? [
              {
                file,
                at: [index],
                message: `the exception for "${identifier}" is not needed`,
                tip: 'remove it: a service claims the prefix, or IAM has no such prefix',
              },
            ]
          : [],
      ),
    ];
  },
};
