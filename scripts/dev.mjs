// npm run dev: Vite serves the client and reloads it; the server behind it starts again after each change.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { loadEnv } from './load-env.mjs';

loadEnv();
await ensureInstalled();
const { createServer } = await import('vite');

const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const address = `http://localhost:${port}`;
const target = `http://127.0.0.1:${serverPort}`;
const appUrl = process.env.APP_URL || address;
const ownOrigins = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);

const vite = await createServer({
  // Their names in Vite's root: the build's names start in this folder, where Vite does not look.
  optimizeDeps: { entries: ['index.html', 'landing.html'] },
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      serverPaths().map((path) => [`^${path}(?:[/?]|$)`, { target, bypass: pageOf, configure: acceptLoopback }]),
    ),
  },
});
const { isPagePath } = await vite.ssrLoadModule(resolve('src/app/web/route-paths.ts'));
const { prefersHtml } = await vite.ssrLoadModule(resolve('src/server/http/accept-html.ts'));
await vite.listen().catch(refuse);
process.stdout.write(`Firstlight (development) is at ${address}\n`);

// Node's own watch waits until the server has closed its database; `tsx watch` kills it after five seconds.
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/app/server/server.ts'],
  {
    env: { ...process.env, PORT: String(serverPort), APP_URL: appUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a process group of its own: a Ctrl-C would reach the server twice, from the terminal and from here.
    detached: true,
  },
);

/** One Ctrl-C arrives twice: from the terminal, and handed on by npm. */
const SAME_SIGNAL_MS = 500;
let stoppingSince = null;
const stop = () => {
  if (stoppingSince !== null && Date.now() - stoppingSince < SAME_SIGNAL_MS) return;
  if (stoppingSince === null) stoppingSince = Date.now();
  server.kill('SIGTERM');
};
// Vite would end this process at once, before the server behind it has closed its database.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// Without this process nothing would end the server behind it.
process.on('exit', () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  void vite.close().then(() => process.exit(stoppingSince ? 0 : (code ?? 1)));
});

/** The first part of each address that the server answers; the OpenAPI document has those of the API. */
function serverPaths() {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  const calls = Object.keys(paths).map((path) => `/${path.split('/')[1]}`);
  return [...new Set([...calls, '/trpc', '/media', '/openapi.json', '/docs', '/assets', '/healthz', '/readyz'])];
}

/** The address of a page when a browser opens it: Vite answers it, although some pages share it with a call. */
function pageOf({ method, headers, url }) {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && isPagePath(url.split('?', 1)[0]) && prefersHtml(headers.accept) ? url : undefined;
}

/** Without APP_URL, every loopback name is an origin of ours, although the server behind has another port. */
function acceptLoopback(proxy) {
  proxy.on('proxyReq', (onward, { headers }) => {
    if (!process.env.APP_URL && ownOrigins.includes(headers.origin)) onward.setHeader('origin', appUrl);
  });
}

function refuse(error) {
  const isTaken = /already in use/.test(error.message);
  const why = isTaken ? `port ${port} is taken. Set PORT to another.` : error.message;
  process.stderr.write(`Firstlight cannot start: ${why}\n`);
  process.exit(1);
}
