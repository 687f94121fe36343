// The head of the list: how many services it has, what happened last, and the ways back.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { approvedList } from '../../state/approved-list.ts';

interface Props {
  count: number;
  /** Whether the list fits into a link. */
  hasUrl: boolean;
  /** Id of the field that adds. */
  picker: string;
}

export function ListBar({ count, hasUrl, picker }: Props) {
  const list = approvedList();
  const undo = useRef<HTMLButtonElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  const goOn = useRef<readonly (HTMLButtonElement | HTMLInputElement | null)[]>([]);
  // A button that its own use has disabled or removed loses the focus: it goes to the first that can take it.
  useLayoutEffect(() => {
    goOn.current.find((control) => control && !control.disabled)?.focus();
    goOn.current = [];
  });
  const { replaced, undoes } = list;
  return (
    <>
      <div class="bar">
        <h2 id="count">{counted(count, 'service')}</h2>
        <p class="row">
          <button
            type="button"
            class="bordered"
            id="undo"
            ref={undo}
            disabled={undoes === undefined}
            title={undoes && `Undo: ${undoes}`}
            onClick={() => {
              goOn.current = [undo.current, clear.current, document.querySelector<HTMLInputElement>(`#${picker}`)];
              list.undo();
            }}
          >
            Undo
          </button>
          <button
            type="button"
            class="bordered"
            id="clear"
            ref={clear}
            disabled={count === 0}
            onClick={() => {
              goOn.current = [undo.current];
              list.remove(list.ids, `${count === 1 ? 'The only service' : `All ${count} services`} removed`);
            }}
          >
            Remove all
          </button>
        </p>
      </div>
      <p class="said small quiet" id="said" role="status">
        {list.message}
        {!list.isStored && ` ${hasUrl ? IN_URL_ONLY : IN_PAGE_ONLY}`}
      </p>
      {replaced && (
        <div class="notice small" id="replaced">
          <p id="replaced-text">A link you opened replaced your list of {counted(replaced.length, 'service')}.</p>
          <p class="row">
            <button
              type="button"
              class="bordered"
              onClick={() => {
                goOn.current = [undo.current];
                list.restore();
              }}
            >
              Restore my previous list
            </button>
            <button
              type="button"
              class="bordered"
              onClick={() => {
                goOn.current = [undo.current];
                list.keepOpened();
              }}
            >
              Keep this one
            </button>
          </p>
        </div>
      )}
      {!hasUrl && (
        <p class="small quiet" id="too-long">
          The list is too long for a link: save it to share it.
        </p>
      )}
    </>
  );
}

const IN_URL_ONLY = 'This browser does not store the list: only the link to this page has it.';
const IN_PAGE_ONLY =
  'This browser does not store the list, and it is too long for a link: it lasts until you leave the page.';
