// Whom to tell of a hole: only who was named, in a form that readers of RFC 9116 take, and believed for a year at most.
import { expect, test } from 'vitest';
import { readBuildSettings } from '../../../../scripts/publish/build-settings.ts';
import { publishSecurityTxt } from '../../../../scripts/publish/security-txt.ts';

const BASE_URL = 'https://catalogue.example.org/';
const textFor = (contact: string, today = new Date('2026-11-22T09:00:00Z')) =>
  publishSecurityTxt(readBuildSettings({ BASE_URL, SECURITY_CONTACT: contact }, today)).map(({ body }) => String(body));

test('without a contact there is no file', () => {
  expect(textFor('')).toEqual([]);
  expect(textFor('  ')).toEqual([]);
  expect(publishSecurityTxt(readBuildSettings({ BASE_URL }))).toEqual([]);
});

test.each(['mailto:security@example.org', 'https://example.org/security', 'tel:+1-201-555-0123'])(
  '%s is the contact, with an end and the address of the file',
  (contact) => {
    expect(textFor(contact)).toEqual([
      `Contact: ${contact}\nExpires: 2027-11-01T00:00:00Z\nPreferred-Languages: en\nCanonical: https://catalogue.example.org/.well-known/security.txt\n`,
    ]);
  },
);

test.each([
  'security@example.org',
  'http://example.org/security',
  'mailto:nobody',
  'https://',
  'mailto:a@b.org\nExpires: 2099-01-01T00:00:00Z',
  'mailto:a@b.org, mailto:c@d.org',
])('%j stops the build with a sentence', (contact) => {
  expect(() => textFor(contact)).toThrow(/^SECURITY_CONTACT must be one address, e\.g\. mailto:/);
});

test.each(['2026-01-01T00:00:00Z', '2026-01-31T23:59:59Z', '2028-02-29T12:00:00Z', '2026-12-31T23:59:59Z'])(
  'built on %s, it ends at most a year later, and not before eleven months',
  (day) => {
    const today = new Date(day);
    const [, expires = ''] = /Expires: (.*)/.exec(textFor('tel:+1', today)[0] ?? '') ?? [];
    const months = (new Date(expires).getTime() - today.getTime()) / (1_000 * 60 * 60 * 24 * 30.44);
    expect(months).toBeLessThanOrEqual(12.03);
    expect(months).toBeGreaterThan(10.9);
  },
);

test('the same month gives the same settings, the next another end', () => {
  const settings = (day: string) => readBuildSettings({ SECURITY_CONTACT: 'tel:+1' }, new Date(day));
  expect(settings('2026-11-01T00:00:00Z')).toEqual(settings('2026-11-30T23:59:59Z'));
  expect(settings('2026-11-30T23:59:59Z')).not.toEqual(settings('2026-12-01T00:00:00Z'));
});
