// Which services came into the catalogue last, as the history of its files has it; undefined where the build knew none.
declare const SITE_NEW_RECORDS: { id: string; day: string }[] | null | undefined;

export const newRecords =
  typeof SITE_NEW_RECORDS === 'undefined' || SITE_NEW_RECORDS === null ? undefined : SITE_NEW_RECORDS;
