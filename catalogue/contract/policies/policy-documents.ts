// The policy documents that the API makes, as zod shapes: what each cloud takes, as far as ours use it.
import * as z from 'zod';

const named = (description: string) => z.array(z.string()).meta({ description });

export const ServiceControlPolicyShape = z
  .object({
    Version: z.literal('2012-10-17'),
    Statement: z.array(
      z.object({
        Sid: z.string(),
        Effect: z.literal('Deny'),
        NotAction: named('Action patterns that stay open: all others are denied.').optional(),
        Action: named('Action patterns that are denied.').optional(),
        Resource: z.literal('*'),
        Condition: z
          .record(z.string(), z.record(z.string(), z.array(z.string())))
          .optional()
          .meta({ description: 'Whom the statement does not bind.' }),
      }),
    ),
  })
  .meta({ id: 'ServiceControlPolicy', description: 'A service control policy of AWS Organizations.' });

const ParameterShape = z.object({
  type: z.enum(['Array', 'String']),
  metadata: z.object({ displayName: z.string(), description: z.string(), strongType: z.string().optional() }),
  allowedValues: z.array(z.string()).optional(),
  defaultValue: z.union([z.string(), z.array(z.string())]),
});

const ofEitherKind = {
  displayName: z.string(),
  description: z.string(),
  policyType: z.literal('Custom'),
  metadata: z
    .record(z.string(), z.string())
    .meta({ description: 'Category, version, and contentHash, which changes with the content.' }),
  parameters: z
    .record(z.string(), ParameterShape)
    .meta({ description: 'listOfResourceTypesAllowed holds the types of the approved services.' }),
};

const PolicyInitiativeShape = z
  .object({
    type: z.literal('Microsoft.Authorization/policySetDefinitions'),
    name: z.string(),
    properties: z.object({
      ...ofEitherKind,
      policyDefinitions: z.array(
        z.object({
          policyDefinitionReferenceId: z.string(),
          policyDefinitionId: z.string().meta({ description: 'Of a built-in definition.' }),
          definitionVersion: z.string(),
          parameters: z.record(z.string(), z.object({ value: z.string() })),
        }),
      ),
    }),
  })
  .meta({ id: 'PolicyInitiative', description: 'A custom policy initiative (policy set definition) of Azure.' });

const PolicyDefinitionShape = z
  .object({
    type: z.literal('Microsoft.Authorization/policyDefinitions'),
    name: z.string(),
    properties: z.object({
      ...ofEitherKind,
      mode: z.literal('All'),
      policyRule: z.object({
        if: z.object({ not: z.object({ field: z.literal('type'), in: z.string() }) }),
        // biome-ignore lint/suspicious/noThenProperty: the name that Azure gives it
        then: z.object({ effect: z.string() }),
      }),
    }),
  })
  .meta({ id: 'PolicyDefinition', description: 'A custom policy definition of Azure: the answer to scope all.' });

/** By its type. */
export const AzurePolicyShape = z.discriminatedUnion('type', [PolicyInitiativeShape, PolicyDefinitionShape]);

const OrgPolicySpecShape = z.object({
  rules: z.array(z.object({ values: z.object({ allowedValues: named('API services that may be used.') }) })),
});

export const OrgPolicyShape = z
  .object({
    name: z.string().meta({ description: 'With the organisation, folder or project that it applies to.' }),
    spec: OrgPolicySpecShape.optional().meta({ description: 'What is enforced; absent with mode audit.' }),
    dryRunSpec: OrgPolicySpecShape.optional().meta({
      description: 'With mode audit, instead of spec: what is only recorded.',
    }),
  })
  .meta({
    id: 'OrgPolicy',
    description: 'An organisation policy (v2) of Google Cloud for gcp.restrictServiceUsage.',
  });
