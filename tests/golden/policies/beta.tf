# Policy of approved services for Azure; content 8b949fc6edbf1e3f.
# Apply:
#   # What is in use today, subscription by subscription
#   az resource list --query "[].type"
#   terraform init
#   terraform plan -out approved.plan -var management_group_id=/providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP
#   terraform apply approved.plan
#   # Assign it so that it only records
#   az policy assignment create --name approved-services --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP --policy-set-definition /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP/providers/Microsoft.Authorization/policySetDefinitions/approved-services --params '{"effect":{"value":"Audit"}}'
#   # When nothing that is wanted is reported any more, let it refuse
#   az policy assignment create --name approved-services --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP --policy-set-definition /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP/providers/Microsoft.Authorization/policySetDefinitions/approved-services --params '{"effect":{"value":"Deny"}}'
# Take back:
#   terraform destroy -var management_group_id=/providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP

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
  metadata            = jsonencode({
    category = "General"
    version = "1.0.0+3642cf48"
    contentHash = "3642cf48daee8231"
  })
  parameters          = jsonencode({
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
        strongType = "resourceTypes"
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
    parameter_values     = jsonencode({
      effect = {
        value = "[parameters('effect')]"
      }
      listOfResourceTypesAllowed = {
        value = "[parameters('listOfResourceTypesAllowed')]"
      }
    })
  }
}
