// What the text host says of an address that it does not have.
import { describe, expect, test } from 'vitest';
import { BROWSER, CURL, textHost } from '../../support/clients/text-host.ts';
import { faultsOfTerminal, SGR } from '../../support/read/terminal-faults.ts';

const { ask } = textHost();

describe('what is not there', () => {
  test('is 404 with the nearest names, in the format that was asked for', async () => {
    const text = await ask('/aws/lamda', { ...CURL, Accept: 'text/plain' });
    expect(text.status).toBe(404);
    expect(text.text).toContain('Did you mean\n  /aws/lambda\n');
    const json = await ask('/aws/lamda.json', CURL);
    expect(JSON.parse(json.text)).toMatchObject({
      error: 'Not found',
      status: 404,
      details: expect.stringContaining('/aws/lambda'),
    });
    expect((await ask('/aws/lamda', BROWSER)).text).toContain('<a href="/aws/lambda">/aws/lambda</a>');
    expect((await ask('/aws/lamda.md', CURL)).text).toContain('[/aws/lambda](http://text.localhost:8080/aws/lambda)');
  });

  test.each([
    '/aws/lambda/more',
    '/help/more',
    '/category',
    '/category/nope',
    '/category/ai/more',
    '/lists',
    '/lists/a/b',
    '/__proto__',
    '/constructor',
    '/@text',
    `/${'x'.repeat(5_000)}`,
  ])('%s is 404', async (path) => {
    expect((await ask(path, CURL)).status).toBe(404);
  });

  test.each(['/%zz', '/aws/%', '/%ff'])('%s, which is malformed, is 400', async (path) => {
    expect((await ask(path, CURL)).status).toBe(400);
  });

  test('and every other fault fits a terminal', async () => {
    const answers = await Promise.all([
      ask(`/${'x'.repeat(300)}`, CURL),
      ask('/nope', { ...CURL, Accept: 'image/png' }),
      ask('/nope?format=pdf', CURL),
      ask('/search?page=x', CURL),
      ask('/compare', CURL),
      ask('/lists/nope', CURL),
      ask('/', { ...CURL, method: 'POST' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 406, 400, 400, 400, 404, 405]);
    expect(answers.flatMap(({ text }) => faultsOfTerminal(text, 'ansi'))).toEqual([]);
  });

  test('is echoed without controls, and escaped', async () => {
    const path = '/%1b%5b31mred%1b%5d0%3btitle%07%e2%80%ae%3Cscript%3E';
    const terminal = (await ask(path, CURL)).text.replaceAll(SGR, '');
    expect(terminal).toContain('There is no page at /[31mred]0;title<script>.');
    expect(/[^\P{Cc}\n]|\u202e/u.test(terminal)).toBe(false);
    expect((await ask(path, BROWSER)).text).not.toContain('<script>');
    expect((await ask(`/search?q=${path.slice(1)}`, BROWSER)).text).not.toContain('<script>');
    expect(/[^\P{Cc}\n]|\u202e/u.test((await ask(`/search?q=${path.slice(1)}`, CURL)).text.replaceAll(SGR, ''))).toBe(
      false,
    );
  });
});
