// npm run dev: the client from Vite with reload, the server behind it, started again after each change.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
const { createServer } = await import('vite');

const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const address = `http://localhost:${port}`;
const target = `http://127.0.0.1:${serverPort}`;

const server = spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'src/app/server.ts'], {
  env: { ...process.env, PORT: String(serverPort), APP_URL: process.env.APP_URL || address },
  stdio: 'inherit',
});
const vite = await createServer({
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/trpc', '/api', '/media', '/openapi.json', '/healthz', '/readyz'].map((path) => [path, target]),
    ),
  },
});
await vite.listen();
process.stdout.write(`Firstlight (development) is at ${address}\n`);

const stop = async () => {
  server.kill('SIGTERM');
  await vite.close();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => {
  void vite.close().then(() => process.exit(code ?? 0));
});
