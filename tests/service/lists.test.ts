// Saved lists over HTTP, with the embedded store: slugs, collisions, limits, what comes back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPROVED_IDS_MAXIMUM } from '../../catalogue/model/limits.ts';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { realBuild } from '../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

const IDS = ['aws-lambda', 'azure-functions'];
const create = async (body: object) => {
  const { status, text } = await postJson(
    `${sidecar.url}/v1/lists`,
    { approvedServiceIds: IDS, ...body },
    { from: freshAddress() },
  );
  return {
    status,
    answer: JSON.parse(text) as { id: string; slug: string | null; url: string; expiresAt: string; details?: string },
  };
};
const read = async (key: string) => {
  const { status, text, headers } = await rawRequest(`${sidecar.url}/v1/lists/${key}`);
  return { status, headers, list: JSON.parse(text) as Record<string, unknown> };
};

describe('a list', () => {
  test('is read back by slug and by id, with its services', async () => {
    const { status, answer } = await create({
      name: 'Round trip',
      approvedServiceIds: ['aws-lambda', 'azure-functions', 'aws-lambda'],
    });
    expect([status, answer.slug, answer.url]).toEqual([200, 'round-trip', 'http://localhost:8080/lists/round-trip']);
    const bySlug = await read('round-trip');
    const byId = await read(answer.id);
    expect(byId.list).toEqual(bySlug.list);
    expect(bySlug.headers['cache-control']).toBe('no-store');
    expect(bySlug.list).toMatchObject({
      id: answer.id,
      slug: 'round-trip',
      name: 'Round trip',
      approvedServiceIds: ['aws-lambda', 'azure-functions'],
      services: [{ id: 'aws-lambda' }, { id: 'azure-functions' }],
      notFound: [],
      expiresAt: answer.expiresAt,
    });
    const { createdAt, expiresAt } = bySlug.list as { createdAt: string; expiresAt: string };
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(90 * 24 * 60 * 60 * 1000);
  });

  test('without a name has no slug and is reached by its id', async () => {
    const { answer } = await create({});
    expect([answer.slug, answer.url]).toEqual([null, `http://localhost:8080/lists/${answer.id}`]);
    expect(await read(answer.id)).toMatchObject({ status: 200, list: { slug: null, name: null } });
  });

  test('whose name is taken gets -2, -3', async () => {
    const slugs = [
      await create({ name: 'Same' }),
      await create({ name: 'same!' }),
      await create({ name: ' SAME ' }),
    ].map(({ answer }) => answer.slug);
    expect(slugs).toEqual(['same', 'same-2', 'same-3']);
  });

  test.each([
    ['Crème Brûlée', 'creme-brulee'],
    ['Über uns', 'ueber-uns'],
    ['Команда платформы', 'komanda-platformy'],
    ['Δίκτυα', 'diktya'],
    ['平台', null],
    ['!', null],
    ['a', null],
    ['ab', 'ab'],
    ['   ', null],
    [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
    ['x'.repeat(200), 'x'.repeat(64)],
  ])('named %j has the slug %j', async (name, slug) => {
    expect((await create({ name })).answer.slug).toBe(slug);
  });

  test('with an explicit slug that is taken is refused with 409', async () => {
    expect((await create({ slug: 'taken-once' })).status).toBe(200);
    const { status, answer } = await create({ slug: 'taken-once' });
    expect([status, answer.details]).toEqual([409, expect.stringContaining('slug: "taken-once"')]);
  });

  test.each(['cd', 'a-b', 'a--b', '42', 'z'.repeat(64)])('takes the slug %j', async (slug) => {
    expect((await create({ slug })).answer.slug).toBe(slug);
  });

  test.each(['', 'a', 'x'.repeat(65), '-ab', 'ab-', 'Ab', 'a_b', 'a b', 'ä-b', 'ab\n'])(
    'refuses the slug %j',
    async (slug) => {
      const { status, answer } = await create({ slug });
      expect([status, answer.details]).toEqual([400, expect.stringMatching(/^slug: must be 2 to 64/)]);
    },
  );

  test('has a name of at most 200 characters, counted as code points', async () => {
    expect((await create({ name: '🐙'.repeat(200) })).status).toBe(200);
    expect(await create({ name: '🐙'.repeat(201) })).toMatchObject({
      status: 400,
      answer: { details: 'name: must have at most 200 characters' },
    });
  });

  test.each([
    ['the last of C0', 'a\u001fb', 'U+001F'],
    ['an escape sequence', '\u001b[31mred', 'U+001B'],
    ['a line break', 'a\nb', 'U+000A'],
    ['DEL', 'a\u007fb', 'U+007F'],
    ['the first of C1', 'a\u0080b', 'U+0080'],
    ['the last of C1', 'a\u009fb', 'U+009F'],
    ['the Arabic letter mark', 'a\u061cb', 'U+061C'],
    ['a mark from right to left', 'a\u200fb', 'U+200F'],
    ['the first embedding', 'a\u202ab', 'U+202A'],
    ['the override', 'safe\u202egpj.exe', 'U+202E'],
    ['the first isolate', 'a\u2066b', 'U+2066'],
    ['the last isolate', 'a\u2069b', 'U+2069'],
    ['a soft hyphen', 'a\u00adb', 'U+00AD'],
    ['a zero-width space', 'a\u200bb', 'U+200B'],
    ['a word joiner', 'a\u2060b', 'U+2060'],
    ['an invisible plus', 'a\u2064b', 'U+2064'],
    ['what is reserved for such', 'a\u2065b', 'U+2065'],
    ['the last old format character', 'a\u206fb', 'U+206F'],
    ['a byte order mark', 'a\ufeffb', 'U+FEFF'],
    ['the first Hangul filler', 'a\u115fb', 'U+115F'],
    ['the second Hangul filler', 'a\u1160b', 'U+1160'],
    ['the third Hangul filler', 'a\u3164b', 'U+3164'],
    ['the halfwidth Hangul filler', 'a\uffa0b', 'U+FFA0'],
    ['a combining grapheme joiner', 'a\u034fb', 'U+034F'],
    ['a Khmer vowel that shows nothing', 'a\u17b4b', 'U+17B4'],
    ['an annotation', 'a\ufff9b', 'U+FFF9'],
    ['a tag', 'a\u{e0041}b', 'U+E0041'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 'U+E0067'],
    ['the first half of a character', 'a\ud83d', 'U+D83D'],
    ['the second half of a character', '\udc19b', 'U+DC19'],
  ])('has no name with %s', async (_, name, found) => {
    expect(await create({ name })).toEqual({
      status: 400,
      answer: {
        error: 'Invalid request',
        status: 400,
        details: `name: must hold no control characters, line breaks and tabs included, no marks of text direction and no invisible characters (found ${found})`,
      },
    });
  });

  test.each([
    ['a space and a tilde, beside C0 and DEL', 'a ~'],
    ['a no-break space, beside C1', 'a\u00a0b'],
    ['joiners, beside the marks of direction', '👩\u200d💻 می\u200cخواهم'],
    ['characters beside the embeddings and isolates', 'a\u2010\u202f\u205fb\u2070'],
    ['joiners in words of Indian scripts', 'ക്‍ष क्‌ष শ্র্যাবণ'],
    ['variation selectors of emoji, of a Japanese name and of Mongolian', '❤\ufe0f 葛\u{e0100} ᠠ\u180b'],
    ['whole characters beyond the first 65,536', '🐙\u{20bb7}'],
    ['words from right to left, without marks', 'رشته שלום'],
  ])('keeps a name with %s', async (_, name) => {
    const { answer } = await create({ name });
    expect((await read(answer.id)).list).toMatchObject({ name });
  });

  test.each(['\u200d', '\u200c\ufe0f', '\u2800', '\u{e0100}'])(
    'has no name of which nothing can be seen: %j',
    async (name) => {
      expect(await create({ name })).toMatchObject({
        status: 400,
        answer: { details: 'name: must have characters that can be seen' },
      });
    },
  );

  test('has a name without the line breaks around it', async () => {
    const { answer } = await create({ name: '\n Trimmed\r\n' });
    expect((await read(answer.id)).list).toMatchObject({ name: 'Trimmed' });
  });

  test('that does not exist is 404', async () => {
    expect(await read('no-such-list')).toMatchObject({ status: 404, list: { error: 'List not found' } });
    expect((await read('L_23456789ABCDEFGH')).status).toBe(404);
  });
});

describe('an Idempotency-Key', () => {
  const save = async (key: string | string[], body: object = {}, from = freshAddress()) => {
    const list = { approvedServiceIds: IDS, ...body };
    const sent = { 'Idempotency-Key': key } as Record<string, string>;
    const { status, text } = await postJson(`${sidecar.url}/v1/lists`, list, { from, headers: sent });
    return { status, answer: JSON.parse(text) as { id: string; slug: string | null; error: string; details: string } };
  };

  test('makes a request repeatable: the same answer, one list', async () => {
    const from = freshAddress();
    const first = await save('8e03978e-40d5-43e8-bc93-6894a57f9324', { name: 'Sent again' }, from);
    expect(first).toMatchObject({ status: 200, answer: { slug: 'sent-again' } });
    expect(await save('8e03978e-40d5-43e8-bc93-6894a57f9324', { name: 'Sent again' }, from)).toEqual(first);
    expect((await read('sent-again-2')).status).toBe(404);
  });

  test('of two requests at the same time makes one list', async () => {
    const from = freshAddress();
    const answers = await Promise.all([1, 2].map(() => save('at-once', { name: 'At once' }, from)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]).toEqual(answers[1]);
    expect((await read('at-once-2')).status).toBe(404);
  });

  test.each([
    ['other services', { name: 'Of one body', approvedServiceIds: ['aws-lambda'] }],
    ['another name', { name: 'Of another body' }],
    ['a slug', { name: 'Of one body', slug: 'of-one-body' }],
  ])('that comes again with %s is 422', async (_, body) => {
    const from = freshAddress();
    expect((await save('one-body', { name: 'Of one body' }, from)).status).toBe(200);
    expect(await save('one-body', body, from)).toEqual({
      status: 422,
      answer: {
        error: 'Idempotency-Key used before',
        status: 422,
        details: 'Idempotency-Key: was sent with another body in the last 24 hours; send a new one with each new list',
      },
    });
  });

  test('from another address, who may have guessed it, saves a list of its own', async () => {
    const [mine, theirs] = [await save('guessed', { name: 'Guessed' }), await save('guessed', { name: 'Guessed' })];
    expect([mine.status, theirs.status, mine.answer.id === theirs.answer.id]).toEqual([200, 200, false]);
    expect((await save('guessed', { name: 'Something else' })).status).toBe(200);
  });

  test.each([
    ['of one character', 'k'],
    ['of 255 characters', 'k'.repeat(255)],
    ['with the first and the last visible character', '!~'],
    ['in quotes, as the draft writes it', '"8e03978e-40d5-43e8-bc93-6894a57f9324"'],
  ])('%s is taken', async (_, key) => expect((await save(key)).status).toBe(200));

  test.each([
    ['that is empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['with a space', 'a b'],
    ['with a tab', 'a\tb'],
    ['of other letters', 'ü'],
    ['that is given twice', ['a', 'b']],
  ])('%s is 400', async (_, key) => {
    expect(await save(key)).toEqual({
      status: 400,
      answer: {
        error: 'Invalid request',
        status: 400,
        details: 'Idempotency-Key: must be 1 to 255 visible ASCII characters without spaces, given once',
      },
    });
  });
});

describe('approvedServiceIds', () => {
  test.each([
    ['missing', undefined, 'approvedServiceIds: must be an array of service ids'],
    ['a string', 'aws-lambda', 'approvedServiceIds: must be an array of service ids'],
    ['empty', [], 'approvedServiceIds: must name at least one service'],
    ['not all strings', ['aws-lambda', 7], 'approvedServiceIds[1]: must be a string'],
    [
      'of unknown ids',
      ['aws-lambda', 'aws-nothing'],
      expect.stringMatching(/^approvedServiceIds: no service has the id "aws-nothing"/),
    ],
    [
      'one item too many, repeats included',
      Array(APPROVED_IDS_MAXIMUM + 1).fill('aws-lambda'),
      `approvedServiceIds: must hold at most ${APPROVED_IDS_MAXIMUM} ids`,
    ],
  ])('%s is refused', async (_, approvedServiceIds, details) => {
    expect(await create({ approvedServiceIds })).toMatchObject({ status: 400, answer: { details } });
  });

  test('of as many items as it may hold is taken, and so is the whole catalogue', async () => {
    expect((await create({ approvedServiceIds: Array(APPROVED_IDS_MAXIMUM).fill('aws-lambda') })).status).toBe(200);
    const everything = realBuild.catalogue.services.map(({ id }) => id);
    const { status, answer } = await create({ approvedServiceIds: everything });
    expect(status).toBe(200);
    expect((await read(answer.id)).list).toMatchObject({ approvedServiceIds: everything, notFound: [] });
  });
});

describe('a body', () => {
  const send = async (body: string | Buffer, headers: Record<string, string>) => {
    const answer = await rawRequest(`${sidecar.url}/v1/lists`, { method: 'POST', headers, body, from: freshAddress() });
    return [answer.status, (JSON.parse(answer.text) as { status: number }).status];
  };
  const json = { 'Content-Type': 'application/json' };

  test.each([
    ['that is not JSON', '{"approvedServiceIds":', json, 400],
    ['that is empty', '', json, 400],
    ['that is null', 'null', json, 400],
    ['that is an array', '[]', json, 400],
    ['that pollutes the prototype', '{"__proto__":{"a":1},"approvedServiceIds":["aws-lambda"]}', json, 400],
    ['of another type', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['of plain text', '{"approvedServiceIds":["aws-lambda"]}', { 'Content-Type': 'text/plain' }, 415],
    ['without a type', '{"approvedServiceIds":["aws-lambda"]}', {}, 415],
  ])('%s is refused', async (_, body, headers, status) => {
    expect(await send(body, headers as Record<string, string>)).toEqual([status, status]);
  });

  test('may have 256 KiB and not one byte more', async () => {
    const sized = (bytes: number) => {
      const frame = '{"approvedServiceIds":["aws-lambda"],"padding":""}';
      return frame.replace('"padding":""', `"padding":"${'x'.repeat(bytes - frame.length)}"`);
    };
    expect((await send(sized(256 * 1024), json))[0]).toBe(200);
    expect(await send(sized(256 * 1024 + 1), json)).toEqual([413, 413]);
  });
});
