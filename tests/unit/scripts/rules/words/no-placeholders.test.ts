// What is still to be written is refused, in fields, lists and comments of every kind of file, once for each place.
import { expect, test } from 'vitest';
import { noPlaceholders } from '../../../../../scripts/rules/words/no-placeholders.ts';
import { accepts, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';

refuses(noPlaceholders, [
  [
    'a text with TODO',
    [change(LAMBDA, 'Choose it for glue code.', 'TODO say when.')],
    ['services/aws/lambda.yaml:6 description: "TODO" is still to be filled in | write the fact, or remove the field'],
  ],
  [
    'a text with FIXME',
    [change(LAMBDA, 'name: Lambda@Edge', 'name: Lambda (FIXME)')],
    ['services/aws/lambda.yaml:15 subServices[0].name: "FIXME" is still to be filled in'],
  ],
  [
    'a name that is TBD',
    [change('concepts/serverless.yaml', 'name: Functions', 'name: TBD')],
    ['concepts/serverless.yaml:2 [0].name: "TBD" is still to be filled in'],
  ],
  ...['todo', 'Todo', 'fixme', 'tbd'].map((tag): [string, ReturnType<typeof change>[], string[]] => [
    `the tag ${tag}`,
    [change(LAMBDA, '[faas, functions, serverless]', `[faas, ${tag}]`)],
    [`services/aws/lambda.yaml:11 tags[1]: "${tag}" is still to be filled in`],
  ]),
  [
    'a comment with FIXME',
    [change(LAMBDA, 'grade: exact', 'grade: exact # FIXME is it?')],
    ['services/aws/lambda.yaml:21 : a comment says "FIXME" | do it, or remove the comment'],
  ],
  [
    'a place that the schema refuses as well',
    [change(LAMBDA, 'category: serverless', 'category: TODO'), change(LAMBDA, '/pricing/', '/pricing/?TODO')],
    [
      'services/aws/lambda.yaml:5 category: "TODO" is still to be filled in',
      'services/aws/lambda.yaml:8 pricingUrl: "TODO" is still to be filled in',
    ],
  ],
]);

accepts([
  ['a text that speaks of to-do lists', [change(LAMBDA, 'glue code', 'todo lists')]],
  ['a word that begins like one', [change(LAMBDA, 'glue code', 'TODOS and METHODS')]],
  ['a tag that begins like one', [change(LAMBDA, '[faas, functions, serverless]', '[faas, todo-lists]')]],
  ['a tag that ends like one', [change(LAMBDA, '[faas, functions, serverless]', '[faas, no-todo]')]],
]);

test.each([
  ['an empty field', 'tags: [faas, functions, serverless]', 'tags:'],
  ['an empty entry', '[faas, functions, serverless]', '[faas, null]'],
  ['an unknown field', 'category: serverless', 'category: serverless\nquality: high'],
  ['a word in the place of a block', 'subServices:\n', 'subServices: none\nparts:\n'],
])('%s is the business of the schema alone', (_, from, to) => {
  for (const problem of problemsAfter(change(LAMBDA, from, to))) expect(problem).toContain('[schema]');
});

test('of a file that cannot be read, not even its comments are told', () => {
  const problems = problemsAfter(change(LAMBDA, 'name: AWS Lambda', 'name: [ # TODO'));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('[yaml]');
});
