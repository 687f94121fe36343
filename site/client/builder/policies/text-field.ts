// A field for a text that must have a form: taken as soon as it is right, and said to be wrong when it is left.
import { element } from '../../page/element.ts';

interface TextFieldOptions {
  hint: string;
  fault: (text: string) => string | undefined;
  maxlength: number;
  take: (text: string) => void;
}

/** While the text is wrong, `take` is given none. */
export function textField(
  id: string,
  label: string,
  value: string,
  { hint, fault, maxlength, take }: TextFieldOptions,
) {
  const input = element('input', {
    id,
    value,
    maxlength,
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  });
  const said = element('p', { class: 'hint', id: `${id}-hint`, role: 'status' }, hint);
  input.setAttribute('aria-describedby', said.id);
  const faultNow = () => (input.value.trim() === '' ? undefined : fault(input.value.trim()));
  const say = (wrong: string | undefined) => {
    input.toggleAttribute('aria-invalid', false);
    if (wrong !== undefined) input.setAttribute('aria-invalid', 'true');
    said.textContent = wrong === undefined ? hint : `It ${wrong}. Until then it is left out.`;
  };
  input.addEventListener('input', () => {
    const wrong = faultNow();
    if (wrong === undefined) say(undefined);
    take(wrong === undefined ? input.value.trim() : '');
  });
  input.addEventListener('change', () => say(faultNow()));
  return element('div', { class: 'field' }, element('label', { for: id }, label), input, said);
}
