// A button that copies and says so for a moment.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './Icon.tsx';

/** How long it says what came of it. */
const SAID_MILLISECONDS = 2_000;

interface Props {
  label: string;
  /** What it copies, for readers who do not see what the button stands beside. */
  of?: string;
  icon?: IconName;
  /** Called when it is pressed. */
  text: () => string;
}

export function CopyButton({ label, of, icon = 'link', text }: Props) {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (words: string) => {
    clearTimeout(timer.current);
    setSaid(words);
    timer.current = setTimeout(() => setSaid(''), SAID_MILLISECONDS);
  };
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => say('Copied'),
      () => say('Cannot copy here'),
    );
  return (
    <button type="button" class="bordered" aria-live="polite" onClick={copy}>
      <Icon name={icon} /> {said || label}
      {of !== undefined && said === '' && <span class="visually-hidden"> {of}</span>}
    </button>
  );
}
