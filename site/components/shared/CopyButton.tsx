// A button that copies and says so for a moment.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';

/** How long it says what came of it. */
const SAID_MILLISECONDS = 2_000;

interface Props {
  label: string;
  /** Called when it is pressed. */
  text: () => string;
}

export function CopyButton({ label, text }: Props) {
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
      <Icon name="link" /> {said || label}
    </button>
  );
}
