// What a word of a question asks of a service.
import { expect, test } from 'vitest';
import { conditionsByPhrase } from '../../../../../catalogue/views/search/conditions.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

test.each(['free', 'free tier', 'free of charge'])('%s asks for a free tier, and unknown is none', (phrase) => {
  const services = [
    madeService('a-free', { hasFreeTier: true }),
    madeService('a-paid', { hasFreeTier: false }),
    madeService('a-unknown'),
  ];
  const condition = conditionsByPhrase(madeCatalogue(services)).get(phrase);
  expect(services.filter((service) => condition?.holds(service)).map(({ id }) => id)).toEqual(['a-free']);
});
