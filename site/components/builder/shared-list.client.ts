// Entry of a saved list's page in the browser.
import { todayInUtc } from '../../client/page/dates.ts';
import { hydrateIsland } from '../../state/hydrate-island.ts';
import type { SharedListProps } from './SharedList.tsx';

hydrateIsland<SharedListProps, Pick<SharedListProps, 'name' | 'ids' | 'baseUrl'>>('shared-list', {
  component: async () => (await import('./SharedList.tsx')).SharedList,
  load: async (options) => ({ ...options, hash: location.hash, today: todayInUtc() }),
  isOther: () => location.hash !== '',
});
