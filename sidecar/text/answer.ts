// Text pages as answers, built or rendered just now, with what caches need to know of them.
import { type Format, TEXT_FORMATS } from '../../catalogue/formats/text-formats.ts';
import { madeOnce } from '../../catalogue/model/made-once.ts';
import { type Answer, CACHING, etagOf, type PreparedAnswer, prepare } from '../answers/answer.ts';
import { hashOf, pack } from '../answers/pack.ts';

/** The same for every format of one address, whether or not its own body comes in several encodings. */
const NEGOTIATED = 'Accept, User-Agent, Accept-Encoding';

/** A built file whose format the request's headers decided; made once a file. */
export const negotiatedFile = madeOnce(
  ({ answer }: PreparedAnswer): PreparedAnswer => prepare({ ...answer, vary: NEGOTIATED }),
);

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
  const { body, encoding, vary } = pack(rendered.body, accepted);
  return {
    status,
    body,
    type: TEXT_FORMATS[format].type,
    ...(stored
      ? { cache: CACHING.catalogue, etag: etagOf(hashOf(rendered.body), encoding) }
      : { cache: CACHING.never }),
    encoding,
    vary: rendered.negotiated ? NEGOTIATED : vary,
    cors: true,
  };
}
