# Policy of approved services for Google Cloud; content 969669b310ca9d52.
# Apply:
#   # What is enabled today, project by project
#   gcloud services list --enabled --format=json
#   terraform init
#   terraform plan -out approved.plan
#   terraform apply approved.plan
#   # What it would have refused
#   gcloud logging read 'protoPayload.metadata.dryRunResult="DENIED" AND protoPayload.metadata.liveResult="ALLOWED"' --freshness=7d
# Take back:
#   terraform destroy

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
