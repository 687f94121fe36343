// All rules of the catalogue, in the order in which they are listed and run.
import { awsPrefixesExist } from './aws-prefixes-exist.ts';
import { azureTypesFormed } from './azure-types-formed.ts';
import { countriesExist } from './countries-exist.ts';
import { descriptionsDistinct } from './descriptions-distinct.ts';
import { equivalentsGraded } from './equivalents-graded.ts';
import { gcpNamesFormed } from './gcp-names-formed.ts';
import { identifiersMatchProvider } from './identifiers-match-provider.ts';
import { keyOrder } from './key-order.ts';
import { lifecycleDated } from './lifecycle-dated.ts';
import { linksOwnHosts } from './links-own-hosts.ts';
import { listsWithoutRepeats } from './lists-without-repeats.ts';
import { namesUnique } from './names-unique.ts';
import { plainWords } from './plain-words.ts';
import { prefixesCovered } from './prefixes-covered.ts';
import { pricingStated } from './pricing-stated.ts';
import { referencesExist } from './references-exist.ts';
import type { Rule } from './rule.ts';
import { sourcesDated } from './sources-dated.ts';
import { successorResolves } from './successor-resolves.ts';

export const RULES: readonly Rule[] = [
  referencesExist,
  namesUnique,
  equivalentsGraded,
  lifecycleDated,
  successorResolves,
  linksOwnHosts,
  identifiersMatchProvider,
  awsPrefixesExist,
  prefixesCovered,
  azureTypesFormed,
  gcpNamesFormed,
  descriptionsDistinct,
  plainWords,
  sourcesDated,
  countriesExist,
  pricingStated,
  listsWithoutRepeats,
  keyOrder,
];
