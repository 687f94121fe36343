// What the reader typed, stored in this tab across reloads. A private window may refuse storage: the text then lasts as
// long as the page.
import type { FeedbackText } from './feedback-text.ts';

const KEY = 'feedback';

export function readDraft(): Partial<FeedbackText> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** @param text undefined once it is sent */
export function writeDraft(text: FeedbackText | undefined): void {
  try {
    if (text) sessionStorage.setItem(KEY, JSON.stringify(text));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Refused or full: nothing is lost that is on the page.
  }
}
