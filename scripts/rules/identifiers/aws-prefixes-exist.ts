import { didYouMean } from '../../../catalogue/model/nearest.ts';
import type { Finding, Rule } from '../rule.ts';
import { areIdentifiersUnsure, identifiersOf } from './identifiers-of.ts';

/** Each AWS service prefix is one that IAM knows or that AWS documents elsewhere, and no exception is idle. */
export const awsPrefixesExist: Rule = {
  name: 'aws-prefixes-exist',
  why: 'A prefix that does not exist locks a team out of the service it was meant to allow.',
  check({ files, awsPrefixes }) {
    const used = identifiersOf(files, 'servicePrefixes');
    const exceptions = files.identifiers.filter(({ id }) => id === 'aws-unlisted');
    const excused = new Set(exceptions.flatMap(({ value }) => value.map(({ identifier }) => identifier)));
    const unsure = areIdentifiersUnsure(files, 'aws');
    const isNeeded = (prefix: string) =>
      !awsPrefixes.has(prefix) && (unsure || used.some(({ value }) => value === prefix));
    return [
      ...used
        .filter(({ value }) => !awsPrefixes.has(value) && !excused.has(value))
        .map(({ file, at, value }) => ({
          file,
          at,
          message: `IAM has no service prefix "${value}"`,
          tip: didYouMean(value, awsPrefixes),
        })),
      ...exceptions.flatMap(({ file, value }) =>
        value.flatMap(({ identifier }, index): Finding[] =>
          isNeeded(identifier)
            ? []
            : [
                {
                  file,
                  at: [index],
                  message: `the exception for "${identifier}" is not needed`,
                  tip: 'remove it: IAM lists the prefix, or no service has it',
                },
              ],
        ),
      ),
    ];
  },
};
