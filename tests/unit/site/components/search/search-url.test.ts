// What a page's URL asks the search for.
import { describe, expect, test } from 'vitest';
import { queryOfPage } from '../../../../../site/components/search/search-url.ts';

describe('the URL of the home page', () => {
  test('states words and filters; other parameters are ignored', () => {
    expect(queryOfPage('panel', { pathname: '/', search: '?q=object%20storage&provider=aws&free=yes&x=1' })).toEqual({
      query: 'object storage',
      facets: { provider: 'aws', free: 'yes' },
    });
  });

  test('without parameters asks for nothing', () => {
    expect(queryOfPage('panel', { pathname: '/', search: '?provider=' })).toEqual({ query: '', facets: {} });
  });
});

describe('a URL that leads nowhere', () => {
  test.each([
    ['/services/aws-lamda/', 'aws lamda'],
    ['/services/aws-lamda.html', 'aws lamda'],
    ['/caf%C3%A9_bar', 'café bar'],
    ['/100%', '100%'],
    ['/', ''],
  ])('%s is searched for as “%s”', (pathname, query) => {
    expect(queryOfPage('missing', { pathname, search: '?provider=aws' })).toEqual({ query, facets: {} });
  });
});
