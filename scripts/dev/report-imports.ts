// Loaded into the programs of dev.ts before their own code: names each file that they import, so that they are started
// again when one of those is saved, and ends them with dev.ts, however that ends.
import { registerHooks } from 'node:module';

/** To dev.ts. */
export interface ImportReport {
  /** A file: URL. */
  imported: string;
}

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/'))
      process.send?.({ imported: url } satisfies ImportReport);
    return nextLoad(url, context);
  },
});

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
