// The form that saves the approved list and shows the address to share. What was typed is kept in this browser.
import { LIST } from '../../../catalogue/model/limits.ts';
import { distanceText } from '../../../catalogue/views/lifecycle/endings.ts';
import { readStored, writeStored } from '../../state/browser-storage.ts';
import { dateText } from '../page/dates.ts';
import { element, part } from '../page/element.ts';
import { copyButton } from '../page/hand-out.ts';
import { tryAgain } from '../page/try-again.ts';
import { keepLastSaved, lastSaved } from './last-saved.ts';
import { leftOutNames, writeLeftOut } from './left-out.ts';
import { ownSlugRefusal, type SaveResult, saveList } from './save-list.ts';

const DRAFT = 'approved-list-draft';

interface Draft {
  name: string;
  slug: string;
}

interface SaveOptions {
  ids: () => readonly string[];
  /** What was chosen for the policies, as a query; it goes with the address, and to no server. */
  choices: () => string;
  /** What was chosen and goes with nothing: words of what a link leaves out. */
  leftOut: () => readonly string[];
  today: string;
}

/** @returns a function to call whenever the list has changed */
export function saveForm(form: HTMLFormElement, { ids, choices, leftOut, today }: SaveOptions): () => void {
  const name = part<HTMLInputElement>('save-name', form);
  const slug = part<HTMLInputElement>('save-slug', form);
  const submit = part<HTMLButtonElement>('save-button', form);
  const result = part('save-result', form);
  const warning = part('save-left-out', form);
  const last = part('last-saved', form);
  const draft = readStored<Draft>(DRAFT);
  if (draft) {
    name.value = draft.name;
    slug.value = draft.slug;
  }
  const offerLast = () => {
    const known = result.dataset['kind'] === 'saved' ? undefined : lastSaved(new Date());
    last.replaceChildren(
      ...(known
        ? [addressNotice({ ...known, says: ['Saved last from this browser:'], name: 'last-link', today })]
        : []),
    );
  };
  offerLast();
  form.addEventListener('input', () => {
    slug.removeAttribute('aria-invalid');
    writeStored(DRAFT, { name: name.value, slug: slug.value } satisfies Draft);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (ids().length === 0) return showResult(result, EMPTY, today);
    const chosen = [choices(), writeLeftOut(leftOut())].filter(Boolean).join('&');
    submit.disabled = true;
    submit.textContent = 'Saving …';
    const wanted = slug.value.trim();
    const answer = withChoices(await saveList({ ids: ids(), name: name.value.trim(), slug: wanted }), chosen);
    submit.disabled = false;
    submit.textContent = 'Save and share';
    if (answer.kind === 'saved') keepLastSaved(answer);
    showResult(result, refusedByOwn(answer, wanted), today);
    offerLast();
    if (answer.kind === 'refused' && answer.field === 'slug') {
      slug.setAttribute('aria-invalid', 'true');
      slug.focus();
    } else submit.focus();
  });
  return () => {
    const names = leftOutNames(leftOut());
    warning.hidden = names === '';
    // What is hidden describes the button all the same.
    warning.textContent =
      names === ''
        ? ''
        : `Neither the saved list nor its link holds what you named under ${names}: it stays in this browser, and whoever opens the link gets policies made without it.`;
    if (result.dataset['kind'] !== 'saved') return;
    result.dataset['kind'] = 'changed';
    result.replaceChildren(
      element('p', { class: 'quiet small' }, 'The list has changed since it was saved; saving again makes a new one.'),
    );
    offerLast();
  };
}

/** The choices stand in the fragment, which the page of the list reads and no server sees. */
function withChoices(answer: SaveResult, chosen: string): SaveResult {
  return answer.kind === 'saved' && chosen !== '' ? { ...answer, url: `${answer.url}#${chosen}` } : answer;
}

/** A short address that is taken by the list that was saved here before is no stranger's. */
function refusedByOwn(answer: SaveResult, slug: string): SaveResult {
  const known = lastSaved(new Date());
  return answer.kind === 'refused' && answer.field === 'slug' && known?.slug === slug
    ? ownSlugRefusal(dateText(dayOfTime(known.expiresAt)))
    : answer;
}

const EMPTY: SaveResult = { kind: 'refused', title: 'The list is empty.', text: 'Add a service first.' };

function showResult(root: HTMLElement, result: SaveResult, today: string): void {
  root.dataset['kind'] = result.kind;
  if (result.kind === 'refused') {
    const { title, text, retryAfterSeconds } = result;
    const when = retryAfterSeconds === undefined ? '' : ` ${tryAgain(retryAfterSeconds, new Date())}`;
    root.replaceChildren(element('div', { class: 'notice bad' }, element('strong', {}, title), ` ${text}${when}`));
    return;
  }
  root.replaceChildren(
    addressNotice({
      ...result,
      says: [element('strong', {}, 'Saved. '), 'Anybody with this address can read the list:'],
      name: 'share-link',
      today,
    }),
  );
}

interface Address {
  url: string;
  expiresAt: string;
  says: readonly (Node | string)[];
  /** Of the part that is the link. */
  name: string;
  today: string;
}

function addressNotice({ url, expiresAt, says, name, today }: Address): HTMLElement {
  const expires = dayOfTime(expiresAt);
  return element(
    'div',
    { class: 'notice' },
    element('p', {}, ...says),
    element('p', {}, element('a', { href: url, 'data-part': name }, url)),
    element(
      'p',
      { class: 'row' },
      copyButton('Copy address', () => url),
    ),
    element(
      'p',
      { class: 'small' },
      `It expires on ${dateText(expires)}, ${distanceText(expires, today)}: lists stay ${LIST.lifetimeDays} days and cannot be changed.`,
    ),
  );
}

function dayOfTime(time: string): string {
  return time.slice(0, 10);
}
