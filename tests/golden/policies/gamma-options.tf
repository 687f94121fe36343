# Policy of approved services for Google Cloud; content 969669b310ca9d52.
# Apply:
#   # What is enabled today, project by project
#   gcloud services list --enabled --project=PROJECT --format=json
#   # With the document in org-policy.tf
#   # Terraform holds the whole policy: where this finds one that Terraform has not made, use the JSON instead
#   gcloud org-policies describe gcp.restrictServiceUsage --folder=1
#   # In a folder whose provider is configured; a remark in the file says how
#   terraform init
#   terraform plan -out approved.plan
#   terraform apply approved.plan
#   # What it would have refused, project by project: the entries lie in the projects, not in what is above them
#   gcloud logging read 'protoPayload.metadata.dryRunResult="DENIED" AND protoPayload.metadata.liveResult="ALLOWED"' --project=PROJECT --freshness=7d
# Take back:
#   # Takes the policy away as a whole; to undo a change of it, apply the document before
#   # Without -target it would take away all that the folder configures
#   terraform destroy -target=google_org_policy_policy.approved_services

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

resource "google_org_policy_policy" "approved_services" {
  name   = "folders/1/policies/gcp.restrictServiceUsage"
  parent = "folders/1"

  dry_run_spec {
    rules {
      values {
        allowed_values = [
          "disk.googleapis.com",
          "odd.googleapis.com",
          "run.googleapis.com",
        ]
      }
    }
  }
}
