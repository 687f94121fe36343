import { isUnsure } from '../../../catalogue/model/refused.ts';
import { JURISDICTION_FLAGS, type JurisdictionFlag, type ProviderFile } from '../../../catalogue/schema/provider.ts';
import { JURISDICTIONS } from '../../../catalogue/views/exposure/jurisdictions.ts';
import type { Finding, Rule } from '../rule.ts';

const countriesIn = (...groups: string[]) =>
  JURISDICTIONS.filter(({ id }) => groups.includes(id)).flatMap(({ countries }) => countries);

/** Countries from which a provider is controlled. */
const controlOf = ({ legalEntity, headOffice, parent, ultimateParent }: ProviderFile) =>
  [legalEntity, headOffice, parent, ultimateParent].flatMap((place) => place?.country ?? []);
const homeOf = ({ legalEntity }: ProviderFile) => [legalEntity.country];
const sellersOf = ({ legalEntity, contractingEntities = [] }: ProviderFile) =>
  [legalEntity, ...contractingEntities].map(({ country }) => country);
/** Countries in which a provider plainly has customers. */
const marketsOf = (provider: ProviderFile) => [...sellersOf(provider), ...ownRegions(provider)];

/** Countries of its regions, but for clouds that another company runs. */
function ownRegions({ regions, realms = [] }: ProviderFile): string[] {
  const others = realms.filter(({ operator }) => operator).map(({ id }) => id);
  return regions.filter(({ realm }) => realm === undefined || !others.includes(realm)).map(({ country }) => country);
}

/** By which facts of a record each flag is set, as its definition says. */
const GROUNDS: Readonly<Record<JurisdictionFlag, [facts: (provider: ProviderFile) => string[], within: string[]]>> = {
  'us-cloud-act': [controlOf, ['US']],
  'us-fisa-702': [controlOf, ['US']],
  'eu-gdpr': [sellersOf, countriesIn('EU', 'EEA')],
  'eu-data-act': [marketsOf, countriesIn('EU')],
  'uk-ipa': [homeOf, ['GB']],
  'ch-fadp': [homeOf, ['CH']],
  'cn-data-law': [controlOf, ['CN']],
  'ru-data-law': [controlOf, ['RU']],
};

/** Fields that decide about flags. */
const DECIDING = [
  'legalEntity',
  'headOffice',
  'parent',
  'ultimateParent',
  'contractingEntities',
  'regions',
  'jurisdictionFlags',
] as const satisfies (keyof ProviderFile)[];

/** A provider that names laws names each one that its record gives grounds for, and no other. */
export const flagsFounded: Rule = {
  name: 'flags-founded',
  why: 'A law that is named must follow from facts with a source, by one written definition for all providers.',
  check({ files }) {
    return files.providers.flatMap(({ file, value }): Finding[] => {
      const { jurisdictionFlags: named } = value;
      if (named === undefined || isUnsure(files.refused, file, ...DECIDING.map((field) => [field]))) return [];
      return (Object.keys(JURISDICTION_FLAGS) as JurisdictionFlag[]).flatMap((flag): Finding[] => {
        const [facts, within] = GROUNDS[flag];
        const founded = facts(value).some((country) => within.includes(country));
        if (founded === named.includes(flag)) return [];
        return [
          {
            file,
            at: founded ? ['jurisdictionFlags'] : ['jurisdictionFlags', named.indexOf(flag)],
            message: founded ? `"${flag}" is missing` : `nothing in this record gives grounds for "${flag}"`,
            tip: JURISDICTION_FLAGS[flag],
          },
        ];
      });
    });
  },
};
