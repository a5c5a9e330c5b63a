import { hashKey, type QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { now } from '../../client/clock';
import { trpc, type Utils } from '../../client/trpc';
import type { ProjectOut } from '../project/project.schema';
import type { ScheduleDayOut } from '../schedule/schedule.schema';
import { projectShots, rowsOf, type ShotPages } from '../shot/shot-cache.queries';
import { countOf, type KeptPlan, todayOf } from '../today/kept-today.rules';

/** What the device keeps: the ids of its projects, and their answers. */
export interface KeptReader {
  ids: readonly string[];
  read: <Data>(queryKey: QueryKey) => Promise<Data | undefined>;
}

type Lists = NonNullable<ReturnType<Utils['project']['list']['getData']>>;

export type LightDayInput = NonNullable<Parameters<Utils['light']['day']['getData']>[0]>;

/** The keys of what is kept of a project. */
export const keysOf = {
  project: (id: string) => getQueryKey(trpc.project.get, { id }, 'query'),
  scenes: (id: string) => getQueryKey(trpc.scene.list, { id }, 'query'),
  days: (id: string) => getQueryKey(trpc.schedule.days, { id }, 'query'),
  day: (id: string, date: string) => getQueryKey(trpc.schedule.day, { id, date }, 'query'),
  shots: (id: string) => projectShots(id).queryKey,
  shot: (id: string) => getQueryKey(trpc.shot.get, { id }, 'query'),
  light: (id: string) => getQueryKey(trpc.light.ofShot, { id }, 'query'),
  lightDay: (input: LightDayInput) => getQueryKey(trpc.light.day, input, 'query'),
};

const DAY = 86_400_000;

/** The dates that are today, yesterday or tomorrow in some zone. */
export const datesAround = (instant: Date): string[] =>
  [-2, -1, 0, 1, 2].map((days) => new Date(instant.getTime() + days * DAY).toISOString().slice(0, 10));

/** The plans of the kept projects; undefined where a part of one is missing: a plan must never seem empty. */
const plansOf = async ({ ids, read }: KeptReader): Promise<KeptPlan[] | undefined> => {
  const plans = await Promise.all(
    ids.map(async (id): Promise<KeptPlan[]> => {
      const [project, list, ...days] = await Promise.all([
        read<{ data: ProjectOut }>(keysOf.project(id)),
        read<ShotPages>(keysOf.shots(id)),
        ...datesAround(now()).map((date) => read<{ data: ScheduleDayOut }>(keysOf.day(id, date))),
      ]);
      const rows = days.flatMap((day) => day?.data.rows ?? []);
      return project && list ? [{ project: project.data, shots: rowsOf(list), rows }] : [];
    }),
  );
  return plans.every((plan) => plan.length > 0) ? plans.flat() : undefined;
};

/** The lists of projects; without a network they have those that are kept. */
const keptOnly =
  (queryKey: QueryKey) =>
  async ({ ids, read }: KeptReader) => {
    const lists = await read<Lists>(queryKey);
    if (!lists || navigator.onLine) return lists;
    const isKept = ({ _id }: ProjectOut) => ids.includes(_id);
    const { active, completed } = lists.data;
    return { ...lists, data: { active: active.filter(isKept), completed: completed.filter(isKept) } };
  };

const list = getQueryKey(trpc.project.list, {}, 'query');
const listShared = getQueryKey(trpc.project.listShared, {}, 'query');

const makers: { queryKey: QueryKey; make: (reader: KeptReader) => Promise<unknown> }[] = [
  {
    queryKey: getQueryKey(trpc.shot.dueToday, {}, 'query'),
    make: async (reader) => {
      const plans = await plansOf(reader);
      return plans && todayOf(plans, now());
    },
  },
  {
    queryKey: getQueryKey(trpc.shot.today, {}, 'query'),
    make: async (reader) => {
      const plans = await plansOf(reader);
      return plans && { success: true, data: countOf(todayOf(plans, now())) };
    },
  },
  { queryKey: list, make: keptOnly(list) },
  { queryKey: listShared, make: keptOnly(listShared) },
];

/** Whether an answer is made of what is kept. */
export const isDerived = (queryHash: string): boolean => makers.some(({ queryKey }) => hashKey(queryKey) === queryHash);

/** An answer that is made of what is kept; undefined where nothing is kept, or not all of it. */
export async function madeOfKept(queryHash: string, reader: KeptReader) {
  const maker = makers.find(({ queryKey }) => hashKey(queryKey) === queryHash);
  const data = maker && reader.ids.length > 0 ? await maker.make(reader) : undefined;
  return maker && data !== undefined ? { queryKey: maker.queryKey, queryHash, data } : undefined;
}
