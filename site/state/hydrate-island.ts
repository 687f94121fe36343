// Takes over a part of a page that was rendered at build (components/shared/Island.astro). Small, because every page with
// an island loads it at once: Preact, the component and its data follow when the browser is idle, or when the reader
// uses the part.
import type { ComponentType } from 'preact';
import { DataError } from './catalogue-data.ts';
import { firstPaint } from './first-paint.ts';

/** What happened to the reader's click while the component was on its way. */
type Replay = () => void;

export interface IslandSource<P, O> {
  /** Imports the component when it is called, so that it loads later than the page. */
  component: () => Promise<ComponentType<P>>;
  /** The props with which the page was built, from the page's data file. */
  load: (options: O) => Promise<P>;
  /** Whether URL or storage ask for another state than the page was built with: what stands there is hidden then. */
  isOther?: () => boolean;
}

/** @param name as the page calls it; a page without such an island is left alone */
export function hydrateIsland<P extends object, O>(name: string, source: IslandSource<P, O>): void {
  for (const island of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) start(island, source);
}

function start<P extends object, O>(island: HTMLElement, source: IslandSource<P, O>): void {
  const content = part(island, 'content');
  const failure = part(island, 'failure');
  const options = JSON.parse(island.dataset['options'] ?? '{}') as O;
  const isOther = source.isOther?.() === true;
  const replays = collectReplays(content);
  let isStarted = false;

  const takeOver = async () => {
    if (isStarted) return;
    isStarted = true;
    failure.hidden = true;
    delete island.dataset['failed'];
    if (isOther) setAwaited(content, 'Loading…');
    try {
      const [component, props, { h, hydrate, render }] = await Promise.all([
        source.component(),
        source.load(options),
        import('preact'),
      ]);
      // Only the state that the page was built with may be hydrated: hydration leaves attributes as they are.
      (isOther ? render : hydrate)(h(component, props), content);
      setAwaited(content, undefined);
      island.dataset['ready'] = '';
      for (const replay of replays.stop()) replay();
    } catch (error) {
      isStarted = false;
      island.dataset['failed'] = '';
      if (isOther) setAwaited(content, 'Nothing is shown: not all facts could be loaded.');
      showFailure(failure, error);
      if (!(error instanceof DataError)) throw error;
    }
  };

  failure.querySelector('button')?.addEventListener('click', () => void takeOver());
  for (const type of ['pointerover', 'focusin', 'click'])
    content.addEventListener(type, () => void takeOver(), { once: true, capture: true });
  if (isOther || island.dataset['when'] === 'idle') void firstPaint().then(() => whenIdle(() => void takeOver()));
}

function part(island: HTMLElement, name: string): HTMLElement {
  const found = island.querySelector<HTMLElement>(`:scope > [data-island-part="${name}"]`);
  if (!found) throw new Error(`the island has no part "${name}"`);
  return found;
}

/** Styles hide what awaits its facts, and show the text in its place (styles/base.css). */
function setAwaited(content: HTMLElement, text: string | undefined): void {
  content.ariaBusy = text === undefined ? null : 'true';
  if (text === undefined) delete content.dataset['awaits'];
  else content.dataset['awaits'] = text;
}

function showFailure(failure: HTMLElement, error: unknown): void {
  const message = failure.querySelector('p');
  if (message)
    message.textContent =
      error instanceof DataError ? error.message : 'This part of the page could not be loaded. Reload the page.';
  failure.hidden = false;
}

/** Clicks on buttons and changes of fields before the component listens are acted on afterwards. */
function collectReplays(content: HTMLElement): { stop: () => Replay[] } {
  const replays: Replay[] = [];
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) replays.push(() => button.click());
  };
  const onChange = ({ target }: Event) => {
    replays.push(() => target?.dispatchEvent(new Event('change', { bubbles: true })));
  };
  content.addEventListener('click', onClick);
  content.addEventListener('change', onChange);
  return {
    stop() {
      content.removeEventListener('click', onClick);
      content.removeEventListener('change', onChange);
      return replays;
    },
  };
}

/** At the latest after so many milliseconds. */
const IDLE_MILLISECONDS = 1_000;

function whenIdle(act: () => void): void {
  // Safari has none.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: IDLE_MILLISECONDS });
  else setTimeout(act);
}
