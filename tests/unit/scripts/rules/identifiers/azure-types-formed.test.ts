// Azure's resource types are well formed, spelled alike everywhere, and stand beside a type above them.
import { azureTypesFormed } from '../../../../../scripts/rules/identifiers/azure-types-formed.ts';
import { accepts, type Change, change, refuses } from '../../../../support/rule-cases.ts';

const VAULT = 'services/azure/key-vault.yaml';
const types = (...names: string[]): Change[] => [
  change(VAULT, /resourceTypes: .*/, `resourceTypes: [${names.join(', ')}]`),
];
const AT = 'services/azure/key-vault.yaml:9 policyIdentifiers.resourceTypes';

refuses(azureTypesFormed, [
  ...[
    'Microsoft.KeyVault',
    'KeyVault/vaults',
    'Microsoft/vaults',
    'Microsoft.KeyVault/',
    '1.KeyVault/vaults',
    'Microsoft.KeyVault/2',
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
    'a child type without a type above it',
    types('Microsoft.KeyVault/vaults/keys'),
    [`warning: ${AT}[0]: no type above it is listed: Microsoft.KeyVault/vaults | list the parent type as well`],
  ],
  [
    'a grandchild without a type above it',
    types('Microsoft.KeyVault/vaults/keys/versions'),
    [`warning: ${AT}[0]: no type above it is listed: Microsoft.KeyVault/vaults/keys, Microsoft.KeyVault/vaults |`],
  ],
]);

accepts([
  [
    'a type, its child and a grandchild',
    types('Microsoft.KeyVault/vaults', 'Microsoft.KeyVault/vaults/keys', 'Microsoft.KeyVault/vaults/keys/versions'),
  ],
  ['a grandchild of a listed type', types('Microsoft.KeyVault/vaults', 'Microsoft.KeyVault/vaults/keys/versions')],
  ['a child whose parent another service lists', types('Microsoft.Web/sites/slots')],
  ['a child whose parent stands in other letters at another service', types('Microsoft.Web/Sites/slots')],
  ['a name with digits, dots, lines and hyphens', types('Microsoft.Key2.Vault/a_b.c-d')],
]);
