// What stands at the head of a service's page.
import { describe, expect, test } from 'vitest';
import { headingOf } from '../../../site/headings.ts';

describe('the heading of a service', () => {
  test('is the short name with its brand, where the record has it so, and the name in full stands below', () => {
    const s3 = { name: 'Amazon Simple Storage Service', shortName: 'S3', aliases: ['AWS S3', 'Amazon S3'] };
    expect(headingOf(s3)).toEqual({ heading: 'Amazon S3', longName: 'Amazon Simple Storage Service' });
  });

  test('is never put together: a short name that is recorded without a brand follows the name', () => {
    for (const aliases of [[], ['S3'], ['AWS S3']])
      expect(headingOf({ name: 'Amazon Simple Storage Service', shortName: 'S3', aliases })).toEqual({
        heading: 'Amazon Simple Storage Service',
        abbreviation: 'S3',
      });
  });

  test('is the name alone where the short name adds no word to it', () => {
    const named = (name: string, shortName?: string) =>
      headingOf({ name, aliases: ['AWS Amplify'], ...(shortName !== undefined && { shortName }) });
    expect(named('AWS Amplify', 'Amplify')).toEqual({ heading: 'AWS Amplify' });
    expect(named('Amazon FSx for NetApp ONTAP', 'FSx for ONTAP')).toEqual({ heading: 'Amazon FSx for NetApp ONTAP' });
    expect(named('Azure Functions')).toEqual({ heading: 'Azure Functions' });
  });
});
