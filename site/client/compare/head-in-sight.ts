// Keeps the heads of a table in sight: those of one that fits its frame stick to the window; one that is wider scrolls
// within a frame that is no higher than the window, and sticks to that.

/** @param frame what scrolls; its `is-wide` says that the table is wider */
export function keepHeadInSight(frame: HTMLElement): void {
  const measure = () => {
    const table = frame.querySelector('table');
    frame.classList.toggle('is-wide', table !== null && table.offsetWidth > frame.clientWidth);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(frame);
  new MutationObserver(measure).observe(frame, { childList: true });
}
