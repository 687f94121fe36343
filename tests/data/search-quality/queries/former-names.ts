// What services were called before.
import { answersOf } from './answers.ts';

export const FORMER_NAMES = answersOf(`
azure ad = azure-entra-id
Azure Active Directory = azure-entra-id
aad = azure-entra-id
azure ad b2c = azure-active-directory-b2c
azure ad domain services = azure-entra-domain-services
AppStream 2.0 = aws-workspaces-applications
aws sso = aws-iam-identity-center
amazon elasticsearch service = aws-opensearch-service
cloudwatch events = aws-eventbridge
kinesis firehose = aws-data-firehose
kinesis data analytics = aws-managed-flink
sagemaker = aws-sagemaker-ai
quicksight = aws-quick
codewhisperer = aws-q-developer
glacier = aws-s3-glacier
Data Studio = gcp-data-studio azure-data-studio
looker studio = gcp-data-studio
Cloud Functions = gcp-cloud-run-functions yandex-cloud-functions
google cloud functions = gcp-cloud-run-functions
stackdriver = gcp-cloud-monitoring gcp-cloud-logging
vertex ai = gcp-agent-platform
cloud composer = gcp-managed-airflow
dataproc = gcp-managed-spark
chronicle = gcp-google-security-operations
cloud dlp = gcp-sensitive-data-protection
google container registry = gcp-container-registry
sql data warehouse = azure-synapse-analytics
azure security center = azure-defender-for-cloud
windows virtual desktop = azure-virtual-desktop
cognitive services = azure-foundry azure-language azure-speech azure-vision
form recognizer = azure-document-intelligence
visual studio team services = azure-devops
office 365 = azure-microsoft-365
microsoft flow = azure-power-automate
azure ai studio = azure-foundry
azure redis cache = azure-cache-for-redis azure-managed-redis
`);
