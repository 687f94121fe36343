// The catalogue on a web server, as a mirror reads it: index files and listed files, with every size bounded.
import { INDEX_FILES, type ManifestFile, type TwinEncoding } from '../../catalogue/formats/manifest.ts';
import type { Answer, Get, Patience } from './http-get.ts';
import { MirrorError, MismatchError, TransientError } from './mirror-error.ts';
import { MAX_FILE_BYTES } from './parse-manifest.ts';
import { type Retries, readRetryAfter, withRetries } from './retry.ts';
import { unpack } from './unpack.ts';

/** Of a manifest or a list of changes, unpacked: twenty times the manifest of today. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;
/** What packing may add to a body that cannot be packed. */
const PACKING_BYTES = 1_024;
const ENCODING_NAMES: Readonly<Record<string, TwinEncoding>> = { br: 'br', gzip: 'gz' };
const HEADER_NAMES: Readonly<Record<TwinEncoding, string>> = { br: 'br', gz: 'gzip' };

export interface Download {
  content: Buffer;
  /** The content as it travelled, when it was packed. */
  packed?: { encoding: TwinEncoding; body: Buffer };
}

/** Counted up by the source. */
export interface Traffic {
  /** Of bodies, as they travelled. */
  bytes: number;
  requests: number;
}

interface Settings {
  get: Get;
  patience: Patience;
  retries: Retries;
  signal: AbortSignal;
  traffic: Traffic;
}

export class HttpSource {
  readonly #traffic: Traffic;
  readonly #base: string;
  readonly #get: Get;
  readonly #patience: Patience;
  readonly #retries: Retries;
  readonly #signal: AbortSignal;

  /** @param base address of the folder of the manifest, ending with a slash */
  constructor(base: string, settings: Settings) {
    this.#base = base;
    this.#traffic = settings.traffic;
    this.#get = settings.get;
    this.#patience = settings.patience;
    this.#retries = settings.retries;
    this.#signal = settings.signal;
  }

  /** @throws MirrorError when the source has none, or it is too large */
  async manifest(): Promise<string> {
    const text = await this.#index(INDEX_FILES.manifest);
    if (text === undefined)
      throw new MirrorError(`${this.#base}${INDEX_FILES.manifest} does not exist: is this the address of a catalogue?`);
    return text;
  }

  /** @returns undefined when the source has none */
  changes(): Promise<string | undefined> {
    return this.#index(INDEX_FILES.changes);
  }

  /** @returns undefined when the source has none */
  async archive(): Promise<Buffer | undefined> {
    return (await this.#fetch(INDEX_FILES.archive, 'identity', MAX_FILE_BYTES))?.body;
  }

  /**
   * The caller checks the hash.
   * @throws MismatchError when the source has nothing under this path, or another number of bytes
   */
  async file({ path, size, sha256 }: ManifestFile): Promise<Download> {
    // The hash in the address keeps caches on the way from answering with the file of another build.
    const address = `${path}?sha256=${sha256.slice(0, 16)}`;
    const answer = await this.#fetch(address, 'br, gzip', size + PACKING_BYTES);
    if (!answer) throw new MismatchError(`${path} is in the manifest but not at the source`);
    const content = await contentOf(answer, size);
    if (content?.length !== size)
      throw new MismatchError(`${path} has ${content ? `${content.length} bytes` : 'another size'} instead of ${size}`);
    const encoding = encodingOf(answer);
    return { content, ...(encoding && { packed: { encoding, body: answer.body } }) };
  }

  /** @returns the file as the source packs it; undefined when it sends it otherwise */
  async twin({ path, sha256, size }: ManifestFile, encoding: TwinEncoding): Promise<Buffer | undefined> {
    const answer = await this.#fetch(
      `${path}?sha256=${sha256.slice(0, 16)}`,
      HEADER_NAMES[encoding],
      size + PACKING_BYTES,
    );
    return answer && encodingOf(answer) === encoding ? answer.body : undefined;
  }

  async #index(name: string): Promise<string | undefined> {
    const answer = await this.#fetch(name, 'br, gzip', MAX_INDEX_BYTES);
    if (!answer) return undefined;
    const content = await contentOf(answer, MAX_INDEX_BYTES);
    if (!content)
      throw new MirrorError(`${this.#base}${name} cannot be unpacked, or has more than ${MAX_INDEX_BYTES} bytes`);
    return content.toString();
  }

  /** @returns undefined for 404 */
  #fetch(path: string, acceptEncoding: string, maxBytes: number): Promise<Answer | undefined> {
    const url = new URL(`${this.#base}${path}`);
    return withRetries(
      async () => {
        this.#traffic.requests += 1;
        const answer = await this.#get(url, {
          headers: { 'Accept-Encoding': acceptEncoding },
          maxBytes,
          patience: this.#patience,
          signal: this.#signal,
        });
        this.#traffic.bytes += answer.body.length;
        return checkStatus(url, answer);
      },
      this.#retries,
      this.#signal,
    );
  }
}

function checkStatus(url: URL, answer: Answer): Answer | undefined {
  const { status, headers } = answer;
  if (status === 200) return answer;
  if (status === 404 || status === 410) return undefined;
  if (status >= 500 || status === 429) throw new TransientError(`${url} answers ${status}`, readRetryAfter(headers));
  if (status >= 300 && status < 400 && headers.location)
    throw new MirrorError(
      `${url} redirects to ${JSON.stringify(headers.location)}; redirects are not followed: give that address if you trust it`,
    );
  throw new MirrorError(`${url} answers ${status}`);
}

function encodingOf({ headers }: Answer): TwinEncoding | undefined {
  return ENCODING_NAMES[headers['content-encoding'] ?? ''];
}

/** @returns undefined when the body cannot be unpacked, or has more bytes */
async function contentOf(answer: Answer, maxBytes: number): Promise<Buffer | undefined> {
  const name = answer.headers['content-encoding'];
  if (name === undefined || name === 'identity') return answer.body;
  const encoding = encodingOf(answer);
  return encoding && unpack(answer.body, encoding, maxBytes);
}
