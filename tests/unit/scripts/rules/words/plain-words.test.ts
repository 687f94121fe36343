// Marketing is refused in descriptions and notes.
import { plainWords } from '../../../../../scripts/rules/words/plain-words.ts';
import { accepts, change, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const noted = (note: string) => change(LAMBDA, 'grade: exact', `grade: close\n    note: ${note}`);

refuses(plainWords, [
  [
    'praise in a description',
    [change(LAMBDA, 'Runs code', 'Seamlessly runs code')],
    ['services/aws/lambda.yaml:6 description: "Seamlessly" is a marketing word | say what the service does instead'],
  ],
  [
    'praise in the description of a part',
    [change(LAMBDA, 'Runs functions at', 'Runs powerful functions at')],
    ['services/aws/lambda.yaml:16 subServices[0].description: "powerful" is a marketing word'],
  ],
  [
    'praise in a note',
    [noted('It has world-class limits.')],
    ['services/aws/lambda.yaml:22 equivalents[0].note: "world-class" is a marketing word'],
  ],
]);

accepts([
  ['a word that only holds one', [change(LAMBDA, 'Runs code', 'Enriches and misleading code')]],
  ['a note without praise', [noted('It has other limits.')]],
]);
