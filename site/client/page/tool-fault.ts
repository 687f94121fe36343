// Says on the page that a tool cannot go on, and why.

import { DataError } from '../../state/catalogue-data.ts';
import { element, part } from './element.ts';

/** @throws what is not an expected fault, so that the browser reports it */
export function showFault(error: unknown): void {
  const expected = error instanceof DataError;
  const text = expected ? error.message : 'Something went wrong on this page. Reload it; your selection is kept.';
  part('fault').replaceChildren(element('p', { class: 'notice bad', role: 'alert' }, text));
  if (!expected) throw error;
}
