// One kind of store for the tests of a block: empty, and open by a clock that a test sets, when each begins.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Store } from '../../../sidecar/store/store.ts';
import type { Engine } from './stores.ts';

/** To be read in tests only. */
export interface StoreScene {
  engine: Engine;
  store: Store;
  /** What the clock of the store shows; the real time when a test begins. */
  now: number;
  clock(): number;
  /** Opens the same data once more, reads, and closes. */
  reopened<T>(read: (other: Store) => Promise<T>): Promise<T>;
}

export function storeScene(startEngine: () => Promise<Engine>): StoreScene {
  const scene = {
    now: Date.now(),
    clock: () => scene.now,
    async reopened(read) {
      const other = await scene.engine.open(scene.clock);
      try {
        return await read(other);
      } finally {
        await other.close();
      }
    },
  } as StoreScene;
  beforeAll(async () => {
    scene.engine = await startEngine();
  });
  afterAll(() => scene.engine.close());
  beforeEach(async () => {
    scene.now = Date.now();
    await scene.engine.empty();
    scene.store = await scene.engine.open(scene.clock);
  });
  afterEach(() => scene.store.close());
  return scene;
}
