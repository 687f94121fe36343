// A service has equivalents or says why not; whoever is not exact says what differs.
import { expect, test } from 'vitest';
import { equivalentsGraded } from '../../../../../scripts/rules/links/equivalents-graded.ts';
import { accepts, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const NOTE = '    note: It has other limits.\n';
const graded = (grade: string, note = '') => change(LAMBDA, '    grade: exact\n', `    grade: ${grade}\n${note}`);

/** A kind that only AWS has, and AWS Lambda as one of it. */
const LONELY = [
  change(
    'concepts/serverless.yaml',
    '- id: functions',
    '- id: lonely-code\n  name: Lonely code\n  description: Runs code as nobody else runs it, in a fixture.\n- id: functions',
  ),
  change(LAMBDA, 'concept: functions', 'concept: lonely-code'),
];

refuses(equivalentsGraded, [
  [
    'a kind that nobody else has, without a reason',
    LONELY,
    [
      'services/aws/lambda.yaml:19 equivalents: no other provider has a service of these kinds, and noEquivalents does not say why',
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
    'a kind that nobody else has, with a reason',
    [
      ...LONELY,
      change(LAMBDA, /(policyIdentifiers:\n {2}servicePrefixes: \[l)/, 'noEquivalents: Nothing is like it.\n$1'),
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
