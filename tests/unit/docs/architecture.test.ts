// docs/architecture.md names every room of the house, and nothing that is not there.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const TEXT = readFileSync('docs/architecture.md', 'utf8');
const rows = [...TEXT.matchAll(/^\| (`.+?) \| (.+?) \|$/gm)].map(([, rooms = '', holds = '']) => ({ rooms, holds }));
const words = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
/** `site/client/…` stands for the rooms that its row names by their last part. */
const named = [
  ...rows.flatMap(({ rooms, holds }) =>
    words(rooms).flatMap((room) =>
      room.endsWith('/…') ? words(holds).map((part) => `${room.slice(0, -1)}${part}`) : [room],
    ),
  ),
  ...[...TEXT.matchAll(/^\d\. (.+?[:(])/gm)].flatMap(([, layers = '']) => words(layers)),
];

test('each room of catalogue, scripts, sidecar and site is named', () => {
  const files = ['catalogue', 'scripts', 'sidecar', 'site'].flatMap((top) =>
    globSync(`${top}/**/*.{ts,astro,css,yaml}`),
  );
  const rooms = new Set(files.map((file) => path.dirname(file)));
  const isNamed = (room: string) => named.includes(room) || /^(catalogue\/services|site\/pages)\//.test(room);
  expect(rooms.size).toBeGreaterThan(60);
  expect([...rooms].filter((room) => !isNamed(room))).toEqual([]);
});

test('each room that is named is there', () => {
  expect(named.length).toBeGreaterThan(70);
  expect(named.filter((room) => !existsSync(room))).toEqual([]);
});
