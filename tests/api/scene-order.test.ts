import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { scenes } from '../../src/features/scene/scene.table';
import { shots } from '../../src/features/shot/shot.table';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';

const app = withApp();
let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

describe.each(protocols)('the order of shots in scenes over %s', (protocol) => {
  const move = (id: string, afterId: string | null, sceneId?: string | null) =>
    owner.try(protocol, 'shot.move', { id, afterId, sceneId });
  const order = async (id: string) => {
    const query = { id, sort: 'order', fields: 'summary', limit: 7 } as const;
    const ids: [sceneId: string | null, shotId: string][] = [];
    let cursor: string | undefined;
    do {
      const { body } = await owner.call(protocol, 'shot.list', { ...query, ...(cursor && { cursor }) });
      ids.push(...body.data.map((shot): [string | null, string] => [shot.sceneId, shot._id]));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return ids;
  };
  /** A project with shots in two scenes, then some in none. */
  const shoot = async (each: number) => {
    const { _id: id } = await makeProject(owner);
    const made: [string | null, string[]][] = [];
    for (const number of ['1', '2', null]) {
      const sceneId = number && (await owner.call(protocol, 'scene.create', { id, title: 'X', number })).body.data._id;
      const shots = Array.from({ length: each }, (_, at) => ({ title: `Shot ${at}`, sceneId }));
      const { body } = await owner.call(protocol, 'shot.createMany', { projectId: id, shots });
      made.push([sceneId, body.data.map(({ _id }) => _id)]);
    }
    return { id, made };
  };

  test('places that have grown long by many moves are made anew, in the order in which all stand', async () => {
    const { id, made } = await shoot(3);
    const { db } = app.platform;
    const longKey = (at: number) => `a0${'V'.repeat(300)}${at + 1}`;
    const all = await order(id);
    for (const [at, [, shotId]] of all.entries())
      await db
        .update(shots)
        .set({ position: longKey(at) })
        .where(eq(shots.id, shotId));
    const [one, two] = made.flatMap(([sceneId]) => sceneId ?? []);
    for (const [at, sceneId] of [one, two].entries())
      await db
        .update(scenes)
        .set({ position: longKey(at) })
        .where(eq(scenes.id, sceneId ?? ''));
    const third = (await owner.call(protocol, 'scene.create', { id, title: 'X', number: '3', afterId: one })).body.data;
    const listed = async () => (await owner.call(protocol, 'scene.list', { id })).body.data.map(({ _id }) => _id);
    expect(await listed()).toEqual([one, third._id, two]);
    const [first, second, last, ...others] = all.map(([, shotId]) => shotId);
    expect((await move(last ?? '', first ?? '')).status).toBe(200);
    expect((await order(id)).map(([, shotId]) => shotId)).toEqual([first, last, second, ...others]);
    const keys = [
      ...(await db.select({ key: shots.position }).from(shots).where(eq(shots.projectId, id))),
      ...(await db.select({ key: scenes.position }).from(scenes).where(eq(scenes.projectId, id))),
    ];
    expect(Math.max(...keys.map(({ key }) => key.length))).toBeLessThan(10);
  });

  test('without a scene a shot goes to that of the one before it, and null is first in its own', async () => {
    const { id, made } = await shoot(2);
    const [[one, [a, b]], [two, [c, d]], [, [e]]] = made as [
      [string, [string, string]],
      [string, [string, string]],
      [null, [string, string]],
    ];
    expect((await move(e, a)).body.data).toMatchObject({ sceneId: one, sceneNumber: '1', number: '1', version: 1 });
    expect((await order(id)).slice(0, 3)).toEqual([a, e, b].map((shot) => [one, shot]));
    expect((await move(d, null)).body.data).toMatchObject({ sceneId: two });
    expect((await order(id)).slice(3, 5)).toEqual([d, c].map((shot) => [two, shot]));
    expect((await move(b, null, two)).body.data).toMatchObject({ sceneId: two, number: '1B' });
    expect((await move(a, null, null)).body.data).toMatchObject({ sceneId: null });
    const last = (await order(id)).slice(-2).map(([sceneId]) => sceneId);
    expect(last).toEqual([null, null]);
    expect((await order(id)).find(([sceneId]) => sceneId === null)?.[1]).toBe(a);
    expect(await move(a, c, one)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'afterId', message: 'This shot is in another scene' }] },
    });
    for (const [afterId, sceneId] of [
      [newId(), undefined],
      [null, newId()],
    ] as const)
      expect(await move(a, afterId, sceneId)).toMatchObject({ status: 404 });
    const before = await order(id);
    await move(c, c);
    expect(await order(id)).toEqual(before);
  });

  test('a completed shot moves within its scene alone', async () => {
    const { id, made } = await shoot(2);
    const [[one, [a, b]], [two]] = made as [[string, [string, string]], [string, string[]]];
    await owner.call(protocol, 'shot.update', { id: a, status: 'upcoming', location: 'Pier', ...times });
    await owner.call(protocol, 'shot.setStatus', { id: a, status: 'completed' });
    expect((await move(a, b)).status).toBe(200);
    expect((await order(id)).slice(0, 2)).toEqual([b, a].map((shot) => [one, shot]));
    expect(await move(a, null, two)).toMatchObject({ status: 409 });
    expect(await move(a, null, null)).toMatchObject({ status: 409 });
  });

  test('500 random moves within and across scenes leave the order of arrays', async () => {
    const { id, made } = await shoot(8);
    const lists = made.map(([sceneId, shots]) => ({ sceneId, shots: [...shots] }));
    const random = numbersFrom(32);
    for (let turn = 0; turn < 500; turn += 1) {
      const from = lists[random(3)] as (typeof lists)[number];
      if (from.shots.length === 0) continue;
      const [shot] = from.shots.splice(random(from.shots.length), 1) as [string];
      const to = lists[random(3)] as (typeof lists)[number];
      const at = random(to.shots.length + 1);
      const afterId = to.shots[at - 1] ?? null;
      to.shots.splice(at, 0, shot);
      const { status } = await move(shot, afterId, afterId === null || turn % 2 === 0 ? to.sceneId : undefined);
      expect(status).toBe(200);
    }
    const expected = lists.flatMap(({ sceneId, shots }) => shots.map((shot) => [sceneId, shot]));
    expect(await order(id)).toEqual(expected);
    // A page has one list by time, and puts each scene in order by the places that its shots tell.
    const { data } = (await owner.call(protocol, 'shot.list', { id })).body;
    const byPlace = data.toSorted((one, other) => (one.position < other.position ? -1 : 1));
    for (const { sceneId, shots } of lists)
      expect(byPlace.flatMap((one) => (one.sceneId === sceneId ? one._id : []))).toEqual(shots);
  });

  test('moves at one moment, also across scenes, never make two equal places', async () => {
    const { id, made } = await shoot(6);
    const all = made.flatMap(([, shots]) => shots);
    const scenes = made.map(([sceneId]) => sceneId);
    const moved = await Promise.all(all.map((shot, at) => move(shot, null, scenes[(at * 7) % 3])));
    expect(moved.map(({ status }) => status)).toEqual(all.map(() => 200));
    const left = await order(id);
    expect(new Set(left.map(([, shot]) => shot))).toEqual(new Set(all));
    expect(left).toHaveLength(all.length);
    const sceneOf = new Map(left.map(([sceneId, shot]) => [shot, sceneId]));
    expect(all.map((shot) => sceneOf.get(shot))).toEqual(all.map((_, at) => scenes[(at * 7) % 3]));
  });

  test('many shots made at once in one scene have letters of their own', async () => {
    const { _id: id } = await makeProject(owner);
    const { _id: sceneId } = (await owner.call(protocol, 'scene.create', { id, title: 'X', number: '5' })).body.data;
    const shots = await Promise.all(Array.from({ length: 12 }, () => makeShot(owner, id, { sceneId })));
    expect(shots.map(({ number }) => number).sort()).toEqual([...'ABCDEFGHJKLM'].map((letter) => `5${letter}`));
  });
});

const times = { startDateTime: '2031-05-01T06:00:00Z', endDateTime: '2031-05-01T08:00:00Z' };
