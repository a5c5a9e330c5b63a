import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { now } from '../../client/clock';
import { keptName } from '../../client/kept/kept-account';
import { logFailure } from '../../client/log';
import { trpc, trpcClient } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import { wallDate } from '../../kernel/zones';
import type { ProjectOut } from '../project/project.schema';
import type { ShotOut } from '../shot/shot.schema';
import { LIST_PAGE, type ListedShot, type ShotPages } from '../shot/shot-cache.queries';
import { isNear, projectsToAsk, projectsToKeep } from './keep-days.rules';
import type { Device } from './kept-device.queries';
import { setKeptState } from './kept-state.queries';
import { datesAround, keysOf, type LightDayInput } from './made-of-kept.queries';

/** So many shots of a project are asked for one by one: more than crews shoot in two days, far below the rate limit. */
const MOST_ASKED = 60;
/** What was kept so lately is not read again. */
const FRESH_MS = 60_000;

/**
 * Keeps all projects that have something today or tomorrow, and removes those that have not, or that the account does
 * not see any more. One tab of the browser does it; a project that cannot be read does not stop the others.
 */
export async function keepToday(queries: QueryClient, device: Device): Promise<void> {
  await navigator.locks.request(`${keptName(device.account)}-keep`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await device.readProjects();
    if (Date.now() - (keptAsOf(device) ?? 0) <= FRESH_MS) return;
    setKeptState({ isKeeping: true });
    await keepProjects(queries, device).finally(() => setKeptState({ isKeeping: false }));
  });
}

/** When a project was kept last, by the device's clock; null where none is. */
export const keptAsOf = ({ projects }: Device): number | null =>
  projects.size > 0 ? Math.max(...[...projects.values()].map(({ asOf }) => asOf)) : null;

async function keepProjects(queries: QueryClient, device: Device): Promise<void> {
  const [own, shared, today] = await Promise.all([
    trpcClient.project.list.query({}),
    trpcClient.project.listShared.query({}),
    trpcClient.shot.dueToday.query({}),
  ]);
  const active = [...own.data.active, ...shared.data.active];
  const wanted = [...projectsToKeep(active, today, now())];
  for (const project of projectsToAsk(active, now()).slice(0, MOST_ASKED))
    if (!wanted.includes(project) && (await hasDaysNow(project))) wanted.push(project);
  for (const id of [...device.projects.keys()])
    if (!wanted.some((project) => project._id === id)) await device.remove(id);
  const pictures = new Set<string>();
  for (const project of wanted)
    try {
      for (const url of await keepProject(device, project)) pictures.add(url);
    } catch (error) {
      logFailure(messages.offline.failed, error);
    }
  await keepPictures(device, pictures);
  if (device.projects.size === 0) return device.clear();
  await device.keep(getQueryKey(trpc.project.list, {}, 'query'), own);
  await device.keep(getQueryKey(trpc.project.listShared, {}, 'query'), shared);
  const check = queries.getQueryData(getQueryKey(trpc.auth.check, undefined, 'query'));
  if (check) await device.keep(getQueryKey(trpc.auth.check, undefined, 'query'), check);
  await device.removeOld();
}

/** Whether something stands on a day that is today or tomorrow in some zone, if only drafts or rows. */
async function hasDaysNow({ _id: id }: ProjectOut): Promise<boolean> {
  const days = await trpcClient.schedule.days.query({ id });
  const near = datesAround(now()).slice(1);
  return days.data.some(({ date }) => near.includes(date));
}

/** Keeps a project, its scenes, rows and shots, those of these days in full; gives the addresses of their pictures. */
async function keepProject(
  device: Device,
  { _id: id, projectTitle: title, shotlistCount }: ProjectOut,
): Promise<string[]> {
  const [project, scenes, days] = await Promise.all([
    trpcClient.project.get.query({ id }),
    trpcClient.scene.list.query({ id }),
    trpcClient.schedule.days.query({ id }),
  ]);
  const isSmall = shotlistCount <= LIST_PAGE;
  const pages = await readShots(id, isSmall);
  const dates = datesAround(now()).filter((date) => days.data.some((day) => day.date === date));
  const dayAnswers = await Promise.all(dates.map((date) => trpcClient.schedule.day.query({ id, date })));
  const ofDays = pages.flatMap(({ data }) => data).filter((shot) => isNear(shot, now()));
  const near = isSmall ? (ofDays as ShotOut[]) : await readInFull(ofDays.slice(0, MOST_ASKED));
  await device.keep(keysOf.project(id), project);
  await device.keep(keysOf.scenes(id), scenes);
  await device.keep(keysOf.days(id), days);
  await device.keep(keysOf.shots(id), { pages, pageParams: pages.map((_, at) => pages[at - 1]?.nextCursor) });
  for (const [at, date] of dates.entries()) await device.keep(keysOf.day(id, date), dayAnswers[at]);
  for (const shot of near) {
    await device.keep(keysOf.shot(shot._id), { success: true, data: shot, project: project.data });
  }
  const lit = near.slice(0, MOST_ASKED);
  const lights = await Promise.all(lit.map((shot) => trpcClient.light.ofShot.query({ id: shot._id })));
  for (const [at, shot] of lit.entries()) await device.keep(keysOf.light(shot._id), lights[at]);
  for (const input of lightDaysOf(lit))
    await device.keep(keysOf.lightDay(input), await trpcClient.light.day.query(input));
  // Stored last: it marks the project as complete.
  await device.note({ _id: id, title, asOf: Date.now() });
  return picturesOf(near);
}

/** All shots of a project: of a small one in full, in one call, of a larger one as its list has them. */
async function readShots(id: string, isInFull: boolean): Promise<ShotPages['pages']> {
  const read = (cursor?: string): Promise<ShotPages['pages'][number]> =>
    trpcClient.shot.list.query({ id, limit: LIST_PAGE, cursor, ...(!isInFull && { fields: 'summary' }) });
  const pages = [await read()];
  for (let next = pages.at(-1)?.nextCursor; next; next = pages.at(-1)?.nextCursor) pages.push(await read(next));
  return pages;
}

/** These shots with all that their pages show. */
const readInFull = (shots: readonly ListedShot[]): Promise<ShotOut[]> =>
  Promise.all(shots.map(async ({ _id }) => (await trpcClient.shot.get.query({ id: _id })).data));

/** The days of these shots at their places, whose light the pages draw; each once. */
function lightDaysOf(shots: readonly ShotOut[]): LightDayInput[] {
  const days = shots.flatMap(({ locationData, startDateTime, timeZoneId }): LightDayInput[] => {
    if (!locationData || startDateTime === null) return [];
    const { lat, lng } = locationData;
    return [{ lat, lng, date: wallDate(new Date(startDateTime), timeZoneId), timeZoneId }];
  });
  return [...new Map(days.map((day) => [JSON.stringify(day), day])).values()];
}

/** The small renditions of the images of shots. */
const picturesOf = (shots: readonly ShotOut[]): string[] =>
  shots
    .flatMap(({ inspirationImages }) => inspirationImages)
    .filter((image) => image.startsWith('/media/'))
    .map((image) => image.replace(/large$/, 'small'));

/** Keeps these pictures and no others; the service worker shows them (src/app/worker/sw.ts). */
async function keepPictures(device: Device, wanted: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(keptName(device.account));
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url);
  for (const url of wanted)
    if (!kept.has(url) && device.isOpen())
      await cache.add(url).catch((error) => logFailure(messages.offline.failed, error));
}
