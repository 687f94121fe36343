// Text pages as answers, built or rendered just now, with what caches need to know of them.
import { type Format, TEXT_FORMATS } from '../../catalogue/formats/text-formats.ts';
import { type Answer, CACHING, etagOf } from '../answers/answer.ts';
import { compress, sha256 } from '../answers/compress.ts';

/** The same for every format of one address, whether or not its own body comes in several encodings. */
const NEGOTIATED = 'Accept, User-Agent, Accept-Encoding';

/** A built file whose format the request's headers decided. */
export function negotiatedFile(file: Answer): Answer {
  return { ...file, vary: NEGOTIATED };
}

export interface RenderedText {
  body: string;
  format: Format;
  /** Whether headers decided the format. */
  negotiated: boolean;
  /** Whether caches may keep it. */
  stored: boolean;
  status?: number;
}

/** @param accepted the request's Accept-Encoding */
export function textAnswer(rendered: RenderedText, accepted: string | undefined): Answer {
  const { format, stored, status = 200 } = rendered;
  const { body, encoding, vary } = compress(rendered.body, accepted);
  return {
    status,
    body,
    type: TEXT_FORMATS[format].type,
    ...(stored
      ? { cache: CACHING.catalogue, etag: etagOf(sha256(rendered.body), encoding) }
      : { cache: CACHING.never }),
    encoding,
    vary: rendered.negotiated ? NEGOTIATED : vary,
    cors: true,
  };
}
