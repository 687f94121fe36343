// The line about a cloud's policy: the worst that is to be said of it.
import { expect, test } from 'vitest';
import { verdictOf } from '../../../../../../site/components/policies/panel/cloud-policy.ts';

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
  ['1 required but not approved', null, [needed('required'), needed('usual')]],
  ['1 common dependency denied', null, [needed('usual')]],
  ['2 common dependencies denied', null, [needed('usual'), needed('usual')]],
  [
    '1 common dependency denied, 2 more may be',
    null,
    [needed('usual'), needed('usual', 'unknown'), needed('usual', 'unknown')],
  ],
  ['1 common dependency may be denied', null, [needed('usual', 'unknown')]],
  ['nothing is missing', null, []],
])('%s', (text, refused, missing) => expect(verdictOf({ refused, missing }).text).toBe(text));
