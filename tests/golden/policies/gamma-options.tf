# Policy of approved services for Google Cloud; content 969669b310ca9d52.
# Roll out:
#   # What is enabled today, project by project
#   gcloud services list --enabled --project=PROJECT --format=json
#   # With the document in org-policy.tf
#   # Terraform manages the whole policy: if this finds one that Terraform did not create, use the JSON instead
#   gcloud org-policies describe gcp.restrictServiceUsage --folder=1
#   # In a folder with a configured provider; a comment in the file says how
#   terraform init
#   terraform plan -out approved.plan
#   terraform apply approved.plan
#   # What it would have denied, project by project: the log entries are in the projects, not in their parents
#   gcloud logging read 'protoPayload.metadata.dryRunResult="DENIED" AND protoPayload.metadata.liveResult="ALLOWED"' --project=PROJECT --freshness=7d
# Roll back:
#   # Removes the whole policy; to undo a change, apply the previous document
#   # Without -target it would destroy everything configured in the folder
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
