// Hands text to the reader on the clipboard.
import { button, element } from './element.ts';

/**
 * A button that copies and says so for a moment.
 * @param of what it copies, for whoever does not see what it stands beside
 */
export function copyButton(label: string, text: () => string, size: '' | 'small' = '', of?: string): HTMLButtonElement {
  const face = [label, ...(of === undefined ? [] : [element('span', { class: 'visually-hidden' }, ` ${of}`)])];
  const made = button('', { class: `quiet ${size}`.trim() }, () => {
    navigator.clipboard.writeText(text()).then(
      () => say('Copied'),
      () => say('Cannot copy here'),
    );
  });
  made.append(...face);
  made.setAttribute('aria-live', 'polite');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (said: string) => {
    clearTimeout(timer);
    // The same width, so that nothing beside it moves.
    made.style.minWidth = `${made.offsetWidth}px`;
    made.textContent = said;
    timer = setTimeout(() => {
      made.replaceChildren(...face);
    }, 2_000);
  };
  return made;
}
