// One row of a comparison.

export type AttributeValue = string | number | boolean | string[] | null;

export interface Attribute {
  key: string;
  label: string;
  /** By slug; null where it is not known, or where there is none. */
  values: Record<string, AttributeValue>;
  /** Whether two known values differ. */
  differs: boolean;
}
