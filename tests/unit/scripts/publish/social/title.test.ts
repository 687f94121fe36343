// Names of services in the room that a picture has for them.
import { describe, expect, test } from 'vitest';
import { TITLE_ROOM } from '../../../../../scripts/publish/social/card.ts';
import { layOutTitle, SIZES } from '../../../../../scripts/publish/social/title.ts';

/** Letters half as wide as they are high: 24 of the largest size, less its spacing, fill a line. */
const layOut = (title: string) => layOutTitle(title, () => 0.5);
const linesOf = (title: string) => {
  const { letters } = layOut(title);
  return [...Map.groupBy(letters, ({ top }) => top).values()].map((line) =>
    line.map(({ character }) => character).join(''),
  );
};

describe('a name', () => {
  test.each([
    ['of one line, as many letters as fit', 'x'.repeat(23), 80],
    ['of one letter more, which has no room at that size', 'x'.repeat(24), 60],
    ['of two lines', 'Azure Cosmos DB for PostgreSQL', 60],
    ['of three lines at that size', 'x'.repeat(30).concat(' ', 'x'.repeat(30), ' ', 'x'.repeat(30)), 46],
    ['of words that only the smallest letters leave room for', `${'x'.repeat(45)} y`, 38],
  ])('%s, stands as large as it can', (_, title, size) => {
    expect(layOut(title).size).toBe(size);
    expect(SIZES).toContain(size);
  });

  test('breaks between words, and loses nothing but the spaces there', () => {
    expect(linesOf('Oracle Exadata Database Service on Dedicated Infrastructure')).toEqual([
      'Oracle Exadata Database Service',
      'on Dedicated Infrastructure',
    ]);
    expect(linesOf('AWS Lambda')).toEqual(['AWS Lambda']);
  });

  test('stays in its room, in the middle of its height', () => {
    for (const title of ['S3', 'Azure Cosmos DB for PostgreSQL', Array(9).fill('x'.repeat(16)).join(' ')]) {
      const { top, bottom, letters } = layOut(title);
      expect(Math.abs(top - (TITLE_ROOM.height - bottom))).toBeLessThanOrEqual(1);
      expect(Math.min(top, ...letters.map((letter) => letter.top))).toBe(top);
      expect(Math.min(...letters.map(({ left }) => left))).toBe(TITLE_ROOM.left);
      expect(Math.max(...letters.map(({ left }) => left))).toBeLessThan(TITLE_ROOM.right);
      expect(top).toBeGreaterThanOrEqual(0);
    }
  });

  test('that fits at no size is an error that names it', () => {
    expect(() => layOut('x'.repeat(60))).toThrow(/x{60} does not fit/);
  });
});
