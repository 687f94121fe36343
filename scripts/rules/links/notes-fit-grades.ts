import type { EquivalenceGrade } from '../../../catalogue/schema/grades.ts';
import type { Rule } from '../rule.ts';

interface Misfit {
  grades: readonly EquivalenceGrade[];
  words: RegExp;
  message: string;
  tip: string;
}

const MISFITS: readonly Misfit[] = [
  {
    grades: ['exact', 'close'],
    words: /(?<!\bnot )\bonly\b/i,
    message: 'the note says that it does the job only here or only for some',
    tip: 'grade it partial, or say the difference without “only”',
  },
  {
    grades: ['close', 'partial'],
    words: /\b(is|as|runs as) one of (its|several|many|the)\b/i,
    message: 'the note says that this is one of several jobs or engines, which is no difference',
    tip: 'grade it exact and remove the note, or say what is missing',
  },
];

/** What a note says and the grade beside it do not contradict each other. */
export const notesFitGrades: Rule = {
  name: 'notes-fit-grades',
  why: 'A grade that its own note takes back misleads whoever reads the grade alone.',
  check({ files }) {
    return files.services.flatMap(({ file, value }) =>
      (value.equivalents ?? []).flatMap(({ grade, note = '' }, index) =>
        MISFITS.filter(({ grades, words }) => grades.includes(grade) && words.test(note)).map(({ message, tip }) => ({
          file,
          at: ['equivalents', index, 'note'],
          message,
          tip,
        })),
      ),
    );
  },
};
