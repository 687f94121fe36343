// What the URL of the lifecycle page states: which phase is shown, and the filters.
import type { LifecycleBody } from '../../../catalogue/formats/lifecycle-data.ts';
import { PHASES, type Phase } from '../../../catalogue/views/lifecycle/phases.ts';
import { ADDRESS_MAXIMUM } from '../../client/selection/selection.ts';
import {
  choiceParameter,
  listOf,
  listParameter,
  textParameter,
  type UrlParameter,
  type UrlSchema,
  writeUrl,
} from '../../state/url-state.ts';
import type { LIFECYCLE_PARAMETERS } from './lifecycle-keys.ts';

/** Months ahead that can be chosen. */
export const WITHIN = ['3', '6', '12'] as const;

/** Stands for the approved list of this browser. */
export const MINE = 'mine';

/** Its names are LIFECYCLE_PARAMETERS. */
export interface LifecycleValues extends Record<(typeof LIFECYCLE_PARAMETERS)[number], unknown> {
  show: Phase;
  /** What older URLs have in the place of `show`; never written. */
  status: Phase | undefined;
  /** Of what is to come, only what retires in so many months; 0 for all. */
  within: '0' | (typeof WITHIN)[number];
  /** Ids; none for all. */
  provider: readonly string[];
  /** Words that the name contains. */
  name: string;
  /** Ids or slugs of services, or only MINE; none for all. */
  ids: readonly string[];
}

const OF_STATUS: Readonly<Record<string, Phase>> = {
  sunset: 'ahead',
  deprecated: 'deprecated',
  preview: 'preview',
  retired: 'ended',
};

const status: UrlParameter<Phase | undefined> = {
  initial: undefined,
  read: (text) => ({ value: OF_STATUS[text], problems: [] }),
  write: () => '',
};

const ids: UrlParameter<readonly string[]> = {
  initial: [],
  read: (text) => ({ value: listOf(text), problems: [] }),
  write: (value) => value.join(),
};

export function lifecycleSchema({ providers }: Pick<LifecycleBody, 'providers'>): UrlSchema<LifecycleValues> {
  return {
    show: choiceParameter(PHASES, 'ahead'),
    status,
    within: choiceParameter(['0', ...WITHIN], '0'),
    provider: listParameter('provider', new Set(providers.map(({ id }) => id))),
    name: textParameter(),
    ids,
  };
}

export function phaseOfUrl({ show, status: older }: LifecycleValues): Phase {
  return show === 'ahead' ? (older ?? show) : show;
}

/** The approved list of this browser, and no list of ids. */
export function isMine(chosen: readonly string[]): boolean {
  return chosen.length === 1 && chosen[0] === MINE;
}

/** The path and query to pass on: others have another list, so that this one is named as far as it fits. */
export function sharedUrl(
  path: string,
  schema: UrlSchema<LifecycleValues>,
  values: LifecycleValues,
  list: readonly string[],
): string {
  const urlOf = (services: readonly string[]) => {
    const query = writeUrl(schema, { ...values, ids: services }, '');
    return `${path}${query && `?${query}`}`;
  };
  const named = urlOf(isMine(values.ids) && list.length > 0 ? list : values.ids);
  return named.length <= ADDRESS_MAXIMUM ? named : urlOf(values.ids);
}
