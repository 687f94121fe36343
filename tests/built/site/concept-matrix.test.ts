// The matrix of a category, of the real catalogue.
import { describe, expect, test } from 'vitest';
import { conceptMatrix } from '../../../site/concept-matrix.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;

describe('the matrix of a category', () => {
  test('gives each concept the running services that have an equivalent through it', () => {
    const { providers, rows } = conceptMatrix(catalogue, 'databases', 5);
    expect(providers).toHaveLength(5);
    expect(rows.length).toBeGreaterThan(5);
    const wrong = rows.flatMap(({ concept, cells }) =>
      cells.flatMap((services, index) =>
        services.filter(
          ({ providerId, roles, lifecycle }) =>
            providerId !== providers[index]?.id ||
            lifecycle?.status === 'retired' ||
            !roles.some((role) => role.concept === concept.id),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
