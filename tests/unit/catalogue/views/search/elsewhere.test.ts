// What takes the place of a service, best first.
import { expect, test } from 'vitest';
import type { Equivalent, Service } from '../../../../../catalogue/model/catalogue.ts';
import { equivalentsOf } from '../../../../../catalogue/views/search/elsewhere.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

type Grade = Equivalent['grade'];
const role = (concept: string, grade: Grade = 'exact') => ({ concept, grade, notes: [] });
const service = (id: string, concept: string, status?: 'retired' | 'sunset' | 'deprecated'): Service =>
  madeService(id, { roles: [{ concept, grade: 'exact' }], ...(status && { lifecycle: { status } }) });
const others = [
  service('b-ended', 'run', 'retired'),
  service('b-ending', 'run', 'sunset'),
  service('b-partial', 'run'),
  service('b-close', 'run'),
  service('b-aside', 'run'),
  service('b-other', 'walk'),
  service('b-worse', 'run'),
  service('b-exact', 'run', 'deprecated'),
];
const equivalents: Equivalent[] = [
  { serviceId: 'b-gone', grade: 'exact', notes: [], roles: [] },
  { serviceId: 'b-ended', grade: 'exact', notes: [], roles: [role('run')] },
  { serviceId: 'b-ending', grade: 'exact', notes: [], roles: [role('run')] },
  { serviceId: 'b-partial', grade: 'partial', notes: [], roles: [role('run')] },
  { serviceId: 'b-close', grade: 'close', notes: [], roles: [role('run')] },
  { serviceId: 'b-aside', grade: 'exact', notes: [], roles: [role('walk')] },
  { serviceId: 'b-worse', grade: 'exact', notes: [], roles: [role('walk'), role('run', 'close')] },
  { serviceId: 'b-other', grade: 'exact', notes: [], roles: [role('run'), role('walk', 'close')] },
  { serviceId: 'b-exact', grade: 'exact', notes: [], roles: [role('run')] },
];
const original = madeService('a-one', { roles: [{ concept: 'run', grade: 'exact' }], equivalents });

test('running ones come first, then the better grade, then what does the purpose better and is for the same', () =>
  expect(equivalentsOf(madeCatalogue([original, ...others]), original).map(({ id }) => id)).toEqual([
    ...['b-exact', 'b-other', 'b-worse', 'b-aside', 'b-close', 'b-partial'],
    ...['b-ended', 'b-ending'],
  ]));
