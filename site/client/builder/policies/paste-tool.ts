// A field for text that a cloud's own tools print, and what is read from it. Nothing of the text is kept or sent; the
// reader is loaded when the tool is folded out, so that nothing is asked for once there is text.
import { element } from '../../page/element.ts';
import { onceCome } from '../../page/once-come.ts';
import type { CloudTool, CloudView } from './cloud-panel.ts';

const NOTHING: Pasted = { said: '', isFault: false, content: [] };
const NOT_LOADED: Pasted = {
  said: 'This part of the page cannot be loaded. Check the connection, then fold it out again.',
  isFault: true,
  content: [],
};

/** Between the last key and the reading, in milliseconds. */
const PAUSE_MILLISECONDS = 250;

/** What is made of a text. */
export interface Pasted {
  /** The gist, which is announced. */
  said: string;
  /** Whether the text or the list is not what the tool needs. */
  isFault: boolean;
  content: Node[];
}

export type PasteReader = (text: string, view: CloudView) => Pasted;

interface PasteToolOptions {
  /** Of the field; unique on the page. */
  id: string;
  title: string;
  label: string;
  /** Commands whose output is wanted. */
  commands: readonly string[];
  load: () => Promise<PasteReader>;
}

export function pasteTool({ id, title, label, commands, load }: PasteToolOptions): CloudTool {
  const field = element('textarea', {
    id,
    rows: 5,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': `${id}-hint`,
  });
  // Stands there before anything is said: a status that comes together with its text is not announced.
  const said = element('div', { role: 'status' });
  const content = element('div');
  const result = element('div', { class: 'pasted', id: `${id}-result` }, said, content);
  const node = element(
    'details',
    { class: 'paste', 'data-tool': id },
    element('summary', {}, title),
    element('label', { for: id }, label),
    element(
      'p',
      { class: 'hint', id: `${id}-hint` },
      'Read in this browser, never sent or kept. From: ',
      ...commands.flatMap((command, place) => [place > 0 && ' or ', element('code', {}, command)]),
    ),
    field,
    result,
  );
  const ready = onceCome(load);
  let view: CloudView | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = async () => {
    const text = field.value;
    const pasted =
      text.trim() === '' || !view
        ? NOTHING
        : await ready().then(
            (reader) => (view ? reader(text, view) : NOTHING),
            () => NOT_LOADED,
          );
    if (field.value !== text) return;
    said.className = pasted.isFault ? 'notice caution' : '';
    // What was said already is not said again when the list changes beside it.
    if (said.textContent !== pasted.said) said.textContent = pasted.said;
    exchange(content, pasted.content, field);
  };
  node.addEventListener('toggle', () => {
    // Whoever waits for the reader sees by the mark that nothing more will be asked for.
    if (node.open) ready().then(() => node.setAttribute('data-ready', ''), read);
  });
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void read(), PAUSE_MILLISECONDS);
  });
  return {
    node,
    show(current) {
      view = current;
      void read();
    },
  };
}

/** Whoever pressed a button in it goes on at the one that has taken its place, or at the field. */
function exchange(shown: HTMLElement, content: readonly Node[], field: HTMLElement): void {
  const buttons = () => [...shown.querySelectorAll('button')];
  const hadFocus = shown.contains(document.activeElement);
  const place = buttons().findIndex((each) => each.matches(':focus'));
  shown.replaceChildren(...content);
  if (hadFocus) (buttons()[Math.min(place, buttons().length - 1)] ?? field).focus();
}
