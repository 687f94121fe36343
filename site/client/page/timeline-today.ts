// Moves the line of the present in the lifecycle picture from the newest fact's day to today.

/** Pixels between the label of today and the edge of a picture that had to be scrolled for it. */
const MARGIN = 4;

export function markToday(): void {
  const picture = document.querySelector<SVGSVGElement>('svg[data-first]');
  const { first = '', column = '' } = picture?.dataset ?? {};
  const x = (1 + quartersBetween(first, new Date())) * Number(column);
  if (!picture || !(x > 0 && x < picture.viewBox.baseVal.width)) return;
  for (const element of picture.querySelectorAll('[data-now]')) {
    const isLabel = element.localName === 'text';
    for (const name of isLabel ? ['x'] : ['x1', 'x2']) element.setAttribute(name, String(Math.round(x)));
    if (!isLabel) continue;
    element.textContent = 'today';
    bringIn(element);
  }
}

/** On a narrow screen the picture starts with what is to come; the label at its edge must not be cut. */
function bringIn(label: Element): void {
  const scroller = label.closest('.scroller');
  const cut = (scroller?.getBoundingClientRect().left ?? 0) - label.getBoundingClientRect().left;
  if (scroller && cut > 0) scroller.scrollLeft -= Math.ceil(cut) + MARGIN;
}

/** Quarters of years, with the part of the last that has passed. @param from the first day of a quarter, YYYY-MM-DD */
export function quartersBetween(from: string, to: Date): number {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const months = (to.getUTCFullYear() - year) * 12 + to.getUTCMonth() + 1 - month;
  const daysInMonth = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  return (months + (to.getUTCDate() - 1) / daysInMonth) / 3;
}
