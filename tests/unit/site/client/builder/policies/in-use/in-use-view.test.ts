// What is said first of what is in use.
import { expect, test } from 'vitest';
import { summaryOf } from '../../../../../../../site/client/builder/policies/in-use/in-use-view.ts';

const NONE = { denied: [], inPart: [], uncertain: [], open: [], notControlled: [], unrecorded: [] };
const use = { name: 'x', open: [], candidates: [], isApproved: false };

test('what is open in part and what is not known are counted apart from what is denied', () => {
  expect(summaryOf({ ...NONE, denied: [use], inPart: [use, use], uncertain: [use, use, use], open: ['y'] })).toBe(
    'Of 7 in use, the policy denies 1; 2 stay open in part; whether the cloud governs 3 is not known; 1 stay open.',
  );
  expect(summaryOf({ ...NONE, notControlled: ['a'], unrecorded: ['b'] })).toBe(
    'Of 2 in use, the policy denies none that the catalogue knows; 0 stay open; the cloud passes over 1; no record of the catalogue has 1.',
  );
});
