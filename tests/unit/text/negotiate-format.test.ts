// The format of a text page, by what real clients send.
import { describe, expect, test } from 'vitest';
import { type FormatQuestion, formatPath, negotiateFormat } from '../../../catalogue/views/text/negotiate-format.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15';
const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

/** Client, its User-Agent, its Accept (absent when it sends none), the format. */
const CLIENTS: [client: string, userAgent: string | undefined, accept: string | undefined, format: string][] = [
  ['curl', 'curl/8.15.0', '*/*', 'ansi'],
  ['an old curl', 'curl/7.29.0', '*/*', 'ansi'],
  ['curl for Windows', 'curl/8.13.0', '*/*', 'ansi'],
  ['curl asking for JSON', 'curl/8.15.0', 'application/json', 'json'],
  ['curl asking for HTML', 'curl/8.15.0', 'text/html', 'html'],
  ['curl asking for Markdown', 'curl/8.15.0', 'text/markdown', 'md'],
  ['curl asking for plain text', 'curl/8.15.0', 'text/plain', 'txt'],
  ['curl asking for any text', 'curl/8.15.0', 'text/*', 'ansi'],
  ['curl with weights', 'curl/8.15.0', 'text/html;q=0.4, text/markdown;q=0.9, application/json;q=0.6', 'md'],
  ['curl in capitals', 'curl/8.15.0', 'Application/JSON', 'json'],
  ['curl with an empty Accept', 'curl/8.15.0', '', 'ansi'],
  ['wget', 'Wget/1.25.0', '*/*', 'ansi'],
  ['wget2', 'Wget/2.2.0', '*/*', 'ansi'],
  ['BusyBox wget', 'Wget', undefined, 'ansi'],
  ['HTTPie', 'HTTPie/3.2.4', '*/*', 'ansi'],
  ['HTTPie with --json', 'HTTPie/3.2.4', 'application/json, */*;q=0.5', 'json'],
  ['xh', 'xh/0.25.0', '*/*', 'ansi'],
  ['xh with --json', 'xh/0.25.0', 'application/json, */*;q=0.5', 'json'],
  ['curlie', 'curl/8.15.0', 'application/json, */*', 'json'],
  ['aria2', 'aria2/1.37.0', '*/*', 'ansi'],
  ['fetch of FreeBSD', 'fetch libfetch/2.0', '*/*', 'ansi'],
  ['Windows PowerShell', 'Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.26100.1', undefined, 'ansi'],
  ['PowerShell 7', 'Mozilla/5.0 (Windows NT 10.0; Microsoft Windows 10.0.26100; en-US) PowerShell/7.5.4', undefined, 'ansi'],
  ['PowerShell 7 on Linux', 'Mozilla/5.0 (Linux; Ubuntu 24.04.3 LTS; en-US) PowerShell/7.5.4', '*/*', 'ansi'],
  ['Python urllib', 'Python-urllib/3.14', undefined, 'ansi'],
  ['Python requests', 'python-requests/2.32.5', '*/*', 'ansi'],
  ['Python httpx', 'python-httpx/0.28.1', '*/*', 'ansi'],
  ['Python aiohttp', 'Python/3.14 aiohttp/3.13.2', '*/*', 'ansi'],
  ['Go', 'Go-http-client/1.1', undefined, 'ansi'],
  ['Go over HTTP/2', 'Go-http-client/2.0', undefined, 'ansi'],
  ['Node fetch', 'node', '*/*', 'ansi'],
  ['undici', 'undici', '*/*', 'ansi'],
  ['axios', 'axios/1.13.2', 'application/json, text/plain, */*', 'json'],
  ['got', 'got (https://github.com/sindresorhus/got)', undefined, 'ansi'],
  ['Deno', 'Deno/2.5.6', '*/*', 'ansi'],
  ['Bun', 'Bun/1.3.2', '*/*', 'ansi'],
  ['Java', 'Java-http-client/25', undefined, 'ansi'],
  ['Java HttpURLConnection', 'Java/1.8.0_462', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', 'html'],
  ['OkHttp', 'okhttp/5.3.0', undefined, 'ansi'],
  ['Apache HttpClient', 'Apache-HttpClient/5.5 (Java/25)', '*/*', 'ansi'],
  ['Ruby', 'Ruby', '*/*', 'ansi'],
  ['Perl', 'libwww-perl/6.81', undefined, 'ansi'],
  ['PHP Guzzle', 'GuzzleHttp/7', undefined, 'ansi'],
  ['Rust reqwest', undefined, '*/*', 'ansi'],
  ['no headers at all', undefined, undefined, 'ansi'],
  ['Postman', 'PostmanRuntime/7.49.1', '*/*', 'ansi'],
  ['Emacs url.el', 'URL/Emacs Emacs/30.2 (PureGTK; x86_64-pc-linux-gnu)', 'text/html,text/plain,*/*', 'html'],
  ['jQuery in a page', CHROME, 'application/json, text/javascript, */*; q=0.01', 'json'],
  ['Chrome', CHROME, PAGE, 'html'],
  ['Edge', `${CHROME} Edg/142.0.0.0`, PAGE, 'html'],
  ['Firefox', FIREFOX, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['Safari', SAFARI, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    PAGE,
    'html',
  ],
  ['fetch() in Chrome', CHROME, '*/*', 'html'],
  ['an image element in Chrome', CHROME, 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'html'],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'text/html, application/xhtml+xml, image/jxr, */*', 'html'],
  ['Opera 12', 'Opera/9.80 (Windows NT 6.1; U) Presto/2.10.289 Version/12.02', '*/*', 'html'],
  ['Lynx', 'Lynx/2.9.2 libwww-FM/2.14 SSL-MM/1.4.1 OpenSSL/3.5.4', 'text/html, text/plain, text/sgml, text/css, application/xhtml+xml, */*;q=0.01', 'html'],
  ['w3m', 'w3m/0.5.3+git20230121', 'text/html, text/*;q=0.5, image/*, application/*, audio/*', 'html'],
  ['Links', 'Links (2.30; Linux 6.12 x86_64; GNU C 14.2; text)', '*/*', 'html'],
  ['ELinks', 'ELinks/0.18.0 (textmode; Linux; 80x24-2)', '*/*', 'html'],
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', PAGE, 'html'],
  ['bingbot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', '*/*', 'html'],
  ['DuckDuckBot', 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)', 'text/html,application/xhtml+xml', 'html'],
  ['Applebot', `${SAFARI} (Applebot/0.1; +http://www.apple.com/go/applebot)`, '*/*', 'html'],
  ['GPTBot', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', '*/*', 'html'],
  ['an agent that prefers Markdown', 'Mozilla/5.0 (compatible; agent)', 'text/markdown, text/html;q=0.9, */*;q=0.1', 'md'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', '*/*', 'html'],
  ['X', 'Twitterbot/1.0', '*/*', 'html'],
  ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', '*/*', 'html'],
  ['WhatsApp', 'WhatsApp/2.24.20.89 A', '*/*', 'html'],
  ['Telegram', 'TelegramBot (like TwitterBot)', undefined, 'html'],
  ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)', '*/*', 'html'],
  ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', undefined, 'html'],
  ['UptimeRobot', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', '*/*', 'html'],
  ['a health check', 'kube-probe/1.34', '*/*', 'ansi'],
  ['Prometheus', 'Prometheus/3.7.3', 'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.2', 'txt'],
];

const formatOf = (question: FormatQuestion) => {
  const answer = negotiateFormat(question);
  return 'fault' in answer ? answer.fault : answer.format;
};

describe('the format for a client', () => {
  test('is tried on at least 60 of them', () => {
    expect(CLIENTS.length).toBeGreaterThanOrEqual(60);
  });

  test.each(CLIENTS)('%s gets what it can show', (_, userAgent, accept, format) => {
    expect(negotiateFormat({ userAgent, accept })).toEqual({ format, negotiated: true });
  });
});

describe('the order of what decides', () => {
  const browser = { userAgent: CHROME, accept: PAGE };

  test('an extension wins over the parameter, the parameter over Accept, Accept over User-Agent', () => {
    expect(formatOf({ ...browser, extension: 'md', format: 'json' })).toBe('md');
    expect(formatOf({ ...browser, format: 'json' })).toBe('json');
    expect(formatOf({ userAgent: CHROME, accept: 'application/json' })).toBe('json');
    expect(formatOf({ userAgent: CHROME })).toBe('html');
  });

  test('only headers make an answer negotiated', () => {
    expect(negotiateFormat({ ...browser, extension: 'md' })).toEqual({ format: 'md', negotiated: false });
    expect(negotiateFormat({ ...browser, format: 'md' })).toEqual({ format: 'md', negotiated: false });
    expect(negotiateFormat(browser)).toEqual({ format: 'html', negotiated: true });
  });

  test('extension and parameter hold whatever Accept refuses', () => {
    expect(formatOf({ accept: 'image/png', extension: 'txt' })).toBe('txt');
    expect(formatOf({ accept: 'image/png', format: 'html' })).toBe('html');
  });

  test('the parameter ignores case, an empty one counts as absent, an unknown one is a fault', () => {
    expect(formatOf({ format: 'MD' })).toBe('md');
    expect(formatOf({ format: '', accept: 'application/json' })).toBe('json');
    expect(formatOf({ format: 'pdf' })).toBe('unknown-format');
  });
});

describe('Accept', () => {
  test.each([
    ['image/png', 'not-acceptable'],
    ['application/xml', 'not-acceptable'],
    ['*/*;q=0', 'not-acceptable'],
    ['text/html;q=0', 'not-acceptable'],
    ['application/*', 'json'],
    ['image/png, */*;q=0.1', 'ansi'],
    ['text/plain;q=0, */*', 'html'],
    ['text/html;q=0.3, */*;q=0.9', 'ansi'],
    ['text/html;q=0.9, */*;q=0.9', 'html'],
    ['text/html;q=0.001', 'html'],
    ['text/html;q=2', 'html'],
    ['text/html;level=1;q=0.7, application/json;q=0.8', 'json'],
    ['application/xhtml+xml', 'html'],
    ['text/x-markdown', 'md'],
    ['text/markdown;variant=GFM', 'md'],
    [',,', 'ansi'],
    ['nonsense', 'not-acceptable'],
  ])('%s gives curl %s', (accept, expected) => {
    expect(formatOf({ userAgent: 'curl/8.15.0', accept })).toBe(expected);
  });

  test('a browser that refuses HTML gets what is left', () => {
    expect(formatOf({ userAgent: CHROME, accept: '*/*, text/html;q=0' })).toBe('ansi');
  });
});

describe('the colour switches', () => {
  test('?T takes colour away, ?A brings it, and ?T wins', () => {
    expect(formatOf({ userAgent: 'curl/8.15.0', plain: true })).toBe('txt');
    expect(formatOf({ accept: 'text/plain', colour: true })).toBe('ansi');
    expect(formatOf({ extension: 'txt', colour: true })).toBe('ansi');
    expect(formatOf({ extension: 'ansi', plain: true })).toBe('txt');
    expect(formatOf({ format: 'txt', colour: true, plain: true })).toBe('txt');
  });

  test('?A makes a client without a wish in Accept a terminal', () => {
    expect(formatOf({ userAgent: CHROME, accept: '*/*', colour: true })).toBe('ansi');
  });

  test.each(['md', 'html', 'json'] as const)('leave %s alone', (extension) => {
    expect(formatOf({ extension, plain: true })).toBe(extension);
    expect(formatOf({ extension, colour: true })).toBe(extension);
  });
});

test('the address of a format puts the extension before the query, and names the home page', () => {
  expect(formatPath('/aws/lambda', 'md')).toBe('/aws/lambda.md');
  expect(formatPath('/', 'json')).toBe('/index.json');
  expect(formatPath('/search?q=a+b', 'txt')).toBe('/search.txt?q=a+b');
});
