// Which services the identifiers of the clouds' policies belong to: `lambda`, `Microsoft.Web/sites`,
// `run.googleapis.com`.
import { type Catalogue, POLICY_PROVIDERS, type Service } from '../../../../catalogue/model/catalogue.ts';
import { identifiersOf } from '../../../../catalogue/views/policies/identifiers.ts';

/** The same in any letters: a resource type's namespace, an action and an ARN lead to what they begin with. */
export type IdentifierIndex = (text: string) => readonly Service[];

/** @param catalogue with the services of the three clouds that have policies */
export function indexIdentifiers(catalogue: Catalogue): IdentifierIndex {
  const known = new Map<string, Set<Service>>();
  const put = (key: string, service: Service) => known.set(key, (known.get(key) ?? new Set()).add(service));
  for (const [family, providerId] of Object.entries(POLICY_PROVIDERS)) {
    for (const service of catalogue.servicesOf(providerId)) {
      for (const identifier of identifiersOf(service, family as keyof typeof POLICY_PROVIDERS)) {
        const key = identifier.toLowerCase();
        put(key, service);
        if (key.includes('/')) put(key.slice(0, key.indexOf('/')), service);
      }
    }
  }
  return (text) => {
    for (const key of keysOf(text.toLowerCase())) {
      const found = known.get(key);
      if (found) return [...found];
    }
    return [];
  };
}

/** What may be meant, the most exact first. */
function keysOf(text: string): string[] {
  const [first = '', , third = ''] = text.split(':');
  return [text, first === 'arn' ? third : first];
}
