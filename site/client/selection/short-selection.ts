// A selection of a few services, shown as removable names above a tool's answer; in the address and in this browser.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { readStored, writeStored } from '../../state/browser-storage.ts';
import { button, element, part } from '../page/element.ts';
import { notFoundNotice } from './not-found.ts';
import { pickServices } from './pick-services.ts';
import { askedSelection, resolver, showInAddress } from './selection.ts';

interface ShortSelectionOptions {
  index: BrowserIndex;
  /** Where it lies in this browser. */
  key: string;
  maximum: number;
  /** Called at the start and after every change. */
  onChange: (services: readonly PickableService[]) => void;
  onError: (error: unknown) => void;
}

export interface ShortSelection {
  has(id: string): boolean;
  /** Adds what is not there yet, as far as there is room. */
  add(ids: readonly string[]): void;
  remove(id: string): void;
}

/** Uses the page's parts `picker`, `chosen`, `said` and `left-out`. */
export function shortSelection({ index, key, maximum, onChange, onError }: ShortSelectionOptions): ShortSelection {
  const resolve = resolver(index);
  const { ids: asked, add } = askedSelection(location);
  const opensNothing = asked !== undefined && resolve(asked).services.length === 0;
  const kept = readStored<string[]>(key) ?? [];
  const first = resolve([...(opensNothing ? [...asked, ...kept] : (asked ?? kept)), ...add]);
  let services: readonly PickableService[] = first.services.slice(0, maximum);
  const tooMany = first.services.slice(maximum);
  const input = part<HTMLInputElement>('picker-input');
  const chosen = part('chosen');

  const chip = (service: PickableService) =>
    element(
      'li',
      {},
      service.name,
      button('×', { class: 'quiet', 'aria-label': `Remove ${service.name}` }, () => {
        selection.remove(service.id);
        (chosen.querySelector('button') ?? input).focus();
      }),
    );

  const take = (next: readonly PickableService[], said: string) => {
    services = next;
    part('said').textContent = said;
    part('left-out').replaceChildren();
    draw();
  };

  const draw = () => {
    const ids = services.map(({ id }) => id);
    writeStored(key, ids);
    showInAddress(ids);
    chosen.replaceChildren(...services.map(chip));
    chosen.hidden = services.length === 0;
    input.disabled = services.length >= maximum;
    part('full').hidden = services.length < maximum;
    onChange(services);
  };

  const selection: ShortSelection = {
    has: (id) => services.some((service) => service.id === id),
    add(ids) {
      const fresh = resolve(ids).services.filter(({ id }) => !selection.has(id));
      const taken = fresh.slice(0, maximum - services.length);
      const rest = fresh.length - taken.length;
      take(
        [...services, ...taken],
        `${taken.length === 1 ? taken[0]?.name : `${taken.length} services`} added${rest > 0 ? `; ${rest} had no room, as at most ${maximum} fit` : ''}.`,
      );
    },
    remove(id) {
      const gone = services.find((service) => service.id === id);
      take(
        services.filter((service) => service !== gone),
        `${gone?.name} removed.`,
      );
    },
  };

  pickServices(part('picker'), {
    isPicked: ({ id }) => selection.has(id),
    onPick: ({ id }) => selection.add([id]),
    onError,
  });
  draw();
  part('left-out').replaceChildren(
    ...(first.notFound.length > 0 ? [notFoundNotice(index, first.notFound)] : []),
    ...(tooMany.length > 0 ? [tooManyNotice(tooMany, maximum)] : []),
  );
  return selection;
}

function tooManyNotice(services: readonly PickableService[], maximum: number): HTMLElement {
  const names = services.map(({ name }) => name).join(', ');
  return element('p', { class: 'notice caution' }, `At most ${maximum} services fit here. Left out: ${names}.`);
}
