// The exposure figures of thirty-odd selections, worked out by hand from the definitions on the methodology page.
import { describe, expect, test } from 'vitest';
import { exposure } from '../../../../../catalogue/views/exposure/exposure.ts';
import { type ExposedId, exposedCatalogue } from '../../../../support/exposed-catalogue.ts';

interface Figures {
  us: number;
  sovereign: number;
  european: number;
  unknown?: number;
}

/** Services as provider ids; `french2` is the second service of `french`. */
const SELECTIONS: [selection: (ExposedId | `${ExposedId}2`)[], figures: Figures][] = [
  [['usa'], { us: 100, sovereign: 0, european: 0 }],
  [['useu'], { us: 100, sovereign: 0, european: 1 }],
  [['usglobal'], { us: 100, sovereign: 0, european: 0, unknown: 1 }],
  [['subsidiary'], { us: 0, sovereign: 0, european: 1 }],
  [['swedish'], { us: 0, sovereign: 0, european: 1 }],
  [['french'], { us: 0, sovereign: 1, european: 1 }],
  [['frenchabroad'], { us: 0, sovereign: 1, european: 0 }],
  [['offshore'], { us: 0, sovereign: 0, european: 0 }],
  [['inlondon'], { us: 0, sovereign: 0, european: 1 }],
  [['seattle'], { us: 100, sovereign: 0, european: 1 }],
  [['orphanabroad'], { us: 0, sovereign: 0, european: 1, unknown: 1 }],
  [['swiss'], { us: 0, sovereign: 1, european: 1 }],
  [['norwegian'], { us: 0, sovereign: 1, european: 1 }],
  [['british'], { us: 0, sovereign: 0, european: 1 }],
  [['orphan'], { us: 0, sovereign: 0, european: 1, unknown: 1 }],
  [['mexican'], { us: 0, sovereign: 0, european: 1 }],
  [['chinese'], { us: 0, sovereign: 0, european: 0 }],
  [['japanese'], { us: 0, sovereign: 0, european: 0 }],
  [['canadian'], { us: 0, sovereign: 0, european: 0 }],
  [['europeanglobal'], { us: 0, sovereign: 0, european: 0, unknown: 1 }],
  [['usa', 'french'], { us: 50, sovereign: 1, european: 1 }],
  [['usa', 'usa2', 'french'], { us: 50, sovereign: 1, european: 1 }],
  [['usa', 'useu', 'french'], { us: 66.7, sovereign: 1, european: 2 }],
  [['usa', 'french', 'swiss'], { us: 33.3, sovereign: 2, european: 2 }],
  [['french', 'french2'], { us: 0, sovereign: 2, european: 2 }],
  [['french', 'swiss', 'norwegian', 'british'], { us: 0, sovereign: 3, european: 4 }],
  [['usa', 'useu', 'usglobal', 'subsidiary'], { us: 75, sovereign: 0, european: 2, unknown: 1 }],
  [['subsidiary', 'swedish', 'mexican'], { us: 0, sovereign: 0, european: 3 }],
  [['usa', 'chinese', 'japanese', 'canadian', 'french', 'swiss'], { us: 16.7, sovereign: 2, european: 2 }],
  [
    ['usa', 'useu', 'usglobal', 'french', 'swiss', 'norwegian', 'british'],
    { us: 42.9, sovereign: 3, european: 5, unknown: 1 },
  ],
  [['orphan', 'orphan2', 'french'], { us: 0, sovereign: 1, european: 3, unknown: 2 }],
  [['usglobal', 'europeanglobal'], { us: 50, sovereign: 0, european: 0, unknown: 2 }],
  [['frenchabroad', 'offshore', 'french'], { us: 0, sovereign: 2, european: 1 }],
  [['usa', 'usa2', 'useu', 'useu2', 'french', 'french2'], { us: 66.7, sovereign: 2, european: 4 }],
  [['british', 'swedish'], { us: 0, sovereign: 0, european: 2 }],
  // What is only possible counts where it comes out the same whichever regions it turns out to be.
  [['openworld'], { us: 100, sovereign: 0, european: 0, unknown: 1 }],
  [['openeurope'], { us: 0, sovereign: 1, european: 1, unknown: 1 }],
  [['openmixed'], { us: 0, sovereign: 0, european: 0, unknown: 1 }],
  [['openabroad'], { us: 0, sovereign: 0, european: 0, unknown: 1 }],
  [['partly'], { us: 0, sovereign: 1, european: 0, unknown: 1 }],
  [['partlyeuropean'], { us: 0, sovereign: 1, european: 1, unknown: 1 }],
  [['partlyabroad'], { us: 0, sovereign: 0, european: 0, unknown: 1 }],
  [['nowhere'], { us: 0, sovereign: 0, european: 0, unknown: 1 }],
  [['openworld', 'openeurope', 'partly', 'french'], { us: 25, sovereign: 3, european: 2, unknown: 3 }],
];

const keyOf = (name: string) => (name.endsWith('2') ? `${name.slice(0, -1)}-b` : `${name}-a`);

describe('exposure of a selection', () => {
  test.each(SELECTIONS)('%j', (selection, { us, sovereign, european, unknown = 0 }) => {
    const answer = exposure(exposedCatalogue, selection.map(keyOf), '');
    expect({
      us: answer.usHeadquarteredPercent,
      sovereign: answer.sovereignOptions,
      european: answer.europeanResidentOnly,
      unknown: answer.unknown.length,
    }).toEqual({
      us,
      sovereign,
      european,
      unknown,
    });
  });

  // What is missing for a sovereign option is either known not to be there, or not known.
  test.each<[ExposedId, boolean | null]>([
    ['french', true],
    ['frenchabroad', true],
    ['inlondon', false],
    ['offshore', false],
    ['seattle', false],
    ['subsidiary', false],
    ['orphan', null],
    ['orphanabroad', false],
    ['europeanglobal', null],
    ['usglobal', false],
    ['openworld', false],
    ['openeurope', true],
    ['openmixed', null],
    ['openabroad', false],
    ['partlyabroad', null],
    ['nowhere', null],
  ])('whether %s is a sovereign option: %s', (id, option) => {
    expect(exposure(exposedCatalogue, [`${id}-a`], '').services[0]?.sovereignOption).toBe(option);
  });

  test.each<[ExposedId, boolean | null]>([
    ['openworld', null],
    ['openmixed', null],
    ['openabroad', false],
    ['partly', null],
    ['partlyabroad', false],
    ['nowhere', null],
    ['europeanglobal', null],
  ])('whether %s is European-resident only: %s', (id, resident) => {
    expect(exposure(exposedCatalogue, [`${id}-a`], '').services[0]?.europeanResidentOnly).toBe(resident);
  });
});
