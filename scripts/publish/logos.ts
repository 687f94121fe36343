// dist/site/logos: one neutral monogram a provider, at the address that the Provider JSON names; and all of them in one
// file for the pages.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { renderLogo, renderLogos } from '../../catalogue/views/logo.ts';
import { LOGOS_PATH, logoPath } from '../../catalogue/views/urls.ts';
import type { OutputFile } from './output/output-file.ts';

export function publishLogos(catalogue: Catalogue): OutputFile[] {
  return [
    ...catalogue.providers.map((provider) => ({
      path: `site${logoPath(provider.id)}`,
      body: renderLogo(provider),
    })),
    { path: `site${LOGOS_PATH}`, body: renderLogos(catalogue.providers) },
  ];
}
