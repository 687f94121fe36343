// Size, hash, type and compressed twins of a build's files, worked out on all processors, also while others are written.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ManifestFile } from '../../../catalogue/formats/manifest.ts';
import type { Answer, Task } from './describe-worker.ts';

export interface Describer {
  /**
   * Starts at once, and reads no file again that it has described.
   * @param paths below the folder
   * @returns one entry a path, in the same order: all without twins as soon as they are hashed, and with them later
   */
  describe(paths: readonly string[]): Described;
  /** What is still going on is dropped. */
  close(): Promise<void>;
}

export interface Described {
  listed: Promise<ManifestFile[]>;
  packed: Promise<ManifestFile[]>;
}

const WORKERS_MAXIMUM = 4;

/** Starts the workers. @param folder of the build; it need not be there yet */
export function openDescriber(folder: string): Describer {
  const workers = Array.from({ length: Math.min(availableParallelism(), WORKERS_MAXIMUM) }, () => openWorker(folder));
  const shareOut = async <T extends Task['task']>(task: T, paths: readonly string[]): Promise<Answer<T>[]> => {
    // Every so-manieth each, as neighbours are alike: pages in one place, pictures in another.
    const shares = await Promise.all(
      workers.map(({ ask }, share) =>
        ask({ task, paths: paths.filter((_, place) => place % workers.length === share) }),
      ),
    );
    return paths.map((_, place) => shares[place % workers.length]?.[Math.floor(place / workers.length)] as Answer<T>);
  };
  return {
    describe(paths) {
      const listed = shareOut('list', paths);
      const twins = shareOut('pack', paths);
      const packed = Promise.all([listed, twins]).then(([files, all]) =>
        files.map((file, place) => ({ ...file, ...(all[place] && { twins: all[place] }) })),
      );
      // Who asked waits for it later, and is told of a failure then.
      packed.catch(() => undefined);
      return { listed, packed };
    },
    close: async () => void (await Promise.all(workers.map(({ worker }) => worker.terminate()))),
  };
}

/** A worker answers in the order in which it was asked. */
function openWorker(folder: string) {
  const worker = new Worker(new URL('describe-worker.ts', import.meta.url), { workerData: folder });
  const waiting: PromiseWithResolvers<unknown[]>[] = [];
  let failed: unknown;
  worker.on('message', (answers: unknown[]) => waiting.shift()?.resolve(answers));
  worker.on('error', (error) => {
    failed = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    worker,
    ask(task: Task): Promise<unknown[]> {
      if (failed !== undefined) return Promise.reject(failed);
      const answer = Promise.withResolvers<unknown[]>();
      waiting.push(answer);
      worker.postMessage(task);
      return answer.promise;
    },
  };
}
