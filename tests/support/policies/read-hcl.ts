// Reads Terraform by a parser of HCL, and refuses templates that nobody meant.
import hcl from 'hcl2-parser';

/** The template that a document of this project may hold. */
const MEANT = `"\${var.parent}/policies/gcp.restrictServiceUsage"`;

/** @throws when the parser refuses the text, or a text in it begins a template */
export function readHcl(text: string): Record<string, unknown> {
  const code = text.replace(MEANT, '').replaceAll(/^#.*$/gm, '');
  const template = /[$%]\{/.exec(code.replaceAll(/\$\$\{|%%\{/g, ''));
  if (template) throw new Error(`a template at ${template.index}`);
  const [value, fault] = hcl.parseToObject(text) as [Record<string, unknown> | null, unknown];
  if (value === null) throw new Error(`no HCL: ${JSON.stringify(fault)}`);
  return value;
}
