// Entry of a coverage in the browser.
import type { CoverageBody } from '../../../catalogue/formats/coverage-data.ts';
import { readStored } from '../../state/browser-storage.ts';
import { loadData } from '../../state/catalogue-data.ts';
import { hydrateIsland } from '../../state/hydrate-island.ts';
import { isInitialUrl } from '../../state/url-state.ts';
import type { CoverageProps } from './Coverage.tsx';
import { COVERAGE_PARAMETERS, NUMBERS_KEY } from './coverage-keys.ts';

hydrateIsland<CoverageProps, Pick<CoverageProps, 'initial' | 'category'>>('coverage', {
  component: async () => (await import('./Coverage.tsx')).Coverage,
  load: async (options) => ({
    ...options,
    body: await loadData<CoverageBody>('coverage.json'),
    search: location.search,
  }),
  isOther: () => !isInitialUrl(COVERAGE_PARAMETERS, location.search) || readStored(NUMBERS_KEY) === 'percent',
});
