// Names of Google Cloud's APIs are bare host names.
import { gcpNamesFormed } from '../../../../../scripts/rules/identifiers/gcp-names-formed.ts';
import { accepts, type Change, refuses } from '../../../../support/rule-cases.ts';
import { googleCloud } from '../../../../support/rule-fixtures.ts';

const apis = (...names: string[]): Change[] => [
  googleCloud(`policyIdentifiers:\n  apiServices: [${names.join(', ')}]\n`),
];
const refused = (name: string): [string, Change[], string[]] => [
  name,
  apis('run.googleapis.com', `'${name}'`),
  [
    `services/gcp/cloud-run.yaml:6 policyIdentifiers.apiServices[1]: "${name}" is not an API service name | write the bare name, e.g. run.googleapis.com`,
  ],
];

refuses(gcpNamesFormed, [
  refused('run'),
  refused('Run.googleapis.com'),
  refused('https://run.googleapis.com'),
  refused('run.googleapis.com/v1'),
  refused('run.googleapis.comm'),
  refused('run-googleapis.com'),
  refused('2run.googleapis.com'),
  refused('europe.run.googleapis.com'),
]);

accepts([['a bare name', apis('run.googleapis.com', 'cloud-2run.googleapis.com')]]);
