// The line about a cloud's policy: the worst that is to be said of it.
import { expect, test } from 'vitest';
import { verdictOf } from '../../../../../../site/client/builder/policies/summary.ts';

const needed = (strength: 'required' | 'usual', governed: 'yes' | 'unknown' = 'yes') => ({
  service: 'aws-one',
  strength,
  identifiers: [],
  patterns: [],
  neededBy: [],
  for: '',
  source: null,
  governed,
});

test.each([
  ['no policy can be made', 'approvedServiceIds: holds nothing', [needed('required')]],
  ['1 required and not approved', null, [needed('required'), needed('usual')]],
  ['nothing required is missing; 1 usual need is denied', null, [needed('usual')]],
  ['nothing required is missing; 2 usual needs are denied', null, [needed('usual'), needed('usual')]],
  [
    'nothing required is missing; 1 usual need is denied; whether 2 usual needs are denied is not known',
    null,
    [needed('usual'), needed('usual', 'unknown'), needed('usual', 'unknown')],
  ],
  ['nothing required is missing; whether 1 usual need is denied is not known', null, [needed('usual', 'unknown')]],
  ['nothing is missing', null, []],
])('%s', (text, refused, missing) => expect(verdictOf({ refused, missing }).text).toBe(text));
