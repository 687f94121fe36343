// dist/site/lifecycle.ics and lifecycle.atom: all that ends, to subscribe to.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { lifecycleText } from '../../catalogue/views/lifecycle/lifecycle-text.ts';
import { type Addresses, feedPath } from '../../catalogue/views/urls.ts';
import type { OutputFile } from './output/output-file.ts';

/** Parts included. */
export function publishLifecycleFeeds(catalogue: Catalogue, addresses: Addresses): OutputFile[] {
  return (['ics', 'atom'] as const).map((format) => ({
    path: `site${feedPath[format]}`,
    body: lifecycleText(catalogue, { format, parts: true }, addresses, feedPath[format]).text,
  }));
}
