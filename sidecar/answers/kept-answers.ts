// Computed answers about the catalogue, sent as a built file would be: strong ETag, 304, compression, 5-minute caching.
// An answer depends on the build and the address alone, so the last ones are kept ready to send.
import type { FastifyReply } from 'fastify';
import { CACHING, etagOf, type PreparedAnswer, prepare } from './answer.ts';
import { AskedAgain } from './asked-again.ts';
import { JSON_TYPE } from './data-answers.ts';
import { tellIgnored } from './ignored-parameters.ts';
import { acceptedEncodings } from './negotiation.ts';
import { hashOf, pack } from './pack.ts';
import { sendPrepared } from './send.ts';

/** Bodies kept, in bytes; the least recently asked for go first. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** What an entry costs besides its body and its key, which a client may make long: headers, ETag. */
const ENTRY_BYTES = 1_024;

interface Kept {
  prepared: PreparedAnswer;
  /** Names of parameters that the route does not know. */
  ignored: readonly string[];
}

/** One for each route of an app, as the answers of two builds differ. Asked by path and query, as they came. */
export class KeptAnswers {
  readonly #kept = new AskedAgain<Kept>(KEPT_BYTES, ({ prepared }, key) => keptBytes(prepared, key));

  /** @returns undefined, and nothing is sent, when there is none for this address */
  send(reply: FastifyReply): FastifyReply | undefined {
    const known = this.#kept.get(keyOf(reply));
    if (!known) return undefined;
    tellIgnored(reply, known.ignored);
    return sendPrepared(reply, known.prepared);
  }

  /**
   * Sends it, and keeps it when it was asked for lately.
   * @param ignored what the reply tells of already
   */
  sendNew(reply: FastifyReply, answer: string | TypedText, ignored: readonly string[]): FastifyReply {
    const prepared = dataAnswer(answer, reply.request.headers['accept-encoding']);
    this.#kept.set(keyOf(reply), { prepared, ignored });
    return sendPrepared(reply, prepared);
  }
}

function keyOf({ request: { url, headers } }: FastifyReply): string {
  return keptKey(url, headers['accept-encoding']);
}

/**
 * What an answer that follows from its address is kept by.
 * @param accepted the request's Accept-Encoding
 */
export function keptKey(address: string, accepted: string | undefined): string {
  return `${acceptedEncodings(accepted).join()} ${address}`;
}

/** What it takes to keep an answer by such a key. */
export function keptBytes({ answer: { body } }: PreparedAnswer, key: string): number {
  return (typeof body === 'string' ? 2 : 1) * body.length + 2 * key.length + ENTRY_BYTES;
}

/** A text that is no JSON. */
export interface TypedText {
  text: string;
  /** Content-Type. */
  type: string;
}

/**
 * JSON about the catalogue, or another text about it, as a built file would be sent.
 * @param accepted the request's Accept-Encoding
 */
export function dataAnswer(answer: string | TypedText, accepted: string | undefined): PreparedAnswer {
  const { text, type } = typeof answer === 'string' ? { text: answer, type: JSON_TYPE } : answer;
  const packed = pack(text, accepted);
  return prepare({
    status: 200,
    ...packed,
    type,
    cache: CACHING.catalogue,
    etag: etagOf(hashOf(text), packed.encoding),
    cors: true,
  });
}
