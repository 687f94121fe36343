// The way from one page of rows to another.
import { button, element } from '../page/element.ts';

/** @param page from 1 @param onPage called with the page that the reader wants */
export function drawPager(root: HTMLElement, page: number, pages: number, onPage: (page: number) => void): void {
  root.hidden = pages === 1;
  const step = (text: string, to: number) => {
    const made = button(text, { class: 'quiet small' }, () => onPage(to));
    made.disabled = to < 1 || to > pages || to === page;
    return made;
  };
  root.replaceChildren(
    step('First', 1),
    step('Previous', page - 1),
    element('span', { class: 'small' }, `Page ${page} of ${pages}`),
    step('Next', page + 1),
    step('Last', pages),
  );
}
