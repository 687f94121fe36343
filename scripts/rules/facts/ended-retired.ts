import type { PathStep } from '../../../catalogue/model/problem.ts';
import type { Lifecycle } from '../../../catalogue/schema/lifecycle.ts';
import type { Finding, Rule } from '../rule.ts';

/** Words by which a text says that something no longer runs. */
const GONE =
  /\b(?:shut down|switched off|discontinued|ceased|has ended|have ended|no longer (?:runs|offered|available))\b/i;
/** What looks like them and is said of what still runs. */
const STILL_THERE =
  /\b(?:no longer available (?:to|for) (?:new|creation)|(?:to|will|being) (?:be )?shut down|(?:be|is|are) (?:being )?discontinued)\b/i;

/** What its record says is gone is retired, and not merely deprecated. */
export const endedRetired: Rule = {
  name: 'ended-retired',
  why: 'Answers go by the status: what is deprecated counts as running.',
  check({ files }) {
    return files.services.flatMap(({ file, value }) => [
      ...faults(file, [], value),
      ...(value.subServices ?? []).flatMap((part, index) => faults(file, ['subServices', index], part)),
    ]);
  },
};

function faults(
  file: string,
  at: PathStep[],
  { description = '', lifecycle }: { description?: string | undefined; lifecycle?: Lifecycle | undefined },
): Finding[] {
  if (lifecycle?.status !== 'deprecated') return [];
  const gone = [description, lifecycle.note ?? ''].find((text) => GONE.test(text) && !STILL_THERE.test(text));
  const [words] = GONE.exec(gone ?? '') ?? [];
  return words === undefined
    ? []
    : [
        {
          file,
          at: [...at, 'lifecycle', 'status'],
          severity: 'warning',
          message: `deprecated, though its text says "${words}"`,
          tip: 'write retired with the last day that the evidence allows, or say what still runs and for whom',
        },
      ];
}
