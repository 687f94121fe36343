// Match grades as people see them: a badge each, best first.
import type { EquivalenceGrade } from '../../../catalogue/schema/grades.ts';

export const GRADES = {
  exact: { tone: 'good', shape: 'full', text: 'Exact' },
  close: { tone: 'caution', shape: 'half', text: 'Close' },
  partial: { tone: 'idle', shape: 'hollow', text: 'Partial' },
} as const satisfies Record<EquivalenceGrade, unknown>;
