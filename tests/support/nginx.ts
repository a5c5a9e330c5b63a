import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until';

const binary = process.env.NGINX_PATH || '/usr/sbin/nginx';

/** Whether there is one to start. */
export const hasNginx = existsSync(binary);

/** Says which process answered; not in the documented lines. */
export const SERVED_BY = 'x-served-by';

/** An nginx on 127.0.0.1 that runs as nobody, in a folder of its own. */
export interface Nginx {
  url: string;
  close(): Promise<void>;
}

/** Starts one in front of the servers on these ports, with the lines that docs/operating.md tells operators to take. */
export async function startNginx(port: number, upstream: number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-nginx-'));
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  await writeFile(join(folder, 'nginx.conf'), await config(port, upstream));
  if (nobody.uid) await chown(folder, nobody.uid, nobody.gid);
  const child = spawn(binary, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    ...nobody,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}:\n${said}`);
    return fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  });
}

async function config(port: number, upstream: number[]): Promise<string> {
  const block = /```nginx\n([\s\S]*?)```/.exec(await readFile('docs/operating.md', 'utf8'))?.[1] ?? '';
  const servers = upstream.map((one) => `server 127.0.0.1:${one} $1;`).join('\n  ');
  const documented = changed(block, [
    [/(?: {2}server [\d.]+:3000 (.*);\n)+/, `  ${servers}\n`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    [/ {2}ssl_certificate.*\n {2}ssl_certificate_key.*\n/, ''],
    ['  location / {', `  add_header ${SERVED_BY} $upstream_addr always;\n  location / {`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${kind};`);
  return `daemon off;
pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join('\n')}
${documented}}
`;
}

/** Fails when the documented lines have no such place. */
function changed(text: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`docs/operating.md has no ${from} among the lines for nginx`);
    return after;
  }, text);
}
