// Boxes in the rows of a table: what is ticked can be compared.

/** @param bar with a link and a status; `data-picked` says how many fit side by side, `data-compare` where that is */
export function compareRows(bar: HTMLElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('td input[type="checkbox"]')];
  const link = bar.querySelector('a');
  const status = bar.querySelector('[role="status"]');
  const maximum = Number(bar.dataset['picked']);
  if (!link || !status) return;
  const show = () => {
    const picked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    bar.hidden = picked.length === 0;
    link.href = `${bar.dataset['compare']}?ids=${picked.join(',')}`;
    status.textContent = pickedText(picked.length, maximum);
    for (const box of boxes) box.disabled = !box.checked && picked.length >= maximum;
  };
  for (const box of boxes) box.addEventListener('change', show);
  // Some browsers bring the ticks back.
  show();
}

/** `1 chosen; choose another`, `3 chosen`, `10 chosen, the most that fit`. */
export function pickedText(count: number, maximum: number): string {
  if (count >= maximum) return `${count} chosen, the most that fit`;
  return count === 1 ? '1 chosen; choose another' : `${count} chosen`;
}
