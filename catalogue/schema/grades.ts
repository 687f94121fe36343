// How far two services replace one another. A file of its own, so that the browser can name them without the shapes.

/** The best first. */
export const EQUIVALENCE_GRADES = ['exact', 'close', 'partial'] as const;
export type EquivalenceGrade = (typeof EQUIVALENCE_GRADES)[number];
