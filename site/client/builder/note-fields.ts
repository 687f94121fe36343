// Reason and owner of a service in the list: said below its name, and changed in two fields that open there.
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { button, element } from '../page/element.ts';
import { type KeptNotes, NOTE_LIMITS } from './notes.ts';

const LABELS = { reason: 'Reason', owner: 'Owner' } as const;
const PARTS = Object.keys(LABELS) as (keyof typeof LABELS)[];

export function noteFields({ id, name }: PickableService, notes: KeptNotes): HTMLElement {
  const said = element('span', { class: 'quiet small' });
  const toggle = button('', { class: 'quiet small', 'aria-expanded': 'false' }, () => (fields ? close() : open()));
  let fields: HTMLElement | undefined;

  const show = () => {
    const note = notes.all.get(id) ?? {};
    said.textContent = PARTS.flatMap((part) =>
      note[part] === undefined ? [] : [`${LABELS[part]}: ${note[part]}`],
    ).join('. ');
    toggle.textContent = fields ? 'Done' : said.textContent === '' ? 'Add a note' : 'Change the note';
    toggle.setAttribute('aria-label', `${toggle.textContent}: ${name}`);
    toggle.setAttribute('aria-expanded', String(fields !== undefined));
  };
  const fieldOf = (part: (typeof PARTS)[number]) => {
    const input = element('input', {
      value: notes.all.get(id)?.[part] ?? '',
      maxlength: NOTE_LIMITS[part],
      autocomplete: 'off',
      'aria-label': `${LABELS[part]}: ${name}`,
      placeholder: LABELS[part],
    });
    input.addEventListener('change', () => {
      notes.put(id, { [part]: input.value });
      show();
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') toggle.click();
      else if (event.key !== 'Escape') return;
      else close();
      event.preventDefault();
    });
    return input;
  };
  const open = () => {
    fields = element('span', { class: 'note-fields' }, ...PARTS.map(fieldOf));
    toggle.before(fields);
    fields.querySelector('input')?.focus();
    show();
  };
  const close = () => {
    fields?.remove();
    fields = undefined;
    toggle.focus();
    show();
  };
  show();
  return element('span', { class: 'note' }, said, ' ', toggle);
}
