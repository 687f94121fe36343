import type { Finding, Rule } from '../rule.ts';

/** Words of advertisements: they claim and do not say what a thing does. */
const MARKETING = [
  'best-in-class',
  'best-of-breed',
  'blazing',
  'breakthrough',
  'cutting-edge',
  'effortless',
  'effortlessly',
  'empower',
  'empowers',
  'enterprise-grade',
  'frictionless',
  'game-changing',
  'harness',
  'hassle-free',
  'industry-leading',
  'innovative',
  'leading',
  'leverage',
  'leverages',
  'lightning-fast',
  'limitless',
  'next-generation',
  'powerful',
  'premier',
  'revolutionary',
  'rich',
  'robust',
  'seamless',
  'seamlessly',
  'state-of-the-art',
  'supercharge',
  'turnkey',
  'unleash',
  'unlock',
  'unlocks',
  'unmatched',
  'unparalleled',
  'unprecedented',
  'world-class',
];
const PATTERN = new RegExp(`\\b(?:${MARKETING.join('|')})\\b`, 'i');

/** Descriptions and notes are free of marketing. */
export const plainWords: Rule = {
  name: 'plain-words',
  why: 'Readers come for facts; praise hides them.',
  check({ files }) {
    return files.services.flatMap(({ file, value }) =>
      [
        { at: ['description'], text: value.description },
        ...(value.subServices ?? []).map(({ description }, index) => ({
          at: ['subServices', index, 'description'],
          text: description,
        })),
        ...(value.equivalents ?? []).map(({ note }, index) => ({ at: ['equivalents', index, 'note'], text: note })),
      ].flatMap(({ at, text }): Finding[] => {
        const word = text && PATTERN.exec(text)?.[0];
        return word
          ? [{ file, at, message: `"${word}" is a marketing word`, tip: 'say what the service does instead' }]
          : [];
      }),
    );
  },
};
