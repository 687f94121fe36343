// Answers GET and HEAD for built files ahead of the router: the bytes are in memory, so nothing else needs to run.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import type { PreparedAnswer } from '../answers/answer.ts';
import { ignoredParameters, tellingHeaders } from '../answers/ignored-parameters.ts';
import { dataAnswer, keptBytes, keptKey } from '../answers/kept-answers.ts';
import { acceptedEncodings, prefersHtml } from '../answers/negotiation.ts';
import { RecentBytes } from '../answers/recent-bytes.ts';
import { writeAnswer } from '../answers/send.ts';
import type { BuildOutput } from '../build/build-output.ts';
import type { FileStore } from '../build/files.ts';

/** Paths whose answer depends on their query. */
const ASKS: ReadonlySet<string> = new Set(ROUTES.filter(({ query }) => query).map(({ path }) => path));
/** What a file knows: a page of the listing is one only where nothing else is asked. */
const NO_PARAMETERS: ReadonlySet<string> = new Set();

/** Files that have another address: the build holds no hidden folders, as mirrors take none. */
const ELSEWHERE: Readonly<Record<string, string>> = { '/.well-known/security.txt': '/security.txt' };

/** How pages of the listing begin, which the router computes as well. */
const LISTING = 'api/v1/services.';

/** Below it lies the whole build, as it is on disk. */
const MIRROR_PREFIX = '/mirror/';

/** Packed answers of an overtaken build take half of this; others cost little to make again. */
const COMPUTED_BYTES = 48 * 1024 * 1024;

/** @returns whether the request was answered; otherwise the router takes it */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** @param overtaken answers that the files no longer give */
export function staticFiles({ files, overtaken }: Pick<BuildOutput, 'files' | 'overtaken'>): StaticHandler {
  /** Paths that led to a file; there are no more of them than files. */
  const known = new Map<string, string>();
  const find = (path: string, accept: string | undefined) => {
    const file = known.get(path) ?? fileOf(files, path, accept);
    if (file && path !== '/') known.set(path, file);
    return file;
  };
  const compute = computedOnce(overtaken);
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const asks = mark >= 0 && mark < url.length - 1 && ASKS.has(path);
    const file = asks ? listingPage(url) : find(path, request.headers.accept);
    if (!file || (overtaken && file.startsWith(LISTING))) return false;
    const accepted = request.headers['accept-encoding'];
    const found = compute(path, accepted) ?? files.read(file, acceptedEncodings(accepted));
    if (!found) return false;
    const tells = mark >= 0 && !asks && file.startsWith('api/');
    writeAnswer(request, response, found, tells ? tellingHeaders(ignoredParameters(url, NO_PARAMETERS)) : undefined);
    return true;
  };
}

/** Each is made when it is first asked for: no turns are waited for here, and some take milliseconds. */
function computedOnce(
  overtaken: BuildOutput['overtaken'],
): (path: string, accepted: string | undefined) => PreparedAnswer | undefined {
  const kept = new RecentBytes<PreparedAnswer>(COMPUTED_BYTES, keptBytes);
  return (path, accepted) => {
    const make = overtaken?.get(path);
    if (!make) return undefined;
    const key = keptKey(path, accepted);
    const known = kept.get(key);
    if (known) return known;
    const made = dataAnswer(make(), accepted);
    kept.set(key, made);
    return made;
  };
}

/**
 * A further page of the listing is a built file when nothing else is asked; the first is the file of the path itself.
 */
function listingPage(url: string): string | undefined {
  const [, page] = /^\/v1\/services\?page=([1-9]\d{0,5})$/.exec(url) ?? [];
  return page === '1' ? 'api/v1/services.json' : page && `api/v1/services.page-${page}.json`;
}

/** The built file behind a path on the main host. */
export function fileOf(files: FileStore, path: string, accept?: string): string | undefined {
  if (path === '/') return prefersHtml(accept) ? 'site/index.html' : 'api/index.json';
  if (path.startsWith(MIRROR_PREFIX))
    return files.has(path.slice(MIRROR_PREFIX.length)) ? path.slice(MIRROR_PREFIX.length) : undefined;
  const candidates = path.startsWith('/v1/')
    ? [`api${path}.json`]
    : path.endsWith('/')
      ? [`site${path}index.html`]
      : [`api${path}`, `site${ELSEWHERE[path] ?? path}`];
  return candidates.find((candidate) => files.has(candidate) && !candidate.includes('.page-'));
}
