// How the API fares now and fared in the last hours: asked from the API every minute while the page is seen.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { HISTORY } from '../../../catalogue/model/limits.ts';
import { Disclosure } from '../shared/Disclosure.tsx';
import { StatusPicture } from './StatusPicture.tsx';
import { fetchStatus, type StatusAnswers } from './status-api.ts';
import { STATUS_COMPONENTS } from './status-components.ts';
import { bandsOf, durationText, latencyText, summaryOf } from './status-history.ts';

const REFRESH_MILLISECONDS = 60_000;
/**
 * The recorder looks every half minute, so a record may come that much later than it is due, and a little more under
 * load.
 */
const VALID_MILLISECONDS = (HISTORY.recordEveryMinutes + 1) * 60_000;

const dayClock = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' });
const exactClock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export function StatusBoard() {
  const [answers, refresh] = useStatus();
  return (
    <>
      <StatusNow answers={answers} onRetry={refresh} />
      <h2 id="history">Last {HISTORY.hours} hours</h2>
      <StatusHistory answer={answers?.history} />
    </>
  );
}

/** @returns the newest answers, and a function that asks again at once */
function useStatus(): [StatusAnswers | undefined, () => void] {
  const [answers, setAnswers] = useState<StatusAnswers>();
  const lastRequest = useRef(0);
  const refresh = useCallback(() => {
    lastRequest.current = Date.now();
    void fetchStatus().then(setAnswers);
  }, []);
  useEffect(() => {
    const refreshOld = () => {
      if (!document.hidden && Date.now() - lastRequest.current >= REFRESH_MILLISECONDS) refresh();
    };
    refresh();
    const timer = setInterval(refreshOld, REFRESH_MILLISECONDS);
    document.addEventListener('visibilitychange', refreshOld);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshOld);
    };
  }, [refresh]);
  return [answers, refresh];
}

function StatusNow({ answers, onRetry }: { answers: StatusAnswers | undefined; onRetry: () => void }) {
  const now = answers?.now;
  const { status, text } = !now
    ? { status: undefined, text: 'Loading…' }
    : now.body
      ? summaryOf(now.body.components)
      : { status: 'down', text: now.problem };
  return (
    <>
      <p class="status-verdict" id="status-verdict" role="status" data-status={status}>
        {text}
      </p>
      <p class="status-updated quiet small" id="status-updated">
        {answers && updatedText(answers)}{' '}
        {now?.problem !== undefined && (
          <button type="button" class="plain" onClick={onRetry}>
            Retry
          </button>
        )}
      </p>
      <h2 id="now">Now</h2>
      <table class="status-now">
        <caption class="visually-hidden">Components now</caption>
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col">Status</th>
            <th scope="col" class="number">
              Response time
            </th>
          </tr>
        </thead>
        <tbody>
          {STATUS_COMPONENTS.map(({ id, what }) => {
            const found = now?.body?.components.find(({ component }) => component === id);
            const absent = !now ? '…' : now.body ? 'not reported' : 'unknown';
            return (
              <tr key={id} data-component={id}>
                <th scope="row">
                  {id} <span class="what">{what}</span>
                </th>
                <td class="state">
                  <span class="mark" data-status={found?.status}>
                    {found?.status ?? absent}
                  </span>
                  <span class="message">{found?.message}</span>
                </td>
                <td class="number">{found ? latencyText(found.latencyMs) : !now && '…'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function updatedText({ now, requested }: StatusAnswers): string {
  const zone = exactClock.resolvedOptions().timeZone;
  return now.body
    ? `As of ${exactClock.format(now.time)} (${zone}), refreshed every minute. API version ${now.body.version}; facts last checked on ${dates.format(new Date(now.body.lastUpdated))}.`
    : `Last attempt at ${exactClock.format(requested)} (${zone}), repeated every minute. The pages of this site are files and work without the API.`;
}

function StatusHistory({ answer }: { answer: StatusAnswers['history'] | undefined }) {
  const history = useMemo(() => {
    if (!answer?.body) return undefined;
    const period = { from: answer.time - HISTORY.hours * 3_600_000, to: answer.time };
    const components = STATUS_COMPONENTS.map(({ id }) => id);
    return { period, bands: bandsOf(answer.body.data, components, period, VALID_MILLISECONDS) };
  }, [answer]);
  return (
    <>
      <StatusPicture history={history} problem={answer?.problem} />
      <Disclosure summary="Show as a table">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section class="table" aria-label={`Changes in the last ${HISTORY.hours} hours`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Component</th>
                <th scope="col">From</th>
                <th scope="col">To</th>
                <th scope="col">Duration</th>
                <th scope="col">Status</th>
                <th scope="col">Message</th>
              </tr>
            </thead>
            <tbody id="status-spans">
              {history ? (
                history.bands.flatMap(({ component, spans }) =>
                  // Newest first.
                  spans.toReversed().map(({ from, to, status, message }) => (
                    <tr key={`${component} ${from}`}>
                      <td>{component}</td>
                      <td>{dayClock.format(from)}</td>
                      <td>{dayClock.format(to)}</td>
                      <td>{durationText(to - from)}</td>
                      <td>{status}</td>
                      <td>{message}</td>
                    </tr>
                  )),
                )
              ) : (
                <tr>
                  <td colSpan={6}>{answer ? 'unknown' : 'Loading…'}</td>
                </tr>
              )}
            </tbody>
          </table>
        </section>
      </Disclosure>
    </>
  );
}
