// Computed answers about the catalogue, sent as a built file would be: strong ETag, 304, compression, 5-minute caching.
// An answer depends on the build and the question alone, so the last ones are kept ready to send.
import type { FastifyReply } from 'fastify';
import { CACHING, etagOf, type PreparedAnswer, prepare } from './answer.ts';
import { AskedAgain } from './asked-again.ts';
import { acceptedEncodings } from './negotiation.ts';
import { hashOf, pack } from './pack.ts';
import { sendPrepared } from './send.ts';

/** Bodies kept, in bytes; the least recently asked for go first. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** What an entry costs besides its body and its key, which a client may make long: headers, ETag. */
const ENTRY_BYTES = 1_024;

/**
 * Sends what `compute` returns for a question, as parsed: parameters that nobody knows, their order and their spelling
 * make no other answer. One for each route of an app, as the answers of two builds differ.
 */
export type KeptAnswers = (reply: FastifyReply, question: object, compute: () => string) => FastifyReply;

export function keptAnswers(): KeptAnswers {
  const kept = new AskedAgain<PreparedAnswer>(
    KEPT_BYTES,
    ({ answer: { body } }, key) => (typeof body === 'string' ? 2 : 1) * body.length + 2 * key.length + ENTRY_BYTES,
  );
  return (reply, question, compute) => {
    const accepted = reply.request.headers['accept-encoding'];
    const key = `${acceptedEncodings(accepted).join()} ${JSON.stringify(question)}`;
    let prepared = kept.get(key);
    if (!prepared) {
      prepared = dataAnswer(compute(), accepted);
      kept.set(key, prepared);
    }
    return sendPrepared(reply, prepared);
  };
}

/**
 * JSON about the catalogue as a built file would be sent.
 * @param accepted the request's Accept-Encoding
 */
export function dataAnswer(json: string, accepted: string | undefined): PreparedAnswer {
  const packed = pack(json, accepted);
  return prepare({
    status: 200,
    ...packed,
    type: 'application/json; charset=utf-8',
    cache: CACHING.catalogue,
    etag: etagOf(hashOf(json), packed.encoding),
    cors: true,
  });
}
