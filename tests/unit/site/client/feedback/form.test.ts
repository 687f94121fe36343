// The feedback form counts as the contract counts, and says what an answer means.
import { describe, expect, test } from 'vitest';
import { FeedbackBodyShape } from '../../../../../catalogue/contract/requests.ts';
import { countText, fieldFaults, messageFault, refusalText } from '../../../../../site/client/feedback/form.ts';

describe('a message', () => {
  test.each([
    ['', false],
    ['1234', false],
    ['  1234  ', false],
    ['12345', true],
    ['🙂🙂🙂🙂🙂', true],
    ['🙂🙂🙂🙂', false],
    ['x'.repeat(4_999), true],
    ['x'.repeat(5_000), true],
    [`  ${'🙂'.repeat(5_000)}\n`, true],
    ['x'.repeat(5_001), false],
  ])('is judged by the form as the API judges it (case %#)', (message, allowed) => {
    expect(messageFault(message) === undefined).toBe(allowed);
    expect(FeedbackBodyShape.safeParse({ message }).success).toBe(allowed);
  });

  test('says how much is missing or too much', () => {
    expect(messageFault('abc')).toBe('Write at least 5 characters.');
    expect(messageFault('x'.repeat(6_500))).toBe('1,500 characters too many.');
    expect(countText(' 🙂a ')).toBe('2 of 5,000 characters');
  });
});

describe('a refusal', () => {
  test('puts what the API says beside its field', () => {
    const { error } = FeedbackBodyShape.safeParse({ message: 'long enough', email: 'nobody' });
    expect(error?.issues).toHaveLength(1);
    expect(fieldFaults('email: must be an e-mail address; message: must have 5 to 5000 characters')).toEqual({
      email: 'Must be an e-mail address.',
      message: 'Must have 5 to 5000 characters.',
    });
    expect(fieldFaults('body: is not valid JSON')).toEqual({});
    expect(fieldFaults('')).toEqual({});
  });

  test.each([
    [429, '1', 'Try again in 1 second.'],
    [429, '60', 'from your address within a minute; it was not sent. Try again in 60 seconds.'],
    [429, '36000', 'from your address today; it was not sent. Try again in 10 hours.'],
    [503, '5', 'Try again in 5 seconds.'],
    [503, null, 'Try again in a minute.'],
    [400, null, 'see the marked fields'],
    [413, null, 'too large'],
  ])('%i with Retry-After %s says "%s", and that nothing is lost', (status, retryAfter, text) => {
    expect(refusalText(status, retryAfter, true)).toContain(text);
    expect(refusalText(status, retryAfter, true)).toContain('What you typed is kept');
  });

  test('of a plain file server is told apart', () => {
    expect(refusalText(501, null, false)).toContain('no API behind this copy');
  });
});
