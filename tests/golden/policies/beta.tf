# Policy of approved services for Azure; content d9804e77a4431b78.
# Roll out:
#   # What is in use today, subscription by subscription
#   az resource list --subscription SUBSCRIPTION --query "[].type"
#   # With the document in azure-policy.tf
#   # In a folder with a configured provider; a comment in the file says how
#   terraform init
#   terraform plan -out approved.plan -var management_group_id=/providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP
#   terraform apply approved.plan
#   # Denies at once; use mode audit to record first
#   az policy assignment create --name approved-services --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP --policy-set-definition /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP/providers/Microsoft.Authorization/policySetDefinitions/approved-services --params '{"effect":{"value":"Deny"}}'
# Roll back:
#   # Removes the whole policy; to undo a change, apply the previous document
#   # The assignment first: Azure does not delete assigned policies
#   az policy assignment delete --name approved-services --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP
#   # Without -target it would destroy everything configured in the folder
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
    version     = "1.0.0+d9804e77"
    contentHash = "d9804e77a4431b78"
  })
  parameters = jsonencode({
    effect = {
      type = "String"
      metadata = {
        displayName = "Effect"
        description = "Audit records, Deny blocks, Disabled does nothing."
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
