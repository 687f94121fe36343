# Policy of approved services for AWS; content 7de2f2cfb93e9520.
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
  name        = "approved-services"
  description = "Approved services"
  type        = "SERVICE_CONTROL_POLICY"
  content = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid    = "DenyUnapprovedServices"
        Effect = "Deny"
        NotAction = [
          "access-analyzer:CheckNoNewAccess",
          "access-analyzer:Get*",
          "access-analyzer:List*",
          "access-analyzer:ValidatePolicy",
          "account:Get*",
          "account:List*",
          "action-recommendations:List*",
          "app:*",
          "artifact:Get*",
          "artifact:List*",
          "bcm-data-exports:Get*",
          "bcm-data-exports:List*",
          "billing:*",
          "billingconductor:Get*",
          "billingconductor:List*",
          "budgets:*",
          "ce:*",
          "cloudshell:*",
          "cloudtrail:LookupEvents",
          "consoleapp:*",
          "consolidatedbilling:*",
          "cost-optimization-hub:Get*",
          "cost-optimization-hub:List*",
          "cur:*",
          "ec2:DescribeAccountAttributes",
          "ec2:DescribeRegions",
          "freetier:*",
          "health:*",
          "iam:*",
          "invoicing:*",
          "kms:CreateGrant",
          "kms:Decrypt",
          "kms:DescribeKey",
          "kms:Encrypt",
          "kms:GenerateDataKey*",
          "kms:ListAliases",
          "kms:ReEncrypt*",
          "mapcredits:*",
          "notifications-contacts:Get*",
          "notifications-contacts:List*",
          "notifications:Get*",
          "notifications:List*",
          "organizations:*",
          "payments:*",
          "pricing:*",
          "purchase-orders:*",
          "resource-explorer-2:BatchGetView",
          "resource-explorer-2:Get*",
          "resource-explorer-2:List*",
          "resource-explorer-2:Search",
          "resource-groups:Get*",
          "resource-groups:List*",
          "resource-groups:SearchResources",
          "s3:GetAccountPublicAccessBlock",
          "s3:ListAllMyBuckets",
          "savingsplans:Describe*",
          "savingsplans:List*",
          "servicequotas:Get*",
          "servicequotas:List*",
          "servicequotas:RequestServiceQuotaIncrease",
          "signin:*",
          "sts:*",
          "support-console:*",
          "support:*",
          "supportplans:Get*",
          "supportplans:List*",
          "sustainability:Get*",
          "tag:Get*",
          "tax:*",
          "trustedadvisor:Describe*",
          "trustedadvisor:Get*",
          "trustedadvisor:List*",
          "uxc:*",
        ]
        Resource = "*"
      },
    ]
  })
}

resource "aws_organizations_policy_attachment" "approved_services" {
  for_each  = var.target_ids
  policy_id = aws_organizations_policy.approved_services.id
  target_id = each.value
}
