// What to do with the services that are ticked: compare them, or add them to the approved list.
import { useEffect, useState } from 'preact/hooks';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { COMPARE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { addressOf } from '../../client/selection/selection.ts';

interface Props {
  /** Ids. */
  picked: ReadonlySet<string>;
  onClear: () => void;
}

export function PickBar({ picked, onClear }: Props) {
  const [said, setSaid] = useState<{ text: string; isStored: boolean }>();
  useEffect(() => setSaid(undefined), [picked]);
  if (picked.size === 0) return null;
  const ids = [...picked];
  const add = async () => {
    const { approvedList } = await import('../../state/approved-list.ts');
    const list = approvedList();
    list.add(ids, `${counted(ids.length, 'service')} added`);
    const { isStored, message } = list;
    setSaid({ text: isStored ? message.value : 'Nothing was added: this browser does not store a list.', isStored });
  };
  return (
    <section class="panel pick-bar" aria-label="Chosen services">
      <p class="row">
        <strong>{ids.length} chosen</strong>
        {ids.length > 1 && ids.length <= COMPARE_MAXIMUM && (
          <a class="button small" href={addressOf(pagePath.compare(), ids)}>
            Compare
          </a>
        )}
        {ids.length > COMPARE_MAXIMUM && <span class="quiet small">You can compare up to {COMPARE_MAXIMUM}</span>}
        <button type="button" class="bordered" onClick={() => void add()}>
          Add to the approved list
        </button>
        <button type="button" class="plain" onClick={onClear}>
          Clear
        </button>
      </p>
      <p class="small" role="status">
        {said?.text} {said?.isStored && <a href={pagePath.builder()}>See the list</a>}
      </p>
    </section>
  );
}
