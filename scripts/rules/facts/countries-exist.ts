import countries from 'i18n-iso-countries';
import { CUSTOMER_GROUPS } from '../../../catalogue/schema/provider.ts';
import type { Rule } from '../rule.ts';

const GROUPS: ReadonlySet<string> = new Set(CUSTOMER_GROUPS);

/** Every country code is one of ISO 3166-1. */
export const countriesExist: Rule = {
  name: 'countries-exist',
  why: 'Exposure is counted by country; a code that does not exist would be a country of its own.',
  check({ files }) {
    return files.providers.flatMap(({ file, value }) =>
      [
        { at: ['headOffice', 'country'], code: value.headOffice.country },
        { at: ['legalEntity', 'country'], code: value.legalEntity.country },
        { at: ['parent', 'country'], code: value.parent?.country },
        { at: ['ultimateParent', 'country'], code: value.ultimateParent?.country },
        ...(value.contractingEntities ?? []).flatMap(({ customersIn, country }, index) => [
          ...customersIn.map((code, place) => ({
            at: ['contractingEntities', index, 'customersIn', place],
            code: GROUPS.has(code) ? undefined : code,
          })),
          { at: ['contractingEntities', index, 'country'], code: country },
        ]),
        ...(value.realms ?? []).map(({ operator }, index) => ({
          at: ['realms', index, 'operator', 'country'],
          code: operator?.country,
        })),
        ...value.regions.map(({ country }, index) => ({ at: ['regions', index, 'country'], code: country })),
      ].flatMap(({ at, code }) =>
        code && !countries.isValid(code)
          ? [
              {
                file,
                at,
                message: `"${code}" is no ISO 3166-1 country`,
                tip: code === 'UK' ? 'write GB' : 'look the code up at https://www.iso.org/obp/ui/',
              },
            ]
          : [],
      ),
    );
  },
};
