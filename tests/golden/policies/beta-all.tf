# Policy of approved services for Azure; content 6c0e188a7848d149.
# Apply:
#   # What is in use today, subscription by subscription
#   az resource list --subscription SUBSCRIPTION --query "[].type"
#   # With the document in azure-policy.tf
#   # In a folder whose provider is configured; a remark in the file says how
#   terraform init
#   terraform plan -out approved.plan -var management_group_id=/providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP
#   terraform apply approved.plan
#   # It only records
#   az policy assignment create --name platform-team --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP --policy /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP/providers/Microsoft.Authorization/policyDefinitions/platform-team --params '{"effect":{"value":"Audit"}}'
#   # When nothing that is wanted is reported any more, mode enforce has the command that lets it refuse
# Take back:
#   # Takes the policy away as a whole; to undo a change of it, apply the document before
#   # The assignment first: Azure deletes nothing that is assigned
#   az policy assignment delete --name platform-team --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP
#   # Without -target it would take away all that the folder configures
#   terraform destroy -target=azurerm_policy_definition.approved_services -var management_group_id=/providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP

# Needs the provider hashicorp/azurerm 3.0.0 or later, with a subscription: ARM_SUBSCRIPTION_ID or that of az login.
# A configuration has these blocks once: where it has none yet, write them into a file beside this one.
#
# terraform {
#   required_providers {
#     azurerm = {
#       source  = "hashicorp/azurerm"
#       version = ">= 3.0.0"
#     }
#   }
# }
#
# provider "azurerm" {
#   features {}
# }

variable "management_group_id" {
  type        = string
  description = "Id of the management group, /providers/Microsoft.Management/managementGroups/NAME."
}

resource "azurerm_policy_definition" "approved_services" {
  name                = "platform-team"
  display_name        = "platform-team"
  description         = "Denies resources of other types than those of the approved services, child resources and resource groups included. Assign it with the effect Audit first."
  policy_type         = "Custom"
  mode                = "All"
  management_group_id = var.management_group_id
  metadata = jsonencode({
    category    = "General"
    version     = "1.0.0+6c0e188a"
    contentHash = "6c0e188a7848d149"
  })
  parameters = jsonencode({
    effect = {
      type = "String"
      metadata = {
        displayName = "Effect"
        description = "Audit records, Deny refuses, Disabled does nothing."
      }
      allowedValues = [
        "Audit",
        "Deny",
        "Disabled",
      ]
      defaultValue = "Audit"
    }
    listOfResourceTypesAllowed = {
      type = "Array"
      metadata = {
        displayName = "Allowed resource types"
        description = "Resource types of the approved services."
        strongType  = "resourceTypes"
      }
      defaultValue = [
        "Microsoft.Authorization/locks",
        "Microsoft.Authorization/policyAssignments",
        "Microsoft.Authorization/policyDefinitions",
        "Microsoft.Authorization/policyExemptions",
        "Microsoft.Authorization/policySetDefinitions",
        "Microsoft.Authorization/roleAssignmentScheduleRequests",
        "Microsoft.Authorization/roleAssignments",
        "Microsoft.Authorization/roleDefinitions",
        "Microsoft.Authorization/roleEligibilityScheduleRequests",
        "Microsoft.Odd/things",
        "Microsoft.PolicyInsights/attestations",
        "Microsoft.PolicyInsights/remediations",
        "Microsoft.Resources/deployments",
        "Microsoft.Resources/subscriptions",
        "Microsoft.Resources/subscriptions/resourceGroups",
        "Microsoft.Resources/tags",
        "Microsoft.Support/supportTickets",
        "Microsoft.Support/supportTickets/communications",
        "Microsoft.Web/sites",
        "Microsoft.Web/sites/slots",
      ]
    }
  })
  policy_rule = jsonencode({
    if = {
      not = {
        field = "type"
        in    = "[parameters('listOfResourceTypesAllowed')]"
      }
    }
    then = {
      effect = "[parameters('effect')]"
    }
  })
}
