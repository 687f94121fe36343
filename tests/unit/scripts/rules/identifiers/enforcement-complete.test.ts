// Each identifier of a provider stands in one list of its enforcement file, and no other does.

import { expect, test } from 'vitest';
import { enforcementComplete } from '../../../../../scripts/rules/identifiers/enforcement-complete.ts';
import { accepts, append, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';
import { enforcement, googleCloud } from '../../../../support/rule-fixtures.ts';

const gcpFile = (enforced: string) =>
  append(
    'enforcement/gcp.yaml',
    `sources:\n  - url: https://cloud.google.com/terms\n    checked: '2026-11-03'\nenforced: [${enforced}]\nnotEnforced: []\nunknown: []\n`,
  );
const WEB = 'Microsoft.Web/sites, Microsoft.Web/sites/functions';

refuses(enforcementComplete, [
  [
    'an identifier in two lists',
    [enforcement(WEB, 'Microsoft.KeyVault/vaults', 'Microsoft.Web/sites')],
    ['enforcement/azure.yaml:6 unknown[0]: Microsoft.Web/sites is listed twice: see enforced | keep it in one list'],
  ],
  [
    'an identifier of no service',
    [enforcement(WEB, 'Microsoft.KeyVault/vaults, Microsoft.KeyVault/managedHSMs', '')],
    ['enforcement/azure.yaml:5 notEnforced[1]: Microsoft.KeyVault/managedHSMs belongs to no service'],
  ],
  [
    'an identifier that nobody listed',
    [enforcement(WEB, '', '')],
    ['enforcement/azure.yaml:6 unknown: Microsoft.KeyVault/vaults stands in none of the lists'],
  ],
  [
    'an API that nobody listed, and one of no service',
    [googleCloud('policyIdentifiers:\n  apiServices: [run.googleapis.com]\n'), gcpFile('runs.googleapis.com')],
    [
      'enforcement/gcp.yaml:4 enforced[0]: runs.googleapis.com belongs to no service',
      'enforcement/gcp.yaml:6 unknown: run.googleapis.com stands in none of the lists',
    ],
  ],
]);

accepts([
  ['a file that lists each once', [enforcement(WEB, 'Microsoft.KeyVault/vaults', '')]],
  [
    'a file that lists each API once',
    [googleCloud('policyIdentifiers:\n  apiServices: [run.googleapis.com]\n'), gcpFile('run.googleapis.com')],
  ],
]);

const KEY_VAULT = 'services/azure/key-vault.yaml';
test.each([
  [
    'of identifiers that a service cannot show',
    [change(KEY_VAULT, 'resourceTypes: [Microsoft.KeyVault/vaults]', 'resourceTypes: [5]')],
  ],
  ['of identifiers of a service that cannot be read', [change(KEY_VAULT, 'name: ', 'name: [')]],
])('nothing is said %s', (_, changes) => {
  const problems = problemsAfter(enforcement(WEB, 'Microsoft.KeyVault/vaults', ''), ...changes);
  expect(problems.filter((problem) => problem.includes(enforcementComplete.name))).toEqual([]);
});

test('nothing is missing from a list of which a part was refused', () => {
  const problems = problemsAfter(enforcement(WEB, '5', ''));
  expect(problems.filter((problem) => problem.includes(enforcementComplete.name))).toEqual([]);
});

test('another fault of the file hides nothing', () => {
  const problems = problemsAfter(
    enforcement(WEB, '', ''),
    change('enforcement/azure.yaml', 'https://github.com', 'http://github.com'),
  );
  expect(problems.map((problem) => /\[[a-z-]+\]/.exec(problem)?.[0])).toEqual(['[schema]', '[enforcement-complete]']);
});
