// A field for values of one's own, one a line: what is wrong is said beneath it when it is left.
import { element } from '../../page/element.ts';
import type { OwnLines } from './own-lines.ts';

/** Sentences about wrong lines, at most. */
const FAULTS_SHOWN = 5;

export interface LinesField {
  /** Label, field and what is said of it. */
  nodes: HTMLElement[];
  /** Takes what stands there now. */
  take: () => void;
}

/** @param read gives what is wrong, and hands the rest on */
export function linesField(
  id: string,
  label: string,
  values: readonly string[],
  placeholder: string,
  read: (text: string) => OwnLines,
): LinesField {
  const field = element('textarea', {
    id,
    rows: 3,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': `${id}-said`,
    placeholder,
  });
  field.value = values.join('\n');
  const said = element('div', { id: `${id}-said`, role: 'status', class: 'faults small' });
  const take = () => {
    const { faults } = read(field.value);
    field.toggleAttribute('aria-invalid', false);
    if (faults.length > 0) field.setAttribute('aria-invalid', 'true');
    said.replaceChildren(...faults.slice(0, FAULTS_SHOWN).map((text) => element('p', {}, text)));
  };
  field.addEventListener('change', take);
  return { nodes: [element('label', { for: id }, label), field, said], take };
}
