// What is folded until it is asked for; works without scripts.
import type { ComponentChildren } from 'preact';

interface Props {
  /** Says what is inside, and how much. */
  summary: string;
  isOpen?: boolean;
  children: ComponentChildren;
}

export function Disclosure({ summary, isOpen = false, children }: Props) {
  return (
    <details class="disclosure" open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
