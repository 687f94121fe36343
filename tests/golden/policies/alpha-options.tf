# Policy of approved services for AWS; content 37b2403f7515cfd2.
# Apply:
#   # What the accounts of a unit use today; the second command takes the JobId of the first
#   aws iam generate-organizations-access-report --entity-path o-ORGANIZATION/r-ROOT/ou-UNIT
#   aws iam get-organizations-access-report --job-id JOB
#   # With the document in scp.tf
#   # In a folder whose provider is configured; a remark in the file says how
#   terraform init
#   terraform plan -out approved.plan -var 'target_ids=["ou-SANDBOX"]'
#   terraform apply approved.plan
#   # When a sandbox unit works under it, name the next one beside it, at every run from then on: target_ids holds all of them
# Take back:
#   # Takes the policy away as a whole; to undo a change of it, apply the document before
#   # Without -target it would take away all that the folder configures
#   terraform destroy -target=aws_organizations_policy.approved_services -var 'target_ids=["ou-SANDBOX"]'

# Needs the provider hashicorp/aws with a Region and credentials of the management account; without a block it takes both
# from the environment.

variable "target_ids" {
  type        = set(string)
  default     = []
  description = "Root, units or accounts that the policy is attached to."
}

resource "aws_organizations_policy" "approved_services" {
  name        = "platform-team"
  description = "Approved services"
  type        = "SERVICE_CONTROL_POLICY"
  content = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid    = "DenyUnapprovedServices"
        Effect = "Deny"
        NotAction = [
          "account:Get*",
          "account:List*",
          "app:*",
          "billing:Get*",
          "billing:List*",
          "consolidatedbilling:*",
          "ec2:Describe*",
          "freetier:Get*",
          "freetier:List*",
          "health:*",
          "iam:*",
          "invoicing:BatchGet*",
          "invoicing:Get*",
          "invoicing:List*",
          "kms:*",
          "logs:PutLogEvents",
          "organizations:*",
          "payments:Get*",
          "payments:List*",
          "signin:*",
          "sts:*",
          "support-console:*",
          "support:*",
          "supportplans:Get*",
          "supportplans:List*",
          "tax:Get*",
          "tax:List*",
        ]
        Resource = "*"
        Condition = {
          ArnNotLike = {
            "aws:PrincipalArn" = [
              "arn:aws:iam::*:role/break-glass",
            ]
          }
        }
      },
      {
        Sid    = "DenyExplicitly"
        Effect = "Deny"
        Action = [
          "organizations:LeaveOrganization",
        ]
        Resource = "*"
        Condition = {
          ArnNotLike = {
            "aws:PrincipalArn" = [
              "arn:aws:iam::*:role/break-glass",
            ]
          }
        }
      },
    ]
  })
}

resource "aws_organizations_policy_attachment" "approved_services" {
  for_each  = var.target_ids
  policy_id = aws_organizations_policy.approved_services.id
  target_id = each.value
}
