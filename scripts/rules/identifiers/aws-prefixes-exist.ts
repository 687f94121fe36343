import { didYouMean } from '../../../catalogue/model/nearest.ts';
import type { Rule } from '../rule.ts';
import { identifiersOf } from './identifiers-of.ts';

/** Each AWS service prefix is one that IAM knows. */
export const awsPrefixesExist: Rule = {
  name: 'aws-prefixes-exist',
  why: 'A prefix that does not exist locks a team out of the service it was meant to allow.',
  check({ files, awsPrefixes }) {
    return identifiersOf(files, 'servicePrefixes')
      .filter(({ value }) => !awsPrefixes.has(value))
      .map(({ file, at, value }) => ({
        file,
        at,
        message: `IAM has no service prefix "${value}"`,
        tip: didYouMean(value, awsPrefixes),
      }));
  },
};
