// Entry of the comparison in the browser.
import { loadIndex } from '../../client/page/catalogue.ts';
import { todayInUtc } from '../../client/page/dates.ts';
import { hydrateIsland } from '../../state/hydrate-island.ts';
import { isEmptyStart, readStart } from '../selection/selection-start.ts';
import type { CompareProps } from './Compare.tsx';
import { COMPARE_KEY } from './compare-key.ts';

const start = readStart(COMPARE_KEY);

hydrateIsland<CompareProps, Pick<CompareProps, 'baseUrl' | 'textUrl'>>('compare', {
  component: async () => (await import('./Compare.tsx')).Compare,
  load: async (options) => ({ ...options, index: await loadIndex(), start, today: todayInUtc() }),
  isOther: () => !isEmptyStart(start),
});
