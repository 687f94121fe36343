// Size, hash, type and compressed twins of a build's files, worked out on all processors, also while others are written.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ManifestFile } from '../../../catalogue/formats/manifest.ts';

export interface Describer {
  /**
   * Starts at once.
   * @param paths below the folder
   * @returns one entry a path, in the same order
   */
  describe(paths: readonly string[]): Promise<ManifestFile[]>;
  /** What is still going on is dropped. */
  close(): Promise<void>;
}

const WORKERS_MAXIMUM = 4;

/** Starts the workers. @param folder of the build; it need not be there yet */
export function openDescriber(folder: string): Describer {
  const workers = Array.from({ length: Math.min(availableParallelism(), WORKERS_MAXIMUM) }, () => openWorker(folder));
  const describe = async (paths: readonly string[]) => {
    // Every so-manieth each, as neighbours are alike: pages in one place, pictures in another.
    const shares = await Promise.all(
      workers.map(({ ask }, share) => ask(paths.filter((_, place) => place % workers.length === share))),
    );
    return paths.map(
      (_, place) => shares[place % workers.length]?.[Math.floor(place / workers.length)] as ManifestFile,
    );
  };
  return {
    describe(paths) {
      const files = describe(paths);
      // Who asked waits for it later, and is told of a failure then.
      files.catch(() => undefined);
      return files;
    },
    close: async () => void (await Promise.all(workers.map(({ worker }) => worker.terminate()))),
  };
}

/** A worker answers in the order in which it was asked. */
function openWorker(folder: string) {
  const worker = new Worker(new URL('describe-worker.ts', import.meta.url), { workerData: folder });
  const waiting: PromiseWithResolvers<ManifestFile[]>[] = [];
  let failed: unknown;
  worker.on('message', (files: ManifestFile[]) => waiting.shift()?.resolve(files));
  worker.on('error', (error) => {
    failed = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    worker,
    ask(paths: readonly string[]): Promise<ManifestFile[]> {
      if (failed !== undefined) return Promise.reject(failed);
      const answer = Promise.withResolvers<ManifestFile[]>();
      waiting.push(answer);
      worker.postMessage(paths);
      return answer.promise;
    },
  };
}
