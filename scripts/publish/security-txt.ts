// dist/site/security.txt, served as /.well-known/security.txt too (RFC 9116): whom to tell of a hole. It lies beside the
// pages, as mirrors take no hidden folders.
import { type BuildSettings, SettingsError } from './build-settings.ts';
import type { OutputFile } from './output/output-file.ts';

const CONTACT = /^(?:https:\/\/[^\s/]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:\+[0-9-]+)$/;

/**
 * @returns nothing when no contact is named
 * @throws SettingsError for a contact that is no address
 */
export function publishSecurityTxt({ baseUrl, security }: BuildSettings): OutputFile[] {
  if (!security) return [];
  const { contact, expires } = security;
  if (!CONTACT.test(contact))
    throw new SettingsError(
      `SECURITY_CONTACT must be one address, e.g. mailto:security@example.org or https://example.org/security (found ${JSON.stringify(contact)})`,
    );
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ];
  return [{ path: 'site/security.txt', body: `${lines.join('\n')}\n` }];
}
