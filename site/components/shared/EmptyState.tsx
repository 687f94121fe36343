// Nothing to show: why, and what to do about it.
import type { ComponentChildren } from 'preact';

interface Props {
  message: string;
  /** A button or link that changes it. */
  children?: ComponentChildren;
}

export function EmptyState({ message, children }: Props) {
  return (
    <div class="empty-state">
      <p>{message}</p>
      {children}
    </div>
  );
}
