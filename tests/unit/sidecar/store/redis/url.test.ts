// The forms of REDIS_URL.
import { describe, expect, test } from 'vitest';
import { RedisUrl } from '../../../../../sidecar/store/redis/url.ts';

const sentinel = (change: object) => ({
  kind: 'sentinel',
  sentinels: [{ host: 'a', port: 26_379 }],
  name: 'main',
  username: '',
  password: '',
  database: 0,
  ...change,
});

describe('REDIS_URL', () => {
  test.each([
    ['redis://localhost'],
    ['redis://127.0.0.1:6379/'],
    ['redis://[::1]:6379/15'],
    ['rediss://user:p%40ss@redis.example.org:6380/2'],
    ['redis://:secret@host'],
  ])('%s names a server', (url) => expect(RedisUrl.parse(url)).toEqual({ kind: 'server', url }));

  test.each([
    ['sentinel://a/main', {}],
    [
      'sentinel://a:1,b,[::1]:65535/main',
      {
        sentinels: [
          { host: 'a', port: 1 },
          { host: 'b', port: 26_379 },
          { host: '::1', port: 65_535 },
        ],
      },
    ],
    ['sentinel://user:p%40ss@a/main/3', { username: 'user', password: 'p@ss', database: 3 }],
    ['sentinel://:secret@a/my-main.1', { password: 'secret', name: 'my-main.1' }],
    ['sentinel://user@a/main', { username: 'user' }],
    ['sentinel://user:a:b@a/main', { username: 'user', password: 'a:b' }],
  ])('%s names sentinels', (url, change) => expect(RedisUrl.parse(url)).toEqual(sentinel(change)));

  test.each([
    'localhost:6379',
    'http://localhost',
    'redis://',
    'redis://host/db',
    'xredis://host',
    'redisx://host',
    'redis://%zz@host',
    'redis://host/0/1',
    'redis://host:65536',
    'redis://host?db=1',
    'redis://host#1',
    'redis://:%zz@host',
    'sentinel://a',
    'sentinel:///main',
    'sentinel://a/',
    'sentinel://a,/main',
    'sentinel://a:0/main',
    'sentinel://a:65536/main',
    'sentinel://a/main/x',
    'sentinel://a b/main',
    'sentinel://a:1x/main',
    'sentinel://[::1/main',
    'sentinel://%zz@a/main',
    'sentinel:sentinel://a/main',
    'sentinel://:%zz@a/main',
    'sentinels://a/main',
  ])('%s is refused with what is allowed', (url) => {
    const { error } = RedisUrl.safeParse(url);
    expect(error?.issues[0]?.message).toContain('must be redis://[user:password@]host[:port][/database]');
    expect(error?.issues[0]?.message).toContain('sentinel://');
  });

  test('the message never repeats a password', () => {
    expect(JSON.stringify(RedisUrl.safeParse('redis://:hunter2@host/x').error?.issues)).not.toContain('hunter2');
  });
});
