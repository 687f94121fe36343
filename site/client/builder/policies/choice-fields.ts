// What can be chosen for a policy besides the services, one of a few words each: as the page asks for it, and as the
// address of the page keeps it.
import { POLICY_FAMILIES, type PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import { FOUNDATIONS } from '../../../../catalogue/views/policies/foundation.ts';
import {
  FORMATS,
  INCLUDES,
  MODES,
  type PolicyOptions,
  SCOPES,
  STYLES,
} from '../../../../catalogue/views/policies/options.ts';

export interface ChoiceField {
  /** In the address; never changes. */
  key: string;
  families: readonly PolicyFamily[];
  option: keyof PolicyOptions;
  label: string;
  /** The first is the default. */
  words: readonly (readonly [word: string, text: string])[];
}

const FORMAT_NAMES = {
  json: 'JSON',
  terraform: 'Terraform',
  cloudformation: 'CloudFormation',
  bicep: 'Bicep',
  yaml: 'YAML',
} as const;

type Texts<W extends string> = Readonly<Record<W, string>>;

function field<const W extends string>(
  key: string,
  families: readonly PolicyFamily[],
  option: keyof PolicyOptions,
  label: string,
  words: readonly W[],
  texts: Texts<NoInfer<W>>,
): ChoiceField {
  return { key, families, option, label, words: words.map((word) => [word, texts[word]]) };
}

const foundationTexts = {
  full: 'what an account and its console need',
  essential: 'only what an account is lost without',
  none: 'nothing: only what is approved',
};
const modeTexts = { enforce: 'deny', audit: 'only record' };

export const CHOICE_FIELDS: readonly ChoiceField[] = [
  field('include', POLICY_FAMILIES, 'include', 'Open without being approved', INCLUDES, {
    none: 'nothing',
    required: 'what the services cannot run without',
    usual: 'and what most set-ups of them use',
  }),
  field('aws-format', ['alpha'], 'format', 'Format', FORMATS.alpha, FORMAT_NAMES),
  field('aws-foundation', ['alpha'], 'foundation', 'Always open', FOUNDATIONS, foundationTexts),
  field('azure-format', ['beta'], 'format', 'Format', FORMATS.beta, FORMAT_NAMES),
  field('azure-mode', ['beta'], 'mode', 'Effect', MODES, modeTexts),
  field('azure-scope', ['beta'], 'scope', 'Evaluates', SCOPES, {
    indexed: 'types with tags and location',
    all: 'every type',
  }),
  field('azure-style', ['beta'], 'style', 'Lists', STYLES, {
    types: 'resource types',
    providers: 'whole resource providers',
  }),
  field('azure-foundation', ['beta'], 'foundation', 'Always open, with every type', FOUNDATIONS, foundationTexts),
  field('gcp-format', ['gamma'], 'format', 'Format', FORMATS.gamma, FORMAT_NAMES),
  field('gcp-mode', ['gamma'], 'mode', 'Effect', MODES, modeTexts),
];
