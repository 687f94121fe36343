// Entry of the forms that send a request, in the browser.
import { hydrateIsland } from '../../../state/hydrate-island.ts';
import type { TryItProps } from './TryIt.tsx';

hydrateIsland<TryItProps, TryItProps>('try', {
  component: async () => (await import('./TryIt.tsx')).TryIt,
  load: async (options) => options,
});
