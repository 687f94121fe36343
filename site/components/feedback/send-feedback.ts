// Sends feedback to the API of this host.
import { type FeedbackField, type FeedbackText, fieldProblems, rejectionText, SAVED } from './feedback-text.ts';

const WAIT_MILLISECONDS = 15_000;

export interface Outcome {
  isStored: boolean;
  /** For the reader. */
  text: string;
  problems: Partial<Record<FeedbackField, string>>;
}

export async function sendFeedback(text: FeedbackText): Promise<Outcome> {
  try {
    const response = await fetch('/v1/feedback', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(text),
      signal: AbortSignal.timeout(WAIT_MILLISECONDS),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer = (isJson ? await response.json() : {}) as { message?: string; details?: string };
    if (response.status === 201) return { isStored: true, text: answer.message ?? 'Thank you.', problems: {} };
    return {
      isStored: false,
      text: rejectionText(response.status, response.headers.get('retry-after'), isJson),
      problems: fieldProblems(answer.details ?? ''),
    };
  } catch {
    const reason = navigator.onLine ? 'The service cannot be reached.' : 'This device is offline.';
    return { isStored: false, text: `${reason} Not sent. ${SAVED} Try again later.`, problems: {} };
  }
}
