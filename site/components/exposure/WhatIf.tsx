// What would change if European equivalents replaced all services, or some of them.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { exposure } from '../../../catalogue/views/exposure/exposure.ts';
import type { Replacement } from '../../../catalogue/views/exposure/replacement.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { headlineFigures } from '../../headline-figures.ts';
import { DataError } from '../../state/catalogue-data.ts';
import { errorText } from '../../state/use-loaded.ts';
import { DataTable } from '../shared/DataTable.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { ServiceLink } from './ServiceTable.tsx';
import { type Alternatives, idsAfter, loadAlternatives, replaceableIds, stayText } from './what-if.ts';

interface Props {
  /** Of the chosen services. */
  catalogue: Catalogue;
  chosen: readonly PickableService[];
}

export function WhatIf({ catalogue, chosen }: Props) {
  const [found, setFound] = useState<Alternatives>();
  /** Ids. */
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  const count = useRef<HTMLParagraphElement>(null);
  // The buttons are gone; reading goes on with what the answer says first.
  useLayoutEffect(() => {
    if (found) count.current?.focus();
  }, [found]);
  const ask = async (replacesAll: boolean) => {
    setLoading(true);
    setFailure('');
    try {
      const next = await loadAlternatives(catalogue, chosen);
      setReplaced(new Set(replacesAll ? replaceableIds(next.replacements) : []));
      setFound(next);
    } catch (error) {
      setFailure(errorText(error));
      if (!(error instanceof DataError)) throw error;
    } finally {
      setLoading(false);
    }
  };
  const toggle = (id: string) => setReplaced(replaced.symmetricDifference(new Set([id])));
  return (
    <>
      <p class="small" role="status" tabIndex={-1} ref={count}>
        {found && `${replaced.size} of ${counted(chosen.length, 'service')} replaced`}
        {isLoading && 'Loading equivalents…'}
      </p>
      {failure !== '' && <LoadError message={failure} onRetry={() => void ask(true)} />}
      {found ? (
        <Answer found={found} chosen={chosen} replaced={replaced} onToggle={toggle} />
      ) : (
        <p class="row no-print">
          <button type="button" class="bordered" onClick={() => void ask(true)}>
            Replace each by its best European equivalent
          </button>
          <button type="button" class="bordered" onClick={() => void ask(false)}>
            Replace one at a time
          </button>
        </p>
      )}
    </>
  );
}

interface AnswerProps {
  found: Alternatives;
  chosen: readonly PickableService[];
  /** Ids. */
  replaced: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function Answer({ found: { catalogue, replacements }, chosen, replaced, onToggle }: AnswerProps) {
  const ids = idsAfter(replacements, replaced);
  const figuresOf = (keys: readonly string[]) => headlineFigures(exposure(catalogue, keys, ''));
  const after = figuresOf(ids);
  const figures = figuresOf(chosen.map(({ id }) => id)).map(({ label, value, of }, at) => ({
    label,
    now: `${value} ${of}`,
    after: `${after[at]?.value} ${after[at]?.of}`,
  }));
  return (
    <>
      <DataTable
        caption="Figures now and with European equivalents"
        rows={figures}
        keyOf={({ label }) => label}
        columns={[
          { id: 'figure', label: 'Figure', cell: ({ label }) => label },
          { id: 'now', label: 'Now', cell: (figure) => figure.now },
          { id: 'after', label: 'With equivalents', cell: (figure) => figure.after },
        ]}
      />
      <DataTable
        caption="Each service and what would replace it"
        rows={replacements}
        keyOf={({ from }) => from.id}
        columns={[
          {
            id: 'service',
            label: 'Service',
            cell: ({ from }) => <ServiceLink catalogue={catalogue} slug={from.slug} />,
          },
          {
            id: 'replacement',
            label: 'European equivalent',
            cell: (replacement) => (
              <Choice
                catalogue={catalogue}
                replacement={replacement}
                isReplaced={replaced.has(replacement.from.id)}
                onToggle={onToggle}
              />
            ),
          },
        ]}
      />
      <p class="no-print">
        <a href={`${pagePath.exposure()}?ids=${ids.join(',')}`}>Open this selection</a>. Equivalents match in their main
        job, not in every feature: each page says what differs.
      </p>
    </>
  );
}

interface ChoiceProps extends Pick<AnswerProps, 'onToggle'> {
  catalogue: Catalogue;
  replacement: Replacement;
  isReplaced: boolean;
}

function Choice({ catalogue, replacement, isReplaced, onToggle }: ChoiceProps) {
  const { from, to } = replacement;
  if (!to || to === from) return <span class="quiet">{stayText(catalogue, replacement)}</span>;
  return (
    <span>
      <input
        type="checkbox"
        aria-label={`Replace ${from.name}`}
        checked={isReplaced}
        onChange={() => onToggle(from.id)}
      />{' '}
      <ServiceLink catalogue={catalogue} slug={to.slug} /> ({catalogue.provider(to.providerId)?.shortName})
    </span>
  );
}
