// Entry of the exposure in the browser.
import { loadIndex } from '../../client/page/catalogue.ts';
import { APPROVED_LIST } from '../../client/selection/selection.ts';
import { readStored } from '../../state/browser-storage.ts';
import { hydrateIsland } from '../../state/hydrate-island.ts';
import { isEmptyStart, readStart } from '../selection/selection-start.ts';
import type { ExposureProps } from './Exposure.tsx';
import { EXPOSURE_KEY } from './exposure-key.ts';

const start = readStart(EXPOSURE_KEY);
const approved = readStored<string[]>(APPROVED_LIST) ?? [];

hydrateIsland<ExposureProps, Pick<ExposureProps, 'baseUrl' | 'map'>>('exposure', {
  component: async () => (await import('./Exposure.tsx')).Exposure,
  load: async (options) => ({ ...options, index: await loadIndex(), start, approved }),
  isOther: () => !isEmptyStart(start) || approved.length > 0,
});
