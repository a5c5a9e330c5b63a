// npm run dev: the client from Vite with reload, the server behind it, started again after each change.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
const { createServer } = await import('vite');

const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const address = `http://localhost:${port}`;
const target = `http://127.0.0.1:${serverPort}`;
const appUrl = process.env.APP_URL || address;
const ownOrigins = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/app/server.ts'],
  {
    env: { ...process.env, PORT: String(serverPort), APP_URL: appUrl },
    stdio: 'inherit',
  },
);
const vite = await createServer({
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/trpc', '/api', '/media', '/openapi.json', '/docs', '/assets', '/healthz', '/readyz'].map((path) => [
        path,
        { target, configure: namedAlike },
      ]),
    ),
  },
});
await vite.listen();
process.stdout.write(`Firstlight (development) is at ${address}\n`);

let stopping = false;
const stop = async () => {
  stopping = true;
  server.kill('SIGTERM');
  await vite.close();
};
// Vite would end this process at once, before the server behind it has closed its database.
process.removeAllListeners('SIGTERM');
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => {
  void vite.close().then(() => process.exit(stopping ? 0 : (code ?? 1)));
});

/** Any loopback name is our origin as long as APP_URL names none, though the server behind has another port. */
function namedAlike(proxy) {
  proxy.on('proxyReq', (onward, { headers }) => {
    if (!process.env.APP_URL && ownOrigins.includes(headers.origin)) onward.setHeader('origin', appUrl);
  });
}
