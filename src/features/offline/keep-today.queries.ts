import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { now } from '../../client/clock';
import { keptName } from '../../client/kept/kept-account';
import { isReached } from '../../client/kept/online';
import { logFailure } from '../../client/log';
import { MAX_BATCH, trpc, trpcClient } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import { inParts } from '../../kernel/parts';
import { wallDate } from '../../kernel/zones';
import type { ProjectOut } from '../project/project.schema';
import type { ShotOut } from '../shot/shot.schema';
import { LIST_PAGE, type ListedShot, type ShotPages } from '../shot/shot-cache.queries';
import { isNear, projectsToAsk, projectsToKeep } from './keep-days.rules';
import type { Device, KeptChoice } from './kept-device.queries';
import { setKeptState } from './kept-state.queries';
import { datesAround, keysOf, type LightDayInput } from './made-of-kept.queries';

/** So many shots of a project are asked for one by one: more than crews shoot in two days, far below the rate limit. */
const MOST_ASKED = 60;
/** So many days and lights of a project that is kept as a whole are asked for: half of what the rate limit allows. */
const MOST_OF_WHOLE = { days: 100, lights: 200 };
/** What was kept so lately is not read again. */
const FRESH_MS = 60_000;

/**
 * Keeps all projects that have something today or tomorrow or that a person chose, and removes the others, also those
 * that the account does not see any more. One tab of the browser does it; a project that cannot be read does not stop
 * the others.
 */
export async function keepToday(queries: QueryClient, device: Device): Promise<void> {
  await navigator.locks.request(lockOf(device), { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await device.readProjects();
    if (Date.now() - (keptAsOf(device) ?? 0) <= FRESH_MS) return;
    setKeptState({ isKeeping: true });
    await keepProjects(queries, device).finally(() => setKeptState({ isKeeping: false }));
  });
}

const lockOf = ({ account }: Device) => `${keptName(account)}-keep`;

/** Keeps a project as a whole from now on; throws where it cannot be read. */
export async function keepWhole(queries: QueryClient, device: Device, id: string, choice: KeptChoice): Promise<void> {
  await navigator.locks.request(lockOf(device), async () => {
    await device.choose(id, choice);
    const { failed } = await keepProjects(queries, device);
    if (!failed.has(id)) return;
    await device.choose(id, null);
    throw failed.get(id);
  });
  await tellKept(device);
}

/** Keeps a project no longer as a whole; what it has today and tomorrow is kept again by itself. */
export async function keepNoLonger(queries: QueryClient, device: Device, id: string): Promise<void> {
  await navigator.locks.request(lockOf(device), async () => {
    await device.choose(id, null);
    await device.remove(id);
    if (isReached()) await keepProjects(queries, device);
  });
  await tellKept(device);
}

/** Tells the page what is kept now. */
export async function tellKept(device: Device): Promise<void> {
  setKeptState({ asOf: keptAsOf(device), chosen: Object.keys(await device.chosen()) });
}

/** When a project was kept last, by the device's clock; null where none is. */
export const keptAsOf = ({ projects }: Device): number | null =>
  projects.size > 0 ? Math.max(...[...projects.values()].map(({ asOf }) => asOf)) : null;

/** Gives the projects that could not be read, each with the error. */
async function keepProjects(queries: QueryClient, device: Device): Promise<{ failed: Map<string, unknown> }> {
  const [own, shared, today, chosen] = await Promise.all([
    trpcClient.project.list.query({}),
    trpcClient.project.listShared.query({}),
    trpcClient.shot.dueToday.query({}),
    device.chosen(),
  ]);
  const active = [...own.data.active, ...shared.data.active];
  const all = [...active, ...own.data.completed, ...shared.data.completed];
  const wanted = projectsToKeep(active, today, now());
  for (const project of all) if (chosen[project._id] && !wanted.includes(project)) wanted.push(project);
  for (const project of projectsToAsk(active, now()).slice(0, MOST_ASKED))
    if (!wanted.includes(project) && (await hasDaysNow(project))) wanted.push(project);
  for (const id of [...device.projects.keys()])
    if (!wanted.some((project) => project._id === id)) await device.remove(id);
  const pictures = new Set<string>();
  const failed = new Map<string, unknown>();
  for (const project of wanted)
    try {
      for (const url of await keepProject(device, project, chosen[project._id])) pictures.add(url);
    } catch (error) {
      logFailure(messages.offline.failed, error);
      failed.set(project._id, error);
    }
  await keepPictures(device, pictures);
  if (device.projects.size === 0) {
    await device.clear();
    return { failed };
  }
  await device.keep(getQueryKey(trpc.project.list, {}, 'query'), own);
  await device.keep(getQueryKey(trpc.project.listShared, {}, 'query'), shared);
  const check = queries.getQueryData(getQueryKey(trpc.auth.check, undefined, 'query'));
  if (check) await device.keep(getQueryKey(trpc.auth.check, undefined, 'query'), check);
  await device.removeOld();
  return { failed };
}

/** Whether something stands on a day that is today or tomorrow in some zone, if only drafts or rows. */
async function hasDaysNow({ _id: id }: ProjectOut): Promise<boolean> {
  const days = await trpcClient.schedule.days.query({ id });
  const near = datesAround(now()).slice(1);
  return days.data.some(({ date }) => near.includes(date));
}

/**
 * Keeps a project, its scenes, rows and shots, in full those of these days, or all of them where the project was
 * chosen; gives the addresses of their pictures.
 */
async function keepProject(
  device: Device,
  { _id: id, projectTitle: title, shotlistCount }: ProjectOut,
  choice: KeptChoice | undefined,
): Promise<string[]> {
  const [project, scenes, days] = await Promise.all([
    trpcClient.project.get.query({ id }),
    trpcClient.scene.list.query({ id }),
    trpcClient.schedule.days.query({ id }),
  ]);
  const isInFull = choice !== undefined || shotlistCount <= LIST_PAGE;
  const pages = await readShots(id, isInFull);
  const ofDays = datesAround(now());
  const dates = days.data.map(({ date }) => date).filter((date) => choice !== undefined || ofDays.includes(date));
  const dayAnswers = await inTurns(dates.slice(0, MOST_OF_WHOLE.days), (date) =>
    trpcClient.schedule.day.query({ id, date }),
  );
  const asked = pages.flatMap(({ data }) => data).filter((shot) => choice !== undefined || isNear(shot, now()));
  const near = isInFull ? (asked as ShotOut[]) : await readInFull(asked.slice(0, MOST_ASKED));
  await device.keep(keysOf.project(id), project);
  await device.keep(keysOf.scenes(id), scenes);
  await device.keep(keysOf.days(id), days);
  await device.keep(keysOf.shots(id), { pages, pageParams: pages.map((_, at) => pages[at - 1]?.nextCursor) });
  for (const [at, answer] of dayAnswers.entries()) await device.keep(keysOf.day(id, dates[at] ?? ''), answer);
  for (const shot of near) {
    await device.keep(keysOf.shot(shot._id), { success: true, data: shot, project: project.data });
  }
  const lit = near.slice(0, choice ? MOST_OF_WHOLE.lights : MOST_ASKED);
  const lights = await inTurns(lit, (shot) => trpcClient.light.ofShot.query({ id: shot._id }));
  for (const [at, shot] of lit.entries()) await device.keep(keysOf.light(shot._id), lights[at]);
  for (const input of lightDaysOf(lit))
    await device.keep(keysOf.lightDay(input), await trpcClient.light.day.query(input));
  // Stored last: it marks the project as complete.
  await device.note({ _id: id, title, asOf: Date.now() });
  return picturesOf(near, choice?.hasLarge ? ['small', 'large'] : ['small']);
}

/** Asks for each of them, so many at a time that they go out in one request. */
async function inTurns<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const part of inParts(items, MAX_BATCH)) answers.push(...(await Promise.all(part.map(ask))));
  return answers;
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

/** These renditions of the images of shots. */
const picturesOf = (shots: readonly ShotOut[], renditions: readonly ('small' | 'large')[]): string[] =>
  shots
    .flatMap(({ inspirationImages }) => inspirationImages)
    .filter((image) => image.startsWith('/media/'))
    .flatMap((image) => renditions.map((rendition) => image.replace(/large$/, rendition)));

/** Keeps these pictures and no others; the service worker shows them (src/app/worker/sw.ts). */
async function keepPictures(device: Device, wanted: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(keptName(device.account));
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url);
  for (const url of wanted)
    if (!kept.has(url) && device.isOpen())
      await cache.add(url).catch((error) => logFailure(messages.offline.failed, error));
}
