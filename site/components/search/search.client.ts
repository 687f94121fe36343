// Entry of the search on every page: `/` puts the cursor into the field; the search itself is loaded when the field is
// first used, or when the page opens with a query.
import { hydrateIsland } from '../../state/hydrate-island.ts';
import type { SearchProps } from './Search.tsx';

hydrateIsland<SearchProps, SearchProps>('search', {
  component: async () => (await import('./Search.tsx')).Search,
  load: (options) => Promise.resolve(options),
  isWanted: ({ kind }) =>
    kind === 'missing' || (kind === 'panel' && location.search !== '') || document.activeElement?.id === 'search',
});

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const field = document.querySelector<HTMLInputElement>('#search');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
});

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
