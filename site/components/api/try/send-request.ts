// Sends a request to the API of this host and reports what came back.
import { bodyText, shownHeaders, type TryRequest } from './try-request.ts';

const WAIT_MILLISECONDS = 15_000;

export interface TryAnswer {
  /** What happened, in a sentence. */
  verdict: string;
  headers: readonly [name: string, value: string][];
  body: string;
}

export async function sendRequest({ method, path, body }: TryRequest): Promise<TryAnswer> {
  const started = performance.now();
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json, */*;q=0.5',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MILLISECONDS),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return {
      verdict: [
        `${response.status} ${response.statusText}`.trim(),
        `${Math.round(performance.now() - started)} ms`,
        `${new TextEncoder().encode(text).length.toLocaleString('en-GB')} bytes`,
        response.redirected && `redirected to ${new URL(response.url).pathname}`,
        response.status === 429 && `try again in ${response.headers.get('retry-after') ?? '60'} seconds`,
        type.includes('html') && 'an HTML page: this copy of the site has no API',
      ]
        .filter(Boolean)
        .join(' · '),
      headers: shownHeaders(response.headers),
      body: bodyText(type, text),
    };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const reason = !navigator.onLine
      ? 'This device is offline.'
      : isLate
        ? `Nothing came within ${WAIT_MILLISECONDS / 1_000} seconds.`
        : 'The API cannot be reached.';
    return { verdict: `No answer. ${reason} The form still has what you typed.`, headers: [], body: '' };
  }
}
