// Bounds what the bodies of requests take from when they begin to arrive until they are answered: in all, and for each
// address, so that one client's unfinished bodies leave room for those of others.

import type { FastifyInstance } from 'fastify';
import { NoRoomForBody } from '../answers/errors.ts';

export interface BodyRoomLimits {
  addressBytes: number;
  totalBytes: number;
}

/** 8 and 64 bodies of the largest size. A body that has been parsed may take ten times its bytes. */
export const BODY_ROOM: BodyRoomLimits = { addressBytes: 2 * 1024 * 1024, totalBytes: 16 * 1024 * 1024 };

/** What keeping a piece of a body takes besides its bytes: a client may send it a byte at a time. */
const PIECE_BYTES = 256;

export class BodyRoom {
  readonly #limits: BodyRoomLimits;
  /** Only addresses that hold something. */
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(limits = BODY_ROOM) {
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

  giveBack(address: string, bytes: number): void {
    const held = (this.#byAddress.get(address) ?? 0) - bytes;
    if (held > 0) this.#byAddress.set(address, held);
    else this.#byAddress.delete(address);
    this.#total -= bytes;
  }
}

/**
 * Every request with a body counts, whether or not there is something at its path.
 * @param onShed called for each request that is rejected
 */
export function boundBodies(app: FastifyInstance, onShed: () => void): void {
  const room = new BodyRoom();
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers } = request.raw;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
    const address = request.clientAddress;
    let taken = 0;
    const count = (piece: Buffer) => {
      const bytes = piece.length + PIECE_BYTES;
      if (room.take(address, bytes)) {
        taken += bytes;
        return;
      }
      payload.off('data', count);
      onShed();
      // Whoever reads the body lets go of what it has; a body that nobody reads has no listener, and must not end the
      // process.
      if (payload.listenerCount('error') > 0) payload.emit('error', new NoRoomForBody('no room for a body'));
    };
    payload.on('data', count);
    reply.raw.once('close', () => {
      payload.off('data', count);
      room.giveBack(address, taken);
    });
    done();
  });
}
