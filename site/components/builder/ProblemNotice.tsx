// What went wrong on the page, and a way to try again. What is not expected is reported by the browser, too.
import { useEffect } from 'preact/hooks';
import { DataError } from '../../state/catalogue-data.ts';
import { LoadError } from '../shared/LoadError.tsx';

interface Props {
  /** Undefined where nothing went wrong. */
  problem: unknown;
  onRetry: () => void;
}

export function ProblemNotice({ problem, onRetry }: Props) {
  const isExpected = problem instanceof DataError;
  useEffect(() => {
    if (problem !== undefined && !isExpected) reportError(problem);
  }, [problem, isExpected]);
  if (problem === undefined) return null;
  return (
    <div id="fault" class="whole">
      <LoadError
        message={isExpected ? problem.message : 'Something went wrong on this page. Reload it; your selection is kept.'}
        onRetry={onRetry}
      />
    </div>
  );
}
