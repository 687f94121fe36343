# Policy of approved services for Azure; content 3642cf48daee8231.
# Apply:
#   # What is in use today, subscription by subscription
#   az resource list --subscription SUBSCRIPTION --query "[].type"
#   # With the document in azure-policy.tf
#   # In a folder whose provider is configured; a remark in the file says how
#   terraform init
#   terraform plan -out approved.plan -var management_group_id=/providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP
#   terraform apply approved.plan
#   # It refuses at once; mode audit records first
#   az policy assignment create --name approved-services --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP --policy-set-definition /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP/providers/Microsoft.Authorization/policySetDefinitions/approved-services --params '{"effect":{"value":"Deny"}}'
# Take back:
#   # Takes the policy away as a whole; to undo a change of it, apply the document before
#   # The assignment first: Azure deletes nothing that is assigned
#   az policy assignment delete --name approved-services --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP
#   # Without -target it would take away all that the folder configures
#   terraform destroy -target=azurerm_management_group_policy_set_definition.approved_services -var management_group_id=/providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP

# Needs the provider hashicorp/azurerm 4.35.0 or later, with a subscription: ARM_SUBSCRIPTION_ID or that of az login.
# A configuration has these blocks once: where it has none yet, write them into a file beside this one.
#
# terraform {
#   required_providers {
#     azurerm = {
#       source  = "hashicorp/azurerm"
#       version = ">= 4.35.0"
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

resource "azurerm_management_group_policy_set_definition" "approved_services" {
  name                = "approved-services"
  display_name        = "Approved services"
  description         = "Denies resources of other types than those of the approved services, as far as their types support tags and location. Assign it with the effect Audit first."
  policy_type         = "Custom"
  management_group_id = var.management_group_id
  metadata = jsonencode({
    category    = "General"
    version     = "1.0.0+3642cf48"
    contentHash = "3642cf48daee8231"
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
      defaultValue = "Deny"
    }
    listOfResourceTypesAllowed = {
      type = "Array"
      metadata = {
        displayName = "Allowed resource types"
        description = "Resource types of the approved services."
        strongType  = "resourceTypes"
      }
      defaultValue = [
        "Microsoft.Web/sites",
        "Microsoft.Web/sites/slots",
      ]
    }
  })

  policy_definition_reference {
    policy_definition_id = "/providers/Microsoft.Authorization/policyDefinitions/a08ec900-254a-4555-9bf5-e42af04b5c5c"
    reference_id         = "allowedResourceTypes"
    version              = "1.*.*"
    parameter_values = jsonencode({
      effect = {
        value = "[parameters('effect')]"
      }
      listOfResourceTypesAllowed = {
        value = "[parameters('listOfResourceTypesAllowed')]"
      }
    })
  }
}
