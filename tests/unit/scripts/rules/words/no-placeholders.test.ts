// What is still to be written is refused, in fields, lists and comments of every kind of file, once for each place.
import { noPlaceholders } from '../../../../../scripts/rules/words/no-placeholders.ts';
import { accepts, change, refuses } from '../../../../support/rule-cases.ts';

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
]);
