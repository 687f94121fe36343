// Computed answers that are kept: made again only until they were asked for twice, for each packing by itself.
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dataAnswer, KeptAnswers } from '../../../../sidecar/answers/kept-answers.ts';

const LONG = JSON.stringify('x'.repeat(5_000));

function scene(long = LONG) {
  const app = fastify();
  onTestFinished(() => app.close());
  const kept = new KeptAnswers();
  const compute = vi.fn((question: string) => (question.startsWith('long') ? long : JSON.stringify(question)));
  app.get<{ Params: { question: string } }>(
    '/:question',
    ({ params }, reply) => kept.send(reply) ?? kept.sendNew(reply, compute(params.question), []),
  );
  const ask = (question: string, accepted?: string) =>
    app.inject({ url: `/${question}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  return { ask, compute };
}

test('an answer is made twice, and then kept; another question has another', async () => {
  const { ask, compute } = scene();
  for (let time = 0; time < 4; time += 1) expect((await ask('one')).body).toBe('"one"');
  expect(compute).toHaveBeenCalledTimes(2);
  expect((await ask('two')).body).toBe('"two"');
  expect(compute).toHaveBeenCalledTimes(3);
});

test('who takes it packed gets it packed, whoever asked before', async () => {
  const { ask, compute } = scene();
  for (const accepted of [undefined, undefined, 'br', 'br, gzip;q=0.5', 'gzip', undefined])
    expect((await ask('long', accepted)).headers['content-encoding']).toBe(
      accepted === undefined ? undefined : accepted.startsWith('br') ? 'br' : 'gzip',
    );
  expect(compute).toHaveBeenCalledTimes(5);
});

test('a text takes two bytes a character, as does its key, and a thousand more; eight megabytes are kept in all', async () => {
  const madeAgain = async (length: number) => {
    const { ask, compute } = scene('x'.repeat(length));
    const questions = ['long-a', 'long-b', 'long-c', 'long-d'];
    for (const question of [...questions, ...questions]) await ask(question);
    compute.mockClear();
    for (const question of questions) await ask(question);
    return compute.mock.calls.length;
  };
  const key = 'identity /long-a';
  const quarter = (8 * 1024 * 1024) / 4 - 1_024 - 2 * key.length;
  expect(await madeAgain(quarter / 2)).toBe(0);
  expect(await madeAgain(quarter / 2 + 1)).toBeGreaterThan(0);
});

test('it is sent as a built file would be', () => {
  const { answer } = dataAnswer('{}', '');
  expect(answer).toMatchObject({
    status: 200,
    body: '{}',
    type: 'application/json; charset=utf-8',
    cache: 'public, max-age=300',
    etag: expect.stringMatching(/^"[0-9a-f]{24}"$/),
    encoding: 'identity',
    cors: true,
  });
  expect(dataAnswer(LONG, 'gzip').answer.etag).toMatch(/^"[0-9a-f]{24}-gz"$/);
});
