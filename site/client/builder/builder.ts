// Entry of the approved-list builder: reads the selection, keeps it, and draws every part of the page after each
// change.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { selectServices } from '../../../catalogue/views/selection.ts';
import { awaited } from '../page/awaited.ts';
import { loadCatalogue, loadIndex } from '../page/catalogue.ts';
import { todayInUtc } from '../page/dates.ts';
import { part } from '../page/element.ts';
import { keptPlace, leaveDisabled } from '../page/kept-place.ts';
import { showFault } from '../page/tool-fault.ts';
import { notFoundNotice } from '../selection/not-found.ts';
import { pickServices } from '../selection/pick-services.ts';
import { APPROVED_LIST, askedSelection, isSelectionAsked, resolver, showInAddress } from '../selection/selection.ts';
import { ApprovedList } from './approved-list.ts';
import { figuresOf, warningsOf } from './figures.ts';
import { isSame, KEPT_KEYS, keptIds } from './kept-list.ts';
import { leftOutOf } from './left-out.ts';
import { listDrawer } from './list.ts';
import { namesForm } from './names/names-form.ts';
import { KeptNotes } from './notes.ts';
import { isOwnEntry, markOwnEntry } from './own-entry.ts';
import { groupForm } from './pick-groups.ts';
import { openChoices } from './policies/kept-choices.ts';
import { markdownOf } from './policies/markdown.ts';
import { policyPanels } from './policies/panels.ts';
import { replacedNotice } from './replaced-notice.ts';
import { saveForm } from './save-form.ts';

const NOTHING_OPENED = 'The address names no service that is known, so your list is as it was.';
const IN_ADDRESS_ONLY = 'This browser keeps nothing: only the address of this page has the list.';
const IN_PAGE_ONLY =
  'This browser keeps nothing, and the list is too long for an address: it lasts as long as the page.';

const root = part('builder');
const baseUrl = root.dataset['baseUrl'] ?? '';
const today = todayInUtc();

if (isSelectionAsked(APPROVED_LIST)) {
  part('count').textContent = 'Loading the list';
  part('empty').hidden = true;
}
// What is sent before anybody reads it would load the page anew, and be lost.
root.addEventListener('submit', (event) => event.preventDefault());
loadIndex().then(start).catch(showFault);

function start(index: BrowserIndex): void {
  const resolve = resolver(index);
  const asked = askedSelection(location);
  const kept = resolve(keptIds() ?? []);
  const knowsBetter = isOwnEntry() && keptIds() !== undefined;
  const opened = asked.ids && !knowsBetter ? resolve(asked.ids) : undefined;
  const opensNothing = opened?.services.length === 0;
  const list = new ApprovedList(idsOf(kept.services), (said, isKept) => {
    draw();
    const where = part('too-long').hidden ? IN_ADDRESS_ONLY : IN_PAGE_ONLY;
    part('said').textContent = isKept ? said : `${said} ${where}`;
  });
  const notes = new KeptNotes();
  const drawList = listDrawer(part('list'), index, list, notes);
  const choices = openChoices(opensNothing ? { search: '', hash: '' } : location);
  const drawPolicies = policyPanels(part('policies'), choices.current(), {
    approve: (ids, what) => list.add(ids, what),
    onChange(changed) {
      choices.keep(changed);
      draw();
    },
    summary: part('policy-summary'),
  });
  const listChanged = saveForm(part<HTMLFormElement>('save'), {
    ids: () => list.ids,
    choices: choices.asked,
    leftOut: () => leftOutOf(choices.current(), providersOf(resolve(list.ids).services)),
    today,
  });
  const undo = part<HTMLButtonElement>('undo');
  const clear = part<HTMLButtonElement>('clear');
  const drawReplaced = replacedNotice(list, () => undo.focus());

  undo.addEventListener('click', () => {
    list.undo();
    leaveDisabled(undo, clear, part<HTMLInputElement>('picker-input'));
  });
  clear.addEventListener('click', () => {
    const count = list.ids.length;
    list.remove(list.ids, `${count === 1 ? 'The only service' : `All ${count} services`} removed`);
    leaveDisabled(clear, undo);
  });
  pickServices(part('picker'), {
    isPicked: ({ id }) => list.has(id),
    onPick: ({ id, name }) => list.add([id], `${name} added`),
    onError: showFault,
  });
  groupForm(part<HTMLFormElement>('groups'), index, list);
  namesForm(part<HTMLFormElement>('names'), { index, list, notes, onError: showFault });

  function draw(): void {
    const { services } = resolve(list.ids);
    part('count').textContent = counted(services.length, 'service');
    part('empty').hidden = services.length > 0;
    undo.disabled = list.undoes === undefined;
    clear.disabled = services.length === 0;
    drawReplaced();
    part('too-long').hidden = showInAddress(list.ids, choices.asked());
    markOwnEntry();
    drawList(services);
    listChanged();
    void drawFigures(services, keptPlace(part('warnings'), part('lifecycle-heading')));
  }

  const facts = awaited(...['figures', 'warnings', 'policy-summary', 'policies', 'markdown'].map((name) => part(name)));
  async function drawFigures(picked: readonly PickableService[], goOn: () => void): Promise<void> {
    root.classList.toggle('is-empty', picked.length === 0);
    const providerIds = providersOf(picked);
    try {
      const catalogue = await facts(async (follow) =>
        picked.length === 0 ? undefined : loadCatalogue(providerIds, 'policies', follow),
      );
      if (!catalogue) return;
      const { services } = selectServices(catalogue, list.ids);
      part('figures').replaceChildren(...figuresOf(catalogue, services, baseUrl));
      part('warnings').replaceChildren(...warningsOf(catalogue, services, list, today));
      goOn();
      drawPolicies(catalogue, services);
      part('markdown').replaceChildren(
        markdownOf(catalogue, services, { baseUrl, today, name: 'approved-services', notes: notes.all }),
      );
      part('fault').replaceChildren();
    } catch (error) {
      showFault(error);
    }
  }

  // An address that came from elsewhere takes the place of what this browser kept, and can be taken back. One that names
  // nothing known has nothing to put there.
  const added = resolve(asked.add);
  const notFound = [...(opened ?? kept).notFound, ...added.notFound];
  draw();
  if (opened && !opensNothing && !isSame(idsOf(opened.services), list.ids)) {
    list.exchange(
      idsOf(opened.services),
      list.ids.length > 0 ? 'The list of this address opened in place of yours' : 'The list of this address opened',
    );
  }
  if (added.services.length > 0)
    list.add(idsOf(added.services), `${added.services.map(({ name }) => name).join(', ')} added`);
  if (notFound.length > 0)
    part('not-found').replaceChildren(
      notFoundNotice(index, notFound, opensNothing && list.ids.length > 0 ? NOTHING_OPENED : ''),
    );

  // Also those of a page that was put aside while another tab went on.
  const takeNotice = () => list.takeNotice();
  addEventListener('storage', ({ key }) => KEPT_KEYS.includes(key) && takeNotice());
  addEventListener('pageshow', takeNotice);
}

function providersOf(services: readonly PickableService[]): string[] {
  return services.map(({ providerId }) => providerId);
}

function idsOf(services: readonly PickableService[]): string[] {
  return services.map(({ id }) => id);
}
