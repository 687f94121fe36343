// Which addresses need what comes later: words, regions, attestations, wherever they are asked for.
import { expect, test } from 'vitest';
import { asksForWhole } from '../../../../../site/client/browse/model.ts';

test.each([
  ['', false],
  ['provider=aws&kind=object-storage&country=DE&sort=-lifecycle&group=kind&columns=provider,country&page=2', false],
  ['name=', false],
  ['name=%20', false],
  ['name=kafka', true],
  ['region=aws/eu-central-2', true],
  ['attested=C5', true],
  ['named=C5', true],
  ['columns=provider,region', true],
  ['columns=named', true],
  ['columns=kind&columns=named', true],
  ['columns=price,%20platform', true],
  ['sort=region', true],
  ['sort=-platform', true],
])('%s: %s', (query, isWhole) => {
  expect(asksForWhole(new URLSearchParams(query))).toBe(isWhole);
});
