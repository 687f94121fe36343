// Azure's resource types are well formed, spelled alike everywhere, and stand beside a type above them.

import { expect, test } from 'vitest';
import { azureTypesFormed } from '../../../../../scripts/rules/identifiers/azure-types-formed.ts';
import { accepts, append, type Change, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

const VAULT = 'services/azure/key-vault.yaml';
const types = (...names: string[]): Change[] => [
  change(VAULT, /resourceTypes: .*/, `resourceTypes: [${names.join(', ')}]`),
];
const excused = (name: string) =>
  append(
    'identifiers/azure-parentless.yaml',
    `- identifier: ${name}\n  reason: Nothing is known of a type above it.\n`,
  );
const EXCEPTION = 'identifiers/azure-parentless.yaml:1 [0]:';
const AT = 'services/azure/key-vault.yaml:9 policyIdentifiers.resourceTypes';

refuses(azureTypesFormed, [
  ...[
    'Microsoft.KeyVault',
    'KeyVault/vaults',
    'Microsoft/vaults',
    'Microsoft.KeyVault/',
    '1.KeyVault/vaults',
    'Microsoft.KeyVault/2',
    '1Microsoft.KeyVault/vaults',
    'Microsoft.KeyVault/vaults/',
  ].map((name): [string, Change[], string[]] => [
    name,
    types(name),
    [`${AT}[0]: "${name}" is not a resource type | write Namespace.Name/type or Namespace.Name/type/childType`],
  ]),
  [
    'a type in other letters than elsewhere',
    types('microsoft.web/sites'),
    [`${AT}[0]: "microsoft.web/sites" is spelled "Microsoft.Web/sites" elsewhere | use the casing of the newest API`],
  ],
  [
    'a type in other capitals than elsewhere',
    types('Microsoft.WEB/Sites'),
    [`${AT}[0]: "Microsoft.WEB/Sites" is spelled "Microsoft.Web/sites" elsewhere`],
  ],
  [
    'a child type without a type above it',
    types('Microsoft.KeyVault/vaults/keys'),
    [`${AT}[0]: no type above it is listed: Microsoft.KeyVault/vaults | list the parent type as well; where`],
  ],
  [
    'a grandchild without a type above it',
    types('Microsoft.KeyVault/vaults/keys/versions'),
    [`${AT}[0]: no type above it is listed: Microsoft.KeyVault/vaults/keys, Microsoft.KeyVault/vaults |`],
  ],
  [
    'a child type without a type above it, of which one is excused',
    [
      ...types('Microsoft.KeyVault/vaults/keys', 'Microsoft.KeyVault/hsms/keys'),
      excused('Microsoft.KeyVault/hsms/keys'),
    ],
    [`${AT}[0]: no type above it is listed: Microsoft.KeyVault/vaults |`],
  ],
  [
    'an exception for a type that no service lists',
    [excused('Microsoft.KeyVault/hsms/keys')],
    [
      `${EXCEPTION} the exception for Microsoft.KeyVault/hsms/keys is not needed | remove it: no service lists the type`,
    ],
  ],
  [
    'an exception for a type that stands in other letters',
    [...types('Microsoft.KeyVault/hsms/keys'), excused('Microsoft.KeyVault/Hsms/keys')],
    [
      `${EXCEPTION} the exception for Microsoft.KeyVault/Hsms/keys is not needed`,
      `${AT}[0]: no type above it is listed: Microsoft.KeyVault/hsms |`,
    ],
  ],
  [
    'an exception for a type with a listed parent',
    [
      ...types('Microsoft.KeyVault/vaults', 'Microsoft.KeyVault/vaults/keys'),
      excused('Microsoft.KeyVault/vaults/keys'),
    ],
    [`${EXCEPTION} the exception for Microsoft.KeyVault/vaults/keys is not needed`],
  ],
  [
    'an exception for a type that needs no parent',
    [excused('Microsoft.KeyVault/vaults')],
    [`${EXCEPTION} the exception for Microsoft.KeyVault/vaults is not needed`],
  ],
]);

accepts([
  ['a child type that is excused', [...types('Microsoft.KeyVault/hsms/keys'), excused('Microsoft.KeyVault/hsms/keys')]],
  [
    'a type, its child and a grandchild',
    types('Microsoft.KeyVault/vaults', 'Microsoft.KeyVault/vaults/keys', 'Microsoft.KeyVault/vaults/keys/versions'),
  ],
  ['a grandchild of a listed type', types('Microsoft.KeyVault/vaults', 'Microsoft.KeyVault/vaults/keys/versions')],
  ['a child whose parent another service lists', types('Microsoft.Web/sites/slots')],
  ['a child whose parent stands in other letters at another service', types('Microsoft.Web/Sites/slots')],
  ['a name with digits, dots, lines and hyphens', types('Microsoft.Key2.Vault/a_b.c-d')],
]);

test('nothing is said of parents where some identifiers were refused', () => {
  const problems = problemsAfter(
    ...types('Microsoft.Web/plans/x', 'Microsoft.KeyVault/vaults/keys'),
    excused('Microsoft.Web/plans/x'),
    change('services/azure/functions.yaml', /resourceTypes: .*/, 'resourceTypes: [5]'),
  );
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain(azureTypesFormed.name);
});
