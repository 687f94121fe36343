// Entry of the lifecycle page in the browser.
import type { LifecycleBody } from '../../../catalogue/formats/lifecycle-data.ts';
import { loadData } from '../../state/catalogue-data.ts';
import { hydrateIsland } from '../../state/hydrate-island.ts';
import { isInitialUrl } from '../../state/url-state.ts';
import type { LifecycleProps } from './Lifecycle.tsx';
import { LIFECYCLE_PARAMETERS } from './lifecycle-keys.ts';

hydrateIsland<LifecycleProps, Pick<LifecycleProps, 'baseUrl'>>('lifecycle', {
  component: async () => (await import('./Lifecycle.tsx')).Lifecycle,
  load: async (options) => ({
    ...options,
    body: await loadData<LifecycleBody>('lifecycle.json'),
    search: location.search,
  }),
  // An anchor may lead to a section or a row that is not shown at first.
  isOther: () =>
    !isInitialUrl(LIFECYCLE_PARAMETERS, location.search) ||
    Boolean(document.getElementById(location.hash.slice(1))?.closest('.lifecycle .closed')),
});
