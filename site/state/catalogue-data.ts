// Fetches the catalogue's data, each file once.

/** The data cannot be had; the message is for people and says what to do. */
export class DataError extends Error {}

/** Where this page's data lie: the page says so, because another build has another address. */
const address = () => document.querySelector<HTMLElement>('[data-catalogue]')?.dataset['catalogue'] ?? '/data/';

const asked = new Map<string, Promise<unknown>>();

/**
 * One of the files below the page's data.
 * @throws DataError; what failed is asked for again the next time
 */
export function loadData<T>(name: string): Promise<T> {
  const known = asked.get(name);
  if (known) return known as Promise<T>;
  const answer = fetchJson<T>(`${address()}${name}`);
  asked.set(name, answer);
  answer.catch(() => asked.delete(name));
  return answer;
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url).catch(() => {
    throw new DataError(
      'The catalogue’s data cannot be reached. Check the connection, then try again; your selection is kept.',
    );
  });
  if (response.ok) return (await response.json()) as T;
  if (response.status === 404)
    throw new DataError(
      'The catalogue has been updated since this page was opened. Reload the page; your selection is kept.',
    );
  throw new DataError(
    `The catalogue’s data cannot be read (status ${response.status}). Try again in a minute; your selection is kept.`,
  );
}
