// Counts how often readers follow a service's links to its provider, unless they ask not to be counted.

/**
 * Within an element with `data-service` (a slug), links with `data-outbound` (documentation, pricing, announcement) are
 * counted.
 */
export function countOutbound(): void {
  if (refusesCounting(navigator)) return;
  const listen = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-outbound]') : null;
    const slug = link?.closest<HTMLElement>('[data-service]')?.dataset['service'];
    // Text, as a beacon can send nothing else to another host without asking first; a mirror without the API ignores
    // it.
    if (slug)
      navigator.sendBeacon(
        '/v1/analytics/outbound',
        JSON.stringify({ slug, target: link?.dataset['outbound'], page: location.pathname }),
      );
  };
  document.addEventListener('click', listen);
  document.addEventListener('auxclick', listen);
}

/** Whether the reader's browser sends Do Not Track or Global Privacy Control. */
export function refusesCounting({
  doNotTrack,
  globalPrivacyControl,
}: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
