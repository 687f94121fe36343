// One request that is sent to an edge and to a sidecar, and the headers that several have.
import { CHROME, PAGE } from '../text-clients.ts';

export interface EdgeRequest {
  name: string;
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** To the text host instead of the main one. */
  text?: boolean;
  /** The same request is sent again with `If-None-Match` made of the first answer's ETag. */
  again?: (etag: string) => string;
}

export const BROWSER = { 'User-Agent': CHROME, Accept: PAGE, 'Accept-Encoding': 'gzip, deflate, br, zstd' };
export const CURL = { 'User-Agent': 'curl/8.15.0', Accept: '*/*' };
export const JSON_TYPE = { 'Content-Type': 'application/json' };
