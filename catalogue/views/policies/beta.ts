// The Azure policy initiative.
import { type PolicyText, withinLimit } from './policy-text.ts';

/** Largest request body that Azure takes for an initiative, in bytes. */
export const BETA_CHARACTERS_MAXIMUM = 1_048_576;

const ALLOWED_RESOURCE_TYPES =
  '/providers/Microsoft.Authorization/policyDefinitions/a08ec900-254a-4555-9bf5-e42af04b5c5c';

/**
 * A custom initiative over the built-in definition “Allowed resource types”. That definition (1.0.0, its only version)
 * takes the list and nothing else: its effect is always deny. Azure refuses a parameter that no definition uses, so the
 * initiative has no `effect`; an assignment that shall only audit sets its enforcementMode.
 * @param resourceTypes sorted, parents with their children, in canonical casing
 */
export function betaPolicy(resourceTypes: readonly string[]): PolicyText {
  const document = {
    type: 'Microsoft.Authorization/policySetDefinitions',
    name: 'approved-services',
    properties: {
      displayName: 'Approved services',
      description:
        'Denies resources of other types than those of the approved services, as far as their types support tags and location. To audit first, assign it with enforcementMode DoNotEnforce.',
      policyType: 'Custom',
      metadata: { category: 'General', version: '1.0.0' },
      parameters: {
        listOfResourceTypesAllowed: {
          type: 'Array',
          metadata: {
            displayName: 'Allowed resource types',
            description: 'Resource types of the approved services.',
            strongType: 'resourceTypes',
          },
          defaultValue: resourceTypes,
        },
      },
      policyDefinitions: [
        {
          policyDefinitionReferenceId: 'allowedResourceTypes',
          policyDefinitionId: ALLOWED_RESOURCE_TYPES,
          parameters: { listOfResourceTypesAllowed: { value: "[parameters('listOfResourceTypesAllowed')]" } },
        },
      ],
    },
  };
  return withinLimit(document, BETA_CHARACTERS_MAXIMUM, 'a policy initiative');
}
