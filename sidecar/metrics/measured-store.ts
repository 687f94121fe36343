// A store whose operations are timed.
import { QuotaExceeded } from '../store/quota.ts';
import { DamagedList, type Store } from '../store/store.ts';
import type { Metrics, Outcome } from './metrics.ts';

/** @param now milliseconds that never go back */
export function measuredStore(store: Store, metrics: Metrics, now = () => performance.now()): Store {
  function timed<Inputs extends unknown[], Output>(operation: string, run: (...inputs: Inputs) => Promise<Output>) {
    metrics.expectStore(operation);
    return async (...inputs: Inputs): Promise<Output> => {
      const started = now();
      let outcome: Outcome = 'failed';
      try {
        const output = await run(...inputs);
        outcome = 'ok';
        return output;
      } catch (error) {
        if (error instanceof QuotaExceeded) {
          outcome = 'refused';
          metrics.noteQuotaRefusal(error.charge.written, error.refusal.scope);
        }
        if (error instanceof DamagedList) outcome = 'damaged';
        throw error;
      } finally {
        metrics.noteStore(operation, outcome, (now() - started) / 1_000);
      }
    };
  }
  return {
    kind: store.kind,
    noteTime: store.noteTime.bind(store),
    createList: timed('createList', store.createList.bind(store)),
    readList: timed('readList', store.readList.bind(store)),
    readLists: timed('readLists', store.readLists.bind(store)),
    deleteList: timed('deleteList', store.deleteList.bind(store)),
    addFeedback: timed('addFeedback', store.addFeedback.bind(store)),
    readFeedback: timed('readFeedback', store.readFeedback.bind(store)),
    deleteFeedback: timed('deleteFeedback', store.deleteFeedback.bind(store)),
    countOutbound: timed('countOutbound', store.countOutbound.bind(store)),
    readOutbound: timed('readOutbound', store.readOutbound.bind(store)),
    appendStatus: timed('appendStatus', store.appendStatus.bind(store)),
    readStatus: timed('readStatus', store.readStatus.bind(store)),
    holdLease: timed('holdLease', store.holdLease.bind(store)),
    probe: timed('probe', store.probe.bind(store)),
    room: timed('room', store.room.bind(store)),
    limiter: store.limiter.bind(store),
    close: store.close.bind(store),
  };
}
