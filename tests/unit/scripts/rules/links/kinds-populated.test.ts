// A kind of services has members of several providers, and is no drawer.
import { kindsPopulated } from '../../../../../scripts/rules/links/kinds-populated.ts';
import { accepts, append, type Change, change, refuses } from '../../../../support/rule-cases.ts';

const FILE = 'concepts/serverless.yaml';
const lonely = append(
  FILE,
  '- id: lonely-code\n  name: Lonely code\n  description: Runs code as nobody else runs it, in a fixture.\n',
);
const member = (file: string) =>
  change(
    file,
    /(equivalents:\n {2}- concept: functions\n {4}grade: \w+\n( {4}note: .*\n)?)/,
    '$1  - concept: lonely-code\n    grade: exact\n',
  );

/** So many copies of Azure Functions, each a service of its own. */
const copies =
  (count: number): Change =>
  (texts) => {
    const text = texts.get('services/azure/functions.yaml') ?? '';
    const all = Array.from({ length: count }, (_, number): [string, string] => [
      `services/azure/copy-${number}.yaml`,
      text
        .replace(/^name: .*/m, `name: Azure Copy ${number}`)
        .replace(/^(shortName|aliases|formerSlugs): .*\n/gm, '')
        .replace(
          /^description: .*/m,
          `description: Does the work of number ${number} in its own manner, word ${number} by word ${number + 1}.`,
        )
        .replace(/^policyIdentifiers:\n( {2}.*\n)+/m, 'noPolicyIdentifiers: A copy of the fixture has none.\n'),
    ]);
    return new Map([...texts, ...all]);
  };

refuses(kindsPopulated, [
  ['a kind without members', [lonely], [`${FILE}:4 [1].id: the kind lonely-code has members of no provider`]],
  [
    'a kind of one provider',
    [lonely, member('services/aws/lambda.yaml')],
    [`${FILE}:4 [1].id: the kind lonely-code has members of one provider`],
  ],
  ['a kind of 61', [copies(58)], [`${FILE}:1 [0].id: the kind functions has 61 members; at most 60 are allowed`]],
]);

accepts([
  ['a kind of two providers', [lonely, member('services/aws/lambda.yaml'), member('services/azure/functions.yaml')]],
  ['a kind of 60', [copies(57)]],
]);
