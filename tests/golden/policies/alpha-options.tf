# Policy of approved services for AWS; content 37b2403f7515cfd2.
# Roll out:
#   # What the accounts of a unit use today; the second command needs the JobId from the first
#   aws iam generate-organizations-access-report --entity-path o-ORGANIZATION/r-ROOT/ou-UNIT
#   aws iam get-organizations-access-report --job-id JOB
#   # With the document in scp.tf
#   # In a folder with a configured provider; a comment in the file says how
#   terraform init
#   terraform plan -out approved.plan -var 'target_ids=["ou-SANDBOX"]'
#   terraform apply approved.plan
#   # When a sandbox unit works with it, add the next one; from then on, every run needs all of them in target_ids
# Roll back:
#   # Removes the whole policy; to undo a change, apply the previous document
#   # Without -target it would destroy everything configured in the folder
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
