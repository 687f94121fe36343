// Says that an opened address took the place of the reader's own list, and brings that back, also on a later visit.
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { part } from '../page/element.ts';
import type { ApprovedList } from './approved-list.ts';

/**
 * @param onPressed called when a button of it was pressed, and may be gone
 * @returns a function to call whenever the list has changed
 */
export function replacedNotice(list: ApprovedList, onPressed: () => void): () => void {
  part('take-back').addEventListener('click', () => {
    list.takeBack();
    onPressed();
  });
  part('forget-replaced').addEventListener('click', () => {
    list.forgetReplaced();
    onPressed();
  });
  return () => {
    const count = list.replaced?.length ?? 0;
    part('replaced').hidden = count === 0;
    part('replaced-text').textContent =
      `An opened address took the place of your list of ${counted(count, 'service')}.`;
  };
}
