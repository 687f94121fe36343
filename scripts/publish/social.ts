// dist/site/social: pictures for link previews, 1200 × 630: one general, one a provider, one a category, one a service.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Catalogue, Provider } from '../../catalogue/model/catalogue.ts';
import { countryName } from '../../catalogue/views/country-name.ts';
import { monogram } from '../../catalogue/views/logo.ts';
import { socialImagePath } from '../../catalogue/views/urls.ts';
import type { OutputFile } from './output/output-file.ts';
import { type Card, cardElement, type Mark } from './social/card.ts';
import { COLORS, openPen } from './social/pen.ts';
import type { ServicePictures } from './social/service-pictures.ts';

/**
 * @param root the project's folder: fonts come from its packages, finished pictures are kept below node_modules/.cache
 * @throws when a font is missing or the cache cannot be written
 */
export async function publishSocialImages(root: string, catalogue: Catalogue): Promise<OutputFile[]> {
  const ofServices = drawOfServices({ root, ...serviceCardsOf(catalogue) });
  const pen = openPen(root);
  const files: OutputFile[] = [];
  for (const { path, ...card } of cardsOf(catalogue)) {
    const element = cardElement(card);
    const body = await pen.once(element, async () => (await pen.draw(element)).asPng());
    files.push({ path: `site${path}`, body });
  }
  return [...files, ...(await ofServices)];
}

/** On a thread of its own, as there are thousands. */
async function drawOfServices(pictures: ServicePictures): Promise<OutputFile[]> {
  const worker = new Worker(new URL('social/service-pictures-worker.ts', import.meta.url), { workerData: pictures });
  const [bodies] = (await once(worker, 'message')) as [Uint8Array[]];
  return pictures.services.map(({ path }, index) => ({
    path: `site${path}`,
    body: Buffer.from(bodies[index] ?? []),
  }));
}

/** Services whose names the font cannot write show the picture of their provider. */
function serviceCardsOf({ providers, services }: Catalogue): Pick<ServicePictures, 'cards' | 'services'> {
  return {
    cards: Object.fromEntries(
      providers.map((provider) => [
        provider.id,
        {
          kind: provider.name,
          title: undefined,
          // Few words: they are in each of thousands of files.
          text: '',
          figures: 'With its equivalents',
          mark: markOf(provider),
        },
      ]),
    ),
    services: services.flatMap((service) => {
      const path = socialImagePath.service(service);
      const { providerId, name } = service;
      return path === socialImagePath.provider(providerId) ? [] : [{ path, providerId, name }];
    }),
  };
}

function markOf({ shortName, color = COLORS.quiet }: Pick<Provider, 'shortName' | 'color'>): Mark {
  return { letters: monogram(shortName), color };
}

export function cardsOf(catalogue: Catalogue): (Card & { path: string })[] {
  const { providers, categories, services } = catalogue;
  return [
    {
      path: socialImagePath.home(),
      kind: '',
      title: 'Cloud Services Catalogue',
      text: 'What exists, what replaces it elsewhere, what is ending, and under whose law it runs.',
      figures: `${count(services.length, 'service')} of ${count(providers.length, 'provider')}`,
    },
    ...providers.map(({ id, name, shortName, color, headOffice, regions }) => ({
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
      mark: markOf({ shortName, ...(color && { color }) }),
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
