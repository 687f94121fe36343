// The form that takes names from elsewhere, from the first moment: what reads them is fetched when the form is opened, and
// what was given before it is there waits for it.
import { part } from '../../page/element.ts';
import { onceCome } from '../../page/once-come.ts';
import type { NamesReader, NamesReaderOptions } from './names-reader.ts';

/** @param onError told of what cannot be fetched or read; the text stays in the field */
export function namesForm(
  form: HTMLFormElement,
  options: NamesReaderOptions & { onError: (error: unknown) => void },
): void {
  const field = part<HTMLTextAreaElement>('names-text', form);
  const file = part<HTMLInputElement>('names-file', form);
  const reader = onceCome(async () => (await import('./names-reader.ts')).namesReader(form, options));
  const give = (to: (reader: NamesReader) => Promise<void>) => reader().then(to).catch(options.onError);

  // What fails here is told to whoever gives something.
  part('names-details').addEventListener('toggle', () => reader().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    give(({ read }) => read(field.value));
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    file.value = '';
    give(({ readFile }) => readFile(chosen));
  });
}
