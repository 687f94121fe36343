// The Azure policy: an initiative over a built-in definition, or a definition of its own that evaluates every type.
import { contentHash } from '../writing/content-hash.ts';
import type { Contents } from './contents.ts';
import { providerOf } from './entries.ts';
import { NAME_DEFAULT } from './options.ts';

/** Largest request body that Azure takes for an initiative or definition, in bytes. */
export const BETA_CHARACTERS_MAXIMUM = 1_048_576;
/** Times that one count expression of a definition goes round, and so the providers and types that it can be given. */
export const BETA_COUNTED_MAXIMUM = 100;

const DEFINITIONS = '/providers/Microsoft.Authorization/policyDefinitions';
/**
 * “Allowed resource types” takes an effect since 1.1.0 (April 2026); sovereign clouds may still have 1.0.0, which does
 * not. “Do not allow creation of resource types outside of the allowlist” takes whole providers.
 */
const BUILT_INS = {
  types: `${DEFINITIONS}/a08ec900-254a-4555-9bf5-e42af04b5c5c`,
  providers: `${DEFINITIONS}/ead33d15-8ff9-44d8-be85-24144ecc859e`,
} as const;

interface Parameter {
  type: 'String' | 'Array';
  metadata: { displayName: string; description: string; strongType?: string };
  allowedValues?: readonly string[];
  defaultValue: string | readonly string[];
}

interface Common {
  displayName: string;
  description: string;
  policyType: 'Custom';
  metadata: { category: string; version: string; contentHash: string };
  parameters: Record<string, Parameter>;
}

interface DefinitionReference {
  policyDefinitionReferenceId: string;
  policyDefinitionId: string;
  definitionVersion: string;
  parameters: Record<string, { value: string }>;
}

export interface Initiative {
  type: 'Microsoft.Authorization/policySetDefinitions';
  name: string;
  properties: Common & { policyDefinitions: DefinitionReference[] };
}

export interface Definition {
  type: 'Microsoft.Authorization/policyDefinitions';
  name: string;
  properties: Common & { mode: 'All'; policyRule: object };
}

/** The entries are types in canonical casing, parents with their children. */
export function betaDocument(contents: Contents): Initiative | Definition {
  const { options } = contents;
  const name = options.name ?? NAME_DEFAULT;
  const displayName = options.name ?? 'Approved services';
  const parameters = { effect: effectOf(contents), ...listsOf(contents) };
  const about = (description: string) => {
    const hash = contentHash(JSON.stringify([name, description, parameters]));
    return {
      displayName,
      description,
      policyType: 'Custom',
      metadata: { category: 'General', version: `1.0.0+${hash.slice(0, 8)}`, contentHash: hash },
    } as const;
  };
  if (options.scope === 'all') {
    return {
      type: 'Microsoft.Authorization/policyDefinitions',
      name,
      properties: {
        ...about(
          'Denies resources of other types than those of the approved services, child resources and resource groups included. Assign it with the effect Audit first.',
        ),
        mode: 'All',
        parameters,
        policyRule: {
          if: { not: { field: 'type', in: "[parameters('listOfResourceTypesAllowed')]" } },
          // biome-ignore lint/suspicious/noThenProperty: the name that Azure gives it
          then: { effect: "[parameters('effect')]" },
        },
      },
    };
  }
  const style = options.style ?? 'types';
  return {
    type: 'Microsoft.Authorization/policySetDefinitions',
    name,
    properties: {
      ...about(
        `Denies resources of other ${style} than those of the approved services, as far as their types support tags and location. Assign it with the effect Audit first.`,
      ),
      parameters,
      policyDefinitions: [
        {
          policyDefinitionReferenceId: 'allowedResourceTypes',
          policyDefinitionId: BUILT_INS[style],
          definitionVersion: '1.*.*',
          parameters: Object.fromEntries(
            Object.keys(parameters).map((key) => [key, { value: `[parameters('${key}')]` }]),
          ),
        },
      ],
    },
  };
}

function effectOf({ options: { mode } }: Contents): Parameter {
  return {
    type: 'String',
    metadata: { displayName: 'Effect', description: 'Audit records, Deny refuses, Disabled does nothing.' },
    allowedValues: ['Audit', 'Deny', 'Disabled'],
    defaultValue: mode === 'audit' ? 'Audit' : 'Deny',
  };
}

function listsOf({ entries, providers }: Contents): Record<string, Parameter> {
  if (!providers)
    return {
      listOfResourceTypesAllowed: {
        type: 'Array',
        metadata: {
          displayName: 'Allowed resource types',
          description: 'Resource types of the approved services.',
          strongType: 'resourceTypes',
        },
        defaultValue: entries,
      },
    };
  return {
    allowedResourceProviders: {
      type: 'Array',
      metadata: {
        displayName: 'Allowed resource providers',
        description: 'Resource providers of the approved services; all their types are allowed.',
      },
      defaultValue: [...providers].sort(),
    },
    allowedResourceTypes: {
      type: 'Array',
      metadata: {
        displayName: 'Allowed resource types',
        description: 'Types of other providers that are allowed too.',
      },
      defaultValue: entries.filter((entry) => !providers.has(providerOf(entry))),
    },
  };
}

/** @returns why the built-in definition for whole providers cannot take the document */
export function betaRefusal({ properties: { parameters } }: Initiative | Definition): string | undefined {
  for (const name of ['allowedResourceProviders', 'allowedResourceTypes']) {
    const count = parameters[name]?.defaultValue.length;
    if (count !== undefined && count > BETA_COUNTED_MAXIMUM)
      return `the policy would name ${count} ${name === 'allowedResourceTypes' ? 'single types' : 'resource providers'}; in style providers it may have at most ${BETA_COUNTED_MAXIMUM}`;
  }
  return undefined;
}
