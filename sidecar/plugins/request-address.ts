// The address that a request counts for, found once: limits, bodies and turns all ask for it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf, type ProxyList } from './client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Empty until somebody asks. */
    knownAddress: string;
  }
}

/** The address that a request counts for, as clientAddress says it. */
export type AddressOf = (request: FastifyRequest) => string;

/** @param proxies peers whose X-Forwarded-For is believed */
export function requestAddress(app: FastifyInstance, proxies: ProxyList): AddressOf {
  app.decorateRequest('knownAddress', '');
  return (request) => {
    if (request.knownAddress === '') request.knownAddress = addressOf(request.raw, proxies);
    return request.knownAddress;
  };
}
