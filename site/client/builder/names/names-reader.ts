// Reads names from elsewhere for the form that takes them: what is surely meant goes into the list at once, what is not
// is listed with what may be meant, each a button.
import type { BrowserIndex, PickableService } from '../../../../catalogue/formats/browser-data.ts';
import { POLICY_PROVIDERS } from '../../../../catalogue/model/catalogue.ts';
import { counted, shortened } from '../../../../catalogue/model/in-sentences.ts';
import { loadCatalogue } from '../../page/catalogue.ts';
import { button, element, part } from '../../page/element.ts';
import type { ApprovedList } from '../approved-list.ts';
import type { KeptNotes } from '../notes.ts';
import { indexIdentifiers } from './identifiers.ts';
import { type NameMatch, type NameMatcher, nameMatcher } from './match-names.ts';
import { type AskedName, readNames, sizeFault } from './read-names.ts';

/** Names that are open, shown before the reader asks for more: suggestions take a while. */
const OPEN_SHOWN = 20;
/** Services that one name may mean, shown. */
const CHOICES_SHOWN = 8;

export interface NamesReaderOptions {
  index: BrowserIndex;
  list: ApprovedList;
  notes: KeptNotes;
}

/** What the form does with what it was given. */
export interface NamesReader {
  /** @throws DataError when identifiers cannot be fetched */
  read(text: string): Promise<void>;
  /** The same for a file, whose text is shown in the field. */
  readFile(file: File): Promise<void>;
}

export function namesReader(form: HTMLFormElement, { index, list, notes }: NamesReaderOptions): NamesReader {
  const field = part<HTMLTextAreaElement>('names-text', form);
  const result = part('names-result', form);
  const said = part('names-said', form);
  const providerNames = new Map(index.providers.map(({ id, shortName }) => [id, shortName]));
  const matcher = nameMatcher(index);

  const take = (asked: AskedName, service: PickableService) => {
    const { reason, owner } = asked;
    notes.put(service.id, { ...(reason && { reason }), ...(owner && { owner }) });
  };

  const refuse = (fault: string) => {
    result.replaceChildren();
    said.textContent = fault;
    said.classList.add('said-bad');
  };

  const read = async (text: string) => {
    const { names, fault } = readNames(text);
    if (names === undefined) return refuse(fault);
    result.replaceChildren();
    said.classList.remove('said-bad');
    const matches = await matchAll(matcher, names);
    const sure = matches.flatMap(({ asked, services: [service, ...others] }) =>
      service && others.length === 0 ? [{ asked, service }] : [],
    );
    for (const { asked, service } of sure) take(asked, service);
    const fresh = new Set(sure.map(({ service }) => service.id).filter((id) => !list.has(id))).size;
    if (sure.length > 0)
      list.add(
        sure.map(({ service }) => service.id),
        `${counted(fresh, 'service')} added by name`,
      );
    const open = openOnes(matches);
    const opened = open.length === 0 ? '' : ` ${open.length === 1 ? 'One is' : `${open.length} are`} open, see below.`;
    said.textContent = `${sure.length.toLocaleString('en')} of ${names.length.toLocaleString('en')} names found, ${fresh} of them new.${opened}`;
    showOpen(open);
  };

  const showOpen = (open: readonly NameMatch[]) => {
    const rest = open.slice(OPEN_SHOWN);
    const rows = open.slice(0, OPEN_SHOWN).map(openRow);
    result.append(element('ul', { class: 'open-names' }, ...rows));
    if (rest.length === 0) return;
    const more = button(
      `Show ${Math.min(rest.length, OPEN_SHOWN)} more of ${rest.length}`,
      { class: 'quiet small' },
      () => {
        more.remove();
        showOpen(rest);
      },
    );
    result.append(more);
  };

  const choiceOf = (service: PickableService, asked: AskedName, row: HTMLElement) => {
    const label = `${service.name}, ${providerNames.get(service.providerId) ?? ''}`;
    return button(label, { class: 'quiet small', 'aria-label': `${label}: add it for ${asked.name}` }, () => {
      take(asked, service);
      list.add([service.id], `${service.name} added for “${asked.name}”`);
      goOn(row);
    });
  };

  const openRow = ({ asked, services }: NameMatch): HTMLElement => {
    const isQuestion = services.length > 0;
    const choices = isQuestion ? services.slice(0, CHOICES_SHOWN) : matcher.suggest(asked);
    const left = services.length - choices.length;
    const row = element('li');
    row.append(
      element('strong', {}, shortened(asked.name, 80)),
      ' ',
      element('span', { class: 'quiet small' }, questionOf(asked, isQuestion, choices.length)),
      element(
        'span',
        { class: 'row' },
        ...choices.map((service) => choiceOf(service, asked, row)),
        left > 0 && element('span', { class: 'quiet small' }, `and ${left} more: name the provider too`),
        button('Leave out', { class: 'quiet small', 'aria-label': `Leave out ${asked.name}` }, () => goOn(row)),
      ),
    );
    return row;
  };

  /** Whoever works with the keyboard goes on at the next open name, or where names are typed. */
  const goOn = (row: HTMLElement) => {
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    (next?.querySelector('button') ?? field).focus();
  };

  return {
    read,
    async readFile(file) {
      const fault = sizeFault(file.size);
      if (fault !== undefined) return refuse(fault);
      field.value = await file.text();
      await read(field.value);
    },
  };
}

/** Identifiers are fetched only when some name is none of a service. */
async function matchAll(matcher: NameMatcher, names: readonly AskedName[]): Promise<NameMatch[]> {
  const byName = names.map((asked) => matcher.match(asked));
  if (byName.every(({ services }) => services.length > 0)) return byName;
  const identified = indexIdentifiers(await loadCatalogue(Object.values(POLICY_PROVIDERS)));
  return byName.map((match) => (match.services.length > 0 ? match : matcher.match(match.asked, identified)));
}

/** Each name once. */
function openOnes(matches: readonly NameMatch[]): NameMatch[] {
  const open = matches.filter(({ services }) => services.length !== 1);
  return [...new Map(open.map((match) => [`${match.asked.name}\n${match.asked.provider ?? ''}`, match])).values()];
}

function questionOf({ provider }: AskedName, isQuestion: boolean, suggested: number): string {
  if (isQuestion) return 'is several: which one?';
  const of = provider === undefined ? '' : ` of “${provider}”`;
  return suggested > 0 ? `is no service${of} that is known. Perhaps:` : `is no service${of} that is known.`;
}
