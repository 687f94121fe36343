// What the process prints once it is ready.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { DEFAULT_ADDRESSES } from '../../catalogue/views/urls.ts';
import type { Config } from '../config.ts';

/** One line, for the log too. */
export function banner({ services, providers, data }: Pick<Catalogue, 'services' | 'providers' | 'data'>): string {
  return `Cloud Services Catalogue: ${services.length.toLocaleString('en')} services from ${providers.length} providers, last checked ${data.lastUpdated}`;
}

/** Lines for a terminal: the URLs, and commands to try. */
export function exampleCommands(config: Pick<Config, 'baseUrl' | 'textUrl' | 'port'>): string[] {
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

/** The default URLs contain the default port; replaces it by the configured one. */
function reachable(url: string, port: number): string {
  return Object.values(DEFAULT_ADDRESSES).includes(url) ? url.replace(/\d+$/, String(port)) : url;
}
