// What a component draws from data files. While they are on their way, it holds what was loaded before: callers hide
// that, as it belongs to another choice.
import { useEffect, useState } from 'preact/hooks';
import { nextTask } from '../client/page/next-task.ts';
import { DataError } from './catalogue-data.ts';

/** Passes a file on, and counts it among those that are waited for. */
export type Follow = <T>(file: Promise<T>) => Promise<T>;

interface Answer<T> {
  /** What was loaded last. */
  value: T | undefined;
  /** For people, while `value` is not what was asked for. */
  awaits?: string;
  /** For people, when something failed. */
  error?: string;
}

export interface Loaded<T> extends Answer<T> {
  retry: () => void;
}

/**
 * @param key says what is loaded; another key loads again
 * @throws to the browser's console what is no DataError
 */
export function useLoaded<T>(key: string, load: (follow: Follow) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Answer<T> & { request: string }>();
  const request = `${attempt} ${key}`;
  useEffect(() => {
    let isCurrent = true;
    let [come, of] = [0, 0];
    const answer = (next: Partial<Answer<T>>) => {
      if (isCurrent) setState((before) => ({ value: before?.value, ...next, request }));
    };
    const count = () => answer({ awaits: `Loading facts: ${come} of ${of} files` });
    const follow: Follow = async (file) => {
      of += 1;
      count();
      const body = await file;
      come += 1;
      count();
      return body;
    };
    const start = async () => {
      try {
        const value = await load(follow);
        // Reading files and drawing them are long enough each.
        if (of > 0) await nextTask();
        answer({ value });
      } catch (error) {
        answer({ awaits: 'Nothing is shown: not all facts could be loaded.', error: errorText(error) });
        if (!(error instanceof DataError)) throw error;
      }
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, [request]);
  const known = state?.request === request ? state : { value: state?.value, awaits: 'Loading facts' };
  return { ...known, retry: () => setAttempt(attempt + 1) };
}

/** What happened, for people. */
export function errorText(error: unknown): string {
  return error instanceof DataError
    ? error.message
    : 'Something went wrong on this page. Reload it; your selection is saved.';
}
