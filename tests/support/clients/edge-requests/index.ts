// Requests that an edge must answer as a sidecar alone would: every endpoint and kind of file, methods, encodings,
// conditions, errors, text formats, what browsers send.
import { ADDRESS_REQUESTS } from './addresses.ts';
import type { EdgeRequest } from './edge-request.ts';
import { FILE_REQUESTS } from './files.ts';
import { NEGOTIATION_REQUESTS } from './negotiation.ts';
import { POST_REQUESTS } from './posts.ts';
import { TEXT_REQUESTS } from './text.ts';

export const EDGE_REQUESTS: readonly EdgeRequest[] = [
  ...FILE_REQUESTS,
  ...NEGOTIATION_REQUESTS,
  ...ADDRESS_REQUESTS,
  ...POST_REQUESTS,
  ...TEXT_REQUESTS,
];
