// Keeps the feedback form's text in this tab across reloads. Private windows may refuse storage; then the text lives as
// long as the page.
import type { FeedbackText } from './form.ts';

const KEY = 'feedback';

export function readDraft(): Partial<FeedbackText> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export function keepDraft(text: FeedbackText): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(text));
  } catch {
    // Refused or full: nothing to be done, and nothing lost that is on the page.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
