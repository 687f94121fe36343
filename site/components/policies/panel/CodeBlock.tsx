// A document or commands as code: names, texts and comments in colours.
import { useMemo } from 'preact/hooks';
import { tokensOf } from './syntax.ts';

/** Longer documents have no colours, as thousands of elements make a page slow. */
const COLOURED_MAXIMUM = 120_000;

export function CodeBlock({ label, text }: { label: string; text: string }) {
  const content = useMemo(() => {
    if (text.length > COLOURED_MAXIMUM) return text;
    return tokensOf(text).map(([kind, part]) => (kind === 'plain' ? part : <span class={kind}>{part}</span>));
  }, [text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <pre class="code" tabIndex={0} role="region" aria-label={label}>
      <code>{content}</code>
    </pre>
  );
}
