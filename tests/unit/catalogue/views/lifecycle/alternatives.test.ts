// What is proposed in the place of something that ends.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../../catalogue/model/catalogue.ts';
import { alternativesTo } from '../../../../../catalogue/views/lifecycle/alternatives.ts';
import { entriesOf } from '../../../../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const OTHERS: [id: string, grade: 'exact' | 'close' | 'partial', more?: Partial<Service>][] = [
  ['b-ending', 'exact', { lifecycle: { status: 'sunset', sunsetDate: '2027-01-01' } }],
  ['b-one', 'exact'],
  ['b-two', 'exact'],
  ['c-one', 'close'],
  ['d-part', 'partial'],
  ['e-one', 'close'],
  ['f-one', 'close'],
];
const equivalents = OTHERS.map(([serviceId, grade]) => ({ serviceId, grade, notes: [], roles: [] }));

/** What is proposed for the service, or for its part. */
function proposed(more: Partial<Service>, place = 0): string[] {
  const service = madeService('a-old', { equivalents, ...more });
  const catalogue = madeCatalogue([service, ...OTHERS.map(([id, , rest]) => madeService(id, rest))]);
  const entry = entriesOf(catalogue, service)[place];
  if (!entry) throw new Error('the service is simply active');
  return alternativesTo(catalogue, entry).map(({ id }) => id);
}

describe('in the place of a service', () => {
  test('stands the best of three providers that does more than a part of the job and goes on', () => {
    expect(proposed({ lifecycle: { status: 'deprecated' } })).toEqual(['b-one', 'c-one', 'e-one']);
  });

  test.each<[string, Partial<Service>, number?]>([
    ['with a successor', { lifecycle: { status: 'deprecated', successorSlug: 'b-two' } }],
    ['in preview', { lifecycle: { status: 'preview' } }],
    ['of which a part ends', { subServices: [{ id: 'p', name: 'P', lifecycle: { status: 'deprecated' } }] }],
  ])('%s stands nothing', (_, more) => expect(proposed(more)).toEqual([]));
});
