// What a question to the text host asks for: format, method, address.
import { describe, expect, test } from 'vitest';
import { BROWSER, CURL, textHost } from '../../support/clients/text-host.ts';
import { nameOf } from '../../support/pick.ts';

const { ask } = textHost();
const [LAMBDA, FUNCTIONS] = [nameOf('aws-lambda'), nameOf('azure-functions')];

describe('the format', () => {
  test.each([
    ['/aws/lambda', CURL, 'text/plain; charset=utf-8', `\u001b[1m${LAMBDA}\u001b[0m\n`],
    ['/aws/lambda', { ...CURL, Accept: 'text/plain' }, 'text/plain; charset=utf-8', `${LAMBDA}\n`],
    ['/aws/lambda', { ...CURL, Accept: 'text/markdown' }, 'text/markdown; charset=utf-8', `# ${LAMBDA}\n`],
    ['/aws/lambda', { ...CURL, Accept: 'application/json' }, 'application/json; charset=utf-8', '{"id":"aws-lambda"'],
    ['/aws/lambda', BROWSER, 'text/html; charset=utf-8', '<!DOCTYPE html>'],
    ['/aws/lambda.txt', BROWSER, 'text/plain; charset=utf-8', `${LAMBDA}\n`],
    ['/aws/lambda.md?format=json', BROWSER, 'text/markdown; charset=utf-8', `# ${LAMBDA}\n`],
    ['/aws/lambda?format=json', BROWSER, 'application/json; charset=utf-8', '{"id":"aws-lambda"'],
    ['/aws/lambda?T', CURL, 'text/plain; charset=utf-8', `${LAMBDA}\n`],
    ['/aws/lambda.txt?A', CURL, 'text/plain; charset=utf-8', `\u001b[1m${LAMBDA}\u001b[0m\n`],
    ['/index.md', CURL, 'text/markdown; charset=utf-8', '# Cloud Services Catalogue\n'],
    ['/search.md?q=lambda', CURL, 'text/markdown; charset=utf-8', '# Search: lambda\n'],
    ['/compare/aws-lambda,azure-functions.txt', CURL, 'text/plain; charset=utf-8', `${LAMBDA} · ${FUNCTIONS}\n`],
  ])('of %s', async (path, headers, type, start) => {
    const answer = await ask(path, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.text.startsWith(start)).toBe(true);
  });

  test('with ?links holds hyperlinks that lead to the text host', async () => {
    expect((await ask('/aws/lambda', CURL)).text).not.toContain('\u001b]8');
    expect((await ask('/aws/lambda?links', CURL)).text).toContain('\u001b]8;;http://text.localhost:8080/aws\u001b\\');
    expect((await ask('/aws/lambda.txt?links', CURL)).text).not.toContain('\u001b');
  });

  test('is refused with 406 only when Accept allows nothing that is offered', async () => {
    const refused = await ask('/aws/lambda', { ...CURL, Accept: 'image/png' });
    expect(refused.status).toBe(406);
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(refused.headers['vary']).toContain('Accept');
    expect((await ask('/aws/lambda.md', { ...CURL, Accept: 'image/png' })).status).toBe(200);
    expect((await ask('/aws/lambda', { ...CURL, Accept: 'image/png, */*;q=0.1' })).status).toBe(200);
  });

  test('that is not known is 400 and names the known ones', async () => {
    const answer = await ask('/aws/lambda?format=pdf', CURL);
    expect(answer.status).toBe(400);
    expect(answer.text).toBe('The parameter format takes ansi, txt, md, html, json.\n');
  });
});

describe('methods', () => {
  test.each(['/aws/lambda', '/search?q=lambda', '/nope'])('HEAD of %s answers as GET without a body', async (path) => {
    const [get, head] = [await ask(path, CURL), await ask(path, { ...CURL, method: 'HEAD' })];
    expect(head.status).toBe(get.status);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'etag', 'vary'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'])(
    '%s is 405 and names what is allowed',
    async (method) => {
      const answer = await ask('/aws/lambda', { ...CURL, method, 'Content-Type': 'text/csv' });
      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toBe('GET, HEAD');
      expect(answer.text).toBe('This host takes GET and HEAD.\n');
    },
  );
});

describe('redirects', () => {
  test.each([
    ['/aws/aws-lambda', '/aws/lambda'],
    ['/aws/aws-lambda.md?T', '/aws/lambda.md?T'],
    ['/aws-lambda.json', '/aws/lambda.json'],
    ['/AWS/Lambda?format=md', '/aws/lambda?format=md'],
    ['/aws/', '/aws'],
    ['//aws//lambda', '/aws/lambda'],
    ['/category/Serverless', '/category/serverless'],
  ])('from %s lead to %s', async (path, location) => {
    const answer = await ask(path, CURL);
    expect([answer.status, answer.headers['location']]).toEqual([308, location]);
  });

  test.each(['//evil.example', '//evil.example/', '/\\evil.example', '/%2F%2Fevil.example', '/aws/%0d%0aSet-Cookie:x'])(
    'from %s never lead to another host or add a header',
    async (path) => {
      const answer = await ask(path, CURL);
      expect(answer.status).toBe(404);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );
});
