import { exists, findOnPath } from './on-path.mjs';
import { run } from './run.mjs';

/**
 * The path of an nginx on this machine, or null: NGINX_PATH, the PATH, then where it is kept from those who are not
 * root.
 */
export async function findNginx() {
  const { NGINX_PATH } = process.env;
  if (NGINX_PATH && (await exists(NGINX_PATH))) return NGINX_PATH;
  return findOnPath(['nginx'], ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']);
}

/**
 * The same, installing Debian's package when there is none and we are root; null, and a word about it, when it cannot
 * be had.
 */
export async function ensureNginx() {
  const found = await findNginx();
  if (found) return found;
  if (process.getuid?.() === 0 && (await findOnPath(['apt-get']))) {
    process.stdout.write('No nginx found: installing one for the tests of several processes.\n');
    // In the run level of one user Debian starts no service of what it installs.
    const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { quiet: true, env });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx'], { quiet: true, env });
  }
  const installed = await findNginx();
  if (!installed) {
    process.stdout.write(
      'There is no nginx: the tests of several processes are skipped. Install it (Debian: apt-get install nginx) or set NGINX_PATH.\n',
    );
  }
  return installed;
}
