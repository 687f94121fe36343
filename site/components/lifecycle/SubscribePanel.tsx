// How the results are passed on: calendar, feed, CSV and link.
import type { LifecycleBody } from '../../../catalogue/formats/lifecycle-data.ts';
import { apiPath, feedPath, pagePath } from '../../../catalogue/views/urls.ts';
import { CopyButton } from '../shared/CopyButton.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { Icon } from '../shared/Icon.tsx';

interface Props {
  /** Those that are chosen; none for all. */
  providers: LifecycleBody['providers'];
  fileName: string;
  csv: () => string;
  url: () => string;
}

export function SubscribePanel({ providers, fileName, csv, url }: Props) {
  // The API takes one provider.
  const only = providers.length === 1 ? providers[0] : undefined;
  const feed = (format: keyof typeof feedPath) =>
    only ? `${apiPath.lifecycle()}?provider=${only.id}&parts=true&format=${format}` : feedPath[format];
  return (
    <section class="subscribe" aria-labelledby="subscribe-heading">
      <div>
        <h2 id="subscribe-heading">Subscribe</h2>
        <p>
          Calendar and feed cover {only ? only.name : 'all providers'}; the calendar reminds you 180, 90 and 30 days
          ahead. For other filters, use the <a href={`${pagePath.apiDocs()}#listLifecycle`}>API</a>.
          <span class="needs-script"> CSV and link have your filters.</span>
        </p>
      </div>
      <div class="row">
        <a class="bordered primary" href={feed('ics')}>
          <Icon name="calendar" /> Calendar
        </a>
        <a class="bordered" href={feed('atom')}>
          <Icon name="feed" /> Feed
        </a>
        <span class="needs-script">
          <DownloadButton label="CSV" fileName={fileName} type="text/csv" text={csv} />
        </span>
        <span class="needs-script">
          <CopyButton label="Copy link" text={url} />
        </span>
      </div>
    </section>
  );
}
