import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import { PASSWORD } from '../support/person';
import { plain } from '../support/pictures';
import { withProduct } from '../support/with-product';

const product = withProduct();

test('the commands of the page fill a project, as they stand, one after the other', async () => {
  product.mayComplain();
  const person = await product.person('Stella Stranger');
  const { page } = await product.open('/docs');
  const commands = await page.locator('[data-step]').allTextContents();
  expect(commands.length).toBeGreaterThan(5);
  const script = commands.join('\n\n').replace('you@example.com', person.email).replace('Your#password1', PASSWORD);
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-docs-'));
  try {
    await writeFile(join(folder, 'still.jpg'), await plain().jpeg().toBuffer());
    const { stdout } = await promisify(execFile)('sh', ['-e', '-u', '-c', script], { cwd: folder });
    expect(stdout).not.toContain('"success":false');
    expect(stdout.match(/"success":true/g)?.length).toBe(11);
    const left = await promisify(execFile)('curl', ['-s', '-b', 'jar', `${product.url}/check`], { cwd: folder });
    expect(left.stdout).toContain('"code":"UNAUTHORIZED"');
  } finally {
    await rm(folder, { recursive: true });
  }
  const { active } = (await person.call('rest', 'project.list', {})).body.data;
  expect(active.map(({ projectTitle }) => projectTitle)).toEqual(['The Lighthouse Keeper']);
  const shots = (await person.call('rest', 'shot.list', { id: active[0]?._id ?? '' })).body.data;
  expect(shots).toMatchObject([
    {
      title: 'Keeper climbs the stairwell',
      status: 'upcoming',
      startDateTime: expect.stringMatching(/T03:30:00\.000Z$/),
      gearList: [{ gearlistName: 'Sony FX6' }],
      inspirationImages: [expect.stringMatching(/^\/media\/.+\/large$/)],
    },
  ]);
  expect((await person.call('rest', 'gear.list', {})).body.data).toMatchObject([{ gearName: 'Intervalometer' }]);
  expect((await person.call('rest', 'accessToken.list')).body.data).toMatchObject([{ scope: 'write' }]);
});

test('the page holds every call of the document, and asks no other host for anything', async () => {
  const answer = await product.visitor().fetch('GET', '/openapi.json');
  const { paths, components } = (await answer.json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
    components: { schemas: Record<string, unknown> };
  };
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  // Whole without a script: whoever reads it with curl has everything.
  const get = (headers: Record<string, string>) => product.visitor().fetch('GET', '/docs', undefined, headers);
  const plainly = await get({ accept: '*/*', 'accept-encoding': 'identity' });
  const html = await plainly.text();
  const packed = await get({ 'accept-encoding': 'gzip' });
  expect([plainly.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip']);
  expect((await packed.text()) === html).toBe(true);
  const known = await get({ 'if-none-match': plainly.headers.get('etag') ?? '' });
  expect([known.status, await known.text()]).toEqual([304, '']);
  // What is copied works: a session is kept by signing in, and sent to sign out.
  const commandOf = (path: string) => new RegExp(`curl[^<]*?${path}(?:&#x27;|')`).exec(html)?.[0];
  expect(commandOf('/login')).toContain('-c jar');
  expect(commandOf('/logout')).toContain('-b jar -c jar');
  for (const { operationId } of operations) expect(html).toContain(`<article id="${operationId}"`);
  for (const name of Object.keys(components.schemas)) expect(html).toContain(`<article id="shape-${name}"`);

  const { page } = await product.open('/docs');
  expect(await page.locator('article[id][data-part]:not([id^=shape-])').count()).toBe(operations.length);
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#"]')]
      .map((link) => link.getAttribute('href')?.slice(1) ?? '')
      .filter((id) => !document.getElementById(id)),
  );
  expect(broken).toEqual([]);
});

test('calls, shapes and parts of the guide are found by their words, and code is copied', async () => {
  const { page, context } = await product.visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs');
  const first = page.locator('figure').first();
  await first.getByRole('button', { name: 'Copy' }).click();
  await first.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await first.locator('code').textContent());

  await page.getByRole('searchbox', { name: 'Search the guide, calls and shapes' }).fill('reschedule zebra');
  await page.getByRole('status').getByText('0 matches').waitFor();
  await page.getByRole('searchbox').fill('RESCHEDULE shot');
  await page.getByRole('status').getByText('2 matches').waitFor();
  const found = page.getByRole('heading', { level: 3 });
  expect(await found.allTextContents()).toEqual(['Concurrent changes', 'Move a shot to new times']);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  expect(await contents.getByRole('link').allTextContents()).toEqual([
    ...['How calls behave', 'Shots', 'Move a shot to new timesPATCH'],
  ]);
  await page.getByRole('searchbox').fill('projectCount joined');
  await page.getByRole('status').getByText('1 match').waitFor();
  expect(await found.allTextContents()).toEqual(['TeamMember']);
  await page.getByRole('searchbox').fill('RESCHEDULE shot');
  await contents.getByRole('link', { name: 'Move a shot to new times' }).click();
  await page.waitForURL('**/docs#shot-reschedule');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('heading', { name: 'Getting started' }).waitFor();

  await page.goto('/docs');
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('link', { name: 'Skip to the content' }));
});
