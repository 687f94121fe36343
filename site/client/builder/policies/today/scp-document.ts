// Finds the statements of a service control policy in what AWS's tools print: the document itself, the answer of
// describe-policy, or a CloudFormation template.
import { isPlain, type Plain, type Read } from './rules.ts';

const WANTED =
  'Wanted is a service control policy with Version and Statement, or what aws organizations describe-policy prints.';

export function scpDocument(value: unknown): Read<Plain[]> {
  const document = documentIn(value);
  if (!document) return { fault: `There is no policy in it. ${WANTED}` };
  const raw = document['Statement'];
  const statements = (Array.isArray(raw) ? raw : [raw]).filter(isPlain);
  return statements.length > 0 ? { value: statements } : { fault: `It has no Statement. ${WANTED}` };
}

function documentIn(value: unknown): Plain | undefined {
  if (typeof value === 'string') return documentIn(parsed(value));
  if (!isPlain(value)) return undefined;
  if (value['Statement'] !== undefined) return value;
  const inside = [value['Policy'], value['Content'], value['PolicyDocument'], contentOfTemplate(value['Resources'])];
  return inside
    .filter((each) => each !== undefined)
    .map(documentIn)
    .find((each) => each !== undefined);
}

function contentOfTemplate(resources: unknown): unknown {
  const policy = Object.values(isPlain(resources) ? resources : {}).find(
    (each) => isPlain(each) && each['Type'] === 'AWS::Organizations::Policy',
  );
  const properties = isPlain(policy) ? policy['Properties'] : undefined;
  return isPlain(properties) ? properties['Content'] : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text that is no document: whoever asked says that there is none.
    return undefined;
  }
}
