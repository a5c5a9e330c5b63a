import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { PASSWORD, type Person, protocols } from '../support/person';
import { makeProject, makeShot, shareProject, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let member: Person;

beforeEach(() => app.clock.set('2026-11-20T08:00:00Z'));

const date = '2026-11-24';
const capePoint = { location: 'Cape Point', locationData: { name: 'C', address: 'C', lat: -34.3568, lng: 18.4968 } };

describe.each(protocols)('rows of a day over %s', (protocol) => {
  let id: string;
  beforeEach(async () => {
    // What one sees today is of all projects.
    owner = await app.person('Nadia Adeyemi');
    member = await app.person('Mira Okafor');
    ({ _id: id } = await makeProject(owner));
  });

  const tryAdd = (fields: object = {}, person = owner) =>
    person.try(protocol, 'schedule.addRow', {
      ...{ id, date, kind: 'meal', startDateTime: `${date}T12:30`, minutes: 45 },
      ...fields,
    });
  const add = async (fields: object = {}) => {
    const answer = await tryAdd(fields);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const change = (rowId: string, fields: object, person = owner) =>
    person.try(protocol, 'schedule.changeRow', { id: rowId, ...fields });
  const remove = (rowId: string, fields: object = {}, person = owner) =>
    person.try(protocol, 'schedule.removeRow', { id: rowId, ...fields });
  const day = async (on = date, person = owner) =>
    (await person.call(protocol, 'schedule.day', { id, date: on })).body.data;
  const days = async (person = owner) => (await person.call(protocol, 'schedule.days', { id })).body.data;
  const plan = async (title: string, start: string, end: string, fields: object = {}) => {
    const at = (time: string) => (time.includes('T') ? time : `${date}T${time}`);
    const times = { startDateTime: at(start), endDateTime: at(end) };
    return (await makeShot(owner, id, { ...capePoint, ...times, title, status: 'upcoming', ...fields }))._id;
  };
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

  test('a row is made, changed and removed', async () => {
    const row = await add();
    expect(row).toEqual({
      ...{ _id: row._id, projectId: id, date, kind: 'meal', title: 'Lunch', minutes: 45, isPinned: false, version: 1 },
      ...{ startDateTime: '2026-11-24T10:30:00.000Z', endDateTime: '2026-11-24T11:15:00.000Z' },
      ...{ timeZoneId: 'Africa/Johannesburg', createdAt: row.createdAt, updatedAt: row.createdAt },
    });
    expect((await day()).rows).toEqual([row]);
    const changed = await change(row._id, { kind: 'move', minutes: 60, version: 1 });
    // The kind's own title follows the kind.
    expect(changed.body.data).toMatchObject({ kind: 'move', title: 'Company move', minutes: 60, version: 2 });
    const named = await change(row._id, { title: ' To the harbour ', isPinned: true });
    expect(named.body.data).toMatchObject({ title: 'To the harbour', isPinned: true, version: 3 });
    expect((await change(row._id, { kind: 'other' })).body.data.title).toBe('To the harbour');
    expect((await change(row._id, { title: '' })).body.data).toMatchObject({ title: 'Break', version: 5 });
    // Nothing changes, so the version stays.
    expect((await change(row._id, { minutes: 60 })).body.data.version).toBe(5);
    const stale = { status: 409, body: { version: 5 } };
    expect(await change(row._id, { minutes: 30, version: 4 })).toMatchObject(stale);
    expect(await remove(row._id, { version: 4 })).toMatchObject(stale);
    expect(await remove(row._id, { version: 5 })).toMatchObject({ status: 200, body: { data: null } });
    expect((await day()).rows).toEqual([]);
    expect((await remove(row._id)).status).toBe(404);
    expect((await change(newId(), { minutes: 30 })).status).toBe(404);
  });

  test('a 409 names who has changed which fields since, as the row stands', async () => {
    const editor = await app.person('Thandi Okafor');
    await shareProject(app, id, editor, 'editor');
    const row = await add();
    const at = app.clock.now().toISOString();
    await change(row._id, { minutes: 60, title: 'Lunch' }, editor);
    await change(row._id, { isPinned: true });
    const minutes = { field: 'minutes', by: 'Thandi Okafor', at, value: 60 };
    const isPinned = { field: 'isPinned', by: 'Nadia Adeyemi', at, value: true };
    const refused = (conflicts: object[], version = 3) => ({ status: 409, body: { version, conflicts } });
    expect(await change(row._id, { minutes: 30, version: 1 })).toMatchObject(refused([minutes, isPinned]));
    expect(await change(row._id, { minutes: 30, version: 2 })).toMatchObject(refused([isPinned]));
    expect(await remove(row._id, { version: 1 })).toMatchObject(refused([minutes, isPinned]));
    await change(row._id, { isPinned: false });
    const late = { id, date, fromId: row._id, minutes: 30, apply: true };
    expect((await editor.try(protocol, 'schedule.shift', late)).status).toBe(200);
    const start = { field: 'startDateTime', by: 'Thandi Okafor', at, value: '2026-11-24T11:00:00.000Z' };
    expect(await change(row._id, { minutes: 30, version: 4 })).toMatchObject(refused([start], 5));
    const path = `versions.${row._id}`;
    expect(await owner.try(protocol, 'schedule.shift', { ...late, versions: { [row._id]: 4 } })).toMatchObject(
      refused([{ path, ...start }], 5),
    );
    await editor.call('trpc', 'profile.deleteAccount', { password: PASSWORD });
    expect(await change(row._id, { minutes: 30, version: 4 })).toMatchObject(
      refused([{ ...start, by: 'Former member' }], 5),
    );
  });

  test.each([
    [{ kind: 'nap' }, 'Kind must be meal, move, prep, wrap or other'],
    [{ minutes: 4 }, 'Minutes must be 5 to 720'],
    [{ minutes: 721 }, 'Minutes must be 5 to 720'],
    [{ minutes: 5.5 }, 'Minutes must be 5 to 720'],
    [{ title: 'x'.repeat(81) }, 'Title: at most 80 characters'],
    [{ startDateTime: '2026-11-25T00:00' }, 'The row starts on another day'],
    [{ startDateTime: '2026-11-24T22:00:00Z' }, 'The row starts on another day'],
    [{ startDateTime: '2026-11-24' }, 'Hour must have this pattern "00:00"'],
    [{ startDateTime: 'soon' }, 'Start Date is required'],
    [{ timeZoneId: 'Mars' }, 'Unknown time zone'],
  ])('%j is a 400: %s', async (fields, message) => {
    const { status, body } = await tryAdd(fields);
    expect([status, body.issues?.[0]?.message]).toEqual([400, message]);
  });

  test('a day has at most 30 rows, however they come', async () => {
    const many = await Promise.all(Array.from({ length: 30 }, () => add({ minutes: 5 })));
    const full = { status: 409, body: { error: 'A day has at most 30 rows' } };
    expect(await tryAdd()).toMatchObject(full);
    const next = { date: '2026-11-25', startDateTime: '2026-11-25T00:30' };
    const other = await add(next);
    expect(await change(other._id, { startDateTime: `${date}T09:00` })).toMatchObject(full);
    // What stays on its day is taken.
    expect((await change(many[0]?._id ?? '', { startDateTime: `${date}T09:00` })).status).toBe(200);
    const shift = { id, date: '2026-11-25', fromId: other._id, minutes: -60, apply: true };
    expect(await owner.try(protocol, 'schedule.shift', shift)).toMatchObject(full);
    expect((await remove(many[1]?._id ?? '')).status).toBe(200);
    expect((await change(other._id, { startDateTime: `${date}T09:00` })).body.data.date).toBe(date);
  });

  test('in a completed project rows are only removed', async () => {
    const row = await add();
    await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    expect((await tryAdd()).status).toBe(409);
    expect((await change(row._id, { minutes: 60 })).status).toBe(409);
    expect((await remove(row._id)).status).toBe(200);
  });

  test('a row takes the zone of the first shot, and is on the day of its own one', async () => {
    await plan('New York', '09:00', '10:00', { timeZoneId: 'America/New_York', locationData: null });
    const row = await add({ startDateTime: `${date}T23:45`, minutes: 60 });
    expect(row).toMatchObject({
      ...{ timeZoneId: 'America/New_York', date, startDateTime: '2026-11-25T04:45:00.000Z' },
      endDateTime: '2026-11-25T05:45:00.000Z',
    });
    // The same instant is another day at the Cape.
    expect((await change(row._id, { timeZoneId: 'Africa/Johannesburg' })).body.data.date).toBe('2026-11-25');
    expect(titles((await day('2026-11-25')).rows)).toEqual(['Lunch']);
    expect((await day()).rows).toEqual([]);
  });

  test.each([
    // Clocks go from 02:00 to 03:00, and from 03:00 to 02:00, in Berlin.
    ['2026-03-29', '01:30', 60, '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '02:30', 30, '2026-03-29T01:30:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['2026-10-25', '02:30', 60, '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25', '23:30', 60, '2026-10-25T22:30:00.000Z', '2026-10-25T23:30:00.000Z'],
  ])('on %s a row at %s of %i minutes is time that passes', async (on, time, minutes, startDateTime, endDateTime) => {
    const times = { date: on, startDateTime: `${on}T${time}`, minutes, timeZoneId: 'Europe/Berlin' };
    expect(await add(times)).toMatchObject({ date: on, startDateTime, endDateTime });
  });

  test('rows count in the days, their ends and the ways, and a day of rows alone is one', async () => {
    const first = await plan('First', '08:00', '09:00');
    const prep = await add({ kind: 'prep', startDateTime: `${date}T07:00`, minutes: 30 });
    const wrap = await add({ kind: 'wrap', startDateTime: `${date}T23:40`, minutes: 40 });
    await add({ date: '2026-11-26', startDateTime: '2026-11-26T10:00', timeZoneId: 'Europe/Lisbon' });
    expect(await days()).toEqual([
      {
        ...{ date, timeZoneId: 'Africa/Johannesburg', shots: 1, rows: 2, plannedMinutes: 60, overlaps: 0 },
        ...{ firstStart: '2026-11-24T05:00:00.000Z', lastEnd: '2026-11-24T22:20:00.000Z', warnings: 1 },
        callSheet: null,
      },
      {
        ...{ date: '2026-11-26', timeZoneId: 'Europe/Lisbon', shots: 0, rows: 1, plannedMinutes: 0, overlaps: 0 },
        ...{ firstStart: '2026-11-26T10:00:00.000Z', lastEnd: '2026-11-26T10:45:00.000Z', warnings: 0 },
        callSheet: null,
      },
    ]);
    expect(await day()).toMatchObject({
      rows: [{ title: 'Preparation' }, { title: 'Wrap' }],
      moves: [
        { fromId: prep._id, toId: first, km: null, gapMinutes: 30 },
        { fromId: first, toId: wrap._id, km: null, gapMinutes: 880 },
      ],
      ...{ overlaps: [], warnings: ['No meal in the first 6 h of the day'] },
    });
    // The row over midnight is on its own day alone.
    expect(await day('2026-11-25')).toMatchObject({ shots: [], rows: [], warnings: [] });
  });

  test('a project says after how long a meal is due', async () => {
    await plan('Long', '06:00', '12:10');
    await plan('Also', '12:00', '12:30');
    const update = (mealAfterMinutes: number) => owner.try(protocol, 'project.update', { id, mealAfterMinutes });
    const overlap = 'Long overlaps Also';
    expect((await day()).warnings).toEqual(['No meal in the first 6 h of the day', overlap]);
    expect((await update(390)).body.data.mealAfterMinutes).toBe(390);
    expect((await day()).warnings).toEqual([overlap]);
    await update(60);
    expect((await day()).warnings).toEqual(['No meal in the first 1 h of the day', overlap]);
    expect(await days()).toMatchObject([{ warnings: 2 }]);
    await update(0);
    expect((await day()).warnings).toEqual([overlap]);
    for (const wrong of [59, 721, -1, 90.5])
      expect(await update(wrong)).toMatchObject({
        ...{ status: 400, body: { issues: [{ message: 'Meals: 0 or 60 to 720 minutes' }] } },
      });
  });

  test('a row makes no day late; the day wraps with those that are left, pinned ones by the clock', async () => {
    await plan('First', '08:00', '09:00');
    await plan('Last', '14:00', '15:00');
    await add({ kind: 'wrap', startDateTime: `${date}T15:00`, minutes: 30 });
    await add({ startDateTime: `${date}T15:20`, minutes: 30, isPinned: true });
    const progress = async (now: string) => {
      app.clock.set(`${date}T${now}:00+02:00`);
      const { behindMinutes, wrapEstimate } = await day();
      return [behindMinutes, wrapEstimate];
    };
    const at = (time: string) => `2026-11-24T${time}:00.000Z`;
    expect(await progress('08:30')).toEqual([0, at('13:50')]);
    expect(await progress('09:10')).toEqual([10, at('13:50')]);
    expect(await progress('09:30')).toEqual([30, at('14:00')]);
    // All rows are over: the day waits for shots alone.
    expect(await progress('16:00')).toEqual([420, at('20:00')]);
  });

  test('a shift takes rows along that are not pinned, from a row too', async () => {
    const shot = await plan('Shot', '10:00', '11:00');
    const early = await add({ kind: 'prep', startDateTime: `${date}T08:00`, minutes: 30 });
    const lunch = await add({ startDateTime: `${date}T12:00` });
    const pinned = await add({ kind: 'other', startDateTime: `${date}T13:00`, isPinned: true });
    const late = await plan('Late', '14:00', '15:00');
    const shift = (fromId: string, more: object = {}) =>
      owner.try(protocol, 'schedule.shift', { id, date, fromId, minutes: 90, ...more });
    const preview = (await shift(lunch._id)).body.data;
    expect(preview).toMatchObject({
      shots: [{ _id: late, to: '2026-11-24T13:30:00.000Z' }],
      lastEnd: '2026-11-24T14:30:00.000Z',
    });
    expect(preview.rows).toEqual([
      {
        ...{ _id: lunch._id, title: 'Lunch', from: '2026-11-24T10:00:00.000Z', version: 1 },
        ...{ to: '2026-11-24T11:30:00.000Z', end: '2026-11-24T12:15:00.000Z' },
      },
    ]);
    // A pinned one stays, and what is later moves.
    expect((await shift(pinned._id)).body.data).toMatchObject({ shots: [{ _id: late }], rows: [] });
    expect((await shift(early._id)).body.data.shots.map(({ _id }) => _id)).toEqual([shot, late]);
    const versions = { [lunch._id]: 1, [late]: 1, [pinned._id]: 2 };
    const stale = await shift(lunch._id, { apply: true, versions });
    expect([stale.status, stale.body.issues]).toEqual([
      409,
      [{ path: `versions.${pinned._id}`, message: expect.any(String) }],
    ]);
    const written = await shift(lunch._id, { apply: true, versions: { ...versions, [pinned._id]: 1 } });
    expect(written.body.data.rows).toMatchObject([{ version: 2 }]);
    const { rows } = await day();
    expect(rows.map(({ title, startDateTime, version }) => [title, startDateTime, version])).toEqual([
      ['Preparation', '2026-11-24T06:00:00.000Z', 1],
      ['Break', '2026-11-24T11:00:00.000Z', 1],
      ['Lunch', '2026-11-24T11:30:00.000Z', 2],
    ]);
    expect((await shift(newId())).status).toBe(404);
  });

  test('members see the rows of days on which they see a shot', async () => {
    const shared = await plan('Shared', '08:00', '09:00');
    await plan('Other day', '2026-11-25T08:00', '2026-11-25T09:00');
    await add();
    await add({ date: '2026-11-25', startDateTime: '2026-11-25T12:00' });
    const alone = await add({ date: '2026-11-26', startDateTime: '2026-11-26T12:00' });
    await shareShot(app, shared, member);
    expect((await days(member)).map((one) => [one.date, one.rows])).toEqual([[date, 1]]);
    expect(titles((await day(date, member)).rows)).toEqual(['Lunch']);
    expect((await day('2026-11-25', member)).rows).toEqual([]);
    await shareProject(app, id, member);
    expect((await days(member)).map(({ rows }) => rows)).toEqual([1, 1]);
    expect((await day('2026-11-26', member)).rows).toEqual([]);
    expect((await remove(alone._id, {}, member)).status).toBe(404);
  });

  test('today has the rows of today beside its shots, and what runs or comes next', async () => {
    await plan('Shot', '08:00', '09:00');
    const lunch = await add();
    const night = await add({ kind: 'wrap', startDateTime: `${date}T23:30`, minutes: 60 });
    await add({ date: '2026-11-25', startDateTime: '2026-11-25T12:00' });
    const lisbon = await add({ startDateTime: `${date}T00:30`, timeZoneId: 'Europe/Lisbon' });
    const today = async (now: string, person = owner) => {
      app.clock.set(now);
      return (await person.call(protocol, 'shot.dueToday', {})).body;
    };
    const noon = await today(`${date}T12:40:00+02:00`);
    expect(noon.rows).toMatchObject([
      { _id: lisbon._id, project: { _id: id, isShared: false } },
      { _id: lunch._id, title: 'Lunch' },
      { _id: night._id, title: 'Wrap' },
    ]);
    expect(noon.nextRow).toBe(lunch._id);
    expect(noon.behind).toMatchObject([{ behindMinutes: 220, wrapEstimate: '2026-11-25T02:10:00.000Z' }]);
    expect((await day()).wrapEstimate).toBe(noon.behind[0]?.wrapEstimate);
    expect((await today(`${date}T13:30:00+02:00`)).nextRow).toBe(night._id);
    // It runs over midnight, while it is still the day before in Lisbon.
    const after = await today('2026-11-25T00:15:00+02:00');
    expect([after.nextRow, titles(after.rows)]).toEqual([night._id, ['Lunch', 'Wrap', 'Lunch']]);
    // A member with the shot sees the rows of its day alone.
    await shareProject(app, id, member);
    expect(titles((await today(`${date}T12:40:00+02:00`, member)).rows)).toEqual(['Lunch', 'Lunch', 'Wrap']);
    await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    expect((await today(`${date}T12:40:00+02:00`)).rows).toEqual([]);
  });

  test('a day says how it went, from its first completion on', async () => {
    const first = await plan('First', '08:00', '09:00');
    const second = await plan('Second', '10:00', '11:00');
    await plan('Third', '12:00', '13:00');
    await plan('Draft', '14:00', '15:00', { status: 'draft' });
    expect((await day()).wrap).toBeNull();
    const complete = (shotId: string, now: string) => {
      app.clock.set(`${date}T${now}:00+02:00`);
      return owner.call(protocol, 'shot.setStatus', { id: shotId, status: 'completed' });
    };
    await complete(second, '10:50');
    const at = (time: string) => `2026-11-24T${time}:00.000Z`;
    const planned = { plannedFirst: at('07:00'), plannedLast: at('11:00') };
    expect((await day()).wrap).toEqual({
      ...{ ...planned, actualFirst: at('08:50'), actualLast: at('08:50') },
      ...{ behindMinutes: -10, completed: 1, open: 2 },
    });
    await complete(first, '11:35');
    expect((await day()).wrap).toEqual({
      ...{ ...planned, actualFirst: at('08:50'), actualLast: at('09:35') },
      ...{ behindMinutes: 155, completed: 2, open: 1 },
    });
  });

  test('the export has the rows of all projects', async () => {
    const row = await add();
    const { dayRows } = (await owner.call(protocol, 'profile.export')).body.data;
    expect(dayRows.filter(({ projectId }) => projectId === id)).toEqual([row]);
  });
});
