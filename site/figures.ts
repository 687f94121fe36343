// What the frame of every page says about the whole catalogue, and where the text host is. The build puts the values
// in, so that a page which is rendered at run time need not load the catalogue; in development they come from the
// catalogue itself.
import { DEFAULT_ADDRESSES } from '../catalogue/views/urls.ts';

interface Figures {
  services: number;
  providers: number;
  /** YYYY-MM-DD */
  lastUpdated: string;
}

// Given by scripts/build/build-site.ts; not defined in development.
declare const SITE_FIGURES: Figures | undefined;
declare const SITE_TEXT_URL: string | undefined;
declare const SITE_DATA_ADDRESS: string | undefined;

export const figures: Figures = typeof SITE_FIGURES === 'undefined' ? await figuresOfCatalogue() : SITE_FIGURES;

/** Address of the text host, without trailing slash. */
export const textUrl: string = typeof SITE_TEXT_URL === 'undefined' ? DEFAULT_ADDRESSES.textUrl : SITE_TEXT_URL;

/** Where the tools find the catalogue's data, with a slash at either end. */
export const dataAddress: string = typeof SITE_DATA_ADDRESS === 'undefined' ? await addressOfData() : SITE_DATA_ADDRESS;

async function figuresOfCatalogue(): Promise<Figures> {
  const { catalogue } = await import('./catalogue.ts');
  return {
    services: catalogue.services.length,
    providers: catalogue.providers.length,
    lastUpdated: catalogue.data.lastUpdated,
  };
}

async function addressOfData(): Promise<string> {
  const [{ browserFiles }, { catalogue }] = await Promise.all([
    import('../catalogue/formats/browser-files.ts'),
    import('./catalogue.ts'),
  ]);
  return browserFiles(catalogue).address;
}
