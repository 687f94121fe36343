// Which laws apply to a selection of services: figures, three bars, every service with its facts, and what stands behind
// them.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { EXPOSURE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { controlChains } from '../../../catalogue/views/exposure/control.ts';
import { exposure } from '../../../catalogue/views/exposure/exposure.ts';
import { residenceByProvider } from '../../../catalogue/views/exposure/residence.ts';
import { extentText, mainCloudFacts } from '../../../catalogue/views/region-facts.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { loadCatalogue } from '../../client/page/catalogue.ts';
import { resolver } from '../../client/selection/selection.ts';
import { CIRCLES_STAND } from '../../places/place-titles.ts';
import { type MapPoint, regionCircles } from '../../places/region-circles.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { MapImage } from '../places/MapImage.tsx';
import { ShortSelection } from '../selection/ShortSelection.tsx';
import type { SelectionStart } from '../selection/selection-start.ts';
import { useSelection } from '../selection/use-selection.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { BreakdownTable } from './BreakdownTable.tsx';
import { ControlChains } from './ControlChains.tsx';
import { ExposureFiles } from './ExposureFiles.tsx';
import { exposureBars } from './exposure-bars.ts';
import { EXPOSURE_KEY } from './exposure-key.ts';
import { Figures } from './Figures.tsx';
import { Residence } from './Residence.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { StackedBar } from './StackedBar.tsx';
import { UnknownServices } from './UnknownServices.tsx';
import { WhatIf } from './WhatIf.tsx';

export interface ExposureProps {
  index: BrowserIndex;
  start: SelectionStart;
  /** Ids of the approved list of this browser. */
  approved: readonly string[];
  /** Of the site, without trailing slash. */
  baseUrl: string;
  map: { height: number; points: readonly MapPoint[] };
}

export function Exposure({ index, start, approved, baseUrl, map }: ExposureProps) {
  const selection = useSelection(index, EXPOSURE_KEY, EXPOSURE_MAXIMUM, start);
  const { services } = selection;
  const offered = useMemo(() => resolver(index)(approved).services, [index, approved]);
  const { value, awaits, error, retry } = useLoaded(services.map(({ id }) => id).join(), async (follow) => {
    if (services.length === 0) return undefined;
    const providerIds = services.map(({ providerId }) => providerId);
    return { catalogue: await loadCatalogue(providerIds, 'facts', follow), chosen: services };
  });
  // Files that come change nothing here, and there is much to draw.
  const answer = useMemo(() => value && <Answer {...value} baseUrl={baseUrl} map={map} />, [value]);
  return (
    <>
      <ShortSelection
        index={index}
        selection={selection}
        maximum={EXPOSURE_MAXIMUM}
        hint={`Up to ${EXPOSURE_MAXIMUM}, by name, former name or abbreviation.`}
        full={`You can choose up to ${EXPOSURE_MAXIMUM} services. Remove one to add another.`}
      >
        {offered.length > 0 && (
          <button type="button" class="bordered" onClick={() => selection.add(offered.map(({ id }) => id))}>
            Add the {offered.length} of your approved list
          </button>
        )}
      </ShortSelection>
      {error !== undefined && <LoadError message={error} onRetry={retry} />}
      {services.length === 0 ? (
        <EmptyState message="Figures for your selection appear here." />
      ) : (
        <div class="exposure-answer" data-awaits={awaits} aria-busy={awaits === undefined ? undefined : true}>
          {answer}
        </div>
      )}
    </>
  );
}

interface AnswerProps extends Pick<ExposureProps, 'baseUrl' | 'map'> {
  /** Holds at least the chosen services. */
  catalogue: Catalogue;
  chosen: readonly PickableService[];
}

function Answer({ catalogue, chosen, baseUrl, map }: AnswerProps) {
  const ids = chosen.map(({ id }) => id);
  const found = exposure(catalogue, ids, baseUrl);
  const services = ids.flatMap((id) => catalogue.service(id) ?? []);
  const chains = controlChains(catalogue, services);
  const regions = [...new Set(services.flatMap((service) => mainCloudFacts(service).regions))];
  const providerName = (slug: string) => catalogue.provider(catalogue.find(slug)?.providerId ?? '')?.shortName ?? slug;
  return (
    <>
      <div class="exposure-head">
        <h2>Exposure of {counted(services.length, 'service')}</h2>
        <ExposureFiles exposure={found} chains={chains} providerOf={(slug) => catalogue.find(slug)?.providerId} />
      </div>
      <Figures exposure={found} />
      <div class="exposure-bars">
        {exposureBars(found.services, providerName).map(({ title, segments, note }) => (
          <div key={title}>
            <h3>{title}</h3>
            <StackedBar title={title} segments={segments} />
            <p class="small quiet">{note}</p>
          </div>
        ))}
      </div>
      <UnknownServices catalogue={catalogue} unknown={found.unknown} />
      <p class="small quiet">
        {found.disclaimer} Facts checked until {found.asOf}; <a href={pagePath.methodology()}>methodology</a> version{' '}
        {found.methodologyVersion}.
      </p>
      <Part id="services" title="Services">
        <ServiceTable catalogue={catalogue} exposure={found} />
      </Part>
      <Part id="what-if" title="What would change">
        <WhatIf key={ids.join()} catalogue={catalogue} chosen={chosen} />
      </Part>
      <Part id="control" title="Who sells and who controls">
        <ControlChains chains={chains} />
      </Part>
      <Part id="head-offices" title="Head offices">
        <BreakdownTable caption="Head offices by country" rows={found.headOfficeBreakdown} />
      </Part>
      <Part id="regions" title="Where the services run">
        <p class="quiet small">
          A service counts in every country where one of its regions is confirmed, so the shares can add up to more than
          100 %. Regions of separate clouds, such as AWS China, do not count for a service of the main cloud. The map
          shows confirmed regions only. {CIRCLES_STAND}
        </p>
        <MapImage
          circles={regionCircles(regions, map.points)}
          height={map.height}
          label={`Map of the world: ${extentText(regions)}`}
        />
        <BreakdownTable caption="Regions by country" rows={found.regionBreakdown} />
      </Part>
      <Part id="residence" title="By provider">
        <Residence rows={residenceByProvider(catalogue, found.services)} />
      </Part>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  children: ComponentChildren;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} class={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
