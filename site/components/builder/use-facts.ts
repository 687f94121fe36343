// The facts of the list's services, which are loaded by provider: what is shown until they have come, and when they do
// not.
import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { selectServices } from '../../../catalogue/views/selection.ts';
import { loadCatalogue } from '../../client/page/catalogue.ts';
import { nextTask } from '../../client/page/next-task.ts';
import type { ListFacts } from '../policies/panel/cloud-policy.ts';

interface State {
  /** Of the list as it is, or as it was while `awaits` says that others are on their way. */
  shown?: ListFacts;
  /** For people: how much has come, or that nothing is shown. */
  awaits?: string;
  error?: unknown;
}

export interface FactsState extends State {
  retry: () => void;
}

export function useFacts(picked: readonly PickableService[]): FactsState {
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  // Before the page is painted: what was shown is about another list. An attempt is another request for the same.
  useLayoutEffect(() => {
    let isCurrent = true;
    const change = (next: (before: State) => State) => {
      if (isCurrent) setState(next);
    };
    void load(picked, (awaits) => change(({ shown }) => ({ ...(shown && { shown }), awaits }))).then(
      (shown) => change(() => (shown ? { shown } : {})),
      (error: unknown) => {
        change(({ shown }) => ({
          ...(shown && { shown }),
          awaits: 'Nothing is shown: not all facts have come.',
          error,
        }));
        // Other files that come now change nothing.
        isCurrent = false;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [picked, attempt]);
  return { ...state, retry };
}

/** @param report gets how much has come; not called where everything is there already */
async function load(
  picked: readonly PickableService[],
  report: (text: string) => void,
): Promise<ListFacts | undefined> {
  if (picked.length === 0) return undefined;
  let come = 0;
  let total = 0;
  const count = () => report(`Loading facts: ${come} of ${total} files`);
  const catalogue = await loadCatalogue(
    picked.map(({ providerId }) => providerId),
    'policies',
    async (file) => {
      total += 1;
      count();
      const body = await file;
      come += 1;
      count();
      return body;
    },
  );
  // Reading files and drawing them are long enough each.
  if (total > 0) await nextTask();
  return {
    catalogue,
    services: selectServices(
      catalogue,
      picked.map(({ id }) => id),
    ).services,
  };
}
