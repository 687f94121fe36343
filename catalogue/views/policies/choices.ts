// Needs with alternatives: which of them a list of approved services leaves required.
import { assertDefined } from '../../model/assert-defined.ts';
import type { FollowedStrength } from './needs.ts';
import { type Lists, listAt, PlaceSet } from './place-set.ts';
import type { PolicyIndex } from './policy-index.ts';

/** By strength: places of needs. */
export type ChosenNeeds = Readonly<Record<FollowedStrength, PlaceSet>>;

/**
 * Needs with alternatives of which nothing is approved, and what those that are needed require in turn.
 * @param roots services whose needs count
 */
export function chosenNeeds(index: PolicyIndex, approved: PlaceSet, roots: readonly number[]): ChosenNeeds {
  const required = followed(index, approved, choicesOf(index, index.choices.required, roots));
  const usual = followed(index, approved, choicesOf(index, index.choices.usual, roots));
  return { required, usual: usual.difference(required) };
}

function choicesOf({ edges }: PolicyIndex, choices: Lists, roots: readonly number[]): PlaceSet {
  const found = PlaceSet.none(edges.length);
  for (const root of roots) found.addAll(choices, root);
  return found;
}

function followed(index: PolicyIndex, approved: PlaceSet, choices: PlaceSet): PlaceSet {
  if (choices.isEmpty) return choices;
  const found = PlaceSet.none(index.edges.length);
  const open = choices.places();
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { to, alternatives, isFollowed } = assertDefined(index.edges[place]);
    if (found.has(place) || [to, ...alternatives].some((service) => approved.has(service))) continue;
    found.add(place);
    if (!isFollowed) continue;
    found.addAll(index.reach.required, to);
    open.push(...listAt(index.choices.required, to));
  }
  return found;
}
