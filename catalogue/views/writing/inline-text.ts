// Takes from text what could command a terminal or mislead a reader.

/**
 * Control and format characters (C0, C1, bidirectional marks, tags, soft hyphens) except the joiners that emoji and
 * scripts need; lone surrogates.
 */
const UNSAFE = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;
/** Most text is plain ASCII with single spaces and stays as it is. */
const SAFE = /^(?:[!-~]| (?! ))*$/;

/** White space folded to single spaces, what is unsafe removed; space at the ends stays. */
export function inlineText(text: string): string {
  return SAFE.test(text) ? text : text.replace(/\s+/gu, ' ').replace(UNSAFE, '');
}
