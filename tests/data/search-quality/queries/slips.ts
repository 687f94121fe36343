// Slips of the hand, and names in one word or in two.
import { answersOf } from './answers.ts';

export const SLIPS = answersOf(`
lamda = aws-lambda
kuberntes = aws-eks azure-kubernetes-service gcp-gke
postgress = aws-rds-postgresql azure-postgresql heroku-postgres render-postgres flyio-managed-postgres aws-aurora gcp-alloydb
elasticserch = aws-opensearch-service alibaba-elasticsearch tencent-elasticsearch scalingo-elasticsearch ibm-databases-for-elasticsearch
dynamodbb = aws-dynamodb
cloudfrount = aws-cloudfront
bigqurey = gcp-bigquery
redshfit = aws-redshift
gaurdduty = aws-guardduty
cloudformaton = aws-cloudformation
terrafrom = gcp-infrastructure-manager ibm-schematics oracle-resource-manager huawei-rfs gcp-config-connector
azure fucntions = azure-functions
promethues = aws-managed-prometheus azure-managed-prometheus tencent-prometheus gcp-cloud-monitoring
cosmosdb = azure-cosmos-db
keyvault = azure-key-vault
pubsub = gcp-pubsub
big query = gcp-bigquery
cloud front = aws-cloudfront
dynamo db = aws-dynamodb
event hub = azure-event-hubs
gcp storage = gcp-cloud-storage
google cloud sql = gcp-cloud-sql
`);
