// The pure part of the feedback form: what is wrong with a message, and what an answer of the API means for the reader.
import { countCharacters, FEEDBACK } from '../../../catalogue/model/limits.ts';
import { waitText } from '../../../catalogue/views/lifecycle/wait-text.ts';

/** What is typed; also the body that is sent. */
export interface FeedbackText {
  type: string;
  message: string;
  email: string;
  page: string;
}
export type FeedbackField = keyof FeedbackText;
const FIELDS: readonly FeedbackField[] = ['type', 'message', 'email', 'page'];

/** @returns why the message cannot be sent, or nothing */
export function messageFault(message: string): string | undefined {
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
 * is left out.
 */
export function fieldFaults(details: string): Partial<Record<FeedbackField, string>> {
  return Object.fromEntries(
    details.split('; ').flatMap((sentence) => {
      const [, name, fault = ''] = /^(\w+): (.+)$/s.exec(sentence) ?? [];
      const field = FIELDS.find((known) => known === name);
      return field ? [[field, `${fault.slice(0, 1).toUpperCase()}${fault.slice(1)}.`]] : [];
    }),
  );
}

/** Said of every refusal. */
export const KEPT = 'What you typed is kept in this tab.';

/**
 * @param retryAfter the header of the answer, in seconds; null when it has none @returns what to tell the reader about
 * an answer that is no success
 */
export function refusalText(status: number, retryAfter: string | null, isJson: boolean): string {
  const seconds = Number(retryAfter);
  const wait = retryAfter !== null && seconds > 0 ? `Try again in ${waitText(seconds)}.` : 'Try again in a minute.';
  if (!isJson) return `There is no API behind this copy of the site, so nothing was sent. ${KEPT}`;
  if (status === 400) return `It was not sent: see the marked fields. ${KEPT}`;
  if (status === 429)
    return `Too many messages from your address ${seconds > 60 ? 'today' : 'within a minute'}; it was not sent. ${wait} ${KEPT}`;
  if (status === 413) return `It is too large to be sent. ${KEPT}`;
  return `The service cannot store it at the moment (${status}). ${wait} ${KEPT}`;
}
