// Entry of the page of all services in the browser.
import type { BrowseBody, BrowseMoreBody } from '../../../catalogue/formats/browse-data.ts';
import { todayInUtc } from '../../client/page/dates.ts';
import { nextTask } from '../../client/page/next-task.ts';
import { loadData } from '../../state/catalogue-data.ts';
import { hydrateIsland } from '../../state/hydrate-island.ts';
import type { BrowseProps } from './Browse.tsx';
import { pickedBefore } from './picked.ts';

hydrateIsland<BrowseProps, Pick<BrowseProps, 'baseUrl'>>('browse', {
  component: async () => (await import('./Browse.tsx')).Browse,
  load: async (options) => {
    const { search } = location;
    const [body, { asksForWhole, modelOf }] = await Promise.all([
      loadData<BrowseBody>('browse.json'),
      import('./model.ts'),
    ]);
    const isWhole = asksForWhole(new URLSearchParams(search));
    const more = isWhole ? await loadData<BrowseMoreBody>('browse-more.json') : undefined;
    const model = await modelOf(body, more, { today: todayInUtc(), breathe: nextTask });
    return { ...options, model, search, picked: pickedBefore() };
  },
  isOther: () => location.search !== '' || pickedBefore().length > 0,
});
