import { execFileSync } from 'node:child_process';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFeed, listFeedShotIds, type ReadFeed } from '../../src/features/calendar/calendar.repo';
import { hashSecret } from '../../src/server/secret';
import { withApp } from '../support/app';
import { dumpTables } from '../support/dump';
import { bothProtocols, PASSWORD, type Person } from '../support/person';
import { ahead, makeProject, makeShot, shareProject, shareShot } from '../support/shoot';
import { linksTo } from '../support/signup';

const app = withApp();
let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

const create = async (person: Person, fields: { projectId?: string; remindMinutes?: number } = {}) =>
  (await person.call('rest', 'calendar.create', fields)).body.data;
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.url}${path}`, { method, headers });

/** The events of a feed, by a reader that is not ours. */
async function eventsOf(link: { url: string }): Promise<ICAL.Component[]> {
  const answer = await read(pathOf(link));
  expect(answer.status).toBe(200);
  return new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
}
const textOf = (event: ICAL.Component | undefined, name: string) => String(event?.getFirstPropertyValue(name));
const summariesOf = async (link: { url: string }) => (await eventsOf(link)).map((event) => textOf(event, 'summary'));

/** A script with a token of this person. */
async function scriptOf(person: Person): Promise<Person> {
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const { body } = await person.call('rest', 'accessToken.create', { name: 'Script', scope: 'write', expiresAt });
  const script = app.visitor();
  script.headers.authorization = `Bearer ${body.data.token}`;
  return script;
}

describe.each(bothProtocols)('calendar links over %s', (protocol) => {
  test('are made, listed without their address, and deleted', async () => {
    const person = await app.person('Mira Okafor');
    const { _id: projectId, projectTitle } = await makeProject(person);
    const made = await person.call(protocol, 'calendar.create', { projectId, remindMinutes: 60 });
    expect(made.body.message).toBe('Calendar link created');
    const { url, ...shown } = made.body.data;
    const createdAt = app.clock.now().toISOString();
    expect(shown).toEqual({
      ...{ _id: expect.any(String), projectId, projectTitle, remindMinutes: 60, createdAt, lastReadAt: null },
    });
    expect(url).toMatch(/^http:\/\/localhost:\d+\/calendar\/[\w-]{43}\.ics$/);
    const token = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    for (const [table, rows] of Object.entries(await dumpTables(app.platform.db))) {
      expect(rows, table).not.toContain(token);
    }
    expect((await person.call(protocol, 'calendar.list', {})).body.data).toEqual([shown]);
    expect((await read(pathOf({ url }))).status).toBe(200);
    expect((await person.call(protocol, 'calendar.list', {})).body.data[0]?.lastReadAt).toBe(createdAt);
    const gone = await person.call(protocol, 'calendar.remove', { id: shown._id });
    expect(gone.body).toMatchObject({ message: 'Calendar link deleted', data: null });
    expect((await read(pathOf({ url }))).status).toBe(404);
    expect((await person.try(protocol, 'calendar.remove', { id: shown._id })).status).toBe(404);
  });

  test('are twenty at most, and none of what one does not see', async () => {
    const person = await app.person('Theo Lin');
    for (let at = 0; at < 20; at++) await create(person);
    const refused = await person.try(protocol, 'calendar.create', {});
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'You have 20 calendar links. Delete one first.' },
    });
    const { _id: projectId } = await makeProject(owner);
    expect((await person.try(protocol, 'calendar.create', { projectId })).status).toBe(404);
    const minutes = await person.try(protocol, 'calendar.create', { remindMinutes: 1441 });
    expect(minutes).toMatchObject({ status: 400, body: { issues: [{ path: 'remindMinutes' }] } });
  });
});

test('a script may list links, and neither make nor delete one', async () => {
  const script = await scriptOf(owner);
  const { _id: id } = await create(owner);
  expect((await script.call('rest', 'calendar.list', {})).status).toBe(200);
  expect((await script.try('rest', 'calendar.create', {})).status).toBe(403);
  expect((await script.try('rest', 'calendar.remove', { id })).status).toBe(403);
});

describe('a feed', () => {
  test('has first what has not ended, then what is past from the newest back, up to a number', async () => {
    const person = await app.person('Lena Brandt');
    const { _id: projectId } = await makeProject(person);
    const plan = async (title: string, day: string, from = '08:00', to = '09:00') => {
      const times = { startDateTime: `${day}T${from}`, endDateTime: `${day}T${to}` };
      return (await makeShot(person, projectId, { title, status: 'upcoming', ...times }))._id;
    };
    const old = await plan('Old', '2026-11-02');
    const past = await plan('Past', '2026-11-10');
    const long = await plan('Long', '2026-11-09', '08:00', '23:00');
    const next = await plan('Next', '2026-12-02');
    const last = await plan('Last', '2026-12-03');
    const { url } = await create(person, { projectId });
    const token = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    const feed = await findFeed(app.platform.db, hashSecret(token));
    const of = (most: number) =>
      listFeedShotIds(app.platform.db, feed as ReadFeed, {
        from: new Date('2026-11-01T00:00:00Z'),
        now: new Date('2026-11-20T00:00:00Z'),
        most,
      });
    expect(await of(1)).toEqual([next]);
    expect(await of(2)).toEqual([next, last]);
    expect(await of(3)).toEqual([past, next, last]);
    expect(await of(5)).toEqual([old, long, past, next, last]);
  });

  test('tells of a shot what a calendar can show', async () => {
    const { _id: projectId } = await makeProject(owner, { projectTitle: 'Salt, sand; sea' });
    const scene = { number: '3', title: 'HEADLAND', intExt: 'EXT', dayPart: 'DAWN' } as const;
    const { _id: sceneId } = (await owner.call('rest', 'scene.create', { id: projectId, ...scene })).body.data;
    const shot = await makeShot(owner, projectId, {
      sceneId,
      title: 'Keeper, at dawn 🎬',
      location: 'Cape Point; South',
      locationData: { name: 'Cape Point', address: 'Cape Town', lat: -34.3568, lng: 18.4972 },
      startDateTime: '2026-11-21T05:30:00+02:00',
      endDateTime: '2026-11-21T07:00:00+02:00',
      status: 'upcoming',
      description: '<p>Two steps behind</p><p>Fog</p>',
      gearList: [{ gearlistName: 'Alexa 35' }, { gearlistName: 'Gimbal' }],
    });
    const link = await create(owner, { projectId, remindMinutes: 15 });
    const answer = await read(pathOf(link));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
    const body = await answer.text();
    const calendar = new ICAL.Component(ICAL.parse(body));
    for (const name of ['name', 'x-wr-calname']) {
      expect(calendar.getFirstPropertyValue(name)?.toString().replaceAll('\\', '')).toBe('Salt, sand; sea');
    }
    expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
    const [event] = calendar.getAllSubcomponents('vevent');
    const stamp = shot.updatedAt.replace(/[-:]|\.\d+/g, '');
    expect(body).toContain(`\r\nDTSTAMP:${stamp}\r\nLAST-MODIFIED:${stamp}\r\n`);
    expect(body).toContain('\r\nDTSTART:20261121T033000Z\r\nDTEND:20261121T050000Z\r\n');
    expect(
      Object.fromEntries(['uid', 'summary', 'location', 'url', 'geo', 'sequence'].map((n) => [n, textOf(event, n)])),
    ).toEqual({
      uid: `${shot._id}@firstlight`,
      summary: `${shot.number} Keeper, at dawn 🎬`,
      location: 'Cape Point; South',
      url: `${app.platform.env.APP_URL}/viewshot/${shot._id}`,
      geo: '-34.3568,18.4972',
      sequence: String(shot.version),
    });
    expect(textOf(event, 'description')?.split('\n\n')).toEqual([
      'Sat 21 Nov 2026, 05:30 – 07:00 (Africa/Johannesburg)',
      'Scene 3, EXT. HEADLAND – DAWN',
      'Alexa 35\nGimbal',
      'Two steps behind\nFog',
    ]);
    expect(body).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n');
    expect(body).toContain('\r\nTRIGGER:-PT15M\r\nEND:VALARM\r\n');
  });

  test('follows each change: the same UID, a higher SEQUENCE, a tick, and gone with the shot', async () => {
    const { _id: projectId } = await makeProject(owner);
    const link = await create(owner, { projectId, remindMinutes: 60 });
    const draft = await makeShot(owner, projectId, { ...ahead, title: 'Fog', status: 'draft' });
    expect(await eventsOf(link)).toEqual([]);
    await owner.call('rest', 'shot.update', { id: draft._id, status: 'upcoming' });
    const [before] = await eventsOf(link);
    await owner.call('rest', 'shot.update', { id: draft._id, endDateTime: '2031-05-01T09:00:00Z' });
    const [after] = await eventsOf(link);
    expect(textOf(after, 'uid')).toBe(textOf(before, 'uid'));
    expect(Number(textOf(after, 'sequence'))).toBeGreaterThan(Number(textOf(before, 'sequence')));
    expect(after?.getAllSubcomponents('valarm')).toHaveLength(1);
    await owner.call('rest', 'shot.setStatus', { id: draft._id, status: 'completed' });
    const [completed] = await eventsOf(link);
    expect(textOf(completed, 'summary')).toBe(`✓ ${draft.number} Fog`);
    expect(completed?.getAllSubcomponents('valarm')).toEqual([]);
    await owner.call('rest', 'shot.setStatus', { id: draft._id, status: 'deleted' });
    expect(await eventsOf(link)).toEqual([]);
  });

  test('leaves a shot out when its end is older than 90 days', async () => {
    const { _id: projectId } = await makeProject(owner);
    const now = app.clock.now().getTime();
    const past = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const ended = (title: string, days: number) =>
      makeShot(owner, projectId, { title, startDateTime: past(days + 1), endDateTime: past(days), status: 'upcoming' });
    await ended('Long ago', 90.01);
    await ended('In it', 89.99);
    const shown = await summariesOf(await create(owner, { projectId }));
    expect(shown).toEqual([expect.stringContaining('In it')]);
  });

  test('has what its account sees at that moment, of its own and of others', async () => {
    const reader = await app.person('Rosa Lind');
    const own = await makeProject(reader, { projectTitle: 'Own' });
    await makeShot(reader, own._id, { ...ahead, title: 'Own shot' });
    const { _id: projectId } = await makeProject(owner);
    const shot = await makeShot(owner, projectId, { ...ahead, title: 'Shared' });
    await makeShot(owner, projectId, { ...ahead, title: 'Not shared' });
    await shareShot(app, shot._id, reader);
    const [all, ofProject] = [await create(reader), await create(reader, { projectId })];
    expect(await summariesOf(all)).toEqual(['1 Own shot', '1 Shared']);
    expect(await summariesOf(ofProject)).toEqual(['1 Shared']);
    await shareProject(app, projectId, reader);
    expect(await summariesOf(ofProject)).toEqual(['1 Shared', '2 Not shared']);
    await owner.call('rest', 'project.unshare', { id: projectId, email: reader.email });
    expect(await summariesOf(ofProject)).toEqual(['1 Shared']);
    await owner.call('rest', 'team.remove', { memberEmail: reader.email });
    expect(await summariesOf(all)).toEqual(['1 Own shot']);
    const gone = await read(pathOf(ofProject));
    expect([gone.status, gone.headers.get('content-type'), await gone.text()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'This calendar link does not work any more.\n',
    ]);
    expect((await reader.call('rest', 'calendar.list', {})).body.data).toHaveLength(1);
  });

  test('is a calendar with a component when it has no events, which some calendars ask for', async () => {
    const { _id: projectId } = await makeProject(owner);
    const body = await (await read(pathOf(await create(owner, { projectId })))).text();
    const calendar = new ICAL.Component(ICAL.parse(body));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  });

  test('is not sent again while nothing has changed, and a HEAD has no body', async () => {
    const link = pathOf(await create(owner));
    const etag = (await read(link)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await read(link, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await read(link, {}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  test.each(['/calendar/unknown.ics', `/calendar/${'a'.repeat(43)}.ics`, '/calendar/', '/calendar/a/b'])(
    '%s is a 404, never a page',
    async (path) => {
      const answer = await read(path, { accept: 'text/html' });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('<html');
    },
  );

  test('ends with a reset of the password and with the account, not with a change of the password', async () => {
    const person = await app.person('Ravi Menon');
    const link = pathOf(await create(person));
    await person.call('rest', 'auth.changePassword', { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` });
    expect((await read(link)).status).toBe(200);
    await person.call('rest', 'auth.requestReset', { email: person.email });
    const token = (await linksTo(app, '/reset-password', person.email)).at(-1)?.token ?? '';
    await app.visitor().call('rest', 'auth.resetPassword', { token, newPassword: PASSWORD });
    expect((await read(link)).status).toBe(404);
    await person.signIn();
    const second = pathOf(await create(person));
    await person.call('rest', 'profile.deleteAccount', { password: PASSWORD });
    expect((await read(second)).status).toBe(404);
  });

  const python = '/usr/bin/python3';
  const script = `import icalendar, json, sys
cal = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps([[str(e['summary']), e['dtstart'].dt.isoformat(), int(e['sequence'])] for e in cal.walk('VEVENT')]))`;
  const hasPython = (() => {
    try {
      return execFileSync(python, ['-c', 'import icalendar'], { stdio: 'ignore' }) !== undefined;
    } catch {
      return false;
    }
  })();
  test.skipIf(!hasPython)("is read by Debian's python3-icalendar", async () => {
    const { _id: projectId } = await makeProject(owner);
    const title = `Fog, "rain"; back\\slash 🎬 ${'é'.repeat(120)}`;
    const shot = await makeShot(owner, projectId, { ...ahead, title });
    const body = await (await read(pathOf(await create(owner, { projectId })))).text();
    const told = JSON.parse(execFileSync(python, ['-c', script], { input: body, encoding: 'utf8' }));
    expect(told).toEqual([[`${shot.number} ${title}`, '2031-05-01T06:00:00+00:00', shot.version]]);
  });
});
