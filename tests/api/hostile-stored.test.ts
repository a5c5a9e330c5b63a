import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { appRouter } from '../../src/app/trpc/app-router';
import { shotLimits } from '../../src/features/shot/shot-limits.data';
import { withApp } from '../support/app';
import { type FuzzAccount, makeFuzzAccounts, withOwnIds } from '../support/fuzz-accounts';
import { fillPartly } from '../support/gazetteer';
import { cpuOf, leastOf } from '../support/growth';
import { probeHealth } from '../support/health-probe';
import { type Procedure, validInput } from '../support/hostile-fields';
import { families } from '../support/hostile-texts';

const LONGEST_WAIT_MS = 300;
/** How many shots hold each family. */
const OF_EACH = 25;
/** All shots of an account, in one answer of 27 MB: tests/process/bounded-embedded.test.ts asks for it. */
const sentWhole = 'profile.export';
/** How much of the description a family may fill. */
const shares: Record<string, number> = { 'open tags': 1 / 400, 'nested brackets': 1 / 2, 'signs of markup': 1 / 5 };
const app = withApp();

/** Fills a project of the account with shots whose every text is as long as it may be. */
async function storeHostile({ person, ids }: FuzzAccount): Promise<void> {
  for (const [family, text] of Object.entries(families)) {
    const list = (count: number, length: number) =>
      Array.from({ length: count }, (_, n) => `${n} ${text(length - 4, '')}`.slice(0, length).trim());
    // Signs of HTML are escaped, and tags have a limit of their own.
    const share = shares[family] ?? 1;
    const { status, body } = await person.try('rest', 'shot.create', {
      projectId: ids['@project'],
      title: text(shotLimits.title, ''),
      location: text(shotLimits.location, ''),
      locationData: { name: text(500, ''), address: text(1000, ''), lat: -34.3536, lng: 18.4904 },
      startDateTime: '2026-11-21T05:30:00+02:00',
      endDateTime: '2026-11-21T12:00:00+02:00',
      tags: list(shotLimits.tags, shotLimits.tag),
      description: text(shotLimits.description * share, ''),
      gearList: list(shotLimits.gear, shotLimits.itemName).map((gearlistName) => ({ gearlistName })),
      status: 'upcoming',
    });
    expect(status, JSON.stringify(body).slice(0, 200)).toBe(200);
    await app.platform.db.execute(sql`insert into shots select (jsonb_populate_record(s, jsonb_build_object(
        'id', gen_random_uuid(), 'number', s.number || '-' || n, 'position', s.position || n))).*
      from shots s, generate_series(1, ${OF_EACH - 1}) n where s.id = ${body.data._id}`);
  }
  // As if the product had written the copies: it reads a project with much text in shorter slices.
  await app.platform.db.execute(sql`update projects set text_bytes = ${OF_EACH} * text_bytes
    where id = ${ids['@project']}`);
}

test('what is stored, however hostile, is read without anybody else having to wait (B1)', async () => {
  await fillPartly(app.platform, 1000);
  const host = await app.person('Hanna Host');
  const { body } = await host.call('rest', 'place.suggest', { input: 'Shanghai' });
  const [account] = await makeFuzzAccounts(app, { host, placeId: body.data[0]?.placeId ?? '' });
  const { person } = account;
  await storeHostile(account);
  const feed = await person.call('trpc', 'calendar.create');
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
  const reads = procedures
    .filter(([path, { _def }]) => _def.type === 'query' && path !== sentWhole)
    .map(([path, procedure]): [path: string, address: string] => {
      // A cursor is of another list than this account's.
      const { cursor: _, ...valid } = (validInput(procedure) ?? {}) as Record<string, unknown>;
      const input = JSON.stringify(withOwnIds(account, valid, path));
      return [path, `/trpc/${path}?input=${encodeURIComponent(input)}`];
    });
  const probe = probeHealth(app.url);
  const faults: string[] = [];
  for (const [what, address] of [...reads, ['the feed', new URL(feed.body.data.url).pathname] as const]) {
    const wait = await leastOf(async () => {
      await probe.longest();
      // The answer is not parsed: this process is the server's too.
      const cpu = await cpuOf(async () => {
        const answer = await person.fetch('GET', address);
        await answer.arrayBuffer();
      });
      return Math.min(await probe.longest(), cpu);
    });
    if (wait > LONGEST_WAIT_MS) faults.push(`${what}: ${Math.round(wait)} ms`);
  }
  await probe.stop();
  expect(faults).toEqual([]);
}, 120_000);
