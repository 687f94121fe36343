// A field for text that a cloud's own tools print, and what is read from it. Nothing of the text is stored or sent; the
// reader is loaded when the tool is opened, so that nothing is requested once there is text.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import type { Approve } from './ApproveButtons.tsx';
import type { CloudPolicy } from './cloud-policy.ts';

/** What is made of a text. */
export interface Pasted {
  /** The gist, which is announced. */
  summary: string;
  /** Whether the text or the list is not what the tool needs. */
  isProblem: boolean;
  content: ComponentChildren;
}

export type PasteReader = (text: string, cloud: CloudPolicy, approve: Approve) => Pasted;

const NOTHING: Pasted = { summary: '', isProblem: false, content: null };

/** @param summary why nothing is made of a text */
export function rejected(summary: string): Pasted {
  return { summary, isProblem: true, content: null };
}

const NOT_LOADED = rejected('This part of the page cannot be loaded. Check the connection, then open it again.');

/** Between the last key and the reading, in milliseconds. */
const PAUSE_MILLISECONDS = 250;

interface Props {
  /** Of the field; unique in the page. */
  id: string;
  title: string;
  label: string;
  /** Commands whose output is wanted. */
  commands: readonly string[];
  load: () => Promise<PasteReader>;
  cloud: CloudPolicy;
  approve: Approve;
}

export function PasteTool({ id, title, label, commands, load, cloud, approve }: Props) {
  const [text, setText] = useState('');
  const [reader, setReader] = useState<PasteReader | 'missing'>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { ref, onClickCapture } = useKeptFocus<HTMLDivElement>('li', 'button', () => field.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const prepare = () => {
    if (typeof reader === 'function') return;
    load().then(
      (loaded) => setReader(() => loaded),
      () => setReader('missing'),
    );
  };
  const { summary, isProblem, content } = useMemo(() => {
    if (text.trim() === '' || reader === undefined) return NOTHING;
    return reader === 'missing' ? NOT_LOADED : reader(text, cloud, approve);
  }, [text, reader, cloud, approve]);

  return (
    <details
      class="disclosure paste"
      data-tool={id}
      data-ready={typeof reader === 'function' ? '' : undefined}
      onToggle={({ currentTarget }) => currentTarget.open && prepare()}
    >
      <summary>{title}</summary>
      <label for={id}>{label}</label>
      <p class="hint" id={`${id}-hint`}>
        Read in this browser, never sent or stored. From:{' '}
        {commands.map((command, place) => (
          <span key={command}>
            {place > 0 && ' or '}
            <code>{command}</code>
          </span>
        ))}
      </p>
      <textarea
        id={id}
        ref={field}
        rows={5}
        spellcheck={false}
        autocomplete="off"
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            prepare();
            setText(currentTarget.value);
          }, PAUSE_MILLISECONDS);
        }}
      />
      <div class="pasted" id={`${id}-result`}>
        <div role="status" class={isProblem ? 'notice caution' : undefined}>
          {summary}
        </div>
        <div ref={ref} onClickCapture={onClickCapture}>
          {content}
        </div>
      </div>
    </details>
  );
}
