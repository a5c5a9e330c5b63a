import { beforeEach, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { readMails } from '../support/mails';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, shareProject, shareShot } from '../support/shoot';
import { newEmail } from '../support/signup';
import { inviteToTeam } from '../support/team';

const app = withApp();
let owner: Person;
let mira: Person;

const date = '2026-11-24';
const capePoint = { location: 'Cape Point', locationData: { name: 'C', address: 'C', lat: -34.3568, lng: 18.4968 } };

beforeEach(async () => {
  app.clock.set('2026-11-20T08:00:00Z');
});

/** The newest mail to an address. */
async function mailTo(email: string) {
  await app.platform.outbox.drain();
  return (await readMails(app.dataDir)).filter(({ to }) => to === email).at(-1);
}
const tokenOf = (mail: { text: string } | undefined) => /\/callsheet#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

describe.each(protocols)('call sheets over %s', (protocol) => {
  let id: string;
  let shotId: string;
  beforeEach(async () => {
    owner = await app.person('Nadia Adeyemi');
    mira = await app.person('Mira Okafor');
    ({ _id: id } = await makeProject(owner, { projectTitle: 'The Lighthouse Keeper' }));
    shotId = (await plan('Keeper climbs', '05:30', '07:00'))._id;
    await shareShot(app, shotId, mira);
  });

  const plan = (title: string, start: string, end: string, on = date) =>
    makeShot(owner, id, {
      ...{ ...capePoint, title, status: 'upcoming' },
      ...{ startDateTime: `${on}T${start}`, endDateTime: `${on}T${end}` },
    });
  const tryGet = (person = owner, fields: object = {}) =>
    person.try(protocol, 'callSheet.get', { id, date, ...fields });
  const get = async (person = owner, fields: object = {}) => {
    const answer = await tryGet(person, fields);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const tryUpdate = (fields: object, person = owner) =>
    person.try(protocol, 'callSheet.update', { id, date, ...fields });
  const update = async (fields: object, person = owner) => {
    const answer = await tryUpdate(fields, person);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const tryPublish = (fields: object = {}, person = owner) =>
    person.try(protocol, 'callSheet.publish', { id, date, ...fields });
  const publish = async (fields: object = {}) => {
    const answer = await tryPublish(fields);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const receipts = async () => (await owner.call(protocol, 'callSheet.receipts', { id, date })).body.data;
  const open = (token: string) => app.visitor().try(protocol, 'callSheet.open', { token });
  const confirm = (token: string) => app.visitor().try(protocol, 'callSheet.confirm', { token });
  const resend = (fields: { email: string; newEmail?: string }) =>
    owner.try(protocol, 'callSheet.resend', { id, date, ...fields });

  test('a sheet nobody has written shows what the project has', async () => {
    await plan('Dawn', '05:00', '06:00', '2026-11-23');
    await plan('Steam', '09:00', '10:00', '2026-11-26');
    await owner.call(protocol, 'schedule.addRow', {
      id,
      date,
      kind: 'meal',
      startDateTime: `${date}T06:00`,
      minutes: 30,
    });
    const sheet = await get();
    expect(sheet).toMatchObject({
      ...{ date, dayOf: 2, days: 3, generalCall: null, revision: 0, publishedAt: null, changedSince: [], version: 0 },
      ...{ timeZoneId: 'Africa/Johannesburg', hospital: { name: '', address: '', phone: '' } },
      next: { date: '2026-11-26', generalCall: null, firstTitle: 'Steam', firstPlace: 'Cape Point' },
    });
    expect(sheet.schedule.map(({ kind, title }) => [kind, title])).toEqual([
      ['shot', 'Keeper climbs'],
      ['meal', 'Lunch'],
    ]);
    expect(sheet.light?.date).toBe(date);
    expect(sheet.calls).toMatchObject([{ name: mira.name, email: mira.email, callTime: null, source: 'shot' }]);
  });

  test('fields are written, and what is wrong is refused by its name', async () => {
    const hospital = { name: 'Groote Schuur', address: 'Main Road', phone: '+27 21 404 9111' };
    const contacts = [{ name: 'Nadia', role: 'Producer', phone: '+27 21 555 0100' }];
    const sheet = await update({ generalCall: '05:00', wrap: '18:00', weather: 'Clear', hospital, contacts });
    expect(sheet).toMatchObject({ generalCall: '05:00', wrap: '18:00', weather: 'Clear', hospital, contacts });
    expect((await update({ wrap: null })).wrap).toBeNull();
    for (const [fields, path, error] of [
      [{ generalCall: '5 am' }, 'generalCall', 'Use a time like 06:30'],
      [{ notes: 'x'.repeat(2001) }, 'notes', 'Notes: at most 2000 characters'],
      [{ people: [{ position: 'Grip' }] }, 'people.0.name', 'Name is required'],
      [
        { people: [{ email: mira.email }, { email: mira.email }] },
        'people.1.email',
        'This person is already on the sheet',
      ],
    ] as const) {
      const { status, body } = await tryUpdate(fields);
      expect([status, (body as { issues?: { path: string }[] }).issues?.[0]?.path]).toEqual([400, path]);
      if (path !== 'notes') expect(body).toMatchObject({ error });
    }
  });

  test('people: those who come by themselves stay, others are added, one is taken off', async () => {
    await update({ generalCall: '05:00' });
    const sheet = await update({
      people: [
        { name: 'Sam', department: 'Transport', phone: '082 555 0101', callTime: '04:30' },
        { email: mira.email, position: 'Focus puller', callTime: '05:00' },
      ],
    });
    expect(sheet.calls).toMatchObject([
      { name: 'Sam', email: null, department: 'Transport', callTime: '04:30', source: 'added' },
      // The general call is none of one's own.
      { name: mira.name, position: 'Focus puller', callTime: null, source: 'shot' },
    ]);
    const [sam, she] = sheet.calls;
    const without = await update({ people: [{ ...she, isCalled: false }] });
    expect(without.calls).toMatchObject([{ _id: she?._id, isCalled: false }]);
    expect((await update({ people: [] })).calls).toMatchObject([{ _id: she?._id, isCalled: true }]);
    expect(sam?._id).not.toBe(she?._id);
  });

  test('what the team knows of a person stands on the sheet', async () => {
    const email = newEmail();
    await inviteToTeam(owner, 'Ines', email);
    const team = (await owner.call('trpc', 'team.list', {})).body.data;
    const entry = team.find((one) => one.email === email);
    await owner.call('trpc', 'team.update', { id: entry?._id ?? '', position: 'Gaffer', phone: '+27 21 555 0142' });
    await shareShot(app, shotId, { email, name: 'Ines' });
    const ines = (await get()).calls.find((one) => one.email === email);
    expect(ines).toMatchObject({ position: 'Gaffer', phone: '+27 21 555 0142', showPhone: false });
    // It remembers what the owner writes on a sheet, and nothing that an editor does.
    const editor = await app.person('Thandi Okafor');
    await shareProject(app, id, editor, 'editor');
    await update({ people: [{ email, position: 'Key grip' }] }, editor);
    await update({ people: [{ email, position: 'Key grip', department: 'Grip', phone: '082 555 0101' }] });
    const known = (await owner.call(protocol, 'team.list', {})).body.data.find((one) => one.email === email);
    expect(known).toMatchObject({ position: 'Gaffer', department: 'Grip', phone: '082 555 0101' });
  });

  test('two people: a write on a field that somebody changed is refused, on another it is not', async () => {
    const editor = await app.person('Thandi Okafor');
    await shareProject(app, id, editor, 'editor');
    await update({ weather: 'Clear' });
    const { version } = await update({ parking: 'Harbour' });
    await update({ weather: 'Rain', version }, editor);
    expect((await update({ parking: 'Pier', version })).parking).toBe('Pier');
    const { status, body } = await tryUpdate({ weather: 'Fog', version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ conflicts: [{ field: 'weather', by: 'Thandi Okafor', value: 'Rain' }] });
    expect((await tryUpdate({ weather: 'Rain', version })).status).toBe(200);
  });

  test('a day without shots is not published', async () => {
    await owner.call('trpc', 'shot.setStatus', { id: shotId, status: 'deleted' });
    const { status, body } = await tryPublish();
    expect([status, body]).toMatchObject([409, { error: 'There is nothing scheduled on this day' }]);
    expect(await receipts()).toEqual([]);
  });

  test('publishing keeps the sheet as it is, and mails it with a link of each', async () => {
    await update({ generalCall: '05:00', people: [{ email: mira.email, callTime: '04:30' }, { name: 'Sam' }] });
    expect(await publish({ message: 'See you at the harbour' })).toEqual({ revision: 1, sent: 1 });
    const mail = await mailTo(mira.email);
    expect(mail?.subject).toBe('Call 04:30, Tue 24 Nov, The Lighthouse Keeper');
    for (const part of ['Your call is 04:30', '05:00', 'See you at the harbour', 'Shoot day 1 of 1'])
      expect(mail?.text).toContain(part);
    expect(await receipts()).toMatchObject([
      { email: mira.email, revision: 1, state: 'sent', reason: null, openedAt: null },
      { email: null, name: 'Sam', state: 'none', sentAt: null },
    ]);
    await owner.call('trpc', 'shot.update', {
      id: shotId,
      startDateTime: `${date}T06:00`,
      endDateTime: `${date}T07:30`,
    });
    await update({ generalCall: '05:30' });
    const changedSince = ['General call moved from 05:00 to 05:30', '1 Keeper climbs moved from 05:30 to 06:00'];
    expect((await get()).changedSince).toEqual(changedSince);
    expect(await get(owner, { revision: 1 })).toMatchObject({ generalCall: '05:00', changedSince: [] });
    expect((await tryGet(owner, { revision: 2 })).status).toBe(404);
    expect(await publish()).toEqual({ revision: 2, sent: 1 });
    expect(await get()).toMatchObject({ revision: 2, changedSince: [] });
    expect((await mailTo(mira.email))?.text).toContain('1 Keeper climbs moved from 05:30 to 06:00');
    expect((await get(owner, { revision: 1 })).schedule[0]?.startDateTime).toBe('2026-11-24T03:30:00.000Z');
  });

  test('an address that is not called is refused, and nothing is published', async () => {
    const { status, body } = await tryPublish({ emails: [mira.email, 'sam@crew.test'] });
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'emails.1' }] }]);
    expect((await get()).revision).toBe(0);
  });

  test('a receiver without an account opens and confirms; only their page counts', async () => {
    await update({
      generalCall: '05:00',
      people: [
        { name: 'Sam', email: 'sam@crew.test', phone: '082 555 0101' },
        { name: 'Ann', phone: '082 555 0102', showPhone: true },
      ],
    });
    await publish();
    const token = tokenOf(await mailTo(mira.email));
    // What previews of links and scanners of mails ask for.
    for (const method of ['GET', 'HEAD']) {
      const headers = { 'user-agent': 'facebookexternalhit/1.1' };
      await fetch(`${app.url}/callsheet`, { method, headers });
      await fetch(`${app.url}/callsheet#${token}`, { method, headers });
      await fetch(`${app.url}/api/callsheet/open?token=${token}`, { method, headers });
    }
    const stateOf = async () => (await receipts()).find(({ email }) => email === mira.email);
    expect(await stateOf()).toMatchObject({ state: 'sent', openedAt: null });
    const { data: seen } = (await open(token)).body;
    expect(seen).toMatchObject({
      ...{ projectTitle: 'The Lighthouse Keeper', owner: 'Nadia Adeyemi', revision: 1, confirmedAt: null },
      you: { name: mira.name, email: mira.email, callTime: '05:00' },
    });
    expect(seen.calls.map(({ email, phone }) => [email, phone])).toEqual([
      [null, ''],
      [null, '082 555 0102'],
      [mira.email, ''],
    ]);
    expect(await stateOf()).toMatchObject({ state: 'opened' });
    const thanks = await confirm(token);
    expect(thanks.body).toMatchObject({ data: null, message: 'Thank you. Nadia Adeyemi knows that you have it.' });
    expect(await stateOf()).toMatchObject({ state: 'confirmed' });
    // The old link shows the newest revision, for which the confirmation does not count.
    await update({ generalCall: '05:30' });
    await publish();
    expect((await open(token)).body.data).toMatchObject({ revision: 2, generalCall: '05:30', confirmedAt: null });
    app.clock.set('2026-12-24T23:00:00Z');
    expect((await open(token)).status).toBe(200);
    app.clock.set('2026-12-25T13:00:00Z');
    for (const ask of [open, confirm])
      expect(await ask(token)).toMatchObject({ status: 404, body: { error: 'This link does not work any more' } });
    expect((await open('unknown')).status).toBe(404);
  });

  test('members see the newest revision alone, without what is others’', async () => {
    const [crew, stranger] = [await app.person('Zola'), await app.person('Tom')];
    await shareProject(app, id, crew, 'crew');
    expect((await tryGet(mira)).status).toBe(404);
    await update({ generalCall: '05:00', people: [{ name: 'Sam', phone: '082 555 0101', email: 'sam@crew.test' }] });
    await publish();
    await update({ generalCall: '06:00' });
    for (const person of [mira, crew]) {
      const sheet = await get(person);
      expect(sheet).toMatchObject({ generalCall: '05:00', revision: 1, restWarnings: [], changedSince: [] });
      const told = sheet.calls.flatMap(({ email, phone }) => [email, phone]).filter(Boolean);
      expect(told).toEqual([person.email]);
      expect((await person.try(protocol, 'callSheet.receipts', { id, date })).status).toBe(403);
    }
    expect((await tryGet(stranger)).status).toBe(404);
    expect((await tryUpdate({ weather: 'x' }, crew)).status).toBe(403);
  });

  test('a corrected address gets it, on this sheet alone, and the old link ends', async () => {
    expect((await resend({ email: mira.email })).body).toMatchObject({ error: 'Publish it first' });
    await publish();
    const token = tokenOf(await mailTo(mira.email));
    expect((await resend({ email: mira.email })).body.data).toMatchObject({ email: mira.email, state: 'queued' });
    expect(tokenOf(await mailTo(mira.email))).not.toBe(token);
    expect((await open(token)).status).toBe(200);
    const newEmail = 'mira@kessler.film';
    expect((await resend({ email: mira.email, newEmail })).body.data.email).toBe(newEmail);
    expect((await open(token)).status).toBe(404);
    expect((await open(tokenOf(await mailTo(newEmail)))).body.data.you.email).toBe(newEmail);
    // She does not come a second time, and nothing else has the address.
    expect((await get()).calls.map(({ email }) => email)).toEqual([newEmail]);
    const shot = (await owner.call('trpc', 'shot.get', { id: shotId })).body.data;
    expect(shot.members.map(({ email }) => email)).toEqual([mira.email]);
    expect(await resend({ email: 'nobody@crew.test' })).toMatchObject({ status: 404 });
    expect(await publish()).toEqual({ revision: 2, sent: 1 });
  });

  test('short rest is told to owner and editors: from one’s own last shot, else from the day’s end', async () => {
    const late = await plan('Night', '20:00', '22:00', '2026-11-23');
    await plan('Dusk', '18:00', '19:00', '2026-11-23');
    await shareShot(app, late._id, mira);
    await owner.call(protocol, 'schedule.addRow', {
      ...{ id, date: '2026-11-23', kind: 'wrap', startDateTime: '2026-11-23T22:00', minutes: 60 },
    });
    const sheet = await update({ generalCall: '08:00', people: [{ name: 'Sam' }, { name: 'Ann', callTime: '09:00' }] });
    const from = { mira: '2026-11-23T20:00:00.000Z', all: '2026-11-23T21:00:00.000Z' };
    expect(sheet.restWarnings).toEqual([{ name: 'Sam', from: from.all, to: '2026-11-24T06:00:00.000Z', minutes: 540 }]);
    const earlier = await update({ generalCall: '07:59' });
    expect(earlier.restWarnings).toContainEqual({
      ...{ name: mira.name, from: from.mira, to: '2026-11-24T05:59:00.000Z', minutes: 599 },
    });
  });

  test('a new owner has the sheets and their receipts; a duplicate has none', async () => {
    const editor = await app.person('Thandi Okafor');
    await shareProject(app, id, editor, 'editor');
    await editor.call(protocol, 'project.get', { id });
    await update({ generalCall: '05:00' });
    await publish();
    const copy = { projectTitle: 'Again', scheduleStartDate: '2027-01-04' };
    const duplicate = (await owner.call(protocol, 'project.duplicate', { id, ...copy })).body.data;
    const copied = (await owner.call(protocol, 'callSheet.get', { id: duplicate._id, date: '2027-01-09' })).body.data;
    expect(copied).toMatchObject({ generalCall: null, revision: 0, version: 0 });
    const kept = await receipts();
    expect((await owner.try(protocol, 'project.handOver', { id, email: editor.email })).status).toBe(200);
    // An owner is on the sheet only where they are added.
    const changedSince = ['Nadia Adeyemi was added', 'Thandi Okafor was taken off'];
    expect(await get(editor)).toMatchObject({ generalCall: '05:00', revision: 1, changedSince });
    expect((await editor.call(protocol, 'callSheet.receipts', { id, date })).body.data).toEqual(kept);
    // Who was the owner is an editor now, and shares the sheet as one.
    expect((await tryUpdate({ weather: 'Rain' })).status).toBe(200);
  });

  test('a completed project keeps its sheets; a receiver still confirms; the export has them', async () => {
    await publish();
    const token = tokenOf(await mailTo(mira.email));
    const { callSheets } = (await owner.call('trpc', 'profile.export')).body.data;
    expect(callSheets).toMatchObject([{ projectId: id, date, receipts: [{ email: mira.email, state: 'sent' }] }]);
    await owner.call('trpc', 'project.setStatus', { id, status: 'completed' });
    expect((await tryUpdate({ weather: 'x' })).status).toBe(409);
    expect((await tryPublish()).status).toBe(409);
    expect((await resend({ email: mira.email })).status).toBe(409);
    expect((await confirm(token)).status).toBe(200);
    await owner.call('trpc', 'project.delete', { id });
    expect((await open(token)).status).toBe(404);
  });
});
