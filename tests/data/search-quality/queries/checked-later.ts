// Asked once the ranking stood, to see that it was not made for the other tables alone.
import { answersOf } from './answers.ts';

export const CHECKED_LATER = answersOf(`
aws fsx = aws-fsx-lustre aws-fsx-openzfs aws-fsx-ontap aws-fsx-windows
azure storage = azure-blob-storage azure-files
azure sql = azure-sql-database
azure vm = azure-virtual-machines
ms sql = aws-rds-sql-server azure-sql-database tencent-tencentdb-sqlserver gridscale-sql-server
hadoop = aws-emr azure-hdinsight naver-cloud-hadoop gcp-managed-spark
trino = yandex-managed-trino aws-athena aws-emr
step function = aws-step-functions
spot instances = aws-ec2-spot gcp-spot-vms azure-spot-virtual-machines
identity provider = azure-entra-id aws-iam-identity-center aws-cognito gcp-cloud-identity
call center = aws-connect azure-dynamics-365-contact-center gcp-contact-center-ai-platform tencent-ccc
object store = aws-s3 azure-blob-storage gcp-cloud-storage civo-object-store oracle-object-storage tencent-cos
openai = azure-openai
anthos = gcp-gke gcp-gke-fleets gcp-gke-multi-cloud
cloudwach = aws-cloudwatch
amazn s3 = aws-s3
kubernets = aws-eks azure-kubernetes-service gcp-gke
`);
