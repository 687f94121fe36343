// Files that tests of rules put beside the fixture.
import { append, type Change } from './rule-cases.ts';

/** Google Cloud with one service; `lines` begin in the sixth line of its file. */
export function googleCloud(lines: string): Change {
  const provider = append(
    'providers/gcp.yaml',
    "name: Google Cloud\nshortName: GCP\nwebsite: https://cloud.google.com\ndocumentationHosts: [cloud.google.com]\nlegalEntity: {name: Google LLC, country: US}\nheadOffice: {city: Mountain View, country: US}\nregions: []\nsources:\n  - url: https://cloud.google.com/terms\n    checked: '2026-11-02'\n",
  );
  const service = append(
    'services/gcp/cloud-run.yaml',
    `name: Cloud Run\ncategory: serverless\ndescription: Runs containers that answer requests, and none while nobody asks.\nnoEquivalents: An example of a test.\n${lines}sources:\n  - url: https://cloud.google.com/run/docs\n    checked: '2026-11-02'\n`,
  );
  return (texts) => noEnds('gcp')(service(provider(texts)));
}

/** The enforcement file of Azure; its lists stand in lines 4 to 6. */
export function enforcement(enforced: string, notEnforced: string, unknown: string): Change {
  return append(
    'enforcement/azure.yaml',
    `sources:\n  - url: https://github.com/Azure/bicep-types-az\n    checked: '2026-11-03'\nenforced: [${enforced}]\nnotEnforced: [${notEnforced}]\nunknown: [${unknown}]\n`,
  );
}

/** The file of ends of a provider at which nothing ends. */
export function noEnds(provider: string): Change {
  return append(
    `coverage/lifecycle/${provider}.yaml`,
    `read:\n  - url: https://${provider}.example/notices\n    checked: '2026-11-02'\nends: []\n`,
  );
}
