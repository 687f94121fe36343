import { expect, test } from 'vitest';
import { selectServices } from '../../../../catalogue/views/selection.ts';
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

test('each name that is asked for counts once', () => {
  expect(selectServices(catalogue, ASKED).requested).toBe(5);
  expect(selectServices(catalogue, [])).toEqual({ requested: 0, services: [], notFound: [] });
});
