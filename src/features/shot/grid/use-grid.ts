import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNow } from '../../../client/clock';
import { useAccountId, useFormDraft } from '../../../client/form/form-draft';
import { FRESH_MS } from '../../../client/query-client';
import { whenSessionEnds } from '../../../client/session';
import { viewerZone } from '../../../client/viewer-zone';
import { wallDate } from '../../../kernel/zones';
import { useGear } from '../../gear/gear.queries';
import { useLostText } from '../../project/lost/lost-text.queries';
import type { ProjectOut } from '../../project/project.schema';
import { useScenes } from '../../scene/scene.queries';
import { plannedShots } from '../actions/plan-warnings.rules';
import { ownKinds } from '../columns/names.rules';
import { useShotKinds } from '../shot.queries';
import { shotWrites } from '../store/shot-writes.queries';
import { undoStack } from '../store/undo.queries';
import { createRowCalls, gridCache, useGridShots } from './grid.queries';
import { createGridDraft, emptyGridDraft, gridDraftName } from './grid-draft';
import { type Plan, typedCells } from './grid-shown.rules';
import { type Announce, createGridStore, type GridStore, type Known } from './grid-store';
import { useShownColumns } from './use-shown-columns';

const none: never[] = [];

const ofClient = new WeakMap<QueryClient, Map<string, GridStore>>();

// What was typed is its person's: the next one who signs in on this page has a store of their own.
whenSessionEnds((queries) => ofClient.delete(queries));

/** The grid of a project on this page, the same one as long as its person is signed in. */
function gridStore(queries: QueryClient, projectId: string, account: string): GridStore {
  const stores = ofClient.get(queries) ?? new Map<string, GridStore>();
  ofClient.set(queries, stores);
  const known = stores.get(projectId);
  if (known) return known;
  const writes = shotWrites(queries);
  const cache = gridCache(queries, projectId, writes);
  const draft = createGridDraft(account, projectId, cache.shots);
  const stack = () => undoStack(queries, projectId);
  const store = createGridStore({ projectId, draft, cache, calls: createRowCalls(queries), writes, stack });
  stores.set(projectId, store);
  return store;
}

/** The value before as long as the next one says the same. */
function useStable<Value>(value: Value): Value {
  const text = useMemo(() => JSON.stringify(value), [value]);
  return useMemo(() => JSON.parse(text), [text]);
}

/**
 * The rows of a project's grid as they are shown now, and the store that changes them; `announce` tells readers a
 * sentence, and is the same function at every render.
 */
export function useGrid(project: ProjectOut, announce: Announce, isPhone: boolean) {
  const queries = useQueryClient();
  const account = useAccountId();
  const store = gridStore(queries, project._id, account);
  const list = useGridShots(project._id);
  const [draft] = useFormDraft(gridDraftName(project._id), emptyGridDraft);
  const { sort, stale } = useSyncExternalStore(store.subscribe, store.shown);
  const phase = useSyncExternalStore(store.subscribe, store.saver.phase);
  const catalogue = useShotKinds().data ?? none;
  const shots = store.shots();
  const own = useStable(useMemo(() => ownKinds(shots, catalogue), [shots, catalogue]));
  const kinds = useMemo(() => [...catalogue, ...own], [catalogue, own]);
  const gear = useGear(FRESH_MS).data ?? none;
  const scenesRead = useScenes(project._id);
  const scenes = scenesRead.data ?? none;
  const columns = useShownColumns(scenes.length > 0);
  // A phone's row has no field of its own for angles.
  const hasAngles = !isPhone && columns.shown.includes('angles');
  const { scheduleStartDate, scheduleEndDate, numbersLocked: areNumbersLocked } = project;
  const [from, to] = [scheduleStartDate.slice(0, 10), scheduleEndDate.slice(0, 10)];
  const now = useNow();
  const day = useMemo(() => wallDate(now, viewerZone()), [now]);
  const known = useMemo<Known>(
    () => ({
      ...{ today: day, days: [from, to], kinds, gear: gear.map(({ gearName }) => gearName) },
      ...{ scenes, hasAngles, areNumbersLocked },
    }),
    [day, from, to, kinds, gear, scenes, hasAngles, areNumbersLocked],
  );
  useLayoutEffect(() => store.know(known), [store, known]);
  useLayoutEffect(() => store.open(announce), [store, announce]);
  const stack = undoStack(queries, project._id);
  useEffect(() => stack.saveFirst(store.saver.flush), [stack, store]);
  const rows = store.rows(known);
  const isRead = list.data !== undefined && store.cache.isRead();
  // A project that is no longer shared loses its list before the page goes.
  const seenRows = useRef(rows);
  useLayoutEffect(() => {
    if (isRead) seenRows.current = rows;
  }, [rows, isRead]);
  const lost = useLostText(
    project,
    'grid',
    () => typedCells(draft.cells, seenRows.current),
    () => store.forgetTyped(),
  );
  const placeNames = useStable(useMemo(() => [...new Set(rows.flatMap(({ place }) => place || []))], [rows]));
  const planned = useStable(useMemo(() => plannedShots(shots), [shots]));
  const plan = useMemo<Plan>(
    () => ({ project: { scheduleStartDate, scheduleEndDate }, planned }),
    [scheduleStartDate, scheduleEndDate, planned],
  );
  return {
    ...{ store, list, draft, rows, plan, phase, stale, lost },
    /** The row of a key as it was last seen. */
    seenRow: (key: string) => seenRows.current.find((row) => row.key === key),
    /** The places of the rows, in the order of the sheet. */
    placeNames,
    sheet: store.sheet(known),
    zone: shots[0]?.timeZoneId ?? '',
    columns,
    sort,
    /** Whether all that the rows say is there. */
    isLoaded: isRead && (scenesRead.data !== undefined || scenesRead.isError),
  };
}

export type Grid = ReturnType<typeof useGrid>;
