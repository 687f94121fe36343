// Answers GET and HEAD for built files ahead of the router: the bytes are in memory, so nothing else needs to run.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { type Answer, catalogueAnswer, jsonText } from '../answers/answer.ts';
import { ignoredParameters, tellingHeaders } from '../answers/ignored-parameters.ts';
import { acceptedEncodings, prefersHtml } from '../answers/negotiation.ts';
import type { ResponseCache } from '../answers/response-cache.ts';
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

/** @returns whether the request was answered; otherwise the router takes it */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * @param build overtaken: answers that its files no longer give
 * @param cache for those answers
 */
export function staticFiles(
  { files, overtaken }: Pick<BuildOutput, 'files' | 'overtaken'>,
  cache: ResponseCache,
): StaticHandler {
  /** Each is computed when it is first requested; some take milliseconds. */
  const compute = (path: string, accepted: string | undefined): Answer | undefined => {
    const value = overtaken?.get(path);
    return value && cache.getOrMake(path, accepted, () => catalogueAnswer(jsonText(value()), accepted));
  };
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const asks = mark >= 0 && mark < url.length - 1 && ASKS.has(path);
    const accepted = request.headers['accept-encoding'];
    const computed = asks ? undefined : compute(path, accepted);
    const file = computed ? undefined : asks ? listingPage(url) : fileOf(files, path, request.headers.accept);
    if (file && overtaken && file.startsWith(LISTING)) return false;
    const found = computed ?? (file && files.read(file, acceptedEncodings(accepted)));
    if (!found) return false;
    const tells = mark >= 0 && !asks && (computed || file?.startsWith('api/'));
    writeAnswer(request, response, found, tells ? tellingHeaders(ignoredParameters(url, NO_PARAMETERS)) : undefined);
    return true;
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
