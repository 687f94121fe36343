// With which services a tool starts: what its URL asks for, or what was chosen last in this browser.
import { askedSelection } from '../../client/selection/selection.ts';
import { readStored } from '../../state/browser-storage.ts';

export interface SelectionStart {
  /** Of the URL; undefined where it names none. */
  ids: readonly string[] | undefined;
  /** Of the URL, to be added. */
  add: readonly string[];
  /** Chosen last. */
  stored: readonly string[];
}

/** Of a page that is built. */
export const EMPTY_START: SelectionStart = { ids: undefined, add: [], stored: [] };

/** @param key where the selection is stored */
export function readStart(key: string): SelectionStart {
  return { ...askedSelection(location), stored: readStored<string[]>(key) ?? [] };
}

export function isEmptyStart({ ids, add, stored }: SelectionStart): boolean {
  return (ids ?? stored).length + add.length === 0;
}
