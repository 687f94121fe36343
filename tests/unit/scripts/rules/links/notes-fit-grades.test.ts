// A note does not take back the grade beside it.
import { notesFitGrades } from '../../../../../scripts/rules/links/notes-fit-grades.ts';
import { accepts, change, refuses } from '../../../../support/rule-cases.ts';

const graded = (grade: string, note: string) => [
  change('services/aws/lambda.yaml', '    grade: exact\n', `    grade: ${grade}\n    note: ${note}\n`),
];

refuses(notesFitGrades, [
  [
    'close, though only for some',
    [...graded('close', 'Serves functions of this provider only.')],
    [
      'services/aws/lambda.yaml:22 equivalents[0].note: the note says that it does the job only here or only for some | grade it partial',
    ],
  ],
  [
    'partial, though a whole job among others',
    graded('partial', 'Functions are one of several engines of the suite, which is one of its jobs, as one of many.'),
    [
      'services/aws/lambda.yaml:22 equivalents[0].note: the note says that this is one of several jobs or engines, which is no difference | grade it exact',
    ],
  ],
  [
    'close, though a whole engine',
    graded('close', 'It is one of its engines.'),
    ['services/aws/lambda.yaml:22 equivalents[0].note: the note says that this is one of several jobs or engines'],
  ],
]);

accepts([
  ['only at partial', graded('partial', 'Serves functions of this provider only.')],
  ['not only at close', graded('close', 'Keeps data on disk, not only in memory.')],
  ['a word that holds only', graded('close', 'Runs on a commonly used engine.')],
  ['several limits', graded('close', 'Has several limits of one account.')],
]);
