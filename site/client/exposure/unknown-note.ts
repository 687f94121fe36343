// Which services are not judged in full, and what is not known of them.
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';
import type { Exposure } from '../../../catalogue/views/exposure/exposure.ts';
import { element } from '../page/element.ts';
import { serviceLink } from '../page/service-label.ts';

/** One line a reason, with the services that it holds for; nothing where all is known. */
export function unknownNote(catalogue: Catalogue, unknown: Exposure['unknown']): Node[] {
  if (unknown.length === 0) return [];
  const lines = [...Map.groupBy(unknown, ({ reason }) => reason)].map(([reason, services]) =>
    element(
      'li',
      {},
      ...services.flatMap(({ slug }, place) => {
        const service = catalogue.find(slug);
        return [place > 0 && ', ', service ? serviceLink(service) : slug];
      }),
      `: ${reason}`,
    ),
  );
  return [element('p', { class: 'small' }, 'Not judged in full:'), element('ul', { class: 'plain small' }, ...lines)];
}
