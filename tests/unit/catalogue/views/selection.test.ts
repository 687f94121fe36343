import { expect, test } from 'vitest';
import { selectPlaces, selectServices } from '../../../../catalogue/views/selection.ts';
import { madeCatalogue, madeService } from '../../../support/made-catalogue.ts';

const catalogue = madeCatalogue([
  madeService('a-one', { slug: 'a-first', formerSlugs: ['a-old'] }),
  madeService('a-two'),
]);
const ASKED = [' a-two', 'a-one', '', 'a-old', 'a-x', 'a-two', 'a-first', 'a-one', 'a-old', 'a-x '];

test('a service is found once by its id, its slug and its former slugs, without blanks', () => {
  const { services, notFound } = selectServices(catalogue, ASKED);
  expect(services.map(({ id }) => id)).toEqual(['a-two', 'a-one']);
  expect(notFound).toEqual(['a-x']);
});

test('places are those of the services, and each name that is asked for counts once', () => {
  expect(selectPlaces(catalogue, ASKED)).toEqual({ requested: 5, places: [1, 0], notFound: ['a-x'] });
  expect(selectPlaces(catalogue, [])).toEqual({ requested: 0, places: [], notFound: [] });
});
