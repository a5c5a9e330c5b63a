import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseEnv } from '../../src/server/env';
import { readMails } from '../support/mails';
import { Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { type Product, removeDataDir, startFlags, startProduct } from '../support/product';

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  restart?: string;
  user?: string;
  privileged?: boolean;
}

/** A version down to its patch, which does not become another one some day. */
const pinned = /^[a-z0-9./-]+:v?\d+\.\d+\.?\d*(?:-[a-z0-9]+)*$/;
const envSource = readFileSync('src/server/env.ts', 'utf8');
/** NODE_ENV is what Node's packages know, not the program. */
const isKnown = (name: string) => name === 'NODE_ENV' || new RegExp(`^  ${name}: `, 'm').test(envSource);

/** The instructions of the Dockerfile, continued lines joined. */
function instructionsOf(text: string): [string, string][] {
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  const own = lines.filter((line) => line.trim() && !line.startsWith('#'));
  return own.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()]);
}

test('the Dockerfile is free of mistakes, its versions are fixed, it runs as nobody special, and as npm start', () => {
  const text = readFileSync('Dockerfile', 'utf8');
  expect(validate(text, { instructionCasing: 2, deprecatedMaintainer: 2, instructionCmdMultiple: 2 })).toEqual([]);
  const instructions = instructionsOf(text);
  const all = (name: string) => instructions.filter(([one]) => one === name).map(([, rest]) => rest);
  for (const from of all('FROM')) expect(from.split(' ')[0]).toMatch(pinned);
  expect(all('FROM')).toHaveLength(2);
  expect(all('USER')).toEqual(['node']);
  expect(instructions.findIndex(([name]) => name === 'USER')).toBeLessThan(
    instructions.findIndex(([name]) => name === 'CMD'),
  );
  expect(all('ADD')).toEqual([]);
  const variables = all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string]));
  expect(variables.map(([name]) => name).filter((name) => !isKnown(name))).toEqual([]);
  expect(() => parseEnv(Object.fromEntries(variables))).not.toThrow();
  expect(all('CMD').map((line) => JSON.parse(line))).toEqual([['node', ...startFlags, 'dist/server.mjs']]);
  const allowed = readFileSync('.dockerignore', 'utf8').split('\n');
  const copied = all('COPY').filter((line) => !line.startsWith('--from'));
  for (const path of copied.flatMap((line) => line.split(' ').slice(0, -1))) {
    expect([path, existsSync(path)]).toEqual([path, true]);
    expect(allowed).toContain(`!${path}`);
  }
  const { inputs } = JSON.parse(
    run('node', [
      '-e',
      'import("./scripts/ensure-built.mjs").then((m) => console.log(JSON.stringify({ inputs: m.inputs })))',
    ]).stdout,
  );
  for (const path of inputs as string[]) expect(copied.join(' ')).toContain(path.split('/')[0]);
  const beside = [...readFileSync('vite.config.ts', 'utf8').matchAll(/ from '\.\/(.+)'/g)].map(
    ([, name]) => `${name?.replace(/\.ts$/, '')}.ts`,
  );
  expect(inputs).toEqual(expect.arrayContaining(beside));
});

test('the compose file starts what it needs first, opens ports to this machine alone, and sets what there is', () => {
  const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8')) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  expect(Object.keys(services)).toEqual(['app', 'database', 'storage', 'mail']);
  const { app, ...others } = services;
  for (const [name, service] of Object.entries(services)) {
    expect(service.image ?? 'its/own:1.0').toMatch(pinned);
    expect([name, service.restart, service.privileged, service.user]).toEqual([
      name,
      'unless-stopped',
      undefined,
      undefined,
    ]);
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '');
  }
  for (const [name, service] of Object.entries(others)) {
    expect(service.healthcheck?.test[0]).toBe('CMD');
    expect(app?.depends_on?.[name]).toEqual({ condition: 'service_healthy' });
  }
  const environment = app?.environment ?? {};
  expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([]);
  const set = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+)\}/g, '$1').replace(/\$\{\w+:-(.*?)\}/g, '$1'),
  ]);
  const env = parseEnv(Object.fromEntries(set));
  expect([env.DATABASE_URL, env.s3?.endpoint, env.SMTP_URL].map((url) => new URL(url ?? '').hostname)).toEqual([
    'database',
    'storage',
    'mail',
  ]);
  expect(env.s3?.accessKeyId).toBe('firstlight');
  expect(env.TRUST_PROXY).toEqual([]);
  // What docs/operating.md has a production write into `.env` reaches a service.
  const [, put = ''] = /put into `\.env` beside it ([^;]*)/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
  const names = Array.from(put.matchAll(/`([A-Z_]+)`/g), ([, name = '']) => name);
  expect(names).toContain('TRUST_PROXY');
  for (const name of names) expect(JSON.stringify(services)).toContain(`\${${name}:-`);
  // No password has a default: compose says which one is missing.
  for (const name of ['DATABASE_PASSWORD', 'STORAGE_SECRET']) {
    expect(JSON.stringify(services)).toContain(`\${${name}:?Set ${name} in .env`);
    expect(JSON.stringify(services)).not.toContain(`\${${name}:-`);
  }
  expect(services.storage?.volumes).toEqual([`uploads:/objects/${env.s3?.bucket}`]);
});

test('what the image holds is enough: accounts, places, pictures and the health check work from there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-runtime-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'firstlight-product-'));
  let product: Product | undefined;
  try {
    expect(run('node', ['scripts/runtime.mjs', folder])).toMatchObject({ status: 0 });
    // In the image somebody else runs it than owns it.
    const closed = await Promise.all(
      (await readdir(folder, { recursive: true })).map(async (name) => {
        const found = await stat(join(folder, name));
        const needed = found.isDirectory() ? 0o005 : 0o004;
        return (found.mode & needed) === needed ? [] : [name];
      }),
    );
    expect(closed.flat()).toEqual([]);
    product = await startProduct(
      { NODE_ENV: 'production', DATA_DIR: dataDir },
      { script: join(folder, 'dist/server.mjs') },
    );
    const { url } = product;
    const health = () => run('node', [join(folder, 'healthcheck.mjs')], { PORT: new URL(url).port }).status;
    expect(health()).toBe(0);
    const person = await Person.signUp(url, 'Ida Image', async (to) => {
      await expect.poll(async () => (await readMails(dataDir)).some((mail) => mail.to === to)).toBe(true);
      return readMails(dataDir);
    });
    await expect
      .poll(
        async () =>
          (await person.rest<{ data: unknown[] }>('GET', '/api/app/places/autocomplete?input=Lisbon')).body.data
            ?.length,
        {
          timeout: 60_000,
        },
      )
      .toBeGreaterThan(0);
    const picture = await plain().png().toBuffer();
    expect((await person.rest('POST', '/api/admin/upload', formOf([picture], 'file'))).status).toBe(200);
    expect((await person.fetch('GET', '/login', undefined, { accept: 'text/html' })).status).toBe(200);
    expect(await product.stop()).toBe(0);
    expect(health()).toBe(1);
    const doctor = run('node', [join(folder, 'dist/doctor.mjs')], { DATA_DIR: dataDir });
    expect(doctor.stdout).toContain('Firstlight can run here.');
  } finally {
    await product?.stop('SIGKILL');
    await removeDataDir(dataDir);
    await rm(folder, { recursive: true, force: true });
  }
});

function run(command: string, args: string[], env: Record<string, string> = {}) {
  return spawnSync(command, args, { env: { PATH: process.env.PATH ?? '', ...env }, encoding: 'utf8' });
}
