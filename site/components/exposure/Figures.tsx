// The headline figures of an exposure.
import type { HeadlineExposure } from '../../../catalogue/views/exposure/exposure.ts';
import { headlineFigures } from '../../headline-figures.ts';

export function Figures({ exposure }: { exposure: HeadlineExposure }) {
  return (
    <dl class="figures">
      {headlineFigures(exposure).map(({ label, value, of }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong> <span class="quiet small">{of}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
