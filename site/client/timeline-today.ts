// Moves the line of the present in the lifecycle picture from the newest fact's day to today. Called by LifecyclePicture.astro.

export function markToday(): void {
  const picture = document.querySelector<SVGSVGElement>('svg[data-first]');
  const { first = '', column = '' } = picture?.dataset ?? {};
  const x = (1 + quartersBetween(first, new Date())) * Number(column);
  if (!picture || !(x > 0 && x < picture.viewBox.baseVal.width)) return;
  for (const element of picture.querySelectorAll('[data-now]')) {
    const isLabel = element.localName === 'text';
    for (const name of isLabel ? ['x'] : ['x1', 'x2']) element.setAttribute(name, String(Math.round(x)));
    if (isLabel) element.textContent = 'today';
  }
}

/** Quarters of years, with the part of the last that has passed. @param from the first day of a quarter, YYYY-MM-DD */
export function quartersBetween(from: string, to: Date): number {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const months = (to.getUTCFullYear() - year) * 12 + to.getUTCMonth() + 1 - month;
  const daysInMonth = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  return (months + (to.getUTCDate() - 1) / daysInMonth) / 3;
}
