// A search field that suggests services by name, driven by keyboard or pointer.
import { useRef, useState } from 'preact/hooks';
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import {
  prepareSuggestions,
  SUGGESTED,
  type Suggestion,
  suggestServices,
} from '../../client/selection/find-services.ts';
import { LifecycleMark } from './Marks.tsx';

interface Props {
  /** Unique in the page. */
  id: string;
  label: string;
  hint?: string;
  isPicked: (service: PickableService) => boolean;
  onPick: (service: PickableService) => void;
  onError: (error: unknown) => void;
}

export function ServicePicker({ id, label, hint, isPicked, onPick, onError }: Props) {
  const [query, setQuery] = useState('');
  /** Undefined while nothing was searched. */
  const [found, setFound] = useState<readonly Suggestion[]>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const latest = useRef('');
  const suggestions = found ?? [];
  const isShown = isOpen && suggestions.length > 0;

  const suggest = async (words: string) => {
    latest.current = words;
    setQuery(words);
    try {
      const next = await suggestServices(words);
      // Somebody went on typing.
      if (latest.current !== words) return;
      setFound(words.trim() === '' ? undefined : next);
      setActive(next.findIndex(({ service }) => !isPicked(service)));
      setOpen(true);
    } catch (error) {
      onError(error);
    }
  };
  const pick = (suggestion: Suggestion | undefined) => {
    if (!suggestion || isPicked(suggestion.service)) return;
    latest.current = '';
    setQuery('');
    setFound(undefined);
    setOpen(false);
    onPick(suggestion.service);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const last = suggestions.length - 1;
    if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'Enter') {
      if (isShown) pick(suggestions[active]);
    } else if (event.key === 'ArrowDown' && !isShown) void suggest(query);
    else if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp' && isShown) setActive(active > 0 ? active - 1 : last);
    else return;
    event.preventDefault();
  };

  return (
    <div class="field picker">
      <label for={id}>{label}</label>
      <div class="picker-box">
        <input
          type="search"
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-describedby={`${id}-status`}
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          maxLength={100}
          value={query}
          onFocus={() => void prepareSuggestions().catch(onError)}
          onInput={({ currentTarget }) => void suggest(currentTarget.value)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-list`} class="picker-list" role="listbox" aria-label="Suggestions" hidden={!isShown}>
          {suggestions.map((suggestion, place) => (
            <Option
              key={suggestion.service.id}
              id={`${id}-${place}`}
              suggestion={suggestion}
              isActive={place === active}
              isPicked={isPicked(suggestion.service)}
              onPick={() => pick(suggestion)}
            />
          ))}
        </div>
      </div>
      <p class="hint">
        {hint}{' '}
        <span id={`${id}-status`} role="status">
          {found && statusText(suggestions.length)}
        </span>
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  isPicked: boolean;
  onPick: () => void;
}

function Option({ id, suggestion: { service, provider }, isActive, isPicked, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard, and names the active option.
    <div
      id={id}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isPicked ? true : undefined}
      // Before the field loses its focus, which would close the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span>
        {service.name} <LifecycleMark lifecycle={service.lifecycle} />
      </span>
      <span class="quiet small">{isPicked ? 'already chosen' : provider}</span>
    </div>
  );
}

function statusText(count: number): string {
  if (count === 0) return 'No service has such a name.';
  return count === SUGGESTED ? `The ${SUGGESTED} best matches.` : `${count} found.`;
}
