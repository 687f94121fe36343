// The access reports of AWS IAM: which services somebody called.
import { isPlain, type Plain, type Read } from '../today/rules.ts';
import type { NamesInUse } from './read-lines.ts';

export function readAwsReport(report: Plain): Read<NamesInUse> {
  const {
    JobStatus: status,
    AccessDetails: details,
    ServicesLastAccessed: services,
    IsTruncated: isTruncated,
  } = report;
  const rows = Array.isArray(details) ? details : Array.isArray(services) ? services : undefined;
  if (!rows)
    return {
      fault:
        typeof status === 'string' && status !== 'COMPLETED'
          ? `The job of this report is ${status}: ask again for its result when it is COMPLETED.`
          : 'It has neither AccessDetails nor ServicesLastAccessed. Wanted is what get-organizations-access-report or get-service-last-accessed-details prints.',
    };
  const used = rows.filter(isPlain).filter(isUsed);
  const names = used.map((row) => row['ServiceNamespace']).filter((name) => typeof name === 'string');
  return {
    value: {
      names: [...new Set(names)],
      strange: [],
      notes: [
        `${names.length} of the ${rows.length} services in the report were called in the time that it covers.`,
        ...(isTruncated === true ? ['The report is cut: the command takes --marker for the rest.'] : []),
      ],
    },
  };
}

/** Services that may be called and were not have no time and nobody who called them. */
function isUsed({ LastAuthenticated, LastAuthenticatedTime, TotalAuthenticatedEntities }: Plain): boolean {
  return (
    typeof LastAuthenticated === 'string' ||
    typeof LastAuthenticatedTime === 'string' ||
    (typeof TotalAuthenticatedEntities === 'number' && TotalAuthenticatedEntities > 0)
  );
}
