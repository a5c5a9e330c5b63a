import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PASSWORD, Person } from '../support/person';
import { freePort, removeDataDir, startProduct } from '../support/product';
import { atTerminal, linkedClone } from '../support/terminal';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await removeDataDir(folder);
});

/** A clone with this `.env`. */
async function cloneWith(settings: string): Promise<string> {
  const folder = await linkedClone({ '.env': settings });
  folders.push(folder);
  return folder;
}

const email = 'ada@example.com';

test('npm start at a terminal tells where it is and each link in plain words, and Ctrl-C ends it', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = await cloneWith(`PORT=${port}\n`);
  const start = atTerminal('npm start', { cwd: folder });
  await start.said(
    new RegExp(`\nFirstlight is ready at ${url}\nMails are written to data/mail, .*\nCtrl-C stops it\n`),
  );

  const page = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
  const [, file = ''] = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  expect((await fetch(`${url}${file}`)).status).toBe(200);
  await new Person(url).rest('POST', '/signup', { name: 'Ada', email, password: PASSWORD });
  await start.said(/^Verification link for ada@example\.com: \S+$/m);
  const [, link = ''] = /^Verification link for ada@example\.com: (\S+)$/m.exec(start.output()) ?? [];
  const [mail = ''] = await readdir(join(folder, 'data/mail'));
  expect((await readFile(join(folder, 'data/mail', mail), 'utf8')).split('\r\n')).toContain(link);
  expect((await fetch(link)).status).toBe(200);

  expect(await start.interrupt()).toBe(0);
  expect(start.output()).not.toMatch(/^\{|assets|answered|Server listening/m);
});

test('elsewhere the server writes a line with its address, and else JSON alone', async () => {
  const product = await startProduct();
  folders.push(product.dataDir);
  await new Person(product.url).rest('POST', '/signup', { name: 'Ada', email, password: PASSWORD });
  await product.said(/"mail":"verify-email","to":"ada@example\.com","link":"http/);
  await product.stop();
  const lines = product.output().trim().split('\n');
  const others = lines.filter((line) => line !== `Firstlight is ready at ${product.url}`);
  expect(others).toHaveLength(lines.length - 1);
  expect(others.map((line) => JSON.parse(line).msg)).toContain('A request was answered');
});

test('npm run dev at a terminal starts without a warning, and Ctrl-C ends it without force', async () => {
  const port = await freePort();
  const data = await cloneWith('');
  const dev = atTerminal('npm run dev', { env: { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error' } });
  await dev.said(new RegExp(`\nFirstlight is ready at http://localhost:${port}\n`));
  // Vite looks for what to bundle once it is asked for a page.
  await fetch(`http://localhost:${port}/client.tsx`);
  expect(await dev.interrupt()).toBe(0);
  expect(dev.output()).not.toMatch(/\(!\)|Failed|Force|Error|Warning/i);
});

test.each(['npm run dev', 'npm run doctor'])('%s reads .env, and what the environment sets wins', async (command) => {
  const folder = await cloneWith('LOG_LEVEL=loud\nAPP_URL=nowhere\n');
  const run = atTerminal(command, { cwd: folder, env: { PORT: String(await freePort()), LOG_LEVEL: 'warn' } });
  await run.said(/APP_URL must be /);
  expect(run.output()).not.toContain('LOG_LEVEL');
  await run.interrupt();
});

test('a step of a command shows at a terminal for how long it has been running, and how it ended', async () => {
  const code =
    "import('./scripts/step.mjs').then(async ({ step }) => { await step('One', async () => 1); " +
    "await step('Two', async () => false); })";
  const terminal = atTerminal(`node -e "${code}"`, {});
  expect(await terminal.ended).toBe(0);
  expect(terminal.output()).toMatch(/One… 0 s.*One… \d+ s, done\n.*Two… \d+ s, failed\n/s);
});
