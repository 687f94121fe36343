// What the process says to people once it answers.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { DEFAULT_ADDRESSES } from '../../catalogue/views/urls.ts';
import type { Config } from '../config.ts';

/** One line, for the log too. */
export function banner({ services, providers, data }: Pick<Catalogue, 'services' | 'providers' | 'data'>): string {
  return `Cloud Services Catalogue: ${services.length} services of ${providers.length} providers, facts checked until ${data.lastUpdated}`;
}

/** Lines for a terminal: where it answers, and what to try. */
export function tryThese(config: Pick<Config, 'baseUrl' | 'textUrl' | 'port'>): string[] {
  const [baseUrl, textUrl] = [config.baseUrl, config.textUrl].map((url) => reachable(url, config.port));
  return [
    '',
    `  Site  ${baseUrl}/`,
    `  API   ${baseUrl}/v1/services`,
    `  Text  ${textUrl}/`,
    '',
    'Three things to try:',
    `  curl '${baseUrl}/v1/services?q=serverless&provider=aws&freeTier=true'`,
    `  curl '${textUrl}/aws/lambda'`,
    `  curl '${baseUrl}/v1/compare?ids=aws-lambda,azure-functions,gcp-cloud-run'`,
  ];
}

/** The default addresses name the default port; where another was chosen, people need that one. */
function reachable(url: string, port: number): string {
  return Object.values(DEFAULT_ADDRESSES).includes(url) ? url.replace(/\d+$/, String(port)) : url;
}
