// Links to sections of a page as tabs, by the keyboard too.

/** @param tabs links within `list`, each with the id of its section. @returns a function that shows one as chosen */
export function tabs(list: HTMLElement, onChoose: (id: string) => void): (id: string) => void {
  const links = [...list.querySelectorAll('a')];
  const idOf = (link: HTMLAnchorElement) => link.hash.slice(1);
  list.role = 'tablist';
  for (const link of links) {
    const panel = document.getElementById(idOf(link));
    link.role = 'tab';
    link.setAttribute('aria-controls', idOf(link));
    panel?.setAttribute('role', 'tabpanel');
    panel?.setAttribute('aria-labelledby', link.id);
  }
  const choose = (link: HTMLAnchorElement | undefined) => {
    if (!link) return;
    onChoose(idOf(link));
    link.focus();
  };
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // With a key held down the reader wants a window of its own.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(link);
  });
  list.addEventListener('keydown', (event) => {
    const at = links.findIndex(({ id }) => id === document.activeElement?.id);
    const next = nextTab(event.key, at, links.length);
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    choose(links[next]);
  });
  return (id) => {
    for (const link of links) {
      const isChosen = idOf(link) === id;
      link.ariaSelected = String(isChosen);
      link.tabIndex = isChosen ? 0 : -1;
    }
  };
}

/** Where a key leads from one of some tabs; undefined for keys that lead nowhere. */
export function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
