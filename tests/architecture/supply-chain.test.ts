import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const {
  builtFindings,
  changedFindings,
  historyFindings,
  installFindings,
  licenceFindings,
  optionalFindings,
  secretFindings,
  shippedPackages,
} = await load('supply-chain');
const { licenceExceptions, ownInstallScripts } = await load('supply-chain-rules');

/** One of the scripts, which have no types. */
async function load(script: string) {
  return import(/* @vite-ignore */ `../../scripts/${script}.mjs`);
}

interface Component {
  'bom-ref': string;
  licenses?: object[];
  hashes: object[];
  purl: string;
  properties?: { name: string }[];
}

const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' };
const lockWith = (entry: object, path = 'node_modules/one') => ({
  packages: { '': {}, 'node_modules/esbuild': { ...good, hasInstallScript: true }, [path]: { ...good, ...entry } },
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['OFL-1.1', false],
  ['SEE LICENSE IN LICENSE', false],
  [undefined, false],
])('a package under %s is allowed: %s', (license, allowed) => {
  expect(licenceFindings(lockWith({ license }))).toHaveLength(allowed ? 0 : 1);
  expect(licenceFindings(lockWith({ license, dev: true }))).toEqual([]);
});

test('an exception is for its packages alone, nested ones and those by another name too (O5)', () => {
  const libvips = { license: 'Apache-2.0 AND LGPL-3.0-or-later' };
  expect(licenceFindings(lockWith(libvips, 'node_modules/a/node_modules/@img/sharp-win32-x64'))).toEqual([]);
  expect(licenceFindings(lockWith({ license: 'OFL-1.1' }, 'node_modules/@img/sharp-win32-x64'))).toHaveLength(1);
  expect(licenceFindings(lockWith({ license: 'OFL-1.1', name: 'real' }, 'node_modules/@fontsource/alias'))).toEqual([
    'real: the licence OFL-1.1 is not allowed',
  ]);
  const suncalc = { license: undefined, version: '2.0.2' };
  expect(licenceFindings(lockWith(suncalc, 'node_modules/suncalc'))).toEqual([]);
  expect(licenceFindings(lockWith({ ...suncalc, version: '2.0.3' }, 'node_modules/suncalc'))).toHaveLength(1);
  expect(licenceFindings(lockWith(suncalc, 'node_modules/suncalc-next'))).toHaveLength(1);
});

test.each([
  ['a script without a reason', lockWith({ hasInstallScript: true, dev: true }), {}, /^one: runs a script/],
  ['a reason without a script', { packages: {} }, {}, /^esbuild: has no install script/],
  ['a script that npm may run', lockWith({}), { allowScripts: { one: true } }, /^one: is in allowScripts/],
  ['a script of our own', lockWith({}), { scripts: { postinstall: 'x' } }, /^package\.json: postinstall/],
  ['no checksum', lockWith({ integrity: undefined }), {}, /^node_modules\/one: has no checksum/],
  ['another source', lockWith({ resolved: 'git+ssh://git@x/y.git' }), {}, /^node_modules\/one: is not from/],
])('%s is found', (_, lock, own, sentence) => {
  const known = { allowScripts: { esbuild: true }, scripts: ownInstallScripts };
  expect(installFindings(lockWith({}), known)).toEqual([]);
  expect(installFindings(lock, own)).toEqual([expect.stringMatching(sentence)]);
});

test("other machines' binaries are in the lock file, each where its package finds it, in its version", () => {
  const one = { ...good, optionalDependencies: { 'one-darwin': '1.0.0', 'one-win32': '1.0.0' } };
  const findingsWith = (more: object) => optionalFindings({ packages: { '': {}, 'node_modules/one': one, ...more } });
  const both = { 'node_modules/one-darwin': good, 'node_modules/one/node_modules/one-win32': good };
  expect(findingsWith(both)).toEqual([]);
  expect(findingsWith({ 'node_modules/one-darwin': good })).toEqual([
    'node_modules/one: one-win32@1.0.0 is not in the lock file',
  ]);
  expect(findingsWith({ ...both, 'node_modules/one-darwin': { ...good, version: '2.0.0' } })).toHaveLength(1);
  expect(findingsWith({ ...both, 'node_modules/two/node_modules/one-darwin': good })).toEqual([]);
  expect(optionalFindings(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
});

test('the SBOM of the image is CycloneDX and has every shipped package, with licence and checksum (O5)', () => {
  const [, options = ''] = /npm (sbom .*) > /.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const sbom = JSON.parse(execFileSync('npm', options.split(' '), { encoding: 'utf8', maxBuffer: 2 ** 26 }));
  expect(sbom.bomFormat).toBe('CycloneDX');
  const components: Component[] = sbom.components;
  // npm marks the others as packages of development.
  const shipped = components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name.endsWith(':development')),
  );
  const wanted = shippedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const nameOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;
  expect(shipped.map((one) => one['bom-ref']).sort()).toEqual([...new Set(wanted.map(nameOf))].sort());
  const unnamed = licenceExceptions.filter((one: { licence: string | null }) => one.licence === null);
  for (const { 'bom-ref': ref, licenses = [], hashes, purl } of shipped) {
    const named = unnamed.some((one: { packages: string }) => ref.startsWith(`${one.packages}@`)) ? 0 : 1;
    expect([licenses.length, hashes.length, purl]).toEqual([named, 1, expect.stringMatching(/^pkg:npm\//)]);
  }
});

// Put together here, or they would be found in this file.
test.each([
  ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----`],
  ['an access key of AWS', `AKIA${'A1B2C3D4'.repeat(2)}`],
  ['a secret key of AWS', `aws_secret_access_key = ${'abcd/efgh+'.repeat(4)}`],
  ['a key of Google', `AIza${'a1B-_'.repeat(7)}`],
  ['a personal access token of ours', `fl_${'a1B2-_'.repeat(7)}a`],
  ['a session of ours', `fl_session=${'a1B2'.repeat(6)}`],
  ['a token of GitHub', `ghp_${'a1B2'.repeat(9)}`],
  ['a token of npm', `npm_${'a1B2'.repeat(9)}`],
  ['a JSON web token', `eyJ${'a1B2'.repeat(4)}.eyJ${'a1B2'.repeat(4)}.`],
  ['a password in an address', `postgres://firstlight:${'s3cret'}@db.internal`],
])('%s is found, and not repeated', (kind, secret) => {
  const findings = secretFindings(`const it = '${secret}';`, 'a file');
  expect(findings).toEqual([expect.stringContaining(`a file: looks like ${kind}, `)]);
  expect(findings.join()).not.toContain(secret);
  expect(
    secretFindings('https://firstlight.example/a?b=c@d, fl_session=; user@host:22, smtp://user:password@host', 'x'),
  ).toEqual([]);
});

test('a secret is found in messages, in what was taken away again, in files and in the build (O5)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Nadia', '-c', 'user.email=nadia@crew.test', ...args]);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), `${text}\n`);
  const commit = (message: string) => {
    git('add', '-A');
    git('commit', '-qm', message);
  };
  const secretOf = (host: string) => `postgres://firstlight:${'s3cret'}@${host}.internal`;
  git('init', '-q');
  write('notes', 'nothing');
  write('.gitignore', 'dist');
  commit('chore: begin');
  expect([historyFindings(folder), changedFindings(folder), builtFindings(folder)]).toEqual([[], [], []]);

  write('notes', secretOf('db'));
  commit('docs: where it is');
  write('notes', 'nothing again');
  commit('docs: not here');
  expect(historyFindings(folder)).toHaveLength(1);
  git('commit', '-q', '--allow-empty', '-m', `fix: what it was\n\n- ${secretOf('old')}`);
  expect(historyFindings(folder)).toHaveLength(2);
  expect(changedFindings(folder)).toEqual([]);
  write('more', secretOf('new'));
  expect(changedFindings(folder)).toEqual([expect.stringContaining('more: looks like a password in an address')]);
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  write('dist/assets/page.js', `const url = '${secretOf('built')}'`);
  expect(builtFindings(folder)).toEqual([expect.stringContaining('page.js: looks like a password')]);
});
