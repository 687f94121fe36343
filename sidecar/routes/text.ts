// The text host: built pages by extension. The app rewrites requests for that host to this prefix.
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app.ts';
import { acceptedEncodings } from '../negotiation.ts';
import { sendRepresentation } from '../plugins/static-files.ts';

export const TEXT_PREFIX = '/@text';

export function textRoutes(app: FastifyInstance, { build: { files } }: Services): void {
  app.get(`${TEXT_PREFIX}/*`, (request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname.slice(TEXT_PREFIX.length);
    const file = /\.(md|txt)$/.test(path) ? `text${path}` : `text${path}.txt`;
    const page = files.read(file, acceptedEncodings(request.headers['accept-encoding']));
    if (!page) return reply.code(404).type('text/plain; charset=utf-8').send('There is no page here.\n');
    reply.hijack();
    sendRepresentation(request.raw, reply.raw, page);
    return reply;
  });
}
