// The form for reports and questions: checked, sent to the API, and saved in this tab until it is stored there. The
// fields hold their own text, so that what is typed before the component listens stays.
import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { readDraft, writeDraft } from './feedback-draft.ts';
import {
  countText,
  EMPTY_FEEDBACK,
  FEEDBACK_FIELDS,
  type FeedbackField,
  type FeedbackText,
  messageProblem,
} from './feedback-text.ts';
import { type Outcome, sendFeedback } from './send-feedback.ts';

const PAGE_CHARACTERS = 500;
const NOT_SENT: Outcome = { isStored: false, text: '', problems: {} };

export interface FeedbackFormProps {
  types: readonly { value: string; label: string }[];
}

export function FeedbackForm({ types }: FeedbackFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const [initial, setInitial] = useState(EMPTY_FEEDBACK);
  const [sent, setSent] = useState(0);
  const [isReady, setReady] = useState(false);
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<Outcome['problems']>({});
  const [outcome, setOutcome] = useState(NOT_SENT);

  useEffect(() => {
    setInitial(initialText());
    setReady(true);
  }, []);
  useEffect(() => {
    if (form.current) setMessage(readText(form.current).message);
  }, [initial]);
  useEffect(() => {
    const marked = FEEDBACK_FIELDS.find((field) => outcome.problems[field] !== undefined);
    if (marked) form.current?.querySelector<HTMLElement>(`[name="${marked}"]`)?.focus();
    else if (outcome.text) result.current?.focus();
  }, [outcome]);

  const show = (next: Outcome) => {
    setProblems(next.problems);
    setOutcome(next);
  };
  const onInput = ({ currentTarget, target }: { currentTarget: HTMLFormElement; target: EventTarget | null }) => {
    const text = readText(currentTarget);
    writeDraft(text);
    setMessage(text.message);
    const field = FEEDBACK_FIELDS.find((name) => target instanceof Element && target.getAttribute('name') === name);
    if (field && problems[field] !== undefined)
      setProblems({ ...problems, [field]: field === 'message' ? messageProblem(text.message) : undefined });
  };
  const onSubmit = async (event: { currentTarget: HTMLFormElement; preventDefault: () => void }) => {
    event.preventDefault();
    const text = readText(event.currentTarget);
    const problem = messageProblem(text.message);
    if (problem !== undefined) return show({ ...NOT_SENT, problems: { message: problem } });
    writeDraft(text);
    setProblems({});
    setReady(false);
    const next = await sendFeedback(text);
    if (next.isStored) {
      writeDraft(undefined);
      setInitial({ ...EMPTY_FEEDBACK, type: text.type });
      setSent(sent + 1);
    }
    setReady(true);
    show(next);
  };
  const field = (name: FeedbackField, described = '') => ({
    id: `feedback-${name}`,
    name,
    'aria-describedby': `feedback-${name}-error ${described}`.trim(),
    ...(problems[name] !== undefined && { 'aria-invalid': true }),
  });

  return (
    <form id="feedback" ref={form} noValidate onInput={onInput} onSubmit={(event) => void onSubmit(event)}>
      <Fragment key={sent}>
        <Field name="type" label="What is it about?" problem={problems.type}>
          <select {...field('type')}>
            {types.map(({ value, label }) => (
              <option key={value} value={value} selected={value === initial.type}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field name="message" label="Message" problem={problems.message} hint={countText(message)}>
          <textarea {...field('message', 'feedback-message-hint')} rows={8} required defaultValue={initial.message} />
        </Field>
        <Field name="page" label="Page it is about" isOptional problem={problems.page}>
          <input {...field('page')} type="text" spellcheck={false} autocomplete="off" defaultValue={initial.page} />
        </Field>
        <Field
          name="email"
          label="E-mail address"
          isOptional
          problem={problems.email}
          hint="Only if you want an answer. It is stored with the message and used for nothing else."
        >
          <input
            {...field('email', 'feedback-email-hint')}
            type="email"
            autocomplete="email"
            defaultValue={initial.email}
          />
        </Field>
      </Fragment>
      <div class="row">
        <button type="submit" disabled={!isReady}>
          Send
        </button>
      </div>
      <p
        ref={result}
        class={outcome.isStored ? 'notice' : 'notice bad'}
        id="feedback-result"
        role="status"
        tabIndex={-1}
        hidden={outcome.text === ''}
      >
        {outcome.text}
      </p>
    </form>
  );
}

interface FieldProps {
  name: FeedbackField;
  label: string;
  isOptional?: boolean;
  problem: string | undefined;
  hint?: string;
  children: ComponentChildren;
}

function Field({ name, label, isOptional = false, problem, hint, children }: FieldProps) {
  return (
    <div class="field">
      <label for={`feedback-${name}`}>
        {label} {isOptional && <span class="quiet">(optional)</span>}
      </label>
      {children}
      <div class="under">
        <p class="error" id={`feedback-${name}-error`}>
          {problem}
        </p>
        {hint !== undefined && (
          <p class="hint" id={`feedback-${name}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

function readText(form: HTMLFormElement): FeedbackText {
  const data = new FormData(form);
  const read = (field: FeedbackField) => String(data.get(field) ?? '');
  return { type: read('type'), message: read('message'), email: read('email'), page: read('page') };
}

/** The draft; the page is that of `?page=`, which is newer than a draft, or the page of this site that led here. */
function initialText(): FeedbackText {
  const text = { ...EMPTY_FEEDBACK, ...readDraft() };
  const given = new URLSearchParams(location.search).get('page');
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const isInternal = referrer?.origin === location.origin && referrer.pathname !== location.pathname;
  const page = given || text.page || (isInternal ? referrer.pathname : '');
  return { ...text, page: page.slice(0, PAGE_CHARACTERS) };
}
