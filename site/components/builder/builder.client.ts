// Entry of the approved-list builder in the browser.
import { loadIndex } from '../../client/page/catalogue.ts';
import { todayInUtc } from '../../client/page/dates.ts';
import { askedSelection } from '../../client/selection/selection.ts';
import { readStored } from '../../state/browser-storage.ts';
import { hydrateIsland } from '../../state/hydrate-island.ts';
import type { BuilderProps } from './Builder.tsx';

/** Under which this browser stores what the page shows at once. */
const STORED_KEYS = ['approved-list', 'approved-list-replaced', 'approved-list-draft', 'approved-list-saved'];

hydrateIsland<BuilderProps, Pick<BuilderProps, 'baseUrl'>>('builder', {
  component: async () => (await import('./Builder.tsx')).Builder,
  load: async (options) => ({
    ...options,
    index: await loadIndex(),
    url: { search: location.search, hash: location.hash },
    today: todayInUtc(),
  }),
  isOther: () => {
    const { ids, add } = askedSelection(location);
    return ids !== undefined || add.length > 0 || STORED_KEYS.some((key) => readStored(key) !== undefined);
  },
});
