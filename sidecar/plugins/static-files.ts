// Answers GET and HEAD for built files before the router: the bytes are in memory, so nothing else needs to run.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { type Answer, catalogueAnswer, jsonText } from '../answers/answer.ts';
import { ignoredHeaders, ignoredParameters } from '../answers/ignored-parameters.ts';
import { acceptedEncodings, prefersHtml } from '../answers/negotiation.ts';
import type { ResponseCache } from '../answers/response-cache.ts';
import { writeAnswer } from '../answers/send.ts';
import type { BuildOutput } from '../build/build-output.ts';
import type { FileStore } from '../build/files.ts';

/** Paths whose response depends on the query. */
const QUERY_PATHS: ReadonlySet<string> = new Set(ROUTES.filter(({ query }) => query).map(({ path }) => path));
/** Files take no parameters. */
const NO_PARAMETERS: ReadonlySet<string> = new Set();

/** Paths served from another file: the build has no hidden folders, because mirrors do not copy them. */
const ALIASES: Readonly<Record<string, string>> = { '/.well-known/security.txt': '/security.txt' };

/** Prefix of the pages of the listing, which the router can also compute. */
const LISTING = 'api/v1/services.';

/** Serves the whole build as it is on disk. */
const MIRROR_PREFIX = '/mirror/';

/** @returns whether the request was answered; otherwise the router takes it */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * @param build `computed` holds answers that its files no longer give
 * @param cache for those answers
 */
export function staticFiles(
  { files, computed: computedAnswers }: Pick<BuildOutput, 'files' | 'computed'>,
  cache: ResponseCache,
): StaticHandler {
  /** Each is computed when it is first requested; some take milliseconds. */
  const compute = (path: string, accepted: string | undefined): Answer | undefined => {
    const value = computedAnswers?.get(path);
    return value && cache.getOrMake(path, accepted, () => catalogueAnswer(jsonText(value()), accepted));
  };
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const hasQuery = mark >= 0 && mark < url.length - 1 && QUERY_PATHS.has(path);
    const accepted = request.headers['accept-encoding'];
    const computed = hasQuery ? undefined : compute(path, accepted);
    const file = computed ? undefined : hasQuery ? listingPage(url) : fileOf(files, path, request.headers.accept);
    if (file && computedAnswers && file.startsWith(LISTING)) return false;
    const found = computed ?? (file && files.read(file, acceptedEncodings(accepted)));
    if (!found) return false;
    const reportsIgnored = mark >= 0 && !hasQuery && (computed || file?.startsWith('api/'));
    writeAnswer(
      request,
      response,
      found,
      reportsIgnored ? ignoredHeaders(ignoredParameters(url, NO_PARAMETERS)) : undefined,
    );
    return true;
  };
}

/**
 * A page of the listing without other parameters is a built file; page 1 is the file of the path itself.
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
      : [`api${path}`, `site${ALIASES[path] ?? path}`];
  return candidates.find((candidate) => files.has(candidate) && !candidate.includes('.page-'));
}
