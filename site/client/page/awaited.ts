// Parts of a page that are drawn from facts. While these are on their way, what the parts held before is hidden and
// keeps its place: it would tell of another selection than the one that stands beside it.
import { nextTask } from './next-task.ts';

/** Gives a file back, and counts it among those that are waited for. */
export type Follow = <T>(file: Promise<T>) => Promise<T>;

/** Resolves to undefined where it was called again meanwhile: that call draws then. */
export type Wait = <T>(load: (follow: Follow) => Promise<T>) => Promise<T | undefined>;

/**
 * @param parts each says how much has come
 * @returns waits for facts, and fails as they do
 */
export function awaited(...parts: readonly HTMLElement[]): Wait {
  let latest = 0;
  const say = (text: string | undefined) => {
    for (const part of parts) {
      part.ariaBusy = text === undefined ? null : 'true';
      if (text === undefined) delete part.dataset['awaits'];
      else part.dataset['awaits'] = text;
    }
  };
  return async (load) => {
    latest += 1;
    const own = latest;
    let come = 0;
    let of = 0;
    const count = () => {
      if (own === latest) say(`Loading facts: ${come} of ${of} files`);
    };
    try {
      const facts = await load(async (file) => {
        of += 1;
        count();
        const body = await file;
        come += 1;
        count();
        return body;
      });
      // Reading files and drawing them are long enough each.
      if (of > 0) await nextTask();
      if (own !== latest) return undefined;
      say(undefined);
      return facts;
    } catch (error) {
      if (own !== latest) return undefined;
      say('Nothing is shown: not all facts have come.');
      throw error;
    }
  };
}
