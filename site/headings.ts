// What stands at the head of a service's page: the name that people say, which is often not the name in full. Every
// word of it is in the record.
import type { Service } from '../catalogue/model/catalogue.ts';

interface Heading {
  heading: string;
  /** The name in full, where the heading is a shorter one. */
  longName?: string;
  /** The short name, where it is no part of the heading. */
  abbreviation?: string;
}

/**
 * `Amazon Simple Storage Service`, S3, also called `Amazon S3` → `Amazon S3`. A short name that is recorded with no
 * brand before it says too little alone, so it follows the name in full: `Container Service for Kubernetes`, ACK.
 */
export function headingOf({ name, shortName, aliases }: Pick<Service, 'name' | 'shortName' | 'aliases'>): Heading {
  const words = name.split(' ');
  if (shortName === undefined || shortName.split(' ').every((word) => words.includes(word))) return { heading: name };
  const said = aliases.find((alias) => alias === `${words[0]} ${shortName}`);
  return said === undefined ? { heading: name, abbreviation: shortName } : { heading: said, longName: name };
}
