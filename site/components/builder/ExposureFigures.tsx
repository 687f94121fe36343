// The headline figures of the list's exposure, and where they come from.
import { useMemo } from 'preact/hooks';
import { EXPOSURE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { exposure } from '../../../catalogue/views/exposure/exposure.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { addressWith } from '../../client/selection/selection.ts';
import { headlineFigures } from '../../headline-figures.ts';
import type { ListFacts } from '../policies/panel/cloud-policy.ts';

interface Props {
  facts: ListFacts;
  /** Of the site, without a slash at its end. */
  baseUrl: string;
}

export function ExposureFigures({ facts: { catalogue, services }, baseUrl }: Props) {
  const ids = services.map(({ id }) => id);
  const found = useMemo(
    () =>
      exposure(
        catalogue,
        services.map(({ id }) => id),
        baseUrl,
      ),
    [catalogue, services, baseUrl],
  );
  const more = services.length <= EXPOSURE_MAXIMUM ? addressWith(pagePath.exposure(), ids) : undefined;
  return (
    <>
      <dl class="figures">
        {headlineFigures(found).map(({ label, value, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong> <span class="quiet small">{of}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p class="small quiet">
        {found.disclaimer} <a href={pagePath.methodology()}>Methodology</a>
        {more && (
          <>
            {' · '}
            <a href={more}>By country and service</a>
          </>
        )}
      </p>
    </>
  );
}
