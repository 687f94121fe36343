// A made policy in the format that was asked for. All but JSON begin with how it is applied and taken back.
import { inlineText } from '../../writing/inline-text.ts';
import { commandsOf } from '../commands.ts';
import { documentHash, type MadePolicy } from '../generate.ts';
import { CLOUDS } from '../options.ts';
import { bicepOf } from './bicep.ts';
import { cloudFormationOf } from './cloudformation.ts';
import { terraformOf } from './terraform.ts';
import { writeYaml } from './write-yaml.ts';

export interface RenderedPolicy {
  text: string;
  /** Without a charset. */
  contentType: string;
}

/** Content-Type of each format. */
const FORMAT_TYPES = {
  json: 'application/json',
  terraform: 'text/plain',
  cloudformation: 'application/yaml',
  bicep: 'text/plain',
  yaml: 'application/yaml',
} as const;

/** JSON without another format; generatePolicy has refused what the cloud does not have. */
export function renderPolicy(policy: MadePolicy): RenderedPolicy {
  const { document, contents, json } = policy;
  const { format = 'json' } = contents.options;
  if (format === 'json') return { text: json, contentType: FORMAT_TYPES.json };
  return { text: `${comments(policy, format === 'bicep' ? '//' : '#')}\n${body()}`, contentType: FORMAT_TYPES[format] };

  function body(): string {
    if (format === 'terraform') return terraformOf(document, contents.options);
    switch (document.family) {
      case 'alpha':
        return cloudFormationOf(document.value, contents.options);
      case 'beta':
        return bicepOf(document.value);
      case 'gamma':
        return writeYaml(document.value);
    }
  }
}

function comments(policy: MadePolicy, mark: '#' | '//'): string {
  const { family } = policy.document;
  const { apply, rollback } = commandsOf(family, policy.contents.options);
  const lines = [
    `Policy of approved services for ${CLOUDS[family]}; content ${documentHash(policy)}.`,
    'Apply:',
    ...apply.map((command) => `  ${command}`),
    'Take back:',
    ...rollback.map((command) => `  ${command}`),
  ];
  return lines.map((line) => `${mark} ${line.slice(0, 2)}${inlineText(line.slice(2))}\n`).join('');
}
