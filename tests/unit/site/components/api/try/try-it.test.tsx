// The form that sends a request, as it stands in the page before a script runs.
import { renderToString as render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { TryIt } from '../../../../../../site/components/api/try/TryIt.tsx';

const field = {
  name: 'slug',
  place: 'path',
  limits: 'string, required',
  isBoolean: false,
  value: 'aws-lambda',
} as const;
const query = { name: 'free', place: 'query', limits: 'boolean', isBoolean: true, value: 'true' } as const;

test('has the example values, their request, and a button that waits for the script', () => {
  const html = render(
    <TryIt id="x" summary="Get it" method="GET" path="/v1/services/{slug}" fields={[field, query]} />,
  );
  expect(html).toContain('<code class="line">GET /v1/services/aws-lambda?free=true</code>');
  expect(html).toMatch(/<input type="text"[^>]* value="aws-lambda"/);
  expect(html).toMatch(/<option selected value="true"|<option value="true" selected/);
  expect(html).toMatch(/<button type="submit" disabled/);
  expect(html).not.toContain('<textarea');
});

test('has the example body, in as many lines, and says that the request is real', () => {
  const body = { example: '{\n  "a": 1\n}', note: 'A real request.' };
  const html = render(<TryIt id="x" summary="Make it" method="POST" path="/v1/lists" fields={[]} body={body} />);
  expect(html).toMatch(/<textarea[^>]* rows="4"[^>]*>{\n {2}&quot;a&quot;: 1\n}<\/textarea>/);
  expect(html).toContain('A real request.');
});
