// What to do with the services that a reader has ticked: compare them, or put them on the approved list.
import { COMPARE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { ApprovedList } from '../builder/approved-list.ts';
import { keptIds } from '../builder/kept-list.ts';
import { part } from '../page/element.ts';
import { addressOf } from '../selection/selection.ts';

export interface Chosen {
  has(id: string): boolean;
  change(ids: readonly string[], isChosen: boolean): void;
}

/** What is ticked lasts as long as the entry of the page in the browser's history. */
interface Kept {
  chosen?: readonly string[];
}

const NOTHING_KEPT = 'Nothing was added: this browser keeps no list.';

/** Uses the page's parts `chosen` and those inside. @param onClear called when nothing is chosen any more */
export function chosenBar(onClear: () => void): Chosen {
  const bar = part('chosen');
  const compare = part<HTMLAnchorElement>('chosen-compare');
  const chosen = new Set((history.state as Kept | null)?.chosen ?? []);

  const draw = () => {
    bar.hidden = chosen.size === 0;
    part('chosen-number').textContent = `${chosen.size} chosen`;
    compare.hidden = chosen.size < 2 || chosen.size > COMPARE_MAXIMUM;
    compare.href = addressOf(pagePath.compare(), [...chosen]);
    part('chosen-limit').hidden = chosen.size <= COMPARE_MAXIMUM;
    history.replaceState({ ...(history.state as Kept | null), chosen: [...chosen] }, '');
  };
  const say = (text: string) => {
    part('chosen-said').textContent = text;
    part('chosen-list').hidden = text === '';
  };

  part('chosen-add').addEventListener('click', () => {
    const list = new ApprovedList(keptIds() ?? [], (said, isKept) => {
      say(isKept ? said : NOTHING_KEPT);
      part('chosen-list').hidden = !isKept;
    });
    list.add([...chosen], chosen.size === 1 ? 'One service added' : `${chosen.size} services added`);
  });
  part('chosen-none').addEventListener('click', () => {
    chosen.clear();
    say('');
    draw();
    onClear();
  });
  draw();
  return {
    has: (id) => chosen.has(id),
    change(ids, isChosen) {
      for (const id of ids) {
        if (isChosen) chosen.add(id);
        else chosen.delete(id);
      }
      say('');
      draw();
    },
  };
}
