// An exposure as files, and on paper.
import type { ControlChain } from '../../../catalogue/views/exposure/control.ts';
import type { Exposure } from '../../../catalogue/views/exposure/exposure.ts';
import { exposureCsv } from '../../../catalogue/views/exposure/exposure-csv.ts';
import { DownloadButton } from '../shared/DownloadButton.tsx';

interface Props {
  exposure: Exposure;
  chains: readonly ControlChain[];
  /** Id of the provider of a service, by its slug. */
  providerOf: (slug: string) => string | undefined;
}

export function ExposureFiles({ exposure, chains, providerOf }: Props) {
  const chainOf = (slug: string) => chains.find(({ providerId }) => providerId === providerOf(slug));
  return (
    <p class="row no-print">
      <DownloadButton
        label="Download CSV"
        fileName="exposure.csv"
        type="text/csv"
        text={() => exposureCsv(exposure, chainOf)}
      />
      <DownloadButton
        label="Download JSON"
        fileName="exposure.json"
        type="application/json"
        text={() => JSON.stringify({ ...exposure, control: chains })}
      />
      <button type="button" class="bordered" onClick={() => print()}>
        Print or save as PDF
      </button>
    </p>
  );
}
