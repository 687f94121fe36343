// Policy of approved services for Azure; content 6c0e188a7848d149.
// Apply:
//   # What is in use today, subscription by subscription
//   az resource list --subscription SUBSCRIPTION --query "[].type"
//   # With the document in azure-policy.bicep
//   az deployment mg create --management-group-id MANAGEMENT_GROUP --location LOCATION --template-file azure-policy.bicep
//   # It only records
//   az policy assignment create --name platform-team --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP --policy /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP/providers/Microsoft.Authorization/policyDefinitions/platform-team --params '{"effect":{"value":"Audit"}}'
//   # When nothing that is wanted is reported any more, mode enforce has the command that lets it refuse
// Take back:
//   # Takes the policy away as a whole; to undo a change of it, apply the document before
//   # The assignment first: Azure deletes nothing that is assigned
//   az policy assignment delete --name platform-team --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP
//   az policy definition delete --name platform-team --management-group MANAGEMENT_GROUP

targetScope = 'managementGroup'

resource approvedServices 'Microsoft.Authorization/policyDefinitions@2024-05-01' = {
  name: 'platform-team'
  properties: {
    displayName: 'platform-team'
    description: 'Denies resources of other types than those of the approved services, child resources and resource groups included. Assign it with the effect Audit first.'
    policyType: 'Custom'
    metadata: {
      category: 'General'
      version: '1.0.0+6c0e188a'
      contentHash: '6c0e188a7848d149'
    }
    mode: 'All'
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
        defaultValue: 'Audit'
      }
      listOfResourceTypesAllowed: {
        type: 'Array'
        metadata: {
          displayName: 'Allowed resource types'
          description: 'Resource types of the approved services.'
          strongType: 'resourceTypes'
        }
        defaultValue: [
          'Microsoft.Authorization/locks'
          'Microsoft.Authorization/policyAssignments'
          'Microsoft.Authorization/policyDefinitions'
          'Microsoft.Authorization/policyExemptions'
          'Microsoft.Authorization/policySetDefinitions'
          'Microsoft.Authorization/roleAssignmentScheduleRequests'
          'Microsoft.Authorization/roleAssignments'
          'Microsoft.Authorization/roleDefinitions'
          'Microsoft.Authorization/roleEligibilityScheduleRequests'
          'Microsoft.Odd/things'
          'Microsoft.PolicyInsights/attestations'
          'Microsoft.PolicyInsights/remediations'
          'Microsoft.Resources/deployments'
          'Microsoft.Resources/subscriptions'
          'Microsoft.Resources/subscriptions/resourceGroups'
          'Microsoft.Resources/tags'
          'Microsoft.Support/supportTickets'
          'Microsoft.Support/supportTickets/communications'
          'Microsoft.Web/sites'
          'Microsoft.Web/sites/slots'
        ]
      }
    }
    policyRule: {
      if: {
        not: {
          field: 'type'
          in: '[parameters(\'listOfResourceTypesAllowed\')]'
        }
      }
      then: {
        effect: '[parameters(\'effect\')]'
      }
    }
  }
}

output id string = approvedServices.id
