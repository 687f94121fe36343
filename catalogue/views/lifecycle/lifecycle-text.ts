// What is not simply active, written as it is asked for.
import { contentTypeOf } from '../../formats/manifest.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Addresses } from '../urls.ts';
import { lifecycleAtom } from './lifecycle-atom.ts';
import { lifecycleCalendar } from './lifecycle-calendar.ts';
import { lifecycle } from './lifecycle-json.ts';
import type { LifecycleFormat, LifecycleQuery } from './lifecycle-query.ts';

/**
 * @param self path and query of the answer itself
 * @returns with its Content-Type
 */
export function lifecycleText(
  catalogue: Catalogue,
  { format = 'json', ...query }: LifecycleQuery & { format?: LifecycleFormat | undefined },
  addresses: Addresses,
  self: string,
): { text: string; type: string } {
  return { text: write(), type: contentTypeOf(`lifecycle.${format}`) };

  function write(): string {
    switch (format) {
      case 'json':
        return JSON.stringify(lifecycle(catalogue, query));
      case 'ics':
        return lifecycleCalendar(catalogue, query, addresses);
      case 'atom':
        return lifecycleAtom(catalogue, query, addresses, self);
    }
  }
}
