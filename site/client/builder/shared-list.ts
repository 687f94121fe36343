// Entry of a shared list's page: makes its policies and Markdown on request.
import { selectServices } from '../../../catalogue/views/selection.ts';
import { loadCatalogue, loadIndex } from '../page/catalogue.ts';
import { todayInUtc } from '../page/dates.ts';
import { part } from '../page/element.ts';
import { showFault } from '../page/tool-fault.ts';
import { listOf, resolver } from '../selection/selection.ts';
import { markdownOf, policiesOf } from './policies.ts';

const root = part('shared-list');
const ids = listOf(root.dataset['ids'] ?? null);
const show = part<HTMLButtonElement>('show-policies', root);

show.hidden = false;
show.addEventListener('click', () => {
  show.disabled = true;
  showPolicies().catch((error: unknown) => {
    show.disabled = false;
    showFault(error);
  });
});

async function showPolicies(): Promise<void> {
  const picked = resolver(await loadIndex())(ids).services;
  const catalogue = await loadCatalogue(
    picked.map(({ providerId }) => providerId),
    'policies',
  );
  const { services } = selectServices(catalogue, ids);
  const name = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? 'approved-services');
  const policies = part('policies', root);
  policies.replaceChildren(
    ...policiesOf(catalogue, services, name),
    markdownOf(catalogue, services, root.dataset['baseUrl'] ?? '', todayInUtc(), name),
  );
  show.hidden = true;
  policies.querySelector('button')?.focus();
}
