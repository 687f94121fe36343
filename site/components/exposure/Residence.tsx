// Where the services of each provider run: one bar a provider, with the same in words.
import type { Residence as Row } from '../../../catalogue/views/exposure/residence.ts';

const PARTS = [
  { part: 'european', law: 'european', words: 'in Europe only' },
  { part: 'unknown', law: 'unknown', words: 'unknown' },
  { part: 'elsewhere', law: 'mixed', words: 'elsewhere too' },
] as const;

export function Residence({ rows }: { rows: readonly Row[] }) {
  return (
    <dl class="residence">
      {rows.map((row) => {
        const shown = PARTS.filter(({ part }) => row[part] > 0);
        return (
          <div key={row.provider}>
            <dt>{row.provider}</dt>
            <dd>
              <span class="segments-of-bar" aria-hidden="true">
                {shown.map(({ part, law }) => (
                  <span key={part} class={`law-${law}`} style={{ flexGrow: row[part] }} />
                ))}
              </span>{' '}
              {shown.map(({ part, words }) => `${row[part]} ${words}`).join(', ')}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
