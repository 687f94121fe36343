// The one cache of computed answers: those to GETs that follow from the URL and the build alone, least recently used
// first to go. Bounded in bytes, as clients choose how many different URLs they request.
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';
import { acceptedEncodings } from './negotiation.ts';

/** Bytes of all cached answers together. */
const MAXIMUM_BYTES = 16 * 1024 * 1024;
/** What an entry takes besides its body and its key: headers, ETag, the entries of the cache. */
const ENTRY_BYTES = 1_024;

export class ResponseCache {
  readonly #answers: LRUCache<string, Answer>;

  /** @param maximumBytes of all answers with their keys; a larger one is not cached */
  constructor(maximumBytes = MAXIMUM_BYTES) {
    this.#answers = new LRUCache({ maxSize: maximumBytes, sizeCalculation: entryBytes });
  }

  /**
   * The cached answer to a request, or the one that is made now.
   * @param url path and query as the client wrote them
   * @param accepted the request's Accept-Encoding
   * @throws what `make` throws; nothing is cached then
   */
  getOrMake(url: string, accepted: string | undefined, make: () => Answer): Answer {
    const key = `${acceptedEncodings(accepted)[0] ?? 'identity'} ${url}`;
    const cached = this.#answers.get(key);
    if (cached) return cached;
    const made = make();
    this.#answers.set(key, made);
    return made;
  }

  /** Bytes of all cached answers, as they are counted. */
  get bytes(): number {
    return this.#answers.calculatedSize;
  }
}

/** Characters of a text may take two bytes each. */
function entryBytes({ body }: Answer, key: string): number {
  const bodyBytes = typeof body === 'string' ? 2 * body.length : body.buffer.byteLength;
  return bodyBytes + 2 * key.length + ENTRY_BYTES;
}
