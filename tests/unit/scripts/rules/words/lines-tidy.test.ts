// White space that nobody sees is refused, with the line of its first place.
import { linesTidy } from '../../../../../scripts/rules/words/lines-tidy.ts';
import { append, change, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';

refuses(linesTidy, [
  [
    'a space at the end of a line',
    [change(LAMBDA, 'shortName: Lambda\n', 'shortName: Lambda \n')],
    ['services/aws/lambda.yaml:2 : this file has spaces at the end of a line | run npm run fix'],
  ],
  [
    'an empty line at the end',
    [append(LAMBDA, '\n')],
    ['services/aws/lambda.yaml:27 : this file has empty lines at its end'],
  ],
  [
    'no line end at the end',
    [change('categories.yaml', /\n$/, '')],
    ['categories.yaml:7 : this file has no line end at its end'],
  ],
  [
    'line ends of Windows',
    [change('compliance.yaml', /\n/g, '\r\n')],
    ['compliance.yaml:1 : this file has line ends other than LF'],
  ],
]);
