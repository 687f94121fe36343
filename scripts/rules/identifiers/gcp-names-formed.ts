import type { Rule } from '../rule.ts';
import { identifiersOf } from './identifiers-of.ts';

/** Google Cloud API services are bare `name.googleapis.com` host names. */
export const gcpNamesFormed: Rule = {
  name: 'gcp-names-formed',
  why: 'The organisation policy takes these names as they are; a malformed one makes the whole policy invalid.',
  check({ files }) {
    return identifiersOf(files, 'apiServices')
      .filter(({ value }) => !/^[a-z][a-z0-9-]*\.googleapis\.com$/.test(value))
      .map(({ file, at, value }) => ({
        file,
        at,
        message: `"${value}" is not an API service name`,
        tip: 'write the bare name, e.g. run.googleapis.com',
      }));
  },
};
