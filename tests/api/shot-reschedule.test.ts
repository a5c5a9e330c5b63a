import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  projectId = (await makeProject(owner))._id;
});

const issue = (path: string, message: string) => ({ path, message });
const startMissing = issue('startDateTime', 'Start Date is required');
const endMissing = issue('endDateTime', 'End Date is required');
const startPattern = issue('startDateTime', 'Time must be in HH:MM format');
const endPattern = issue('endDateTime', 'Time must be in HH:MM format');
const dayOrder = issue('endDateTime', 'End date must be after start date');
const timeOrder = issue('endDateTime', 'End time must be after Start time');

const from = '2026-11-22T22:00';
const to = '2026-11-23T02:00';
const times = { startDateTime: from, endDateTime: to };

describe.each(protocols)('rescheduling over %s', (protocol) => {
  const reschedule = (id: string, fields: Record<string, unknown>) =>
    owner.try(protocol, 'shot.reschedule', { id, ...fields });

  test("reads wall time in the shot's zone, and changes nothing but the times", async () => {
    const shot = await makeShot(owner, projectId, {
      status: 'upcoming',
      tags: ['dawn'],
      gearList: [{ gearlistName: 'Fog', selected: true }],
    });
    app.clock.advance({ minutes: 1 });
    const answer = await reschedule(shot._id, { ...times, source: 'viewShotListPage', version: 1 });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      success: true,
      message: 'Shot rescheduled successfully',
      data: {
        ...shot,
        startDateTime: '2026-11-22T20:00:00.000Z',
        endDateTime: '2026-11-23T00:00:00.000Z',
        status: 'upcoming',
        version: 2,
        updatedAt: app.clock.now().toISOString(),
      },
    });
    expect(await readShot(owner, shot._id)).toEqual(answer.body.data);
  });

  test('takes instants with an offset, and gives the bucket of the new times', async () => {
    const shot = await makeShot(owner, projectId, { status: 'upcoming' });
    const bucket = async (startDateTime: string, endDateTime: string) =>
      (await reschedule(shot._id, { startDateTime, endDateTime })).body.data.status;
    expect(await bucket('2026-11-01T05:00:00Z', '2026-11-01T10:00:00+02:00')).toBe('delayed');
    expect(await bucket('2026-12-01T05:00', '2026-12-01T10:00')).toBe('upcoming');
    expect(await bucket('2026-11-21T23:00', '2026-11-22T01:00')).toBe('due');
  });

  test('the same times change nothing', async () => {
    const shot = await makeShot(owner, projectId, { status: 'upcoming' });
    app.clock.advance({ minutes: 1 });
    const same = { startDateTime: '2026-11-21T05:30', endDateTime: shot.endDateTime };
    expect((await reschedule(shot._id, same)).body).toEqual({
      success: true,
      message: 'Shot rescheduled successfully',
      data: shot,
    });
  });

  test('the light that it wishes for is set with the times, and stays where it is left out', async () => {
    const shot = await makeShot(owner, projectId, { status: 'upcoming' });
    const { startDateTime, endDateTime } = shot;
    const wished = await reschedule(shot._id, { startDateTime, endDateTime, lightWish: 'golden', version: 1 });
    expect(wished.body.data).toMatchObject({ startDateTime, endDateTime, lightWish: 'golden', version: 2 });
    expect((await reschedule(shot._id, times)).body.data).toMatchObject({ lightWish: 'golden', version: 3 });
    expect((await reschedule(shot._id, { ...times, lightWish: null })).body.data).toMatchObject({ lightWish: null });
    expect((await reschedule(shot._id, { ...times, lightWish: 'neon' })).body.issues).toEqual([
      { path: 'lightWish', message: 'Light must be day, golden, blue or night' },
    ]);
  });

  test('a draft gets its times and stays a draft, and lacks what it lacked', async () => {
    const draft = await makeShot(owner, projectId);
    expect((await reschedule(draft._id, times)).body.data).toEqual({
      ...draft,
      startDateTime: '2026-11-22T20:00:00.000Z',
      endDateTime: '2026-11-23T00:00:00.000Z',
      version: 2,
    });
  });

  test.each([
    ['nothing', {}, [startMissing, endMissing]],
    ['empty times', { startDateTime: '', endDateTime: null }, [startMissing, endMissing]],
    ['other types', { startDateTime: 7, endDateTime: {} }, [startMissing, endMissing]],
    ['a missing start beside a bad end', { endDateTime: '2026-11-21' }, [startMissing, endPattern]],
    ['bad times', { startDateTime: '2026-11-21T5:30', endDateTime: '2026-11-21T24:00' }, [startPattern, endPattern]],
    ['no such day', { startDateTime: '2026-02-30T05:30', endDateTime: to }, [startMissing]],
    ['far too long', { startDateTime: from, endDateTime: to.padEnd(100, '0') }, [endMissing]],
    ['an end on an earlier day', { startDateTime: to, endDateTime: from }, [dayOrder]],
    ['an end that is the start', { startDateTime: from, endDateTime: from }, [timeOrder]],
    [
      'days out of order in the zone of the shot alone',
      { startDateTime: '2026-11-20T22:30:00Z', endDateTime: '2026-11-20T21:30:00Z' },
      [dayOrder],
    ],
  ])('refuses %s', async (_name, fields, issues) => {
    const shot = await makeShot(owner, projectId, { status: 'upcoming' });
    expect(await reschedule(shot._id, fields)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message: issues[0]?.message, issues },
    });
    expect(await readShot(owner, shot._id)).toEqual(shot);
  });

  test('refuses a stale version, a completed shot, a completed project and a deleted shot', async () => {
    const own = (await makeProject(owner))._id;
    const shot = await makeShot(owner, own, { status: 'upcoming' });
    const other = await makeShot(owner, own, { status: 'upcoming' });
    const elsewhere = { startDateTime: '2026-11-23T05:30:00Z', endDateTime: '2026-11-23T07:00:00Z' };
    await owner.call(protocol, 'shot.update', { id: shot._id, ...elsewhere });
    expect(await reschedule(shot._id, { ...times, version: 1 })).toMatchObject({
      status: 409,
      body: { message: 'This was changed elsewhere. Reload to see the latest version' },
    });
    await owner.call(protocol, 'shot.setStatus', { id: shot._id, status: 'completed' });
    expect(await reschedule(shot._id, times)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await owner.call(protocol, 'project.setStatus', { id: own, status: 'completed' });
    expect(await reschedule(other._id, times)).toMatchObject({
      status: 409,
      body: { message: 'This project is completed. Reopen it to make changes' },
    });
    await owner.call(protocol, 'shot.setStatus', { id: other._id, status: 'deleted' });
    expect((await reschedule(other._id, times)).status).toBe(404);
  });

  test('of three with the same version one wins', async () => {
    const shot = await makeShot(owner, projectId, { status: 'upcoming' });
    const answers = await Promise.all(
      ['01', '02', '03'].map((hour) =>
        reschedule(shot._id, { startDateTime: `2026-12-01T${hour}:00`, endDateTime: '2026-12-01T09:00', version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await readShot(owner, shot._id)).toEqual(winner?.body.data);
  });

  test('completed while it is moved: the move came before or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shot = await makeShot(owner, projectId, { status: 'upcoming' });
      const [done, moved] = await Promise.all([
        owner.call(protocol, 'shot.setStatus', { id: shot._id, status: 'completed' }),
        reschedule(shot._id, times),
      ]);
      expect(done.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      const first = moved.status === 200;
      expect(await readShot(owner, shot._id)).toMatchObject({
        status: 'completed',
        startDateTime: first ? '2026-11-22T20:00:00.000Z' : shot.startDateTime,
        version: first ? 3 : 2,
      });
    }
  });
});
