// What a service is good for is a phrase of a fitting length, without a capital or a mark of its own.
import { expect, test } from 'vitest';
import { goodForPhrased } from '../../../../../scripts/rules/words/good-for-phrased.ts';
import { accepts, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const goodFor = (text: string) => change(LAMBDA, 'documentationUrl:', `goodFor: '${text}'\ndocumentationUrl:`);

refuses(goodForPhrased, [
  ...['Choose it for glue code', 'good for glue code', 'to glue code together', 'when code is glue'].map(
    (text): [string, ReturnType<typeof change>[], string[]] => [
      `"${text}"`,
      [goodFor(text)],
      [`services/aws/lambda.yaml:7 goodFor: it begins with "${text.split(' ', 1)}" | it completes "Good for …"`],
    ],
  ),
  ...['.', '!', '?', ',', ';', ':', '…'].map((mark): [string, ReturnType<typeof change>[], string[]] => [
    `a phrase that ends with ${mark}`,
    [goodFor(`glue code${mark}`)],
    [`services/aws/lambda.yaml:7 goodFor: it ends with "${mark}" | remove the mark`],
  ]),
  [
    'a phrase that begins with a capital',
    [goodFor('Glue code and events')],
    [
      'services/aws/lambda.yaml:7 goodFor: it begins with the capital of "Glue" | begin with a small letter, unless it is a name',
    ],
  ],
  [
    'advice in a description',
    [change(LAMBDA, 'without servers to manage.', 'without servers. Choose it for glue code.')],
    ['services/aws/lambda.yaml:6 description: the description gives advice | move it to goodFor'],
  ],
]);

accepts([
  ['a description of what its users choose', [change(LAMBDA, 'servers to manage', 'servers to choose')]],
  ['a phrase', [goodFor('glue code, e.g. after an upload')]],
  ['a phrase that begins with a word such as forms', [goodFor('forms and tokens')]],
  ['a phrase that begins with an abbreviation', [goodFor('APIs with uneven traffic')]],
  ['a phrase that begins with a name', [change(LAMBDA, 'Runs code', 'Runs Glue code'), goodFor('Glue code')]],
]);

test.each([
  [7, ['has 7 characters, fewer than 8']],
  [8, []],
  [140, []],
  [141, ['has 141 characters, more than 140']],
])('of %i characters: %j', (length, complaints) => {
  const problems = problemsAfter(goodFor('x'.repeat(length)));
  expect(problems).toEqual(
    complaints.map((complaint) => expect.stringContaining(`:7 error goodFor [schema] ${complaint}`)),
  );
});
