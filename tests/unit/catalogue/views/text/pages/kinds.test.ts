// The text page of a kind: where each service that does the job runs, as far as somebody has confirmed it.
import { expect, test } from 'vitest';
import type { KindOfService } from '../../../../../../catalogue/model/catalogue.ts';
import { kindTextPage } from '../../../../../../catalogue/views/text/pages/kinds.ts';
import { DEFAULT_ADDRESSES } from '../../../../../../catalogue/views/urls.ts';
import { madeCatalogue, madeService } from '../../../../../support/made-catalogue.ts';

test.each([
  ['global, whatever its regions', { placement: 'global', regions: ['DE'] }, 'global'],
  ['at the customer', { placement: 'client', regions: [] }, 'client'],
  ['in regions, by their countries', { placement: 'regional', regions: ['DE', 'FR', 'DE'] }, '2 countries'],
  ['in one country', { placement: undefined, regions: ['DE'] }, '1 country'],
  ['nobody knows where', { placement: undefined, regions: [] }, 'unknown'],
  ['in regions that nobody knows', { placement: 'regional', regions: [] }, 'unknown'],
] as const)('a service runs %s', (_, { placement, regions }, where) => {
  const service = madeService('a-b', {
    placement,
    regions: regions.map((country, index) => ({ id: `r-${index}`, name: 'R', country })),
  });
  const kind: KindOfService = {
    id: 'kind',
    name: 'Kind',
    description: 'A kind of a test.',
    category: 'compute',
    members: [{ serviceId: 'a-b', grade: 'exact' }],
  };
  const { blocks } = kindTextPage(madeCatalogue([service]), kind, DEFAULT_ADDRESSES);
  const [row] = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  expect(row?.cells.at(-1)).toEqual([{ text: where }]);
});
