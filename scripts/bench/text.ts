// What rendering a comparison for a terminal costs.
import type { Catalogue, Service } from '../../catalogue/model/catalogue.ts';
import { selectServices } from '../../catalogue/views/selection.ts';
import { compareTextPage } from '../../catalogue/views/text/pages/compare.ts';
import { renderPage } from '../../catalogue/views/text/render/render-page.ts';
import { DEFAULT_ADDRESSES } from '../../catalogue/views/urls.ts';

const RENDERS = 2_000;
const WARM_UP = 200;

/**
 * CPU milliseconds, at the median, to select, compare and render a service with its first two equivalents as ANSI; a
 * different service each time.
 */
export function comparisonMilliseconds(catalogue: Catalogue): number {
  const selections = catalogue.services.filter(({ equivalents }) => equivalents.length >= 2).map(keysOf);
  const times = Array.from({ length: WARM_UP + RENDERS }, (_, index) => {
    const keys = selections[index % selections.length] ?? [];
    const before = process.cpuUsage();
    renderPage(
      compareTextPage(catalogue, selectServices(catalogue, keys), DEFAULT_ADDRESSES, catalogue.data.lastUpdated),
      'ansi',
      DEFAULT_ADDRESSES,
    );
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return times.slice(WARM_UP).sort((a, b) => a - b)[RENDERS / 2] ?? Number.NaN;
}

function keysOf({ id, equivalents }: Service): string[] {
  return [id, ...equivalents.slice(0, 2).map(({ serviceId }) => serviceId)];
}
