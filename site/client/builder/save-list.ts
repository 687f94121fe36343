// Saves an approved list and says what came of it, in words for people.
import { APPROVED_IDS_MAXIMUM, BUCKETS } from '../../../catalogue/model/limits.ts';

export interface ListDraft {
  ids: readonly string[];
  /** Empty when there is none. */
  name: string;
  slug: string;
}

export type SaveResult =
  | { kind: 'saved'; url: string; id: string; slug: string | null; expiresAt: string }
  /** field: which part of the form to look at. */
  | {
      kind: 'refused';
      title: string;
      text: string;
      field?: 'slug' | undefined;
      retryAfterSeconds?: number | undefined;
    };

const NO_SERVICE: SaveResult = {
  kind: 'refused',
  title: 'No service answers here.',
  text: 'This copy of the site cannot save lists. Everything else on this page works without it, and this browser keeps the list.',
};

/** Never throws: whatever goes wrong is a refusal that says what to do. */
export async function saveList({ ids, name, slug }: ListDraft): Promise<SaveResult> {
  const body = JSON.stringify({ approvedServiceIds: ids, ...(name && { name }), ...(slug && { slug }) });
  let response: Response;
  try {
    response = await fetch('/v1/lists', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  } catch {
    return {
      kind: 'refused',
      title: 'The service cannot be reached.',
      text: 'Check the connection, then save again. The list and its name are kept in this browser.',
    };
  }
  const answer = await answerOf(response);
  if (!answer) return NO_SERVICE;
  if (response.ok && typeof answer['url'] === 'string') {
    const { id, url, slug: given, expiresAt } = answer;
    return {
      kind: 'saved',
      id: String(id),
      url,
      slug: typeof given === 'string' ? given : null,
      expiresAt: String(expiresAt),
    };
  }
  return refusalOf(response.status, answer['details'], Number(response.headers.get('Retry-After')) || undefined);
}

/** A JSON object, as every answer of the service is; undefined when something else answered. */
async function answerOf(response: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const value: unknown = await response.json();
    return typeof value === 'object' && value !== null && ('status' in value || 'url' in value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** @param details of the Error shape: which field, and what is allowed */
export function refusalOf(status: number, details: unknown, retryAfterSeconds: number | undefined): SaveResult {
  const detail = typeof details === 'string' ? details : '';
  const kept = 'The list and its name are kept in this browser.';
  const field = detail.startsWith('slug:') ? 'slug' : undefined;
  if (detail.startsWith('quota:')) return quotaRefusal(status, kept, retryAfterSeconds);
  switch (status) {
    case 400:
      return { kind: 'refused', title: 'The list was not saved.', text: `${sentence(detail)} ${kept}`, field };
    case 409:
      return {
        kind: 'refused',
        title: 'This short address is taken.',
        text: `Choose another, or leave it empty and one is made from the name. ${kept}`,
        field: 'slug',
      };
    case 413:
      return {
        kind: 'refused',
        title: 'The list is too large to save.',
        text: `A list may hold ${APPROVED_IDS_MAXIMUM.toLocaleString('en')} services. ${kept}`,
      };
    case 429:
      return {
        kind: 'refused',
        title: 'Too many requests from this address.',
        text: `Lists, policies and exports of the API together are limited to ${BUCKETS.strict.limitPerMinute} requests a minute. ${kept}`,
        retryAfterSeconds,
      };
    case 503:
      return {
        kind: 'refused',
        title: 'Saved lists do not answer now.',
        text: `Nothing was confirmed. ${kept}`,
        retryAfterSeconds,
      };
    default:
      return {
        kind: 'refused',
        title: 'The list was not saved.',
        text: `The service answered with status ${status}. ${kept}`,
        retryAfterSeconds,
      };
  }
}

/** @param until when the list that has the short address expires, as people write days */
export function ownSlugRefusal(until: string): SaveResult {
  return {
    kind: 'refused',
    title: 'This short address is yours already.',
    text: `The list that was saved last from this browser has it until ${until}, and a saved list cannot be changed. Choose another for this one. The list and its name are kept in this browser.`,
    field: 'slug',
  };
}

/** The day (UTC) ends for all at once; meanwhile the address of this page carries the list. */
function quotaRefusal(status: number, kept: string, retryAfterSeconds: number | undefined): SaveResult {
  const title =
    status === 429
      ? 'This address or its network has saved all that it may today.'
      : 'No more lists can be saved by anybody today.';
  const text = `What is saved in a day is limited, so that nobody fills the store. ${kept} Until then the address of this page can be shared in its place.`;
  return { kind: 'refused', title, text, retryAfterSeconds };
}

/** `slug: must be …` → `The short address must be …`. */
function sentence(detail: string): string {
  const named = detail
    .replace(/^slug: /, 'The short address ')
    .replace(/^name: /, 'The name ')
    .replace(/^approvedServiceIds: /, 'The list ');
  return named === '' ? 'The service refused it.' : named.endsWith('.') ? named : `${named}.`;
}
