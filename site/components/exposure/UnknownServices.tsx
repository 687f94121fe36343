// Services of which not everything is known, by what is unknown.
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';
import type { Exposure } from '../../../catalogue/views/exposure/exposure.ts';
import { ServiceLink } from './ServiceTable.tsx';

interface Props {
  catalogue: Catalogue;
  unknown: Exposure['unknown'];
}

export function UnknownServices({ catalogue, unknown }: Props) {
  if (unknown.length === 0) return null;
  return (
    <div class="unknown-services">
      <p class="small">Incomplete:</p>
      <ul class="plain small">
        {[...Map.groupBy(unknown, ({ reason }) => reason)].map(([reason, services]) => (
          <li key={reason}>
            {services.map(({ slug }, at) => (
              <span key={slug}>
                {at > 0 && ', '}
                <ServiceLink catalogue={catalogue} slug={slug} />
              </span>
            ))}
            : {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
