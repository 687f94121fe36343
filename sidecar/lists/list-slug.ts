// Slugs and ids of saved lists.
import slugify from '@sindresorhus/slugify';
import { customAlphabet } from 'nanoid';
import { LIST } from '../../catalogue/model/limits.ts';

/**
 * No look-alikes. With the prefix `L_` an id can never have the form of a slug, which has neither capitals nor
 * underscores.
 */
const randomPart = customAlphabet('23456789ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz', 16);

/** A new id: 16 of 54 characters, 92 bits. */
export function newListId(): string {
  return `L_${randomPart()}`;
}

/** The slug that a display name suggests, at most 64 characters; undefined when fewer than 2 are left. */
export function slugOfName(name: string): string | undefined {
  // What is cut may end between two words.
  const slug = slugify(name, { decamelize: false }).slice(0, LIST.slugMaximum).replace(/-$/, '');
  return slug.length >= LIST.slugMinimum ? slug : undefined;
}
