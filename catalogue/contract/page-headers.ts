// Security headers of the site's pages and of the text host. Sent by the sidecar, written for static hosts; site/edge
// repeats them for nginx and Caddy, which a test compares.
import { TEXT_PAGE_POLICY } from '../views/text/render/html.ts';

/**
 * Nothing from elsewhere, nothing inline; WebAssembly for the search. Each page repeats the policy and adds form-action
 * (astro.config.mjs): the search form may go to the text host, whose address the build knows.
 */
export const PAGE_SECURITY: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Of every answer of the text host. Its HTML repeats the policy, so that it holds in a copy too. */
export const TEXT_SECURITY: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${TEXT_PAGE_POLICY}; frame-ancestors 'none'`,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
