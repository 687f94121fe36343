// All rules of the catalogue, in the order in which they are listed and run.
import { countriesExist } from './facts/countries-exist.ts';
import { endedRetired } from './facts/ended-retired.ts';
import { flagsFounded } from './facts/flags-founded.ts';
import { lifecycleCovered } from './facts/lifecycle-covered.ts';
import { lifecycleDated } from './facts/lifecycle-dated.ts';
import { oneSeller } from './facts/one-seller.ts';
import { pricingStated } from './facts/pricing-stated.ts';
import { regionsStated } from './facts/regions-stated.ts';
import { sourcesDated } from './facts/sources-dated.ts';
import { awsPrefixesExist } from './identifiers/aws-prefixes-exist.ts';
import { azureTypesFormed } from './identifiers/azure-types-formed.ts';
import { enforcementComplete } from './identifiers/enforcement-complete.ts';
import { exceptionsNeeded } from './identifiers/exceptions-needed.ts';
import { gcpNamesFormed } from './identifiers/gcp-names-formed.ts';
import { identifiersMatchProvider } from './identifiers/identifiers-match-provider.ts';
import { prefixesCovered } from './identifiers/prefixes-covered.ts';
import { equivalentsGraded } from './links/equivalents-graded.ts';
import { kindsPopulated } from './links/kinds-populated.ts';
import { linksOwnHosts } from './links/links-own-hosts.ts';
import { namesUnique } from './links/names-unique.ts';
import { needsResolve } from './links/needs-resolve.ts';
import { notesFitGrades } from './links/notes-fit-grades.ts';
import { overridesNeeded } from './links/overrides-needed.ts';
import { referencesExist } from './links/references-exist.ts';
import { successorResolves } from './links/successor-resolves.ts';
import { umbrellasComplete } from './links/umbrellas-complete.ts';
import type { Rule } from './rule.ts';
import { descriptionsDistinct } from './words/descriptions-distinct.ts';
import { keyOrder } from './words/key-order.ts';
import { linesTidy } from './words/lines-tidy.ts';
import { listsWithoutRepeats } from './words/lists-without-repeats.ts';
import { noPlaceholders } from './words/no-placeholders.ts';
import { plainWords } from './words/plain-words.ts';

export const RULES: readonly Rule[] = [
  noPlaceholders,
  referencesExist,
  namesUnique,
  equivalentsGraded,
  notesFitGrades,
  kindsPopulated,
  umbrellasComplete,
  overridesNeeded,
  lifecycleDated,
  lifecycleCovered,
  endedRetired,
  successorResolves,
  linksOwnHosts,
  identifiersMatchProvider,
  awsPrefixesExist,
  prefixesCovered,
  exceptionsNeeded,
  azureTypesFormed,
  gcpNamesFormed,
  needsResolve,
  enforcementComplete,
  descriptionsDistinct,
  plainWords,
  sourcesDated,
  countriesExist,
  flagsFounded,
  oneSeller,
  regionsStated,
  pricingStated,
  listsWithoutRepeats,
  keyOrder,
  linesTidy,
];
