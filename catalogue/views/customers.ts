// Whom a seller sells to, in words for people.
import { countryName } from './country-name.ts';

const GROUPS: Readonly<Record<string, string>> = {
  eu: 'the EU',
  eea: 'the EEA',
  europe: 'Europe',
  emea: 'Europe, the Middle East and Africa',
  americas: 'the Americas',
  apac: 'Asia and the Pacific',
  elsewhere: 'all other countries',
};

/** `['DE', 'emea']` → `Germany; Europe, the Middle East and Africa`. */
export function customersText(customersIn: readonly string[]): string {
  return customersIn.map((customers) => GROUPS[customers] ?? countryName(customers)).join('; ');
}
