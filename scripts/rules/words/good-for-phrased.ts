import type { Finding, Rule } from '../rule.ts';

const ADVICE = /\b[Cc]hoose (?:it|them)\b/;
const OPENINGS = /^(?:choose|use it|good for|for|to|when|where|if|before)\b/i;
const SENTENCE = 'it completes "Good for …": write a noun or a gerund, e.g. "event handlers and glue code"';

/** What to choose a service for is a phrase that fits behind "Good for". Its length is a matter of the schema. */
export const goodForPhrased: Rule = {
  name: 'good-for-phrased',
  why: 'Pages, the text host and exports write "Good for" before it.',
  check({ files }) {
    const named = new Set(files.services.flatMap(({ value }) => [...value.description.matchAll(NAME)].map(String)));
    return files.services.flatMap(({ file, value: { description, goodFor = '' } }): Finding[] => {
      const finding = (message: string, tip: string) => ({ file, at: ['goodFor'], message, tip });
      const first = /^\p{Lu}\p{Ll}+\b/u.exec(goodFor)?.[0];
      return [
        ...(ADVICE.test(description)
          ? [{ file, at: ['description'], message: 'the description gives advice', tip: 'move it to goodFor' }]
          : []),
        ...(OPENINGS.test(goodFor) ? [finding(`it begins with "${goodFor.split(' ', 1)}"`, SENTENCE)] : []),
        ...(/[.!?,;:…]$/.test(goodFor) ? [finding(`it ends with "${goodFor.slice(-1)}"`, 'remove the mark')] : []),
        ...(first && !named.has(first) && !OPENINGS.test(goodFor)
          ? [finding(`it begins with the capital of "${first}"`, 'begin with a small letter, unless it is a name')]
          : []),
      ];
    });
  },
};

/** A capital inside of a sentence is that of a name. */
const NAME = /(?<=[\p{L}\d,)] )\p{Lu}\p{Ll}+\b/gu;
