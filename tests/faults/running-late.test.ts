import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Visit, visit } from '../support/browser';
import { atServer, type FaultPlace, newPlace, onPostgres } from '../support/fault-places';
import { slowness } from '../support/growth';
import { type MailServer, openMailServer, signUpBy } from '../support/mail-server';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { type Product, startProduct } from '../support/product';
import { makeProject, makeShot } from '../support/shoot';

describe.runIf(onPostgres)('two processes on one database', () => {
  let place: FaultPlace;
  let office: MailServer;
  let servers: Product[] = [];
  const visits: Visit[] = [];

  beforeAll(async () => {
    place = await newPlace('postgresql');
    office = await openMailServer();
    const env = { ...place.env, SMTP_URL: office.url };
    servers = [await startProduct(env), await startProduct(env)];
  }, 120_000);

  afterAll(async () => {
    await Promise.all(visits.map(({ context }) => context.close()));
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await office?.close();
    await place?.drop();
  });

  test('Running late on one is seen within two seconds on the open page of another account on the other', async () => {
    const [first, second] = servers as [Product, Product];
    const owner = await signUpBy(office, first.url);
    const member = await signUpBy(office, first.url);
    const { _id: id } = await makeProject(owner);
    const times = { startDateTime: '2031-11-24T09:00', endDateTime: '2031-11-24T10:30' };
    await makeShot(owner, id, { ...times, title: 'Keeper climbs', status: 'upcoming' });
    await owner.call('rest', 'project.share', { id, email: member.email, name: member.name });
    const open = async (person: Person, { url }: Product) => {
      const visited = await visit(await openBrowser(), url, { as: person });
      visits.push(visited);
      const { page } = visited;
      await page.addInitScript((key) => localStorage.setItem(key, 'schedule'), `fl_view:${id}`);
      const begun = page.waitForResponse((response) => response.url().includes('/trpc/live.changes'));
      await page.goto(`/shotlist/${id}`);
      await page.locator('li[data-shot]').getByText('09:00 – 10:30').waitFor();
      await begun;
      return page;
    };
    const seen = await open(atServer(second.url, member), second);
    const page = await open(owner, first);
    await button(page, 'Running late').click();
    const shift = dialog(page).getByRole('button', { name: 'Shift 1 shot' });
    await shift.waitFor();
    const answered = page.waitForResponse((response) => response.url().includes('/trpc/schedule.shift'));
    await shift.click();
    await answered;
    const begun = Date.now();
    await seen.locator('li[data-shot]').getByText('09:30 – 11:00').waitFor();
    expect(Date.now() - begun).toBeLessThan(2000 * slowness());
  });
});
