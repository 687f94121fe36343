// How old the evidence of a fact is, where that matters: younger evidence needs no words.
import { OLD_MONTHS } from '../../../catalogue/views/sources/old-facts.ts';
import { wholeMonths } from '../../../catalogue/views/sources/source-ages.ts';
import { Badge } from './Marks.tsx';

interface Props {
  /** YYYY-MM-DD; undefined where nobody has recorded it. */
  day: string | undefined;
  /** YYYY-MM-DD */
  today: string;
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export function DateOfEvidence({ day, today }: Props) {
  if (day === undefined) return <Badge tone="idle" shape="hollow" text="Evidence date unknown" />;
  if (wholeMonths(day, today) < OLD_MONTHS) return null;
  return <Badge tone="caution" shape="half" text={`Evidence from ${MONTH.format(new Date(`${day}T00:00:00Z`))}`} />;
}
