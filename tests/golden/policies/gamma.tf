# Policy of approved services for Google Cloud; content 8cbfbf1ee471a5f3.
# Apply:
#   # What is enabled today, project by project
#   gcloud services list --enabled --project=PROJECT --format=json
#   # With the document in org-policy.tf
#   # Terraform holds the whole policy: where this finds one that Terraform has not made, use the JSON instead
#   gcloud org-policies describe gcp.restrictServiceUsage --organization=ORGANIZATION_ID
#   # In a folder whose provider is configured; a remark in the file says how
#   terraform init
#   terraform plan -out approved.plan -var parent=organizations/ORGANIZATION_ID
#   terraform apply approved.plan
#   # It takes effect on what is in use too; mode audit records first
# Take back:
#   # Takes the policy away as a whole; to undo a change of it, apply the document before
#   # Without -target it would take away all that the folder configures
#   terraform destroy -target=google_org_policy_policy.approved_services -var parent=organizations/ORGANIZATION_ID

# Needs the provider hashicorp/google 5.10.0 or later; the two lines of its block are for credentials of your own: a service account needs none.
# A configuration has these blocks once: where it has none yet, write them into a file beside this one.
#
# terraform {
#   required_providers {
#     google = {
#       source  = "hashicorp/google"
#       version = ">= 5.10.0"
#     }
#   }
# }
#
# provider "google" {
#   user_project_override = true
#   billing_project       = "PROJECT"
# }

variable "parent" {
  type        = string
  description = "organizations/NUMBER, folders/NUMBER or projects/ID"
}

resource "google_org_policy_policy" "approved_services" {
  name   = "${var.parent}/policies/gcp.restrictServiceUsage"
  parent = var.parent

  spec {
    rules {
      values {
        allowed_values = [
          "odd.googleapis.com",
          "run.googleapis.com",
        ]
      }
    }
  }
}
