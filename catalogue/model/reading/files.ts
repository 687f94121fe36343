// The catalogue's files as values, before anything is derived from them.
import type {
  Category,
  ComplianceFramework,
  Concept,
  IdentifierException,
  ReferenceName,
} from '../../schema/category.ts';
import type { Enforcement } from '../../schema/enforcement.ts';
import type { EquivalenceOmission, EquivalenceOverride } from '../../schema/equivalence.ts';
import type { LifecycleCoverage } from '../../schema/lifecycle-coverage.ts';
import type { ProviderFile } from '../../schema/provider.ts';
import type { ServiceFile } from '../../schema/service.ts';
import type { Refused } from '../refused.ts';
import type { YamlFile } from './yaml-file.ts';

/** One file of the catalogue with its value. */
export interface Entry<T> {
  /** `aws-lambda` for a service, `aws` for a provider, the category for concepts, the base name for the rest. */
  id: string;
  file: string;
  value: T;
}

/** Everything below catalogue/ that authors write. */
export interface CatalogueFiles {
  categories: Entry<Category[]>;
  compliance: Entry<ComplianceFramework[]>;
  concepts: Entry<Concept[]>[];
  /** Pairs that a reviewer judged otherwise than the rules; one file at most. */
  overrides: Entry<EquivalenceOverride[]>[];
  /** Pairs of tables of others that are left out on purpose; one file at most. */
  omissions: Entry<EquivalenceOmission[]>[];
  /**
   * By provider: identifiers that exist but belong to no service; `aws-unlisted`: prefixes that the list of IAM lacks;
   * `azure-parentless`: types without one above them.
   */
  identifiers: Entry<IdentifierException[]>[];
  /** By provider: which identifiers its policy mechanism evaluates. */
  enforcement: Entry<Enforcement>[];
  /** By provider: what was read of its ends, and which ends were found. */
  ends: Entry<LifecycleCoverage>[];
  /** What the names in tables of equivalents of others stand for; one file at most. */
  names: Entry<ReferenceName[]>[];
  providers: Entry<ProviderFile>[];
  services: Entry<ServiceFile>[];
  /** Ids of every provider and service file, also of those whose content is not valid. */
  knownIds: ReadonlySet<string>;
  /** The YAML document behind each file, by its path: for lines and for the fixer. */
  documents: ReadonlyMap<string, YamlFile>;
  /** What was refused before any rule ran. */
  refused: Refused;
}
