// dist/site/logos: one neutral monogram a provider, at the address that the Provider JSON names.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { renderLogo } from '../../catalogue/views/logo.ts';
import { logoPath } from '../../catalogue/views/urls.ts';
import type { OutputFile } from './output-file.ts';

export function publishLogos(catalogue: Catalogue): OutputFile[] {
  return catalogue.providers.map((provider) => ({ path: `site${logoPath(provider.id)}`, body: renderLogo(provider) }));
}
