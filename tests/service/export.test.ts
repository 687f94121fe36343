// The export of approved services as Markdown over HTTP: the same bytes as the view makes.
import { describe, expect, test } from 'vitest';
import { exportMarkdown } from '../../catalogue/views/markdown.ts';
import { policyPosts } from '../support/clients/policy-posts.ts';
import { realBuild } from '../support/real-build.ts';

const { catalogue } = realBuild;
const { post } = policyPosts();

describe('POST /v1/export/markdown', () => {
  test('answers Markdown of the approved services, dated by the clock', async () => {
    const before = new Date().toISOString().slice(0, 10);
    const response = await post('/v1/export/markdown', { approvedServiceIds: ['gcp-cloud-run', 'aws-lambda'] });
    const body = await response.text();
    const generatedOn = /^Generated on (\S+):/m.exec(body)?.[1] ?? '';
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect([before, new Date().toISOString().slice(0, 10)]).toContain(generatedOn);
    const services = ['aws-lambda', 'gcp-cloud-run'].flatMap((id) => catalogue.service(id) ?? []);
    expect(body).toBe(exportMarkdown(catalogue, services, { baseUrl: 'http://localhost:8080', generatedOn }));
  });
});
