// What CloudFormation accepts as a template with one AWS::Organizations::Policy: the properties are those of the
// resource type's published schema (aws-cloudformation-resource-providers-organizations), the rest is from “Template
// anatomy” and “Intrinsic function reference”.
import { Ajv } from 'ajv';
import { parse } from 'yaml';

const PROPERTIES = {
  type: 'object',
  additionalProperties: false,
  required: ['Name', 'Type', 'Content'],
  properties: {
    Name: { type: 'string', minLength: 1, maxLength: 128 },
    Type: {
      type: 'string',
      enum: ['SERVICE_CONTROL_POLICY', 'AISERVICES_OPT_OUT_POLICY', 'BACKUP_POLICY', 'TAG_POLICY', 'CHATBOT_POLICY'],
    },
    Content: { type: ['object', 'string'] },
    Description: { type: 'string', maxLength: 512 },
    TargetIds: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', pattern: '^(r-[0-9a-z]{4,32})|(\\d{12})|(ou-[0-9a-z]{4,32}-[a-z0-9]{8,32})$' },
    },
    Tags: { type: 'array' },
  },
};
const validProperties = new Ajv({ allowUnionTypes: true }).compile(PROPERTIES);

interface Template {
  AWSTemplateFormatVersion: string;
  Parameters: Record<string, { Type: string; Default?: string }>;
  Conditions: Record<string, unknown>;
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
}

/**
 * @param targets what the stack's parameter TargetIds is given
 * @returns one sentence for each fault, and the properties of the resource as CloudFormation makes them
 */
export function resolveTemplate(
  text: string,
  targets: readonly string[],
): { faults: string[]; properties: Record<string, unknown> } {
  const template = parse(text, { version: '1.1' }) as Template;
  const sections = ['AWSTemplateFormatVersion', 'Description', 'Parameters', 'Conditions', 'Resources'];
  const [resource, ...others] = Object.values(template.Resources);
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const [[key = '', item] = []] = Object.entries(value) as [string, unknown][];
    if (key === 'Ref')
      return item === 'AWS::NoValue' ? undefined : item === 'TargetIds' ? targets : unknown(String(item));
    const parts = Array.isArray(item) ? item.map(resolve) : [];
    if (key === 'Fn::Join') return (parts[1] as string[]).join(parts[0] as string);
    if (key === 'Fn::Equals') return parts[0] === parts[1];
    if (key === 'Fn::Not') return !parts[0];
    if (key === 'Fn::If') return resolve(template.Conditions[String(parts[0])]) === true ? parts[1] : parts[2];
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each)]));
  };
  const faults: string[] = [];
  const unknown = (name: string) => faults.push(`no parameter ${name}`);
  const properties = JSON.parse(JSON.stringify(resolve(resource?.Properties ?? {}))) as Record<string, unknown>;
  faults.push(
    ...Object.keys(template)
      .filter((section) => !sections.includes(section))
      .map((section) => `unknown section ${section}`),
    ...(template.AWSTemplateFormatVersion === '2010-09-09' ? [] : ['wrong AWSTemplateFormatVersion']),
    ...(template.Parameters['TargetIds']?.Type === 'CommaDelimitedList' ? [] : ['TargetIds is no list']),
    ...(resource?.Type === 'AWS::Organizations::Policy' && others.length === 0 ? [] : ['one policy is expected']),
    ...(Buffer.byteLength(text) > 51_200 ? ['more bytes than a template body may have'] : []),
  );
  if (!validProperties(properties))
    faults.push(...(validProperties.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`));
  return { faults, properties };
}
