// Part of npm run check: licences and install scripts in the lock file, secrets in history, files and build. It needs
// no network.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packagesOf } from './ensure-installed.mjs';
import {
  allowedLicences,
  installScripts,
  licenceExceptions,
  ownInstallScripts,
  secretExceptions,
  secretKinds,
} from './supply-chain-rules.mjs';

const MANY_BYTES = 2 ** 29;

/** The packages of a lock file that are shipped, other machines' binaries included. */
export const shippedPackages = (lock) => packagesOf(lock).filter(({ dev }) => !dev);

/** Which shipped packages are under a licence that is not allowed. */
export function licenceFindings(lock) {
  return shippedPackages(lock)
    .filter((entry) => !isAllowed(entry))
    .map(({ name, license }) => `${name}: the licence ${license ?? '(none)'} is not allowed`);
}

/** Of "A OR B" one has to be allowed, of "A AND B" both. */
function isAllowed({ name, version, license: licence }) {
  if (licence === undefined)
    return licenceExceptions.some((one) => one.licence === null && one.packages === name && one.version === version);
  if (typeof licence !== 'string') return false;
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  const isAlone = (one) =>
    allowedLicences.has(one) ||
    licenceExceptions.some(({ packages, licence }) => name.startsWith(packages) && licence === one);
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => isAlone(one.trim())));
}

/**
 * Optional packages that the lock file does not have in the version that is asked for: other machines' binaries,
 * without which `npm ci` refuses the whole file.
 */
export function optionalFindings(lock) {
  const { packages } = lock;
  return packagesOf(lock).flatMap(({ path, optionalDependencies = {} }) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const found = foundFrom(path, name, packages);
        return !found || (/^\d/.test(version) && found.version !== version);
      })
      .map(([name, version]) => `${path}: ${name}@${version} is not in the lock file`),
  );
}

/** The entry that a package in `path` gets by a name: the one in its own node_modules, or in one around it. */
function foundFrom(path, name, packages) {
  for (let around = path; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const entry = packages[around ? `${around}/node_modules/${name}` : `node_modules/${name}`];
    if (entry || !around) return entry;
  }
}

/** Install scripts without a reason, reasons without a script, and packages that are not what the registry signed. */
export function installFindings(lock, { scripts = {}, allowScripts = {} }) {
  const all = packagesOf(lock);
  const isListed = (name) => Object.hasOwn(installScripts, name);
  const findings = [];
  for (const { name, path, hasInstallScript, integrity, inBundle, resolved = 'https:' } of all) {
    if (hasInstallScript && !isListed(name)) findings.push(`${name}: runs a script when it is installed`);
    // The checksum of a package holds for the packages inside it.
    if (!integrity && !inBundle) findings.push(`${path}: has no checksum in the lock file`);
    if (!resolved.startsWith('https:')) findings.push(`${path}: is not from the registry`);
  }
  const running = new Set(all.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
  for (const name of Object.keys(installScripts))
    if (!running.has(name)) findings.push(`${name}: has no install script any more`);
  for (const name of Object.keys(allowScripts))
    if (!isListed(name)) findings.push(`${name}: is in allowScripts without a reason`);
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
    if (scripts[name] && scripts[name] !== ownInstallScripts[name])
      findings.push(`package.json: ${name} would run at every installation`);
  return findings;
}

/** Secrets in a text. The finding names the kind and shows the beginning alone. */
export function secretFindings(text, where) {
  return Object.entries(secretKinds).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => !Object.hasOwn(secretExceptions, found))
      .map(([found]) => `${where}: looks like ${kind}, ${found.slice(0, 8)}…`),
  );
}

function git(folder, ...args) {
  // A checkout may belong to another user than the one who checks it.
  const safe = ['-C', folder, '-c', 'safe.directory=*', ...args];
  return execFileSync('git', safe, { encoding: 'utf8', maxBuffer: MANY_BYTES, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Secrets in every line that a commit of a checkout added, and in the messages of the commits. */
export function historyFindings(folder = '.') {
  // A merge may add what none of its parents had.
  const format = ['-p', '-m', '-U0', '--no-color', '--no-ext-diff', '--no-textconv', '--format=commit %H%n%w(0,1,1)%B'];
  // A blank before each line of a message keeps a list in it from looking like removed lines.
  const log = git(folder, 'log', '--all', ...format);
  const findings = log.split(/^commit (?=[0-9a-f]{40}$)/m).flatMap((commit) => {
    const added = commit.split('\n').filter((line) => !line.startsWith('-'));
    return secretFindings(added.join('\n'), `commit ${commit.slice(0, 10)}`);
  });
  return [...new Set(findings)];
}

/** Secrets in the files of a checkout that are not committed yet. */
export function changedFindings(folder = '.') {
  return filesFindings(folder, git(folder, 'ls-files', '-mo', '--exclude-standard').split('\n').filter(Boolean));
}

/** Secrets in the build. */
export function builtFindings(folder = '.') {
  const dist = join(folder, 'dist');
  const built = existsSync(dist) ? readdirSync(dist, { recursive: true }).map((name) => join('dist', name)) : [];
  return filesFindings(
    folder,
    built.filter((name) => /\.(?:mjs|js|css|html|json|svg|webmanifest)$/.test(name)),
  );
}

function filesFindings(folder, names) {
  return names
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => secretFindings(readFileSync(join(folder, name), 'utf8'), name));
}

function main() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const own = JSON.parse(readFileSync('package.json', 'utf8'));
  const isCheckout = existsSync('.git');
  if (!isCheckout) process.stdout.write('No checkout: the history was not searched for secrets.\n');
  const findings = [
    ...licenceFindings(lock),
    ...installFindings(lock, own),
    ...optionalFindings(lock),
    ...(isCheckout ? [...historyFindings(), ...changedFindings()] : []),
    ...builtFindings(),
  ];
  for (const finding of new Set(findings)) process.stdout.write(`${finding}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
