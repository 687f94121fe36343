// What an attack came to, and the table of it.

export interface Figure {
  attack: string;
  /** What was measured, in words with its unit. */
  figure: string;
  /** What it may be at most, or must be. */
  limit: string;
  ok: boolean;
}

/** A figure that must not be above its limit. @param value and limit in the same unit */
export function atMost(attack: string, value: number, limit: number, unit: string, remark = ''): Figure {
  const shown = Number.isInteger(value) ? value : value.toFixed(1);
  return {
    attack,
    figure: `${shown} ${unit}${remark && `, ${remark}`}`,
    limit: `${limit} ${unit}`,
    ok: value <= limit,
  };
}

/** Something that must be so. @param found what was so instead, or that it was */
export function mustBe(attack: string, wanted: string, found: string): Figure {
  return { attack, figure: found, limit: wanted, ok: found === wanted };
}

const WIDTHS = [46, 42, 22] as const;

export function headLine(): string {
  return rowOf('attack', 'figure', 'limit', 'ok');
}

export function lineOf({ attack, figure, limit, ok }: Figure): string {
  return rowOf(attack, figure, limit, ok ? 'yes' : 'NO');
}

function rowOf(attack: string, figure: string, limit: string, ok: string): string {
  return [attack.padEnd(WIDTHS[0]), figure.padEnd(WIDTHS[1]), limit.padEnd(WIDTHS[2]), ok].join(' ');
}
