// Pasted text to a plain value: JSON, or YAML as gcloud prints it. Nothing of it is sent anywhere.
import { parse } from 'yaml';
import { isPlain, type Read } from './rules.ts';

/** Characters that are read; the largest document that any of the clouds takes has 1,048,576. */
export const PASTED_MAXIMUM = 2_000_000;
/** YAML takes longer to read, and no document in it is large. */
export const YAML_MAXIMUM = 200_000;

/** @returns an object or an array */
export function readText(text: string): Read<object> {
  const trimmed = text.trim();
  if (trimmed.length > PASTED_MAXIMUM)
    return { fault: `It has ${count(trimmed)} characters; at most ${PASTED_MAXIMUM.toLocaleString('en')} are read.` };
  try {
    return objectOf(JSON.parse(trimmed) as unknown);
  } catch (error) {
    // What begins like JSON is JSON with a fault: as YAML it would get a message about something else.
    if (/^[{[]/.test(trimmed)) return { fault: `It is not valid JSON: ${messageOf(error)}.` };
  }
  return readYaml(trimmed);
}

function readYaml(text: string): Read<object> {
  if (/^(resource|variable|terraform|targetScope|param)\b/m.test(text))
    return {
      fault: 'It looks like Terraform or Bicep, which cannot be read here: paste the document as the cloud shows it.',
    };
  if (text.length > YAML_MAXIMUM)
    return {
      fault: `It has ${count(text)} characters; of YAML at most ${YAML_MAXIMUM.toLocaleString('en')} are read.`,
    };
  try {
    return objectOf(parse(text, { logLevel: 'error', maxAliasCount: 10 }) as unknown);
  } catch (error) {
    return { fault: `It is neither JSON nor YAML: ${messageOf(error)}.` };
  }
}

function objectOf(value: unknown): Read<object> {
  return isPlain(value) || Array.isArray(value)
    ? { value }
    : { fault: 'It is neither a JSON object or array nor YAML of that kind.' };
}

function count(text: string): string {
  return text.length.toLocaleString('en');
}

/** The first line of it, without a full stop. */
function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/[.:]+$/, '') ?? '';
}
