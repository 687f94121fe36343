// Words of the feedback form: what is wrong with a message, and what an answer of the API means for the reader. Values
// only.
import { countCharacters, FEEDBACK } from '../../../catalogue/model/limits.ts';
import { waitText } from '../../../catalogue/views/lifecycle/wait-text.ts';

/** What the reader typed; also the body of the request. */
export interface FeedbackText {
  type: string;
  message: string;
  email: string;
  page: string;
}
export type FeedbackField = keyof FeedbackText;
/** In the order of the form. */
export const FEEDBACK_FIELDS: readonly FeedbackField[] = ['type', 'message', 'page', 'email'];
export const EMPTY_FEEDBACK: FeedbackText = { type: '', message: '', email: '', page: '' };

/** @returns why the message cannot be sent, or undefined */
export function messageProblem(message: string): string | undefined {
  const count = countCharacters(message);
  if (count < FEEDBACK.messageMinimum) return `Write at least ${FEEDBACK.messageMinimum} characters.`;
  if (count > FEEDBACK.messageMaximum)
    return `${(count - FEEDBACK.messageMaximum).toLocaleString('en-GB')} characters too many.`;
  return undefined;
}

/** `12 of 5,000 characters`, without white space at either end. */
export function countText(message: string): string {
  return `${countCharacters(message).toLocaleString('en-GB')} of ${FEEDBACK.messageMaximum.toLocaleString('en-GB')} characters`;
}

/**
 * The API's `details` by field: `email: must be an e-mail address` → `Must be an e-mail address.`; what names no field
 * is omitted.
 */
export function fieldProblems(details: string): Partial<Record<FeedbackField, string>> {
  return Object.fromEntries(
    details.split('; ').flatMap((sentence) => {
      const [, name, problem = ''] = /^(\w+): (.+)$/s.exec(sentence) ?? [];
      const field = FEEDBACK_FIELDS.find((known) => known === name);
      return field ? [[field, `${problem.slice(0, 1).toUpperCase()}${problem.slice(1)}.`]] : [];
    }),
  );
}

/** Part of every rejection. */
export const SAVED = 'Your text is saved in this tab.';

/**
 * What to tell the reader about an answer that is no success.
 * @param retryAfter the header of the answer, in seconds; null when it has none
 */
export function rejectionText(status: number, retryAfter: string | null, isJson: boolean): string {
  const seconds = Number(retryAfter);
  const wait = retryAfter !== null && seconds > 0 ? `Try again in ${waitText(seconds)}.` : 'Try again in a minute.';
  if (!isJson) return `This copy of the site has no API, so nothing was sent. ${SAVED}`;
  if (status === 400) return `Not sent: see the marked fields. ${SAVED}`;
  if (status === 429)
    return `Too many messages from your address ${seconds > 60 ? 'today' : 'within a minute'}. Not sent. ${wait} ${SAVED}`;
  if (status === 413) return `The message is too large to send. ${SAVED}`;
  return `The service cannot store your message at the moment (${status}). ${wait} ${SAVED}`;
}
