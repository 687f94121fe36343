// A tool's URL: what it states is read, written and explained from one list of parameters.
import { describe, expect, test } from 'vitest';
import {
  choiceParameter,
  isInitialUrl,
  listParameter,
  readUrl,
  textParameter,
  type UrlSchema,
  writeUrl,
} from '../../../../site/state/url-state.ts';

interface Values {
  providers: readonly string[];
  show: 'all' | 'gaps';
  name: string;
}
const schema: UrlSchema<Values> = {
  providers: listParameter('provider', new Set(['aws', 'azure', 'gcp']), ['aws'], 2),
  show: choiceParameter(['all', 'gaps'], 'all'),
  name: textParameter(),
};

describe('reading a URL', () => {
  test('gives initial values for what it does not state', () =>
    expect(readUrl(schema, '')).toEqual({ values: { providers: ['aws'], show: 'all', name: '' }, problems: [] }));

  test('joins a list that is given twice, without blanks and repeats', () =>
    expect(readUrl(schema, '?providers=gcp,%20azure&providers=gcp').values.providers).toEqual(['gcp', 'azure']));

  test('says what is unknown and what to use, and takes the rest', () => {
    expect(readUrl(schema, '?providers=nobody,gcp&show=nonsense')).toEqual({
      values: { providers: ['gcp'], show: 'all', name: '' },
      problems: ['Unknown provider: nobody. (providers)', 'Unknown value “nonsense”. Use all or gaps. (show)'],
    });
  });

  test('says what there was no room for', () => {
    const { values, problems } = readUrl(schema, '?providers=gcp,aws,azure');
    expect(values.providers).toEqual(['gcp', 'aws']);
    expect(problems).toEqual(['Omitted, as at most 2 are shown: azure. (providers)']);
  });
});

describe('writing a URL', () => {
  const values: Values = { providers: ['gcp', 'azure'], show: 'gaps', name: 'a & b' };

  test('can be read back, with commas that people can read', () => {
    const written = writeUrl(schema, values, '');
    expect(written).toBe('providers=gcp,azure&show=gaps&name=a%20%26%20b');
    expect(readUrl(schema, written).values).toEqual(values);
  });

  test('omits initial values and leaves parameters of others', () =>
    expect(writeUrl(schema, { providers: ['aws'], show: 'all', name: ' ' }, '?lifecycle=retired&show=gaps')).toBe(
      'lifecycle=retired',
    ));
});

test('a URL is initial unless it names one of the parameters', () => {
  expect(isInitialUrl(['show'], '?other=1')).toBe(true);
  expect(isInitialUrl(['show'], '?other=1&show=all')).toBe(false);
});
