// Sends what a try-it form says to the API of the same host and shows the answer.
import { bodyText, requestOf, type Typed, tellingHeaders } from './request.ts';

const WAIT_MILLISECONDS = 15_000;

/** @param details of site/components/api/ApiTry.astro */
export function setUpForm(details: HTMLDetailsElement): void {
  const form = details.querySelector('form');
  const button = details.querySelector('button');
  const line = details.querySelector('.line');
  const { method = 'GET', path: pattern = '/' } = details.dataset;
  if (!form || !button || !line) return;
  const read = () => requestOf(method, pattern, typedIn(form));
  const showLine = () => {
    const request = read();
    line.textContent = typeof request === 'string' ? '' : `${request.method} ${request.path}`;
  };
  showLine();
  button.disabled = false;
  form.addEventListener('input', showLine);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const request = read();
    if (typeof request === 'string') {
      show(details, { verdict: request, headers: [], body: '' });
      return;
    }
    button.disabled = true;
    details.querySelector('.verdict')?.replaceChildren('Asking …');
    show(details, await send(request.method, request.path, request.body));
    button.disabled = false;
    button.focus();
  });
}

function typedIn(form: HTMLFormElement): Typed[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[data-place]')].map(
    ({ name, value, dataset }) => ({
      name,
      place: dataset['place'] === 'path' ? 'path' : dataset['place'] === 'query' ? 'query' : 'body',
      value,
    }),
  );
}

interface Shown {
  /** What happened, in a sentence. */
  verdict: string;
  headers: [name: string, value: string][];
  body: string;
}

async function send(method: string, path: string, body: string | undefined): Promise<Shown> {
  const started = performance.now();
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json, */*;q=0.5',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MILLISECONDS),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return {
      verdict: [
        `${response.status} ${response.statusText}`.trim(),
        `${Math.round(performance.now() - started)} ms`,
        `${new TextEncoder().encode(text).length.toLocaleString('en-GB')} bytes`,
        response.redirected && `redirected to ${new URL(response.url).pathname}`,
        response.status === 429 && `try again in ${response.headers.get('retry-after') ?? '60'} seconds`,
        type.includes('html') && 'a page and no answer of the API: there is none behind this copy of the site',
      ]
        .filter(Boolean)
        .join(' · '),
      headers: tellingHeaders(response.headers),
      body: bodyText(type, text),
    };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    const reason = !navigator.onLine
      ? 'This device is offline.'
      : late
        ? `Nothing came within ${WAIT_MILLISECONDS / 1_000} seconds.`
        : 'The API cannot be reached.';
    return { verdict: `No answer. ${reason} The form keeps what you typed.`, headers: [], body: '' };
  }
}

function show(details: HTMLDetailsElement, { verdict, headers, body }: Shown): void {
  const answer = details.querySelector<HTMLElement>('.answer');
  const said = answer?.querySelector('.verdict');
  if (!answer || !said) return;
  answer.hidden = false;
  said.textContent = verdict;
  const list = document.createElement('dl');
  list.className = 'headers';
  for (const [name, value] of headers) {
    const [term, content] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = name;
    content.textContent = value;
    list.append(term, content);
  }
  const text = document.createElement('pre');
  text.className = 'body';
  text.tabIndex = 0;
  text.textContent = body;
  answer.replaceChildren(said, ...(headers.length > 0 ? [list] : []), ...(body ? [text] : []));
}
