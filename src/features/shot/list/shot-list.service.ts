import { z } from 'zod';
import { notFound } from '../../../kernel/errors';
import { filmNumberKey } from '../../../kernel/film-numbers';
import { idSchema } from '../../../kernel/ids';
import { type Page, readCursor, writeCursor } from '../../../kernel/paging';
import { searchWords } from '../../../kernel/search';
import type { SignedContext } from '../../../server/context';
import { rowList } from '../../../server/http/answer-rows';
import { pauses } from '../../../server/pauses';
import { readableProject } from '../../project/project.service';
import type { ProjectForViewer } from '../../project/project.wire';
import type { Role } from '../../project/roles.data';
import { seesDrafts } from '../../project/roles.rules';
import { LONGEST_SLICE, nextSlice } from '../bounds/shot-slices.rules';
import { readableShot } from '../shot.access';
import { findShotOwnership } from '../shot.repo';
import { bucketBounds } from '../shot.rules';
import { isVisibleToMembers, type ShotOut, type ShotSummary } from '../shot.schema';
import { type SummaryRow, shotToWire, summaryToWire } from '../shot.wire';
import type { ShotListInput } from '../shot-calls.schema';
import { shotLimits } from '../shot-limits.data';
import { sumPictures } from './picture-sizes.repo';
import type { PictureSizes } from './picture-sizes.schema';
import {
  type ListPlace,
  type ListQuery,
  listFirstGear,
  listShots,
  listSummaries,
  listUsedGear,
  type SliceQuery,
} from './shot-list.repo';
import { storedStatusOf } from './shot-list.rules';
import { searchPart, searchParts } from './shot-search.repo';
import type { UsedGear } from './used-gear.schema';

/** A shot in a list: all of it, or the summary for `fields=summary`. */
type FullOrSummary = ShotOut | ShotSummary;

/** The part of a query that names the project and the viewer. */
export function scopeOf({ user }: SignedContext, { project, role }: ProjectForViewer) {
  return { projectId: project.id, sharedWith: seesDrafts(role) ? undefined : user.email };
}

/**
 * A project's shots by start: all for its owner and editors, the shared ones without drafts for others (contract
 * section 3). Throws NOT_FOUND, BAD_REQUEST for an invalid cursor.
 */
export async function listProjectShots(ctx: SignedContext, input: ShotListInput): Promise<Page<FullOrSummary>> {
  const view = await readableProject(ctx, input.id);
  return listPage(ctx, input, view.role, scopeOf(ctx, view));
}

/**
 * The one call of the shared mode (contract section 3): for the id of a project, its shots that are shared with the
 * caller; for the id of a shot, that shot; the other parameters are ignored then. No drafts, not even for their
 * owner. Throws the same as listProjectShots.
 */
export async function getShared(ctx: SignedContext, input: ShotListInput): Promise<ShotOut | Page<FullOrSummary>> {
  const ownership = await findShotOwnership(ctx.db, input.id);
  if (ownership && !isVisibleToMembers(ownership.status)) throw notFound();
  if (ownership) return shotToWire(await readableShot(ctx, input.id));
  const { project, role } = await readableProject(ctx, input.id);
  return listPage(ctx, input, seesDrafts(role) ? 'viewer' : role, scopeOf(ctx, { project, role: 'viewer' }));
}

/** The least number of rows to read at once, so that a short page is not filled row by row. */
const SMALLEST_BATCH = 100;
const timePlace = z.tuple([z.iso.datetime().nullable(), idSchema]);
const orderPlace = z.tuple([z.string(), z.string(), z.literal('order')]);
const setupPlace = z.tuple([z.string(), z.string(), z.string(), z.literal('setup')]);
const places = { time: timePlace, order: orderPlace, setup: setupPlace };

/** A shot's place in the list's order, as a cursor has it. */
type CursorPlace = z.infer<(typeof places)[keyof typeof places]>;

function placeIn(cursor: string | undefined, sort: keyof typeof places): ListPlace | undefined {
  const place = readCursor<CursorPlace>(cursor, places[sort]);
  return place && placeOf(place);
}

function placeOf(place: CursorPlace): ListPlace {
  if (place.length === 4) return { setupKey: place[0], scenePlace: place[1], position: place[2] };
  if (place.length === 3) return { scenePlace: place[0], position: place[1] };
  const [start, id] = place;
  return { startDateTime: start === null ? null : new Date(start), id };
}

/** The place of a shot that was read. */
function placed(
  { setup, scenePlace, position }: Pick<SummaryRow, 'setup' | 'scenePlace' | 'position'>,
  { startDateTime, _id }: FullOrSummary,
  sort: keyof typeof places,
): CursorPlace {
  if (sort === 'setup') return [filmNumberKey(setup), scenePlace, position, sort];
  return sort === 'order' ? [scenePlace, position, sort] : [startDateTime, _id];
}

/**
 * One page, or everything without a limit. The database narrows the bucket down, the rule that knows the zones decides,
 * and further rows fill the page up.
 */
async function listPage(
  ctx: SignedContext,
  input: ShotListInput,
  role: Role,
  scope: Pick<ListQuery, 'projectId' | 'sharedWith'>,
): Promise<Page<FullOrSummary>> {
  const { status: bucket, limit = Number.POSITIVE_INFINITY, sort = 'time' } = input;
  const now = ctx.clock.now();
  const query: ListQuery = {
    ...scope,
    stored: bucket && storedStatusOf[bucket],
    bounds: bucket ? bucketBounds(bucket, now) : {},
    sort,
  };
  const words = searchWords(input.q ?? '');
  /** Rows with a function for each, so that no more than one is there in both forms. */
  const readSlice = async (part: SliceQuery) => {
    if (input.fields === 'summary') {
      const { rows, isLast } = await listSummaries(ctx.db, part);
      return { isLast, rows: rows.map((row) => ({ row, toWire: () => summaryToWire({ shot: row, role, now }) })) };
    }
    const { rows, isLast } = await listShots(ctx.db, part);
    return { isLast, rows: rows.map((row) => ({ row, toWire: () => shotToWire({ shot: row, role, now }) })) };
  };
  /** The next rows; of a search those of the next part in which the words are, and where the list goes on. */
  const readNext = async (part: SliceQuery) => {
    if (words.length === 0) return { ...(await readSlice(part)), goesOn: undefined };
    const { hits, ...searched } = await searchPart(ctx.db, part, words);
    const taken = hits.slice(0, part.take);
    // All of them may have gone since: the list goes on behind the last one, whether it is there or not.
    const isWhole = taken.length === hits.length;
    const next = isWhole ? searched : { isLast: false, last: taken.at(-1)?.place };
    if (taken.length === 0) return { rows: [], isLast: next.isLast, goesOn: next.last };
    const ids = taken.map(({ id }) => id);
    const { rows, isLast } = await readSlice({ ...part, ids, take: ids.length + 1 });
    return isLast ? { rows, isLast: next.isLast, goesOn: next.last } : { rows, isLast, goesOn: undefined };
  };
  const longest = Math.min(LONGEST_SLICE, Math.max(limit + 1, SMALLEST_BATCH));
  let take = longest;
  const list = rowList<FullOrSummary>(ctx, 'data');
  const pause = pauses();
  // By id: a shot that is moved to a later time meanwhile is met again.
  const found = new Set<string>();
  let last: CursorPlace | undefined;
  let after = placeIn(input.cursor, sort);
  for (;;) {
    const { rows, isLast, goesOn } = await readNext({ ...query, after, take });
    let read: CursorPlace | undefined;
    for (const { row, toWire } of rows) {
      const shot = toWire();
      read = placed(row, shot, sort);
      if ((bucket !== undefined && shot.status !== bucket) || found.has(shot._id)) continue;
      if (found.size === limit) return { items: list.items, nextCursor: last ? writeCursor(last) : null };
      found.add(shot._id);
      last = read;
      await list.add(shot);
      await pause();
    }
    if (isLast || !(goesOn || read)) {
      return { items: list.items, ...(input.limit === undefined ? {} : { nextCursor: null }) };
    }
    after = goesOn ?? (read && placeOf(read));
    take = words.length > 0 ? longest : nextSlice(rows.length, longest);
  }
}

/**
 * The ids of the project's shots that the caller may see and that contain every word of `q`, by start. Throws
 * NOT_FOUND.
 */
export async function findShots(ctx: SignedContext, input: { id: string; q: string }): Promise<string[]> {
  const query = scopeOf(ctx, await readableProject(ctx, input.id));
  // By id: a shot that is moved to a later time meanwhile is met again.
  const found = new Set<string>();
  for await (const ids of searchParts(ctx.db, query, searchWords(input.q))) for (const id of ids) found.add(id);
  return [...found];
}

/** The pieces of gear that the project's shots use, those that the caller may see. Throws NOT_FOUND. */
export async function usedGear(ctx: SignedContext, { id }: { id: string }): Promise<UsedGear[]> {
  const pieces = await listUsedGear(ctx.db, scopeOf(ctx, await readableProject(ctx, id)), shotLimits.gear);
  return pieces.map((piece) => ({ _id: piece.id, gearlistName: piece.name }));
}

/** How large the pictures of the project's shots are, those that the caller may see. Throws NOT_FOUND. */
export async function pictureSizes(ctx: SignedContext, { id }: { id: string }): Promise<PictureSizes> {
  return sumPictures(ctx.db, scopeOf(ctx, await readableProject(ctx, id)));
}

/** The first piece of gear of each of the project's shots that the caller may see and has any. Throws NOT_FOUND. */
export async function firstGear(ctx: SignedContext, { id }: { id: string }): Promise<{ id: string; name: string }[]> {
  return listFirstGear(ctx.db, scopeOf(ctx, await readableProject(ctx, id)));
}
