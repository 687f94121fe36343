// Where the keyboard goes on when what it was on is drawn anew.

/** Buttons that can take the focus: not those of what is folded. */
export function openButtons(root: HTMLElement, selector = 'button'): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (button) => button.closest('details:not([open])') === null,
  );
}

/**
 * Notes which button inside `root` has the focus, before it goes.
 * @param otherwise where to go on when there is no button any more
 * @returns moves the focus to what stands in its place, if it is lost by then
 */
export function keptPlace(root: HTMLElement, otherwise: HTMLElement): () => void {
  const place = openButtons(root).findIndex((button) => button.matches(':focus'));
  return () => {
    if (place < 0 || document.activeElement !== document.body) return;
    const buttons = openButtons(root);
    (buttons[Math.min(place, buttons.length - 1)] ?? otherwise).focus();
  };
}

/** Moves the focus away from a control that was disabled by its own use: to the first that is not. */
export function leaveDisabled(...controls: readonly (HTMLButtonElement | HTMLInputElement)[]): void {
  controls.find(({ disabled }) => !disabled)?.focus();
}
