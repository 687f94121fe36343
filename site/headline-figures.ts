// The headline figures of an exposure scorecard with their words.
import { counted } from '../catalogue/model/in-sentences.ts';
import type { HeadlineExposure } from '../catalogue/views/exposure/exposure.ts';

interface Figure {
  label: string;
  value: string;
  /** What it is a part of, e.g. `of 12`. */
  of: string;
}

export function headlineFigures({
  selection,
  usHeadquarteredPercent,
  sovereignOptions,
  europeanResidentOnly,
  unknown,
}: HeadlineExposure): Figure[] {
  const { resolved, providers } = selection;
  const of = `of ${resolved.toLocaleString('en')}`;
  return [
    {
      label: 'US-headquartered',
      value: `${usHeadquarteredPercent} %`,
      of: `of ${counted(providers, 'provider')}`,
    },
    { label: 'Sovereign options', value: String(sovereignOptions), of },
    { label: 'European-resident only', value: String(europeanResidentOnly), of },
    { label: 'Not judged in full', value: String(unknown.length), of },
  ];
}
