// The address that a request counts for, found once: limits, bodies, turns and quotas all ask for it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress, type ProxyList } from './client-address.ts';

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
    if (request.knownAddress === '') {
      const { socket, headers } = request.raw;
      request.knownAddress = clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), proxies);
    }
    return request.knownAddress;
  };
}
