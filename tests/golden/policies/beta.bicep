// Policy of approved services for Azure; content 3642cf48daee8231.
// Apply:
//   # What is in use today, subscription by subscription
//   az resource list --subscription SUBSCRIPTION --query "[].type"
//   # With the document in azure-policy.bicep
//   az deployment mg create --management-group-id MANAGEMENT_GROUP --location LOCATION --template-file azure-policy.bicep
//   # It refuses at once; mode audit records first
//   az policy assignment create --name approved-services --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP --policy-set-definition /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP/providers/Microsoft.Authorization/policySetDefinitions/approved-services --params '{"effect":{"value":"Deny"}}'
// Take back:
//   # Takes the policy away as a whole; to undo a change of it, apply the document before
//   # The assignment first: Azure deletes nothing that is assigned
//   az policy assignment delete --name approved-services --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP
//   az policy set-definition delete --name approved-services --management-group MANAGEMENT_GROUP

targetScope = 'managementGroup'

resource approvedServices 'Microsoft.Authorization/policySetDefinitions@2024-05-01' = {
  name: 'approved-services'
  properties: {
    displayName: 'Approved services'
    description: 'Denies resources of other types than those of the approved services, as far as their types support tags and location. Assign it with the effect Audit first.'
    policyType: 'Custom'
    metadata: {
      category: 'General'
      version: '1.0.0+3642cf48'
      contentHash: '3642cf48daee8231'
    }
    parameters: {
      effect: {
        type: 'String'
        metadata: {
          displayName: 'Effect'
          description: 'Audit records, Deny refuses, Disabled does nothing.'
        }
        allowedValues: [
          'Audit'
          'Deny'
          'Disabled'
        ]
        defaultValue: 'Deny'
      }
      listOfResourceTypesAllowed: {
        type: 'Array'
        metadata: {
          displayName: 'Allowed resource types'
          description: 'Resource types of the approved services.'
          strongType: 'resourceTypes'
        }
        defaultValue: [
          'Microsoft.Web/sites'
          'Microsoft.Web/sites/slots'
        ]
      }
    }
    policyDefinitions: [
      {
        policyDefinitionReferenceId: 'allowedResourceTypes'
        policyDefinitionId: '/providers/Microsoft.Authorization/policyDefinitions/a08ec900-254a-4555-9bf5-e42af04b5c5c'
        definitionVersion: '1.*.*'
        parameters: {
          effect: {
            value: '[parameters(\'effect\')]'
          }
          listOfResourceTypesAllowed: {
            value: '[parameters(\'listOfResourceTypesAllowed\')]'
          }
        }
      }
    ]
  }
}

output id string = approvedServices.id
