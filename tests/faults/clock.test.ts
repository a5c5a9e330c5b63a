import { expect, test } from 'vitest';
import { atServer, createShot, databaseKinds, newPlace, newProject, shotsOf, signUpAt } from '../support/fault-places';
import { startProduct } from '../support/product';

const DAY_MS = 86_400_000;

/** The settings of a server whose clock is off by so many days. */
const off = (days: number) => ({
  NODE_OPTIONS: '--import ./scripts/set-clock.mjs',
  FIRSTLIGHT_NOW: new Date(Date.now() + days * DAY_MS).toISOString(),
});

test.each(databaseKinds)(
  'a clock that was a day ahead and jumps back, then two weeks ahead, loses nothing, %s',
  async (kind) => {
    const place = await newPlace(kind);
    const ahead = await startProduct({ ...place.env, ...off(1) });
    const person = await signUpAt(ahead);
    const projectId = await newProject(person);
    const shots = [await createShot(person, projectId, 'Tomorrow'), await createShot(person, projectId, 'As well')];
    await ahead.stop('SIGKILL');

    const back = await startProduct(place.env);
    const again = atServer(back.url, person);
    expect((await shotsOf(again, projectId)).size).toBe(2);
    shots.push(await createShot(again, projectId, 'Today'));
    expect(shots.map((answer) => answer?.status)).toEqual([200, 200, 200]);
    const changed = await again.rest('PUT', `/api/app/projects/${projectId}`, { projectTitle: 'Kill 1' });
    expect(changed.status).toBe(200);
    expect((await again.signIn()).status).toBe(200);
    const other = await signUpAt(back, 'Mira Morgen');
    expect((await other.call('rest', 'project.list', {})).status).toBe(200);
    expect(await back.stop()).toBe(0);

    const later = await startProduct({ ...place.env, ...off(15) });
    const late = atServer(later.url, again);
    expect((await late.call('rest', 'project.list', {})).status).toBe(401);
    expect((await late.signIn()).status).toBe(200);
    expect(await shotsOf(late, projectId)).toEqual(new Set(shots.map((answer) => answer?.body.data._id)));
    expect(await later.stop()).toBe(0);
    await place.drop();
  },
);
