// Saves the approved list and shows the link to share. What is typed stays in this browser.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { LIST } from '../../../../catalogue/model/limits.ts';
import { distanceText } from '../../../../catalogue/views/lifecycle/endings.ts';
import { dateText } from '../../../client/page/dates.ts';
import { tryAgain } from '../../../client/page/try-again.ts';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { lastSaved, lastSavedStore, listDraft } from './last-saved.ts';
import { leftOutNames, writeLeftOut } from './left-out.ts';
import { ownSlugRefusal, type SaveResult, saveList } from './save-list.ts';

interface Props {
  ids: readonly string[];
  /** Options of the policies as a query. They are part of the link, and sent to no server. */
  choices: string;
  /** Words of the options that no link holds. */
  leftOut: readonly string[];
  /** YYYY-MM-DD */
  today: string;
}

const EMPTY_LIST: SaveResult = { kind: 'refused', title: 'The list is empty.', text: 'Add a service first.' };

export function SaveForm({ ids, choices, leftOut, today }: Props) {
  const draft = listDraft();
  const [result, setResult] = useState<SaveResult | 'changed'>();
  const [isSaving, setSaving] = useState(false);
  const slug = useRef<HTMLInputElement>(null);
  const isSlugWrong = typeof result === 'object' && result.kind === 'refused' && result.field === 'slug';
  const isSaved = typeof result === 'object' && result.kind === 'saved';
  const last = isSaved ? undefined : lastSaved(lastSavedStore().value.value, new Date());
  const names = leftOutNames(leftOut);
  const fragment = [choices, writeLeftOut(leftOut)].filter(Boolean).join('&');

  useEffect(
    () => setResult((before) => (typeof before === 'object' && before.kind === 'saved' ? 'changed' : before)),
    [ids, fragment],
  );
  useEffect(() => {
    if (isSlugWrong) slug.current?.focus();
  }, [isSlugWrong, result]);

  const save = async () => {
    if (isSaving) return;
    if (ids.length === 0) return setResult(EMPTY_LIST);
    const { name, slug: wanted } = draft.value.peek();
    setSaving(true);
    const answer = withOptions(await saveList({ ids, name: name.trim(), slug: wanted.trim() }), fragment);
    setSaving(false);
    if (answer.kind === 'saved') {
      const { url, slug: given, expiresAt } = answer;
      lastSavedStore().update(() => ({ url, slug: given, expiresAt }));
    }
    setResult(rejectedByOwn(answer, wanted.trim()));
  };
  const type = (fields: Partial<{ name: string; slug: string }>) => {
    draft.update((before) => ({ ...before, ...fields }));
    if (isSlugWrong) setResult(undefined);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div class="field">
        <label for="save-name">
          Name <span class="quiet">(optional)</span>
        </label>
        <input
          id="save-name"
          maxLength={LIST.nameMaximum}
          autocomplete="off"
          defaultValue={draft.value.peek().name}
          onInput={({ currentTarget }) => type({ name: currentTarget.value })}
        />
      </div>
      <div class="field">
        <label for="save-slug">
          Short link <span class="quiet">(optional)</span>
        </label>
        <input
          id="save-slug"
          ref={slug}
          maxLength={LIST.slugMaximum}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-describedby="save-slug-hint"
          aria-invalid={isSlugWrong ? true : undefined}
          defaultValue={draft.value.peek().slug}
          onInput={({ currentTarget }) => type({ slug: currentTarget.value })}
        />
        <p class="hint" id="save-slug-hint">
          {LIST.slugMinimum} to {LIST.slugMaximum} lower-case letters, digits and hyphens. If empty, it is made from the
          name.
        </p>
      </div>
      <p class="notice caution small" id="save-left-out" hidden={names === ''}>
        {names !== '' &&
          `Neither the saved list nor its link has what you entered under ${names}: it stays in this browser, and people who open the link get policies without it.`}
      </p>
      <button type="submit" aria-describedby="save-left-out" aria-disabled={isSaving ? true : undefined}>
        {isSaving ? 'Saving…' : 'Save and share'}
      </button>
      <div id="save-result" role="status">
        {result === 'changed' && (
          <p class="quiet small">The list has changed since it was saved; saving again makes a new one.</p>
        )}
        {typeof result === 'object' && result.kind === 'refused' && <Rejection result={result} />}
        {typeof result === 'object' && result.kind === 'saved' && (
          <SavedLink id="share-link" url={result.url} expiresAt={result.expiresAt} today={today}>
            <strong>Saved.</strong> Anybody with this link can read the list:
          </SavedLink>
        )}
      </div>
      <div id="last-saved">
        {last && (
          <SavedLink id="last-link" url={last.url} expiresAt={last.expiresAt} today={today}>
            Saved last from this browser:
          </SavedLink>
        )}
      </div>
      <p class="small quiet after">
        A saved list is public for {LIST.lifetimeDays} days: anybody with the link can read it, and a link made from a
        name can be guessed. Leave both fields empty for a link that cannot.
      </p>
    </form>
  );
}

function Rejection({
  result: { title, text, retryAfterSeconds },
}: {
  result: Extract<SaveResult, { kind: 'refused' }>;
}) {
  return (
    <div class="notice bad">
      <strong>{title}</strong> {text}
      {retryAfterSeconds !== undefined && ` ${tryAgain(retryAfterSeconds, new Date())}`}
    </div>
  );
}

interface LinkProps {
  id: string;
  url: string;
  /** ISO 8601. */
  expiresAt: string;
  today: string;
  children: ComponentChildren;
}

function SavedLink({ id, url, expiresAt, today, children }: LinkProps) {
  const day = dayOfTime(expiresAt);
  return (
    <div class="notice">
      <p>{children}</p>
      <p>
        <a id={id} href={url}>
          {url}
        </a>
      </p>
      <CopyButton label="Copy link" text={() => url} />
      <p class="small">
        It expires on {dateText(day)}, {distanceText(day, today)}. Saved lists are kept for {LIST.lifetimeDays} days and
        cannot be changed.
      </p>
    </div>
  );
}

/** Options are in the fragment, which the page of the list reads and no server sees. */
function withOptions(answer: SaveResult, fragment: string): SaveResult {
  return answer.kind === 'saved' && fragment !== '' ? { ...answer, url: `${answer.url}#${fragment}` } : answer;
}

/** A short link that the list saved here before has taken is no stranger's. */
function rejectedByOwn(answer: SaveResult, slug: string): SaveResult {
  const known = lastSaved(lastSavedStore().value.peek(), new Date());
  return answer.kind === 'refused' && answer.field === 'slug' && known?.slug === slug
    ? ownSlugRefusal(dateText(dayOfTime(known.expiresAt)))
    : answer;
}

function dayOfTime(time: string): string {
  return time.slice(0, 10);
}
