# Policy of approved services for Google Cloud; content 8cbfbf1ee471a5f3.
# Apply:
#   # What is enabled today, project by project
#   gcloud services list --enabled --format=json
#   terraform init
#   terraform plan -out approved.plan
#   terraform apply approved.plan
#   # It takes effect on what is in use too; mode audit records first
# Take back:
#   terraform destroy

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
