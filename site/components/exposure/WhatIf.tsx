// What would change if European equivalents replaced all services, or some of them.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { exposure } from '../../../catalogue/views/exposure/exposure.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { headlineFigures } from '../../headline-figures.ts';
import { DataError } from '../../state/catalogue-data.ts';
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
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'' | 'loading' | string>('');
  const count = useRef<HTMLParagraphElement>(null);
  // The buttons are gone; reading goes on with what the answer says first.
  useLayoutEffect(() => {
    if (found) count.current?.focus();
  }, [found]);
  const ask = async (replacesAll: boolean) => {
    setState('loading');
    try {
      const next = await loadAlternatives(catalogue, chosen);
      setReplaced(new Set(replacesAll ? replaceableIds(next.replacements) : []));
      setFound(next);
      setState('');
    } catch (error) {
      setState(error instanceof DataError ? error.message : 'Something went wrong on this page. Reload it.');
      if (!(error instanceof DataError)) throw error;
    }
  };
  const toggle = (id: string) =>
    setReplaced(replaced.has(id) ? replaced.difference(new Set([id])) : replaced.union(new Set([id])));
  return (
    <>
      <p class="small" role="status" tabIndex={-1} ref={count}>
        {found && `${replaced.size} of ${counted(chosen.length, 'service')} replaced`}
        {state === 'loading' && 'Loading equivalents…'}
      </p>
      {state !== '' && state !== 'loading' && <LoadError message={state} onRetry={() => void ask(true)} />}
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
  const now = headlineFigures(
    exposure(
      catalogue,
      chosen.map(({ id }) => id),
      '',
    ),
  );
  const then = headlineFigures(exposure(catalogue, ids, ''));
  return (
    <>
      <div class="table">
        <table>
          <caption class="visually-hidden">Figures now and with European equivalents</caption>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Now</th>
              <th scope="col">With equivalents</th>
            </tr>
          </thead>
          <tbody>
            {now.map(({ label, value, of }, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  {value} {of}
                </td>
                <td>
                  {then[at]?.value} {then[at]?.of}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="table">
        <table>
          <caption class="visually-hidden">Each service and what would replace it</caption>
          <thead>
            <tr>
              <th scope="col">Replace</th>
              <th scope="col">Service</th>
              <th scope="col">Would be replaced by</th>
            </tr>
          </thead>
          <tbody>
            {replacements.map((replacement) => {
              const { from, to } = replacement;
              return (
                <tr key={from.id}>
                  <td>
                    {to && to !== from && (
                      <input
                        type="checkbox"
                        aria-label={`Replace ${from.name}`}
                        checked={replaced.has(from.id)}
                        onChange={() => onToggle(from.id)}
                      />
                    )}
                  </td>
                  <th scope="row">
                    <ServiceLink catalogue={catalogue} slug={from.slug} />
                  </th>
                  {to && to !== from ? (
                    <td>
                      <ServiceLink catalogue={catalogue} slug={to.slug} /> (
                      {catalogue.provider(to.providerId)?.shortName})
                    </td>
                  ) : (
                    <td class="quiet">{stayText(catalogue, replacement)}</td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="no-print">
        <a href={`${pagePath.exposure()}?ids=${ids.join(',')}`}>Open this selection</a>. Equivalents match in their main
        job, not in every feature: each page says what differs.
      </p>
    </>
  );
}
