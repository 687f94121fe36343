// The headline figures of an exposure scorecard, as ExposureFigures.astro draws them.
import type { Exposure } from '../../../catalogue/views/exposure/exposure.ts';
import { headlineFigures } from '../../headline-figures.ts';
import { element } from '../page/element.ts';

export function exposureFigures(exposure: Exposure): HTMLElement {
  return element(
    'dl',
    { class: 'figures' },
    ...headlineFigures(exposure).map(({ label, value, of }) =>
      element(
        'div',
        {},
        element('dt', {}, label),
        element('dd', {}, element('strong', {}, value), ' ', element('span', { class: 'quiet small' }, of)),
      ),
    ),
  );
}
