// Limits the memory for request bodies, from their first byte until the response: in total and per address, so that one
// client's unfinished bodies leave room for others.

import type { FastifyInstance } from 'fastify';
import { BodyBudgetExceeded } from '../answers/errors.ts';

export interface BodyBudgetLimits {
  addressBytes: number;
  totalBytes: number;
}

/** 8 and 64 bodies of the largest size. A parsed body may take ten times its size. */
export const BODY_BUDGET: BodyBudgetLimits = { addressBytes: 2 * 1024 * 1024, totalBytes: 16 * 1024 * 1024 };

/** Overhead per chunk in bytes: a client may send one byte at a time. */
const PIECE_BYTES = 256;

export class BodyBudget {
  readonly #limits: BodyBudgetLimits;
  /** Bytes in use by address; addresses that use none are absent. */
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(limits = BODY_BUDGET) {
    this.#limits = limits;
  }

  /** @returns false, and takes nothing, if the budget of this address or in total is used up */
  take(address: string, bytes: number): boolean {
    const held = (this.#byAddress.get(address) ?? 0) + bytes;
    if (held > this.#limits.addressBytes || this.#total + bytes > this.#limits.totalBytes) return false;
    this.#byAddress.set(address, held);
    this.#total += bytes;
    return true;
  }

  release(address: string, bytes: number): void {
    const held = (this.#byAddress.get(address) ?? 0) - bytes;
    if (held > 0) this.#byAddress.set(address, held);
    else this.#byAddress.delete(address);
    this.#total -= bytes;
  }
}

/**
 * Every request with a body counts, whatever its path.
 * @param onRejected called for each request that is rejected
 */
export function limitBodies(app: FastifyInstance, onRejected: () => void): void {
  const budget = new BodyBudget();
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers } = request.raw;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
    const address = request.clientAddress;
    let taken = 0;
    const count = (piece: Buffer) => {
      const bytes = piece.length + PIECE_BYTES;
      if (budget.take(address, bytes)) {
        taken += bytes;
        return;
      }
      payload.off('data', count);
      onRejected();
      // A reader of the body discards what it has. Without a reader there is no listener, and an error would crash the
      // process.
      if (payload.listenerCount('error') > 0)
        payload.emit('error', new BodyBudgetExceeded('the memory for request bodies is used up'));
    };
    payload.on('data', count);
    reply.raw.once('close', () => {
      payload.off('data', count);
      budget.release(address, taken);
    });
    done();
  });
}
