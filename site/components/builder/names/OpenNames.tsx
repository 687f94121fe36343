// Names that are not surely one service, each with the services that it may stand for as buttons.
import type { RefObject } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { BrowserIndex, PickableService } from '../../../../catalogue/formats/browser-data.ts';
import { shortened } from '../../../../catalogue/model/in-sentences.ts';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import type { AnsweredName } from './names-reader.ts';
import type { AskedName } from './read-names.ts';

/** Names that are shown before the reader asks for more: suggestions take a while. */
const NAMES_SHOWN = 20;
/** Services that one name may mean, shown. */
const CHOICES_SHOWN = 8;

interface Props {
  index: BrowserIndex;
  names: readonly AnsweredName[];
  onTake: (asked: AskedName, service: PickableService) => void;
  /** Where the keyboard goes on after the last name. */
  field: RefObject<HTMLTextAreaElement>;
}

export function OpenNames({ index, names, onTake, field }: Props) {
  const [left, setLeft] = useState(names);
  const [shown, setShown] = useState(NAMES_SHOWN);
  const { ref, onClickCapture } = useKeptFocus<HTMLUListElement>('li', 'button', () => field.current);
  const providers = useMemo(() => new Map(index.providers.map(({ id, shortName }) => [id, shortName])), [index]);
  const answered = (name: AnsweredName) => {
    setLeft((before) => before.filter((each) => each !== name));
    setShown((before) => before - 1);
  };
  const rest = left.length - shown;
  return (
    <>
      <ul class="open-names" ref={ref} onClickCapture={onClickCapture}>
        {left.slice(0, shown).map((name) => (
          <OpenName
            key={`${name.asked.name}\n${name.asked.provider}`}
            name={name}
            providers={providers}
            onTake={(service) => {
              onTake(name.asked, service);
              answered(name);
            }}
            onSkip={() => answered(name)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" class="bordered" onClick={() => setShown(shown + NAMES_SHOWN)}>
          Show {Math.min(rest, NAMES_SHOWN)} more of {rest}
        </button>
      )}
    </>
  );
}

interface NameProps {
  name: AnsweredName;
  /** Short names by id. */
  providers: ReadonlyMap<string, string>;
  onTake: (service: PickableService) => void;
  onSkip: () => void;
}

function OpenName({ name: { asked, services, suggest }, providers, onTake, onSkip }: NameProps) {
  const suggested = useMemo(() => (services.length > 0 ? [] : suggest()), [services, suggest]);
  const choices = services.length > 0 ? services.slice(0, CHOICES_SHOWN) : suggested;
  const rest = services.length - choices.length;
  return (
    <li>
      <p>
        <strong>{shortened(asked.name, 80)}</strong>{' '}
        <span class="quiet small">{questionOf(asked, services.length > 0, suggested.length > 0)}</span>
      </p>
      <p class="row">
        {choices.map((service) => {
          const label = `${service.name}, ${providers.get(service.providerId) ?? ''}`;
          return (
            <button
              key={service.id}
              type="button"
              class="bordered"
              aria-label={`${label}: add it for ${asked.name}`}
              onClick={() => onTake(service)}
            >
              {label}
            </button>
          );
        })}
        {rest > 0 && <span class="quiet small">and {rest} more: name the provider too</span>}
        <button type="button" class="plain" aria-label={`Skip ${asked.name}`} onClick={onSkip}>
          Skip
        </button>
      </p>
    </li>
  );
}

/** Behind the name. */
function questionOf({ provider }: AskedName, isSeveral: boolean, isSuggested: boolean): string {
  if (isSeveral) return 'matches several services. Which one do you mean?';
  const of = provider === undefined ? '' : ` of “${provider}”`;
  return `is not a service${of} that we know.${isSuggested ? ' Did you mean:' : ''}`;
}
