import { expect, test } from 'vitest';
import { selectServices } from '../../../../catalogue/views/selection.ts';
import { madeCatalogue, madeService } from '../../../support/made-catalogue.ts';

test('what is asked for counts once, without blanks, by id, slug and former slug', () => {
  const catalogue = madeCatalogue([
    madeService('a-one', { slug: 'a-first', formerSlugs: ['a-old'] }),
    madeService('a-two'),
  ]);
  const { requested, services, notFound } = selectServices(catalogue, [' a-two', 'a-one', '', 'a-old', 'a-x', 'a-two']);
  expect(requested).toEqual(['a-two', 'a-one', 'a-old', 'a-x']);
  expect(services.map(({ id }) => id)).toEqual(['a-two', 'a-one']);
  expect(notFound).toEqual(['a-x']);
});
