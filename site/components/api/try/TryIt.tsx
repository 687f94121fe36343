// A form made of an endpoint's parameters, which sends a request from the reader's browser and shows the answer. The
// fields hold their own text, so that what is typed before the component listens stays.
import { useEffect, useRef, useState } from 'preact/hooks';
import { sendRequest, type TryAnswer } from './send-request.ts';
import { requestOf, type TryRequest } from './try-request.ts';

export interface TryField {
  name: string;
  place: 'path' | 'query';
  /** What may be typed, e.g. `integer, 1 to 200`. */
  limits: string;
  isBoolean: boolean;
  value: string;
}

export interface TryItProps {
  /** Of the route. */
  id: string;
  summary: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  fields: readonly TryField[];
  body?: { example: string; note: string } | undefined;
}

const BODY = 'request-body';

export function TryIt({ id, summary, method, path, fields, body }: TryItProps) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isReady, setReady] = useState(false);
  const [answer, setAnswer] = useState<TryAnswer>();
  const read = (typedIn: (name: string) => string) =>
    requestOf(method, path, [
      ...fields.map(({ name, place }) => ({ name, place, value: typedIn(name) })),
      ...(body ? [{ name: BODY, place: 'body' as const, value: typedIn(BODY) }] : []),
    ]);
  const readForm = () => {
    const data = form.current && new FormData(form.current);
    return read((name) => String(data?.get(name) ?? ''));
  };
  const [request, setRequest] = useState(() =>
    read((name) => fields.find((field) => field.name === name)?.value ?? ''),
  );
  useEffect(() => {
    // What was typed before the component listened.
    setRequest(readForm());
    setReady(true);
  }, []);
  useEffect(() => {
    if (answer) button.current?.focus();
  }, [answer]);
  const send = async (event: Event) => {
    event.preventDefault();
    const next = readForm();
    if (typeof next === 'string') return setAnswer({ verdict: next, headers: [], body: '' });
    setReady(false);
    const received = await sendRequest(next);
    setReady(true);
    setAnswer(received);
  };
  const fieldId = (name: string) => `try-${id}-${name}`;
  return (
    <details class="try">
      <summary>
        Try it<span class="visually-hidden">: {summary}</span>
      </summary>
      <form
        ref={form}
        autocomplete="off"
        noValidate
        onInput={() => setRequest(readForm())}
        onSubmit={(event) => void send(event)}
      >
        {fields.map(({ name, limits, isBoolean, value }) => (
          <div class="field" key={name}>
            <label for={fieldId(name)}>
              <code>{name}</code> <span class="quiet small">{limits}</span>
            </label>
            {isBoolean ? (
              <select id={fieldId(name)} name={name}>
                {['', 'true', 'false'].map((choice) => (
                  <option key={choice} value={choice} selected={choice === value}>
                    {choice || 'not set'}
                  </option>
                ))}
              </select>
            ) : (
              <input type="text" id={fieldId(name)} name={name} defaultValue={value} spellcheck={false} />
            )}
          </div>
        ))}
        {body && (
          <div class="field">
            <label for={fieldId('body')}>Body, JSON</label>
            <textarea
              id={fieldId('body')}
              name={BODY}
              rows={body.example.split('\n').length + 1}
              spellcheck={false}
              defaultValue={body.example}
            />
            <p class="hint">{body.note}</p>
          </div>
        )}
        <div class="row">
          <button type="submit" ref={button} disabled={!isReady}>
            Send
          </button>
          <code class="line">{lineOf(request)}</code>
        </div>
      </form>
      <Answer answer={answer} />
    </details>
  );
}

function lineOf(request: TryRequest | string): string {
  return typeof request === 'string' ? '' : `${request.method} ${request.path}`;
}

function Answer({ answer }: { answer: TryAnswer | undefined }) {
  return (
    <div class="answer" hidden={!answer}>
      <p class="verdict" role="status">
        {answer?.verdict}
      </p>
      {answer && answer.headers.length > 0 && (
        <dl class="headers">{answer.headers.map(([name, value]) => [<dt>{name}</dt>, <dd>{value}</dd>])}</dl>
      )}
      {answer?.body && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <pre class="body" tabIndex={0}>
          {answer.body}
        </pre>
      )}
    </div>
  );
}
