// Where a few services are chosen: the search field, what was chosen, and what of the URL was omitted.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BrowserIndex } from '../../../catalogue/formats/browser-data.ts';
import { DataError } from '../../state/catalogue-data.ts';
import { errorText } from '../../state/use-loaded.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { NotFoundNotice } from '../shared/NotFoundNotice.tsx';
import { ServicePicker } from '../shared/ServicePicker.tsx';
import type { Selection } from './use-selection.ts';

interface Props {
  index: BrowserIndex;
  selection: Selection;
  maximum: number;
  hint: string;
  /** Shown when no more fit. */
  full: string;
  /** Ways to add more. */
  children?: ComponentChildren;
}

export function ShortSelection({ index, selection, maximum, hint, full, children }: Props) {
  const { services, said } = selection;
  const [failure, setFailure] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasRemoved = useRef(false);
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    if (hasRemoved.current) (list.current?.querySelector('button') ?? field.current)?.focus();
    hasRemoved.current = false;
  }, [services]);
  const remove = (id: string) => {
    hasRemoved.current = true;
    selection.remove(id);
  };
  return (
    <div class="short-selection">
      <ServicePicker
        id="pick"
        label="Add a service"
        hint={hint}
        field={field}
        isDisabled={services.length >= maximum}
        isPicked={({ id }) => selection.has(id)}
        onPick={({ id }) => selection.add([id])}
        onError={(error) => {
          setFailure(errorText(error));
          if (!(error instanceof DataError)) throw error;
        }}
      />
      {failure !== '' && <LoadError message={failure} onRetry={() => setFailure('')} />}
      {services.length >= maximum && <p class="small quiet">{full}</p>}
      <Omitted index={index} selection={selection} maximum={maximum} />
      {services.length > 0 && (
        <ul class="chosen" aria-label="Chosen services" ref={list}>
          {services.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button type="button" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p class="visually-hidden" role="status">
        {said}
      </p>
      {children}
    </div>
  );
}

function Omitted({ index, selection, maximum }: Pick<Props, 'index' | 'selection' | 'maximum'>) {
  const { notFound, surplus } = selection;
  // What is announced must come later than its place.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div class="omitted" role="status">
      {isThere && notFound.length > 0 && <NotFoundNotice index={index} ids={notFound} />}
      {isThere && surplus.length > 0 && (
        <p class="notice caution">
          At most {maximum} services fit here. Left out: {surplus.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </div>
  );
}
