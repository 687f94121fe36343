// Reason and owner of a service in the list: shown below its name, and changed in two fields that open there.
import { useComputed } from '@preact/signals';
import type { TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { NOTE_LIMITS, serviceNotes, withNote } from '../../state/service-notes.ts';

const FIELDS = [
  { field: 'reason', label: 'Reason' },
  { field: 'owner', label: 'Owner' },
] as const;

export function NoteFields({ service: { id, name } }: { service: PickableService }) {
  const notes = serviceNotes();
  // Thousands of services have notes: a text is drawn anew only when it has changed.
  const text = useComputed(() =>
    FIELDS.flatMap(({ field, label }) => {
      const value = notes.value.value[id]?.[field];
      return value === undefined ? [] : [`${label}: ${value}`];
    }).join('. '),
  ).value;
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen !== wasOpen.current) (isOpen ? first : toggle).current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const onKeyDown = (field: (typeof FIELDS)[number]['field'], event: TargetedKeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') store(field, event.currentTarget.value);
    else if (event.key === 'Escape') event.currentTarget.value = event.currentTarget.defaultValue;
    else return;
    event.preventDefault();
    setOpen(false);
  };
  const store = (field: (typeof FIELDS)[number]['field'], value: string) =>
    notes.update((all) => withNote(all, id, { [field]: value }));

  const label = isOpen ? 'Done' : text === '' ? 'Add note' : 'Edit note';
  return (
    <>
      <button
        type="button"
        class="plain"
        ref={toggle}
        aria-expanded={isOpen}
        aria-label={`${label}: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {text !== '' && <span class="note quiet small">{text}</span>}
      {isOpen && (
        <span class="note note-fields">
          {FIELDS.map(({ field, label: fieldLabel }, place) => (
            <input
              key={field}
              ref={place === 0 ? first : null}
              defaultValue={notes.value.peek()[id]?.[field] ?? ''}
              maxLength={NOTE_LIMITS[field]}
              autocomplete="off"
              aria-label={`${fieldLabel}: ${name}`}
              placeholder={fieldLabel}
              onChange={({ currentTarget }) => store(field, currentTarget.value)}
              onKeyDown={(event) => onKeyDown(field, event)}
            />
          ))}
        </span>
      )}
    </>
  );
}
