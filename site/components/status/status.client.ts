// Entry of the status board in the browser.
import { hydrateIsland } from '../../state/hydrate-island.ts';

hydrateIsland('status', {
  component: async () => (await import('./StatusBoard.tsx')).StatusBoard,
  load: async () => ({}),
});
