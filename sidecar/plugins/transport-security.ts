// Strict-Transport-Security on every answer, built files included, where the operator has said for how long.
import type { RequestListener } from 'node:http';

/** @param seconds of max-age; undefined leaves the answers as they are, at no cost */
export function withTransportSecurity(answer: RequestListener, seconds: number | undefined): RequestListener {
  if (seconds === undefined) return answer;
  const value = `max-age=${seconds}`;
  return (request, response) => {
    response.setHeader('Strict-Transport-Security', value);
    answer(request, response);
  };
}
