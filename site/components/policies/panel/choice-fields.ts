// Options of a policy that are one of a few words: their fields on the page, and their names in its URL.
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
  /** In the URL; never changes. */
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
  essential: 'only what no account can do without',
  none: 'nothing: only what is approved',
};
const modeTexts = { enforce: 'deny', audit: 'audit only' };

export const CHOICE_FIELDS: readonly ChoiceField[] = [
  field('include', POLICY_FAMILIES, 'include', 'Also allow', INCLUDES, {
    none: 'nothing',
    required: 'required dependencies',
    usual: 'required and common dependencies',
  }),
  field('aws-format', ['alpha'], 'format', 'Format', FORMATS.alpha, FORMAT_NAMES),
  field('aws-foundation', ['alpha'], 'foundation', 'Foundation', FOUNDATIONS, foundationTexts),
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
  field('azure-foundation', ['beta'], 'foundation', 'Foundation, with every type', FOUNDATIONS, foundationTexts),
  field('gcp-format', ['gamma'], 'format', 'Format', FORMATS.gamma, FORMAT_NAMES),
  field('gcp-mode', ['gamma'], 'mode', 'Effect', MODES, modeTexts),
];
