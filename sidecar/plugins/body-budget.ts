// Bounds what the bodies of requests take from when they begin to arrive until they are answered: in all, and for each
// address, so that one client's unfinished bodies leave room for those of others.

import type { FastifyInstance } from 'fastify';
import { BodyBudgetExceeded } from '../answers/errors.ts';

export interface BodyBudgetLimits {
  addressBytes: number;
  totalBytes: number;
}

/** 8 and 64 bodies of the largest size. A body that has been parsed may take ten times its bytes. */
export const BODY_BUDGET: BodyBudgetLimits = { addressBytes: 2 * 1024 * 1024, totalBytes: 16 * 1024 * 1024 };

/** What keeping a piece of a body takes besides its bytes: a client may send it a byte at a time. */
const PIECE_BYTES = 256;

export class BodyBudget {
  readonly #limits: BodyBudgetLimits;
  /** Only addresses that hold something. */
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(limits = BODY_BUDGET) {
    this.#limits = limits;
  }

  /** @returns false when there is no room, for this address or for anybody; nothing is taken then */
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
 * Every request with a body counts, whether or not there is something at its path.
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
      // Whoever reads the body lets go of what it has; a body that nobody reads has no listener, and must not end the
      // process.
      if (payload.listenerCount('error') > 0) payload.emit('error', new BodyBudgetExceeded('no room for a body'));
    };
    payload.on('data', count);
    reply.raw.once('close', () => {
      payload.off('data', count);
      budget.release(address, taken);
    });
    done();
  });
}
