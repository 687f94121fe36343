// The regions of a provider, and what is not known of them.
import { expect, test } from 'vitest';
import { providerRegionsTextPage } from '../../../../../../catalogue/views/text/pages/regions.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../../support/made-catalogue.ts';
import { blockLines } from '../../../../../support/read/block-lines.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const bonn = { id: 'de-1', name: 'Bonn', country: 'DE' };
const linesOf = (more: Partial<Parameters<typeof madeProvider>[1]> = {}) => {
  const provider = madeProvider('a', { regions: [bonn], ...more });
  const catalogue = madeCatalogue([madeService('a-one', { regions: [bonn] })], { providers: [provider] });
  return blockLines(providerRegionsTextPage(catalogue, provider, addresses).blocks);
};

test('a list that is not complete says so', () => {
  expect(linesOf({ regionsIncomplete: 'It names no others.' })).toContain('It names no others.');
  expect(linesOf()).toHaveLength(linesOf({ regionsIncomplete: 'It names no others.' }).length - 1);
});
