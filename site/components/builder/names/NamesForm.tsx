// Takes names from elsewhere: what is surely meant goes into the list at once, what is not becomes a question. The reader
// of names is loaded when the form is opened; what is given before waits for it.
import { useRef, useState } from 'preact/hooks';
import type { BrowserIndex, PickableService } from '../../../../catalogue/formats/browser-data.ts';
import { counted } from '../../../../catalogue/model/in-sentences.ts';
import { onceCome } from '../../../client/page/once-come.ts';
import { approvedList } from '../../../state/approved-list.ts';
import { serviceNotes, withNote } from '../../../state/service-notes.ts';
import type { AnsweredName } from './names-reader.ts';
import { OpenNames } from './OpenNames.tsx';
import { type AskedName, sizeFault } from './read-names.ts';

interface Props {
  index: BrowserIndex;
  /** Gets what cannot be loaded or read; the text stays in the field. */
  onError: (error: unknown) => void;
}

interface Result {
  text: string;
  isProblem?: boolean;
  open?: readonly AnsweredName[];
}

const loadReader = onceCome(() => import('./names-reader.ts'));

export function NamesForm({ index, onError }: Props) {
  const [result, setResult] = useState<Result>({ text: '' });
  const field = useRef<HTMLTextAreaElement>(null);

  const read = async (text: string) => {
    const { readAndMatch } = await loadReader();
    const found = await readAndMatch(index, text);
    if ('problem' in found) return setResult({ text: found.problem, isProblem: true });
    const { total, sure, open } = found;
    for (const { asked, service } of sure) storeNote(asked, service);
    const list = approvedList();
    const known = new Set(list.ids);
    const fresh = new Set(sure.map(({ service }) => service.id).filter((id) => !known.has(id))).size;
    if (sure.length > 0)
      list.add(
        sure.map(({ service }) => service.id),
        `${counted(fresh, 'service')} added by name`,
      );
    const questions =
      open.length === 0 ? '' : ` ${open.length === 1 ? 'One is' : `${open.length} are`} unclear, see below.`;
    setResult({
      text: `${sure.length.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} names found, ${fresh} new.${questions}`,
      open,
    });
  };
  const readFile = async (file: File) => {
    const problem = sizeFault(file.size);
    if (problem !== undefined) return setResult({ text: problem, isProblem: true });
    const text = await file.text();
    if (field.current) field.current.value = text;
    await read(text);
  };
  const take = (asked: AskedName, service: PickableService) => {
    storeNote(asked, service);
    approvedList().add([service.id], `${service.name} added for “${asked.name}”`);
  };

  return (
    // What cannot be loaded here is reported to the reader who gives something.
    <details class="disclosure names" onToggle={() => void loadReader().catch(() => undefined)}>
      <summary>Paste or upload names</summary>
      <form
        class="folded"
        onSubmit={(event) => {
          event.preventDefault();
          read(field.current?.value ?? '').catch(onError);
        }}
      >
        <div class="field">
          <label for="names-text">One per line, or CSV with a header row</label>
          <textarea
            id="names-text"
            ref={field}
            rows={6}
            spellcheck={false}
            autocomplete="off"
            aria-describedby="names-hint"
          />
          <p class="hint" id="names-hint">
            Names, former names, abbreviations, ids, and what policies call a service: <code>lambda</code>,{' '}
            <code>Microsoft.Web/sites</code>, <code>run.googleapis.com</code>. Columns of CSV: name or id, provider,
            reason, owner. At most 5,000 names or 200 KB; read in this browser and sent nowhere.
          </p>
        </div>
        <p class="row">
          <button type="submit">Find and add</button>
          <label class="file">
            or a file{' '}
            <input
              type="file"
              id="names-file"
              accept=".txt,.csv,.tsv,text/*"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (!file) return;
                readFile(file).catch(onError);
                currentTarget.value = '';
              }}
            />
          </label>
        </p>
        <p id="names-said" role="status" class={result.isProblem ? 'small problem' : 'small'}>
          {result.text}
        </p>
        {result.open && <OpenNames key={result.text} index={index} names={result.open} onTake={take} field={field} />}
      </form>
    </details>
  );
}

function storeNote({ reason, owner }: AskedName, service: PickableService): void {
  if (reason || owner)
    serviceNotes().update((notes) =>
      withNote(notes, service.id, { ...(reason && { reason }), ...(owner && { owner }) }),
    );
}
