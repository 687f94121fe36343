// Entry of a shared list's page: makes its policies and Markdown on request.
import { selectServices } from '../../../catalogue/views/selection.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { readStored } from '../../state/browser-storage.ts';
import { listOf } from '../../state/url-state.ts';
import { awaited } from '../page/awaited.ts';
import { loadCatalogue, loadIndex } from '../page/catalogue.ts';
import { todayInUtc } from '../page/dates.ts';
import { element, part } from '../page/element.ts';
import { showFault } from '../page/tool-fault.ts';
import { addressOf, resolver } from '../selection/selection.ts';
import { leftOutNames, leftOutOf, readLeftOut } from './left-out.ts';
import { keptChoices, NO_CHOICES, readChoices, writeChoices } from './policies/choices.ts';
import { POLICY_CHOICES } from './policies/kept-choices.ts';
import { markdownOf } from './policies/markdown.ts';
import { policyPanels } from './policies/panels.ts';

const root = part('shared-list');
const ids = listOf(root.dataset['ids'] ?? null);
const show = part<HTMLButtonElement>('show-policies', root);

// Whoever saved the list may have chosen more than its services: that stands in the fragment of the address.
const asked = new URLSearchParams(location.hash.slice(1));
const choices = { ...NO_CHOICES, ...readChoices(asked) };
part<HTMLAnchorElement>('copy-list', root).href = addressOf(pagePath.builder(), ids, writeChoices(choices));

show.hidden = false;
show.addEventListener('click', () => {
  show.disabled = true;
  showPolicies().catch((error: unknown) => {
    show.disabled = false;
    showFault(error);
  });
});

const facts = awaited(part('policies', root));

async function showPolicies(): Promise<void> {
  const catalogue = await facts(async (follow) => {
    const picked = resolver(await follow(loadIndex()))(ids).services;
    const providerIds = picked.map(({ providerId }) => providerId);
    return loadCatalogue(providerIds, 'policies', follow);
  });
  if (!catalogue) return;
  const { services } = selectServices(catalogue, ids);
  const name = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? 'approved-services');
  const policies = part('policies', root);
  policyPanels(policies, choices)(catalogue, services);
  const lacking = lackingText(services.map(({ providerId }) => providerId));
  if (lacking !== undefined) policies.prepend(element('p', { class: 'notice caution' }, lacking));
  policies.append(
    markdownOf(catalogue, services, { baseUrl: root.dataset['baseUrl'] ?? '', today: todayInUtc(), name }),
  );
  part('policies-heading', root).hidden = false;
  show.hidden = true;
  policies.querySelector('button')?.focus();
}

/** What these policies lack: the link says it, or this browser, in which the list may have been made, still keeps it. */
function lackingText(providerIds: readonly string[]): string | undefined {
  const left = readLeftOut(asked);
  if (left.length > 0)
    return `Whoever saved this list had named more under ${leftOutNames(left)}, which no link holds: these policies are made without it.`;
  const kept = leftOutOf(keptChoices(readStored(POLICY_CHOICES)), providerIds);
  return kept.length === 0
    ? undefined
    : `These policies are made without what you named under ${leftOutNames(kept)}, which this browser keeps. A copy to a new list is made with it.`;
}
