// What a component draws from data files. While they are on their way, it holds what was loaded before: callers hide
// that, as it belongs to another choice.
import { useEffect, useState } from 'preact/hooks';
import { nextTask } from '../client/page/next-task.ts';
import { DataError } from './catalogue-data.ts';

/** Passes a file on, and counts it among those that are waited for. */
export type Follow = <T>(file: Promise<T>) => Promise<T>;

export interface Loaded<T> {
  /** What was loaded last. */
  value: T | undefined;
  /** For people, while `value` is not what was asked for. */
  awaits: string | undefined;
  /** For people; undefined while nothing failed. */
  error: string | undefined;
  retry: () => void;
}

interface State<T> {
  /** Of the request that this is about. */
  request: string;
  value: T | undefined;
  isLoaded: boolean;
  come: number;
  of: number;
  error: string | undefined;
}

/**
 * @param key says what is loaded; another key loads again
 * @throws to the browser's console what is no DataError
 */
export function useLoaded<T>(key: string, load: (follow: Follow) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const request = `${attempt} ${key}`;
  const [state, setState] = useState<State<T>>();
  useEffect(() => {
    let isCurrent = true;
    const update = (change: Partial<State<T>>) => {
      if (!isCurrent) return;
      setState((before) => ({
        value: before?.value,
        isLoaded: false,
        error: undefined,
        ...(before?.request === request ? { come: before.come, of: before.of } : { come: 0, of: 0 }),
        request,
        ...change,
      }));
    };
    let come = 0;
    let of = 0;
    const follow: Follow = async (file) => {
      of += 1;
      update({ come, of });
      const body = await file;
      come += 1;
      update({ come, of });
      return body;
    };
    const start = async () => {
      try {
        const value = await load(follow);
        // Reading files and drawing them are long enough each.
        if (of > 0) await nextTask();
        update({ value, isLoaded: true });
      } catch (error) {
        const isExpected = error instanceof DataError;
        update({
          error: isExpected ? error.message : 'Something went wrong on this page. Reload it; your selection is saved.',
        });
        if (!isExpected) throw error;
      }
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, [request]);
  const retry = () => setAttempt(attempt + 1);
  if (state?.request !== request) return { value: state?.value, awaits: 'Loading facts', error: undefined, retry };
  const { value, isLoaded, come, of, error } = state;
  if (isLoaded) return { value, awaits: undefined, error, retry };
  if (error !== undefined) return { value, awaits: 'Nothing is shown: not all facts could be loaded.', error, retry };
  return { value, awaits: `Loading facts: ${come} of ${of} files`, error, retry };
}
