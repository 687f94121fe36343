// On the feedback page: fills in where the reader comes from, checks and sends the form, and never loses what was
// typed.
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import {
  countText,
  type FeedbackField,
  type FeedbackText,
  fieldFaults,
  KEPT,
  messageFault,
  refusalText,
} from './form.ts';

const WAIT_MILLISECONDS = 15_000;
const PAGE_CHARACTERS = 500;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const form = document.querySelector<HTMLFormElement>('#feedback');
if (form) setUp(form);

function setUp(form: HTMLFormElement): void {
  const control = (field: FeedbackField) => form.elements.namedItem(field) as Control;
  const fields: readonly FeedbackField[] = ['type', 'message', 'email', 'page'];
  const read = (): FeedbackText => ({
    type: control('type').value,
    message: control('message').value,
    email: control('email').value,
    page: control('page').value,
  });
  const button = form.querySelector('button');
  const result = document.getElementById('feedback-result');
  const count = document.getElementById('feedback-count');
  if (!button || !result || !count) return;

  const setFault = (field: FeedbackField, fault: string | undefined) => {
    const place = document.getElementById(`feedback-${field}-fault`);
    if (place) place.textContent = fault ?? '';
    if (fault) control(field).setAttribute('aria-invalid', 'true');
    else control(field).removeAttribute('aria-invalid');
  };
  const say = (text: string, kind: 'good' | 'bad') => {
    result.textContent = text;
    result.className = kind === 'bad' ? 'notice bad' : 'notice';
    result.hidden = text === '';
  };
  const showCount = () => {
    count.textContent = countText(control('message').value);
  };

  const { pageText, about } = whereFrom();
  const draft = readDraft();
  for (const field of fields) {
    const kept = draft[field];
    if (typeof kept === 'string') control(field).value = kept;
  }
  // A link that names a page is newer than what was left behind.
  if (about || !control('page').value) control('page').value = pageText;
  showCount();
  button.disabled = false;

  form.addEventListener('input', ({ target }) => {
    keepDraft(read());
    showCount();
    const field = fields.find((one) => control(one) === target);
    if (field && control(field).hasAttribute('aria-invalid'))
      setFault(field, field === 'message' ? messageFault(control('message').value) : undefined);
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = read();
    for (const field of fields) setFault(field, undefined);
    const fault = messageFault(text.message);
    if (fault) {
      setFault('message', fault);
      control('message').focus();
      return;
    }
    keepDraft(text);
    button.disabled = true;
    const outcome = await send(text);
    button.disabled = false;
    say(outcome.said, outcome.stored ? 'good' : 'bad');
    for (const field of fields) setFault(field, outcome.faults[field]);
    const marked = fields.find((field) => outcome.faults[field]);
    if (outcome.stored) {
      dropDraft();
      for (const field of ['message', 'email', 'page'] as const) control(field).value = '';
      showCount();
    }
    if (marked) control(marked).focus();
    else result.focus();
  });
}

/** `?page=`, else the page of this site that led here. */
function whereFrom(): { pageText: string; about: boolean } {
  const given = new URLSearchParams(location.search).get('page');
  if (given) return { pageText: given.slice(0, PAGE_CHARACTERS), about: true };
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const internal = referrer && referrer.origin === location.origin && referrer.pathname !== location.pathname;
  return { pageText: internal ? referrer.pathname.slice(0, PAGE_CHARACTERS) : '', about: false };
}

interface Outcome {
  stored: boolean;
  said: string;
  faults: Partial<Record<FeedbackField, string>>;
}

async function send(text: FeedbackText): Promise<Outcome> {
  try {
    const response = await fetch('/v1/feedback', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(text),
      signal: AbortSignal.timeout(WAIT_MILLISECONDS),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer = (isJson ? await response.json() : {}) as { message?: string; details?: string };
    if (response.status === 201) return { stored: true, said: answer.message ?? 'Thank you.', faults: {} };
    return {
      stored: false,
      said: refusalText(response.status, response.headers.get('retry-after'), isJson),
      faults: fieldFaults(answer.details ?? ''),
    };
  } catch {
    const reason = navigator.onLine ? 'The service cannot be reached.' : 'This device is offline.';
    return { stored: false, said: `${reason} It was not sent. ${KEPT} Try again later.`, faults: {} };
  }
}
