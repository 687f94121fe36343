// What a cloud's own tool prints of what is in use, to names: IAM prefixes, resource types or namespaces, APIs.
import type { PolicyFamily } from '../../../../../catalogue/model/catalogue.ts';
import { isPlain, type Plain, type Read } from '../today/rules.ts';
import { readAwsReport } from './read-aws.ts';
import { type LineReader, type NamesInUse, readLines } from './read-lines.ts';

/** Characters that are read. */
export const IN_USE_MAXIMUM = 5_000_000;

const WANTED: Readonly<Record<PolicyFamily, string>> = {
  alpha: 'the JSON of an access report (AccessDetails or ServicesLastAccessed), or IAM prefixes, one a line',
  beta: 'resource types or namespaces, as JSON, as a table or one a line',
  gamma: 'the table or the JSON of gcloud services list --enabled',
};

export function readInUse(family: PolicyFamily, text: string): Read<NamesInUse> {
  if (text.length > IN_USE_MAXIMUM)
    return {
      fault: `It has ${text.length.toLocaleString('en')} characters; at most ${IN_USE_MAXIMUM.toLocaleString('en')} are read.`,
    };
  const trimmed = text.trim();
  const read = /^[{[]/.test(trimmed) ? readJson(family, trimmed) : readLines(trimmed, LINES[family]);
  if ('fault' in read) return read;
  const { names, strange } = read.value;
  if (names.length > 0) return read;
  const found =
    strange.length > 0 ? `Nothing in it is understood, for example “${strange[0]}”` : 'Nothing in it is in use';
  return { fault: `${found}. Wanted: ${WANTED[family]}.` };
}

function readJson(family: PolicyFamily, text: string): Read<NamesInUse> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      fault: `It is not valid JSON: ${(error as Error).message.replace(/\.$/, '')}. Wanted: ${WANTED[family]}.`,
    };
  }
  if (family === 'alpha' && isPlain(value)) return readAwsReport(value);
  const rows = Array.isArray(value)
    ? value
    : isPlain(value) && Array.isArray(value['value'])
      ? value['value']
      : undefined;
  if (!rows) return { fault: `It is no list. Wanted: ${WANTED[family]}.` };
  // Each row becomes the line that the same tool prints as text.
  return readLines(
    rows
      .map((row) => lineOf(family, row))
      .filter((line) => line !== undefined)
      .join('\n'),
    LINES[family],
  );
}

/** undefined for a row that is not in use. */
function lineOf(family: PolicyFamily, row: unknown): string | undefined {
  if (!isPlain(row)) return String(row);
  if (family === 'alpha') return beginningOf(row);
  if (family === 'beta') {
    if (typeof row['type'] === 'string') return row['type'];
    const isUsed = row['registrationState'] === undefined || row['registrationState'] === 'Registered';
    return isUsed ? String(row['namespace'] ?? beginningOf(row)) : undefined;
  }
  if (row['state'] !== undefined && row['state'] !== 'ENABLED') return undefined;
  const name = isPlain(row['config']) ? row['config']['name'] : row['name'];
  return typeof name === 'string' ? (name.split('/').at(-1) ?? name) : beginningOf(row);
}

function beginningOf(row: Plain): string {
  return JSON.stringify(row).slice(0, 60);
}

/** Names of Google Cloud and AWS have the form of namespaces and types of Azure. */
const ELSEWHERE = /\.(googleapis|amazonaws)\.com(?=$|\/)/;

/** What JSON has besides texts and lists has the form of an IAM prefix. */
const LITERAL = /^(null|true|false|\d+)$/;

const LINES: Readonly<Record<PolicyFamily, LineReader>> = {
  // What follows the colon is an action: a key of YAML has nothing or a blank there.
  alpha: (line) => (LITERAL.test(line) ? undefined : /^([a-z0-9][a-z0-9-]*)(?:$|:[A-Za-z0-9*?]+$)/.exec(line)?.[1]),
  beta: (line) => {
    const tokens = line.split(/\s+/).filter((token) => !ELSEWHERE.test(token));
    if (tokens.some((token) => /^(NotRegistered|Unregistered|Unregistering)$/.test(token))) return '';
    const type = tokens.find((token) => /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+\/[A-Za-z0-9/.-]+$/.test(token));
    return type ?? tokens.find((token) => /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/.test(token));
  },
  gamma: (line) => /^(?:[a-z][a-z0-9-]*\.)+googleapis\.com(?=$|\s)/.exec(line)?.[0],
};
