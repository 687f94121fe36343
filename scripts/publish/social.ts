// dist/site/social: pictures for link previews, 1200 × 630: one general, one a provider, one a category.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type satori from 'satori';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { inkOn, monogram } from '../../catalogue/views/logo.ts';
import { socialImagePath } from '../../catalogue/views/urls.ts';
import type { OutputFile } from './output-file.ts';

const WIDTH = 1200;
const HEIGHT = 630;

/** The colours of the light theme (site/styles/tokens.css), which this layer may not read. */
const COLORS = { ground: '#fbfbf9', ink: '#1c2126', quiet: '#545d66', rule: '#dcdfe2', accent: '#1d4f8f' };

/** What one picture says. */
interface Card {
  path: string;
  /** Small, above the title. */
  kind: string;
  title: string;
  text: string;
  figures: string;
  /** Letters on a coloured square before the title. */
  mark?: { letters: string; color: string };
}

/**
 * @param root the project's folder: fonts come from its packages, finished pictures are kept below node_modules/.cache
 * @throws when a font is missing or the cache cannot be written
 */
export async function publishSocialImages(root: string, catalogue: Catalogue): Promise<OutputFile[]> {
  const cache = path.join(root, 'node_modules/.cache/social');
  mkdirSync(cache, { recursive: true });
  // The programs that draw, and the fonts, are what the lock file names.
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  let pen: Promise<Pen> | undefined;
  const draw = async (element: Element) => {
    pen ??= openPen(root);
    return (await pen)(element);
  };
  const files: OutputFile[] = [];
  for (const card of cardsOf(catalogue)) {
    const element = cardElement(card);
    const key = createHash('sha256').update(lock).update(JSON.stringify(element)).digest('hex');
    files.push({ path: `site${card.path}`, body: await drawOnce(path.join(cache, `${key}.png`), () => draw(element)) });
  }
  return files;
}

/** Drawing all pictures takes more than a second, so each is drawn once for what it shows. */
async function drawOnce(file: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const png = await draw();
  // Another build may be reading: it sees the whole picture or none.
  writeFileSync(`${file}.${process.pid}`, png);
  renameSync(`${file}.${process.pid}`, file);
  return png;
}

type Pen = (element: Element) => Promise<Buffer>;

/** Loads what draws: only when there is something to draw, as it takes a while. */
async function openPen(root: string): Promise<Pen> {
  const [{ default: draw }, { Resvg }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const fonts = ([400, 600] as const).map((weight) => ({
    name: 'Inter',
    weight,
    style: 'normal' as const,
    data: readFileSync(path.join(root, `node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
  }));
  return async (element) =>
    new Resvg(await draw(element, { width: WIDTH, height: HEIGHT, fonts }), { font: { loadSystemFonts: false } })
      .render()
      .asPng();
}

export function cardsOf(catalogue: Catalogue): Card[] {
  const { providers, categories, services } = catalogue;
  return [
    {
      path: socialImagePath.home(),
      kind: '',
      title: 'Cloud Services Catalogue',
      text: 'What exists, what replaces it elsewhere, what is ending, and under whose law it runs.',
      figures: `${count(services.length, 'service')} of ${count(providers.length, 'provider')}`,
    },
    ...providers.map(({ id, name, shortName, color = COLORS.quiet, headOffice, regions }) => ({
      path: socialImagePath.provider(id),
      kind: 'Provider',
      title: name,
      text: [headOffice.city, countryName(headOffice.country)].filter(Boolean).join(', '),
      figures: [
        count(catalogue.servicesOf(id).length, 'service'),
        regions.length > 0 && count(regions.length, 'region'),
      ]
        .filter(Boolean)
        .join(', '),
      mark: { letters: monogram(shortName), color },
    })),
    ...categories.map(({ id, name, description = '' }) => {
      const members = catalogue.servicesIn(id);
      return {
        path: socialImagePath.category(id),
        kind: 'Category',
        title: name,
        text: description,
        figures: `${count(members.length, 'service')} of ${count(new Set(members.map(({ providerId }) => providerId)).size, 'provider')}`,
      };
    }),
  ];
}

function count(number: number, word: string): string {
  return `${number.toLocaleString('en-GB')} ${word}${number === 1 ? '' : 's'}`;
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });
const countryName = (code: string) => countries.of(code) ?? code;

type Element = Parameters<typeof satori>[0];

/** A box of satori's, which takes React's elements as plain objects. */
function box(style: Record<string, string | number>, children: unknown): Element {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

/** Left and right of everything, in pixels. */
const MARGIN = 76;

function cardElement({ kind, title, text, figures, mark }: Card): Element {
  const square = mark && [
    box(
      {
        width: 104,
        height: 104,
        flexShrink: 0,
        marginRight: 36,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: 20,
        background: mark.color,
        color: inkOn(mark.color),
        fontSize: mark.letters.length > 2 ? 36 : 46,
        fontWeight: 600,
      },
      mark.letters,
    ),
  ];
  const titleStyle = {
    flexShrink: 1,
    fontSize: title.length > 28 ? 60 : 80,
    fontWeight: 600,
    lineHeight: 1.12,
    letterSpacing: -1.5,
  };
  const above = [
    box({ height: 56, fontSize: 32, color: COLORS.quiet }, kind),
    box({ alignItems: 'center' }, [...(square ?? []), box(titleStyle, title)]),
    box({ marginTop: 36, fontSize: 36, lineHeight: 1.4, color: COLORS.quiet }, text),
  ];
  const below = [
    box({ fontWeight: 600 }, figures),
    box({ color: COLORS.accent }, kind === '' ? 'Every fact with its source and date' : 'Cloud Services Catalogue'),
  ];
  return box(
    {
      boxSizing: 'border-box',
      width: WIDTH,
      height: HEIGHT,
      padding: MARGIN,
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: COLORS.ground,
      color: COLORS.ink,
      fontFamily: 'Inter',
    },
    [
      box({ flexDirection: 'column' }, above),
      box(
        { justifyContent: 'space-between', borderTop: `3px solid ${COLORS.rule}`, paddingTop: 28, fontSize: 32 },
        below,
      ),
    ],
  );
}
