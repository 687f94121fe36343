// The body that example requests send. What they are answered is made by example-answers.ts.

export const approved = { approvedServiceIds: ['aws-lambda', 'azure-functions', 'gcp-cloud-run'] };
