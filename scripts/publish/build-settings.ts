// What a build is told from outside: its public addresses, and whom to tell of a hole. The environment is read here
// alone.
import { type Addresses, DEFAULT_ADDRESSES } from '../../catalogue/views/urls.ts';

export interface BuildSettings extends Addresses {
  /** Absent when nobody was named: none is invented. */
  security?: SecurityContact;
}

interface SecurityContact {
  /** As SECURITY_CONTACT has it: an https:, mailto: or tel: address. */
  contact: string;
  /** Date and time in UTC until which it is believed, e.g. `2027-11-01T00:00:00Z`. */
  expires: string;
}

/** A setting is wrong: the message says which, and what is allowed. Nothing was published. */
export class SettingsError extends Error {}

/**
 * From BASE_URL, TEXT_URL and SECURITY_CONTACT; empty values count as absent.
 * @param today a build of another month is another build when a contact is named, as its end moves
 */
export function readBuildSettings(
  environment: Readonly<Record<string, string | undefined>>,
  today = new Date(),
): BuildSettings {
  const clean = (url: string | undefined) => url?.replace(/\/+$/, '');
  const contact = environment['SECURITY_CONTACT']?.trim();
  return {
    baseUrl: clean(environment['BASE_URL']) || DEFAULT_ADDRESSES.baseUrl,
    textUrl: clean(environment['TEXT_URL']) || DEFAULT_ADDRESSES.textUrl,
    ...(contact && { security: { contact, expires: aYearFrom(today) } }),
  };
}

/** The first day of the month, a year on: at most a year ahead. */
function aYearFrom(today: Date): string {
  return `${new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth())).toISOString().slice(0, 19)}Z`;
}
