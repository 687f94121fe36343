// A service has equivalents or says why not; whoever is not exact says what differs.
import { expect, test } from 'vitest';
import { equivalentsGraded } from '../../../../../scripts/rules/links/equivalents-graded.ts';
import { accepts, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const NOTE = '    note: It has other limits.\n';
const graded = (grade: string, note = '') => change(LAMBDA, '    grade: exact\n', `    grade: ${grade}\n${note}`);

/** Functions that all do a part of the job: two parts make no pair. */
const PARTS = [
  graded('partial', NOTE),
  change('services/azure/functions.yaml', '    grade: exact\n', `    grade: partial\n${NOTE}`),
  change('services/scaleway/functions.yaml', 'grade: close', 'grade: partial'),
];
const WITHOUT_PAIR = 'equivalents: no other provider has a service of these kinds, and noEquivalents does not say why';
const withReason = (file: string) =>
  change(file, /^(policyIdentifiers|noPolicyIdentifiers|sources):/m, 'noEquivalents: Nothing is like it.\n$1:');

refuses(equivalentsGraded, [
  [
    'kinds that make no pair, without a reason',
    PARTS,
    [
      `services/aws/lambda.yaml:19 ${WITHOUT_PAIR}`,
      `services/azure/functions.yaml:6 ${WITHOUT_PAIR}`,
      `services/scaleway/functions.yaml:5 ${WITHOUT_PAIR}`,
    ],
  ],
  [
    'a close member that does not say what differs',
    [graded('close')],
    ['services/aws/lambda.yaml:20 equivalents[0]: a close member must say what differs'],
  ],
  [
    'a partial member that does not say what differs',
    [graded('partial')],
    ['services/aws/lambda.yaml:20 equivalents[0]: a partial member must say what differs'],
  ],
  [
    'an exact member that says what differs',
    [graded('exact', NOTE)],
    ['services/aws/lambda.yaml:22 equivalents[0].note: an exact member has nothing to note'],
  ],
  [
    'neither equivalents nor a reason',
    [change('services/aws/code-runner.yaml', /noEquivalents.*\n/, '')],
    ['services/aws/code-runner.yaml:1 : neither equivalents nor noEquivalents is given'],
  ],
  [
    'both equivalents and a reason for none',
    [
      change(
        LAMBDA,
        'policyIdentifiers:\n  servicePrefixes: [l',
        'noEquivalents: Nothing is like it.\npolicyIdentifiers:\n  servicePrefixes: [l',
      ),
    ],
    ['services/aws/lambda.yaml:22 noEquivalents: equivalents and noEquivalents contradict each other'],
  ],
]);

accepts([
  ['a close member that says what differs', [graded('close', NOTE)]],
  ['a partial member that says what differs', [graded('partial', NOTE)]],
  [
    'kinds that make no pair, with a reason',
    [
      ...PARTS,
      ...['services/aws/lambda.yaml', 'services/azure/functions.yaml', 'services/scaleway/functions.yaml'].map(
        withReason,
      ),
    ],
  ],
]);

test.each(['equivalent:', 'equivalents: functions\ntags:', 'noEquivalents: 5\ntags:', 'noEquivalents:\ntags:'])(
  'what may stand in %j is not missing',
  (line) => {
    const file = 'services/aws/secrets-manager.yaml';
    const text = line.endsWith('tags:') ? /tags: (.*)\nequivalents:\n.*\n.*\n/ : /equivalents:/;
    const problems = problemsAfter(change(file, text, line.replace('\ntags:', '\n')));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/\[(schema|yaml)\]/);
  },
);
