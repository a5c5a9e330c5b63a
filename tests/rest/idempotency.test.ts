import type { AnyProcedure } from '@trpc/server';
import { count } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { restProcedures } from '../../src/app/rest/rest-procedures';
import { appRouter } from '../../src/app/trpc/app-router';
import { createProjectInput } from '../../src/features/project/project.input';
import { projectToWire } from '../../src/features/project/project.wire';
import { createProject } from '../../src/features/project/project.write';
import { newId } from '../../src/kernel/ids';
import type { SignedContext } from '../../src/server/context';
import { runIdempotent } from '../../src/server/http/idempotency';
import { lockKey } from '../../src/server/http/idempotency.repo';
import { idempotencyKeys, idempotencyParts } from '../../src/server/http/idempotency.table';
import { withApp } from '../support/app';
import { pageOnly } from '../support/page-only';
import {
  type Answer,
  bothProtocols,
  PASSWORD,
  type Person,
  type ProcedurePath,
  type Protocol,
  protocols,
} from '../support/person';
import { makeProject, makeShot, projectFields, readShot, shareProject, shareShot, shotFields } from '../support/shoot';
import { newEmail } from '../support/signup';
import { inviteToTeam } from '../support/team';

const app = withApp();
const overProtocol = describe.each(protocols.map((protocol) => ({ protocol })));

let owner: Person;
let projectId: string;
let shotId: string;
let keys = 0;
beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  projectId = (await makeProject(owner))._id;
  shotId = (await makeShot(owner, projectId))._id;
});

const tokenFields = () => ({
  name: 'Script',
  scope: 'write' as const,
  expiresAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
});

const newKey = () => {
  keys += 1;
  return `key ${keys}`;
};

type Path = 'project.create' | 'shot.create' | 'shot.createDrafts' | 'shot.createMany' | 'shot.duplicate' | 'gear.add';
type Call = [path: Path, input: () => object, other: object, rows: (person: Person) => Promise<number>];

const shotCount = async (person: Person) =>
  (await person.call('rest', 'shot.list', { id: projectId })).body.data.length;
const calls: Call[] = [
  [
    'project.create',
    () => projectFields,
    { projectTitle: 'Another' },
    async (person) => (await person.call('rest', 'project.list', {})).body.total,
  ],
  ['shot.create', () => ({ ...shotFields, projectId }), { title: 'Another' }, shotCount],
  ['shot.createDrafts', () => ({ projectId, titles: ['One', 'Two'] }), { titles: ['Three'] }, shotCount],
  ['shot.duplicate', () => ({ id: shotId }), { id: newId() }, shotCount],
  [
    'gear.add',
    () => ({ gearName: `Gear of ${newKey()}` }),
    { gearName: 'Another' },
    async (person) => (await person.call('rest', 'gear.list', {})).body.data.length,
  ],
];

async function under(
  key: string,
  protocol: Protocol,
  path: Path,
  input: unknown,
  person = owner,
): Promise<Answer<unknown>> {
  person.headers['idempotency-key'] = key;
  try {
    return await person.try(protocol, path, input);
  } finally {
    delete person.headers['idempotency-key'];
  }
}

/** What the other writes of an account are called with, made ready by `person`. */
type Prepare = (person: Person) => object | Promise<object>;
const newShotId = async (person: Person) =>
  (await makeShot(person, (await makeProject(person))._id, { gearList: [{ _id: 'fx6', gearlistName: 'FX6' }] }))._id;
const newSceneId = async (person: Person) => {
  const { _id: id } = await makeProject(person);
  return (await person.call('rest', 'scene.create', { id, title: 'LIGHTHOUSE' })).body.data._id;
};
const mealFields = { date: '2026-11-21', kind: 'meal', startDateTime: '2026-11-21T12:30', minutes: 45 } as const;
const newRowId = async (person: Person) => {
  const { _id: id } = await makeProject(person);
  return (await person.call('rest', 'schedule.addRow', { id, ...mealFields })).body.data._id;
};
/** A day with a planned shot. */
const sheetDay = async (person: Person) => {
  const { _id: id } = await makeProject(person);
  await makeShot(person, id, { status: 'upcoming' });
  return { id, date: '2026-11-21' };
};
const ofProject =
  (fields: object): Prepare =>
  async (person) => ({ id: (await makeProject(person))._id, ...fields });
const ofShot =
  (fields: object): Prepare =>
  async (person) => ({ id: await newShotId(person), ...fields });
const times = { startDateTime: '2027-01-02T05:30:00Z', endDateTime: '2027-01-02T12:00:00Z' };
const invited = async (person: Person) => {
  const { invite } = (await person.call('trpc', 'team.invite', { name: 'Mira Olsen', email: newEmail() })).body;
  return invite;
};
const others: Partial<Record<ProcedurePath, Prepare>> = {
  'auth.changePassword': () => ({ currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }),
  'session.end': async (person) => {
    // On another device.
    await app.visitor().rest('POST', '/login', { email: person.email, password: PASSWORD });
    const { data } = (await person.call('trpc', 'session.list')).body;
    return { id: data.find(({ current }) => !current)?._id };
  },
  'session.endOthers': () => ({}),
  'accessToken.create': () => tokenFields(),
  'accessToken.revoke': async (person) => ({
    id: (await person.call('rest', 'accessToken.create', tokenFields())).body.data._id,
  }),
  'calendar.create': () => ({ remindMinutes: 15 }),
  'calendar.remove': async (person) => ({ id: (await person.call('rest', 'calendar.create', {})).body.data._id }),
  'project.update': ofProject({ projectTitle: 'Another' }),
  'project.setStatus': ofProject({ status: 'completed' }),
  'project.duplicate': ofProject({ projectTitle: 'Pick-ups', scheduleStartDate: '2027-01-04' }),
  'project.delete': ofProject({}),
  'project.lockNumbers': ofProject({ locked: true }),
  'project.share': ofProject({ email: newEmail() }),
  'project.setRole': async (person) => {
    const { _id: id } = await makeProject(person);
    await shareProject(app, id, owner);
    return { id, email: owner.email, role: 'crew' };
  },
  'project.handOver': async (person) => {
    const { _id: id } = await makeProject(person);
    await person.call('rest', 'project.share', { id, email: owner.email, role: 'editor' });
    await owner.call('rest', 'project.get', { id });
    return { id, email: owner.email };
  },
  'project.unshare': async (person) => {
    const { _id: id } = await makeProject(person);
    await shareProject(app, id, owner);
    return { id, email: owner.email };
  },
  'project.leave': async (person) => {
    const { _id: id } = await makeProject(owner);
    await shareProject(app, id, person);
    return { id };
  },
  'scene.create': ofProject({ title: 'LIGHTHOUSE' }),
  'scene.importScript': ofProject({ format: 'fountain', script: 'INT. LIGHTHOUSE', apply: true }),
  'scene.update': async (person) => ({ id: await newSceneId(person), title: 'HARBOUR' }),
  'scene.move': async (person) => ({ id: await newSceneId(person), afterId: null }),
  'scene.remove': async (person) => ({ id: await newSceneId(person) }),
  'callSheet.update': ofProject({ date: '2026-11-21', weather: 'Clear' }),
  'callSheet.publish': async (person) => sheetDay(person),
  'callSheet.resend': async (person) => {
    const day = await sheetDay(person);
    const email = newEmail();
    await person.call('rest', 'callSheet.update', { ...day, people: [{ email }] });
    await person.call('rest', 'callSheet.publish', day);
    return { ...day, email };
  },
  'schedule.addRow': ofProject(mealFields),
  'schedule.changeRow': async (person) => ({ id: await newRowId(person), minutes: 60 }),
  'schedule.removeRow': async (person) => ({ id: await newRowId(person) }),
  'schedule.shift': async (person) => {
    const { _id: id } = await makeProject(person);
    const { _id: fromId } = await makeShot(person, id);
    return { id, date: '2026-11-21', fromId, minutes: 30, apply: true };
  },
  'schedule.moveDay': ofProject({ date: '2026-11-21', days: 1, apply: true }),
  'shot.bulk': async (person) => ({ ids: [await newShotId(person)], change: { addTags: ['dawn'] } }),
  'shot.createMany': async (person) => ({ projectId: (await makeProject(person))._id, shots: [{ title: 'One' }] }),
  'shot.updateMany': async (person) => ({ changes: [{ id: await newShotId(person), title: 'Another' }] }),
  'shot.move': ofShot({ afterId: null }),
  'shot.renumber': ofProject({ apply: true }),
  'shot.update': ofShot({ title: 'Another' }),
  'shot.setChecklist': ofShot({ list: 'gearList', items: [{ _id: 'fx6', selected: true }] }),
  'shot.setStatus': ofShot({ status: 'completed' }),
  'shot.reschedule': ofShot(times),
  'shot.addMember': async (person) => ({
    shotlistId: await newShotId(person),
    email: (await invited(person)).email,
  }),
  'shot.leave': async (person) => {
    const id = await newShotId(owner);
    await owner.call('rest', 'shot.setStatus', { id, status: 'upcoming' });
    await shareShot(app, id, person);
    return { shotlistId: id };
  },
  'gear.addMany': () => ({ gearNames: ['Slider', 'Gimbal'] }),
  'gear.remove': async (person) => ({
    id: (await person.call('rest', 'gear.add', { gearName: `Gear of ${newKey()}` })).body.data._id,
  }),
  'scene.undoMade': ofProject({ scenes: [] }),
  'team.invite': () => ({ name: 'Mira Olsen', email: newEmail() }),
  'team.acceptInvite': invited,
  'project.createExample': () => ({}),
  'team.update': async (person) => {
    await invited(person);
    return { id: (await person.call('trpc', 'team.list', {})).body.data[1]?._id, phone: '555 0142' };
  },
  'team.resend': async (person) => ({ memberEmail: (await invited(person)).email }),
  'team.remove': async (person) => ({ memberEmail: (await invited(person)).email }),
  'profile.update': () => ({ name: 'Nadia Elsewhere' }),
};

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>);
const writes = procedures.flatMap(([name, { _def }]) => {
  const { openapi } = (_def.meta ?? {}) as { openapi?: { protect?: boolean } };
  return _def.type === 'mutation' && openapi?.protect !== false ? [name] : [];
});

test('every write of an account takes a key, but the one that deletes the account and its keys', () => {
  const tried: string[] = [...calls.map(([path]) => path), ...Object.keys(others)];
  expect([...tried, 'profile.deleteAccount'].sort()).toEqual(writes.sort());
  const marked = restProcedures(appRouter).filter(({ acceptsIdempotencyKey }) => acceptsIdempotencyKey);
  const pageOnlyWrites = Object.keys(pageOnly).filter((name) => writes.includes(name));
  expect([...marked.map(({ name }) => name), ...pageOnlyWrites].sort()).toEqual(tried.sort());
});

test.each(Object.entries(others))('%s gives its first answer again', async (path, prepare) => {
  const person = await app.person('Nadia Twice');
  const input = await prepare(person);
  const key = newKey();
  const first = await under(key, 'trpc', path as Path, input, person);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const again = await under(key, 'trpc', path as Path, input, person);
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test('neither the key nor a token that is shown once is in the database', async () => {
  const key = newKey();
  const { body } = await under(key, 'rest', 'accessToken.create' as Path, tokenFields());
  const { token } = (body as unknown as { data: { token: string } }).data;
  const stored = JSON.stringify(await app.platform.db.select().from(idempotencyKeys));
  expect(stored).not.toContain(key);
  expect(stored).not.toContain(token);
});

describe.each(calls)('%s', (path, inputNow, other, rows) => {
  overProtocol('over $protocol', ({ protocol }) => {
    test('does it once for a key, and gives the same answer again over either protocol', async () => {
      const before = await rows(owner);
      const key = newKey();
      const input = inputNow();
      const first = await under(key, protocol, path, input);
      expect(first.status).toBe(200);
      const after = await rows(owner);
      expect(after).toBeGreaterThan(before);
      app.clock.advance({ hours: 1 });
      for (const again of bothProtocols) {
        expect(await under(key, again, path, input)).toMatchObject({ status: 200, body: first.body });
      }
      expect(await rows(owner)).toBe(after);
      expect((await under(newKey(), protocol, path, inputNow())).status).toBe(200);
      expect(await rows(owner)).toBeGreaterThan(after);
    });

    test('refuses the key for another body', async () => {
      const key = newKey();
      const input = inputNow();
      await under(key, protocol, path, input);
      const before = await rows(owner);
      expect(await under(key, protocol, path, { ...input, ...other })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: 'This Idempotency-Key was used for another call' },
      });
      expect(await rows(owner)).toBe(before);
    });
  });

  test('20 at once with one key make one (K1)', async () => {
    const input = inputNow();
    const before = await rows(owner);
    owner.headers['idempotency-key'] = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => owner.try(bothProtocols[n % 2] as Protocol, path, input)),
    );
    const last = await owner.try('rest', path, input);
    delete owner.headers['idempotency-key'];
    for (const { status, body, headers } of answers) {
      if (status === 200) expect(body).toEqual(last.body);
      else {
        expect({ status, body }).toMatchObject({ status: 409, body: { message: expect.stringContaining('running') } });
        expect(headers.get('retry-after')).toBe('1');
      }
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await rows(owner)).toBe(before + (path === 'shot.createDrafts' ? 2 : 1));
  });
});

describe('while the first one runs', () => {
  const running = {
    status: 409,
    body: { code: 'CONFLICT', message: 'The first call with this Idempotency-Key is still running' },
  };

  /** What a call of the owner under a key does on the server, held back in its transaction until it is to go on. */
  async function begin(key: string, credentials: string) {
    const { _id: id } = (await owner.call('rest', 'profile.get')).body.data;
    const ctx = { ...app.platform, user: { id }, idempotencyKey: key, tab: null };
    const input = createProjectInput.parse(projectFields);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const call = (as: string, work: (inner: SignedContext) => Promise<unknown>) =>
      runIdempotent({ ...ctx, credentials: as } as unknown as SignedContext, { call: 'project.create', input }, work);
    const ended = new Promise<() => Promise<unknown>>((begun, refused) => {
      const done = call(credentials, async (inner) => {
        const data = projectToWire(await createProject(inner, input));
        begun(() => done);
        await held;
        return { success: true as const, data };
      });
      done.catch(refused);
    });
    return { ended: await ended, goOn, call };
  }

  overProtocol('over $protocol', ({ protocol }) => {
    test('the key is refused at once, and gives the answer afterwards', async () => {
      const key = newKey();
      const { ended, goOn, call } = await begin(key, owner.cookies.get('fl_session') ?? '');
      const again = await under(key, protocol, 'project.create', projectFields);
      expect(again).toMatchObject(running);
      expect(again.headers.get('retry-after')).toBe('1');
      // From another session of the account, which the database may know of only afterwards.
      const elsewhere = call('another session', () => Promise.reject(new Error('It was done twice')));
      await expect(elsewhere).rejects.toMatchObject({ message: running.body.message, retryAfter: 1 });
      // A read takes no key. The embedded database answers it when the first call has ended.
      const read = owner.rest('GET', '/api/app/getProjects', undefined, { 'idempotency-key': key });
      goOn();
      expect((await read).status).toBe(200);
      const body = await ended();
      expect(await under(key, protocol, 'project.create', projectFields)).toMatchObject({ status: 200, body });
    });
  });

  test('the same holds for a token', async () => {
    const { token } = (await owner.call('rest', 'accessToken.create', tokenFields())).body.data;
    const key = newKey();
    const { ended, goOn } = await begin(key, token);
    const ask = () => {
      const headers = { cookie: '', authorization: `Bearer ${token}`, 'idempotency-key': key };
      return owner.rest('POST', '/api/app/createProject', projectFields, headers);
    };
    expect(await ask()).toMatchObject(running);
    goOn();
    const body = await ended();
    expect(await ask()).toMatchObject({ status: 200, body });
  });
});

test.runIf(inject('templateDatabase'))('while another process does the first one, the key is refused', async () => {
  const key = newKey();
  const { _id: userId } = (await owner.call('rest', 'profile.get')).body.data;
  await app.platform.db.transaction(async (tx) => {
    expect(await lockKey(tx, { userId, key })).toBe(true);
    expect(await under(key, 'rest', 'project.create', projectFields)).toMatchObject({
      status: 409,
      body: { message: 'The first call with this Idempotency-Key is still running' },
    });
  });
  expect((await under(key, 'rest', 'project.create', projectFields)).status).toBe(200);
});

test('a key names one call of one account', async () => {
  const key = newKey();
  const mine = await under(key, 'rest', 'project.create', projectFields);
  const other = await app.person('Olga Other');
  const theirs = await under(key, 'rest', 'project.create', projectFields, other);
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(theirs.body).not.toEqual(mine.body);
  expect((await under(key, 'rest', 'gear.add', { gearName: 'Slider' })).status).toBe(409);
});

test('an import is answered as the first time, also where it would be refused by now', async () => {
  const { _id: id } = await makeProject(owner);
  const path = 'scene.importScript' as Path;
  const input = { id, format: 'fountain', script: 'INT. LIGHTHOUSE', apply: true };
  const key = newKey();
  expect((await under(key, 'rest', path, { ...input, script: 'He waits.' })).status).toBe(400);
  const first = await under(key, 'rest', path, input);
  expect(first.status).toBe(200);
  await owner.call('rest', 'project.setStatus', { id, status: 'completed' });
  for (const again of bothProtocols)
    expect(await under(key, again, path, input)).toMatchObject({ status: 200, body: first.body });
  expect((await under(newKey(), 'rest', path, input)).status).toBe(409);
});

test('shots that are made twice under one key are shared once', async () => {
  const email = newEmail();
  await inviteToTeam(owner, 'Grip', email);
  const path = 'shot.createMany';
  const input = { projectId, shots: [{ ...shotFields, status: 'upcoming', members: [{ email }] }] };
  const before = await shotCount(owner);
  const key = newKey();
  const first = await under(key, 'rest', path, input);
  const [made] = (first.body as unknown as { data: { _id: string }[] }).data;
  const mails = async () => (await app.mails()).filter(({ to }) => to === email).length;
  const sent = await mails();
  for (const again of bothProtocols)
    expect(await under(key, again, path, input)).toMatchObject({ status: 200, body: first.body });
  expect(await shotCount(owner)).toBe(before + 1);
  expect((await readShot(owner, made?._id ?? '')).members).toMatchObject([{ email }]);
  expect(await mails()).toBe(sent);
});

test('a refusal is not kept: what was wrong may be mended under the same key', async () => {
  const key = newKey();
  expect((await under(key, 'rest', 'project.create', { ...projectFields, projectTitle: '' })).status).toBe(400);
  const { _id: id } = await makeProject(owner);
  await owner.call('rest', 'project.setStatus', { id, status: 'completed' });
  const drafts = { projectId: id, titles: ['One'] };
  expect((await under(key, 'rest', 'shot.createDrafts', drafts)).status).toBe(409);
  await owner.call('rest', 'project.setStatus', { id, status: 'active' });
  expect((await under(key, 'rest', 'shot.createDrafts', drafts)).status).toBe(200);
});

test('the shot that was made under a key is found by its maker, as it is now', async () => {
  const found = (key: string, person = owner) => person.call('trpc', 'shot.created', { key });
  const key = newKey();
  expect((await found(key)).status).toBe(404);
  const made = await under(key, 'trpc', 'shot.create', { ...shotFields, projectId });
  const { _id: id } = (made as Answer<{ data: { _id: string } }>).body.data;
  await owner.call('rest', 'shot.update', { id, title: 'Changed since' });
  expect((await found(key)).body.data).toMatchObject({ _id: id, title: 'Changed since', version: 2 });
  expect((await found(key, await app.person('Olga Other'))).status).toBe(404);
  for (const [path, input] of [
    ['gear.add', { gearName: 'Slider, again' }],
    ['shot.createDrafts', { projectId, titles: ['One', 'Two'] }],
  ] as const) {
    const other = newKey();
    expect((await under(other, 'rest', path, input)).status).toBe(200);
    expect((await found(other)).status).toBe(404);
  }
  const alone = newKey();
  await under(alone, 'rest', 'shot.createMany', { projectId, shots: [{ title: 'Idea' }] });
  expect((await found(alone)).body.data).toMatchObject({ title: 'Idea', location: '', status: 'draft' });
  const copied = newKey();
  const copy = await under(copied, 'rest', 'shot.duplicate', { id });
  expect((await found(copied)).body.data).toEqual((copy as Answer<{ data: unknown }>).body.data);
  await owner.call('rest', 'shot.setStatus', { id, status: 'deleted' });
  expect((await found(key)).status).toBe(404);
  const late = newKey();
  await under(late, 'rest', 'shot.create', { ...shotFields, projectId });
  app.clock.advance({ days: 30 });
  await owner.signIn();
  expect((await found(late)).status).toBe(404);
});

test('fields in another order, and unknown ones, are the same body', async () => {
  const key = newKey();
  const first = await under(key, 'rest', 'project.create', projectFields);
  const turned = Object.fromEntries([...Object.entries(projectFields).reverse(), ['extra', 1]]);
  expect(await under(key, 'rest', 'project.create', turned)).toMatchObject({ status: 200, body: first.body });
});

test.each(['', 'x'.repeat(256), 'tab\there', 'naïve'])('a malformed key is a 400', async (key) => {
  expect(await under(key, 'rest', 'project.create', projectFields)).toMatchObject({
    status: 400,
    body: { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters' },
  });
});

test('a long answer is kept in parts, replaced by another and swept with all of them', async () => {
  const key = newKey();
  const description = `<p>${'a'.repeat(20_000)}</p>`;
  const input = { projectId, shots: Array.from({ length: 30 }, (_, at) => ({ title: `Long ${at}`, description })) };
  const countParts = () => app.platform.db.$count(idempotencyParts);
  const first = await under(key, 'rest', 'shot.createMany', input);
  expect(first.status).toBe(200);
  expect(await countParts()).toBeGreaterThan(2);
  expect(await under(key, 'rest', 'shot.createMany', input)).toMatchObject({ status: 200, body: first.body });
  app.clock.advance({ hours: 30 * 24 + 1 });
  await owner.signIn();
  // The old answer is not swept yet: a shorter one takes its place.
  const shorter = { projectId, shots: [{ title: 'Short' }] };
  const second = await under(key, 'rest', 'shot.createMany', shorter);
  expect(second.status).toBe(200);
  expect(await countParts()).toBe(0);
  expect(await under(key, 'rest', 'shot.createMany', shorter)).toMatchObject({ status: 200, body: second.body });
  await under(newKey(), 'rest', 'shot.createMany', input);
  app.clock.advance({ hours: 30 * 24 + 1 });
  await app.platform.sweep();
  expect([await countParts(), await app.platform.db.$count(idempotencyKeys)]).toEqual([0, 0]);
});

test('it is kept for thirty days, and then swept', async () => {
  const keeper = await app.person('Kay Keeper');
  const kept = async () => (await app.platform.db.select({ rows: count() }).from(idempotencyKeys))[0]?.rows;
  app.clock.advance({ days: 30 });
  await app.platform.sweep();
  expect(await kept()).toBe(0);
  await keeper.signIn();
  const key = newKey();
  const first = await under(key, 'rest', 'project.create', projectFields, keeper);
  app.clock.advance({ days: 29, hours: 23, minutes: 59 });
  await keeper.signIn();
  await app.platform.sweep();
  expect((await under(key, 'rest', 'project.create', projectFields, keeper)).body).toEqual(first.body);
  app.clock.advance({ minutes: 1 });
  const second = await under(key, 'rest', 'project.create', projectFields, keeper);
  expect(second.status).toBe(200);
  expect(second.body).not.toEqual(first.body);
  app.clock.advance({ days: 30 });
  await app.platform.sweep();
  expect(await kept()).toBe(0);
});

test('it goes with the account', async () => {
  const leaving = await app.person('Leaving Lee');
  await under(newKey(), 'rest', 'project.create', projectFields, leaving);
  const { _id: userId } = (await leaving.call('rest', 'profile.get')).body.data;
  await leaving.call('rest', 'profile.deleteAccount', { password: PASSWORD });
  const rows = await app.platform.db.select().from(idempotencyKeys);
  expect(rows.map((row) => row.userId)).not.toContain(userId);
});
