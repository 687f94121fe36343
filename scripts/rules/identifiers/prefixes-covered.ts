import type { Finding, Rule } from '../rule.ts';
import { identifiersOf } from './identifiers-of.ts';

/** Every IAM prefix belongs to a service or to a reasoned exception, and no exception is idle. */
export const prefixesCovered: Rule = {
  name: 'prefixes-covered',
  why: 'A prefix that nobody claims is a service that no policy can allow.',
  check({ files, awsPrefixes }) {
    const [exceptions] = files.identifiers.filter(({ id }) => id === 'aws');
    if (!exceptions) return [];
    const used = new Set(identifiersOf(files, 'servicePrefixes').map(({ value }) => value));
    const excused = new Map(exceptions.value.map(({ identifier }, index) => [identifier, index]));
    const unclaimed = [...awsPrefixes].filter((prefix) => !used.has(prefix) && !excused.has(prefix));
    return [
      ...unclaimed.map(
        (prefix): Finding => ({
          file: exceptions.file,
          at: [],
          message: `IAM prefix "${prefix}" belongs to no service`,
          tip: 'add it to a service, or list it here with a reason',
        }),
      ),
      ...[...excused]
        .filter(([prefix]) => used.has(prefix) || !awsPrefixes.has(prefix))
        .map(
          ([prefix, index]): Finding => ({
            file: exceptions.file,
            at: [index],
            message: `the exception for "${prefix}" is not needed`,
            tip: 'remove it: a service claims the prefix, or IAM has no such prefix',
          }),
        ),
    ];
  },
};
