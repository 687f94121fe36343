// Sets claims beside the records: what they add, what they confirm, where the two part, and what cannot be mapped.
import { mainRegions } from '../../../catalogue/model/catalogue.ts';
import { providerIdOf } from '../../../catalogue/model/derive.ts';
import { hasEnded } from '../../../catalogue/model/ended.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import type { CatalogueFiles, Entry } from '../../../catalogue/model/reading/files.ts';
import type { Region } from '../../../catalogue/schema/provider.ts';
import type { ServiceFile, ServiceRegions } from '../../../catalogue/schema/service.ts';
import type { RegionClaim } from './region-claim.ts';

export type Outcome =
  /** The record says nothing yet: `regions` is what may be written. */
  | { kind: 'new'; claim: RegionClaim; file: string; regions: ServiceRegions; dropped: string[] }
  /** The record says what the source says, or more. */
  | { kind: 'same'; claim: RegionClaim }
  /** The record says something else: a person decides. */
  | { kind: 'differs'; claim: RegionClaim; file: string; regions: ServiceRegions; text: string; dropped: string[] }
  /** The service has ended, so that its regions are history; or the differences have a reason for this service. */
  | { kind: 'ended' | 'explained'; claim: RegionClaim }
  /** The claim names what the catalogue does not have. */
  | { kind: 'refused'; claim: RegionClaim; text: string };

/** One outcome a claim, in their order; of two claims about a service the later one counts. */
export function compareClaims(files: CatalogueFiles, provider: string, claims: readonly RegionClaim[]): Outcome[] {
  const services = new Map(
    files.services.filter(({ file }) => providerIdOf(file) === provider).map((entry) => [entry.id, entry]),
  );
  const known = files.providers.find(({ id }) => id === provider)?.value.regions ?? [];
  const explained = new Set(
    files.differences.flatMap(({ value }) => value.flatMap((each) => (each.provider === provider ? each.ids : []))),
  );
  const last = new Map(claims.map((claim) => [claim.service, claim]));
  return [...last.values()].map((claim) => {
    const outcome = compare(claim, services.get(claim.service), known);
    return isDifference(outcome) && explained.has(claim.service) ? { kind: 'explained', claim } : outcome;
  });
}

/** Whether the record and the source part: what is new, what is said otherwise, and what cannot be mapped. */
export function isDifference({ kind }: Outcome): boolean {
  return kind === 'new' || kind === 'differs' || kind === 'refused';
}

function compare(claim: RegionClaim, entry: Entry<ServiceFile> | undefined, known: readonly Region[]): Outcome {
  if (!entry) return { kind: 'refused', claim, text: 'there is no such service' };
  const { file, value } = entry;
  if (hasEnded(value)) return { kind: 'ended', claim };
  const mapped = mapRegions(claim.regions, known);
  if (typeof mapped === 'string') return { kind: 'refused', claim, text: mapped };
  const { regions, dropped } = mapped;
  const stated = value.regions;
  if (stated === undefined) return { kind: 'new', claim, file, regions, dropped };
  const text = differenceOf(stated, regions, known);
  return text === undefined ? { kind: 'same', claim } : { kind: 'differs', claim, file, regions, text, dropped };
}

/**
 * A list that is proven in part stays true without the regions that the catalogue lacks; a complete list does not.
 *
 * @returns why it cannot be mapped, as text
 */
function mapRegions(
  claimed: ServiceRegions,
  known: readonly Region[],
): { regions: ServiceRegions; dropped: string[] } | string {
  if (typeof claimed === 'string') return { regions: claimed, dropped: [] };
  const ids = idsOf(claimed);
  const names = new Set(known.map(({ id }) => id));
  const dropped = ids.filter((id) => !names.has(id));
  if (dropped.length > 0 && !('atLeast' in claimed))
    return `the provider has no region ${dropped.join(', ')}, and the list is a complete one`;
  const kept = ids.filter((id) => names.has(id));
  if (kept.length === 0 && dropped.length > 0) return `the provider has no region ${dropped.join(', ')}`;
  return { regions: wordOf(claimed, kept, known), dropped };
}

/** A list of the whole main cloud, complete as it may be, does not tell what happens in a region that opens later. */
function wordOf(claimed: ServiceRegions & object, ids: string[], known: readonly Region[]): ServiceRegions {
  if ('except' in claimed) return { except: ids };
  const main = mainRegions(known);
  const everywhere = ids.length === main.length && main.every(({ id }) => ids.includes(id));
  return 'only' in claimed && !everywhere ? { only: ids } : { atLeast: ids };
}

/** What the record denies of what the source says, or undefined: a record may know more than a list that is a floor. */
function differenceOf(stated: ServiceRegions, claimed: ServiceRegions, known: readonly Region[]): string | undefined {
  if (typeof stated === 'string' || typeof claimed === 'string')
    return stated === claimed ? undefined : `the record says ${nameOf(stated)}, the source ${nameOf(claimed)}`;
  const main = mainRegions(known).map(({ id }) => id);
  const spelled = (regions: ServiceRegions & object) =>
    'except' in regions ? main.filter((id) => !regions.except.includes(id)) : idsOf(regions);
  const own = spelled(stated);
  // "All but" speaks of the main cloud alone.
  const theirs = spelled(claimed).filter((id) => !('except' in stated) || main.includes(id));
  const missing = theirs.filter((id) => !own.includes(id));
  const extra = 'atLeast' in claimed ? [] : own.filter((id) => !theirs.includes(id));
  const parts = [
    missing.length > 0 && `the record lacks ${missing.join(', ')}`,
    extra.length > 0 && `the source lacks ${extra.join(', ')}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : undefined;
}

function idsOf(regions: Exclude<ServiceRegions, string>): string[] {
  return Object.values(regions)[0] ?? [];
}

/** For people: `global`, `only 3 regions`, `at least 12 regions`, `all but 1 region`. */
export function nameOf(regions: ServiceRegions): string {
  if (typeof regions === 'string') return regions;
  const count = idsOf(regions).length;
  const word = 'only' in regions ? 'only' : 'atLeast' in regions ? 'at least' : 'all but';
  return `${word} ${counted(count, 'region')}`;
}
