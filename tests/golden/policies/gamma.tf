# Policy of approved services for Google Cloud; content 8cbfbf1ee471a5f3.
# Roll out:
#   # What is enabled today, project by project
#   gcloud services list --enabled --project=PROJECT --format=json
#   # With the document in org-policy.tf
#   # Terraform manages the whole policy: if this finds one that Terraform did not create, use the JSON instead
#   gcloud org-policies describe gcp.restrictServiceUsage --organization=ORGANIZATION_ID
#   # In a folder with a configured provider; a comment in the file says how
#   terraform init
#   terraform plan -out approved.plan -var parent=organizations/ORGANIZATION_ID
#   terraform apply approved.plan
#   # Also affects services in use; use mode audit to record first
# Roll back:
#   # Removes the whole policy; to undo a change, apply the previous document
#   # Without -target it would destroy everything configured in the folder
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
