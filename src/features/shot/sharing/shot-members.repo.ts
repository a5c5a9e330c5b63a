import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { BEFORE_ALL_IDS } from '../../../kernel/ids';
import { inParts } from '../../../kernel/parts';
import type { Database } from '../../../server/db/database';
import type { ShotMember } from '../shot.repo';
import { type ShotMemberRow, shotMembers, shots, visibleToMembers } from '../shot.table';
import { recordSharing } from '../shot-changes.repo';

/**
 * How many shares one statement writes, so that others are served in between: a call may put 200 people on 200 shots,
 * and a person may be on ten thousand shots of each of many projects.
 */
const SHARES_AT_ONCE = 500;

/** Those a shot is shared with, in the order in which they came. */
export async function listMembers(db: Database, shotId: string): Promise<ShotMember[]> {
  return (await listMembersOf(db, [shotId])).get(shotId) ?? [];
}

/** The same of several shots, by id; nothing of a shot that is shared with nobody. */
export async function listMembersOf(db: Database, shotIds: readonly string[]): Promise<Map<string, ShotMember[]>> {
  const members = new Map<string, ShotMember[]>();
  if (shotIds.length === 0) return members;
  const rows = await db
    .select({ shotId: shotMembers.shotId, id: shotMembers.id, email: shotMembers.email, name: shotMembers.name })
    .from(shotMembers)
    .where(inArray(shotMembers.shotId, [...shotIds]))
    .orderBy(asc(shotMembers.id));
  for (const { shotId, ...member } of rows) {
    const others = members.get(shotId);
    if (others) others.push(member);
    else members.set(shotId, [member]);
  }
  return members;
}

/** Shares shots with normalised addresses; nothing happens for those with whom it is already. */
export async function insertShotMembers(db: Database, rows: ShotMemberRow[]): Promise<void> {
  for (const part of inParts(rows, SHARES_AT_ONCE)) {
    // As one parameter, which takes a fraction of the time of five thousand.
    const given = sql`json_to_recordset(${JSON.stringify(part)}::text::json)
      as given(id uuid, "shotId" uuid, email text, name text, "createdAt" timestamptz)`;
    await db
      .insert(shotMembers)
      .select(sql`select id, "shotId", email, name, "createdAt" from ${given}`)
      .onConflictDoNothing();
  }
  await recordMembers(db, rows);
}

/** Removes members from shots, by the email addresses of each; their next request no longer finds it. */
export async function removeShotMembers(
  tx: Database,
  removed: readonly { shotId: string; emails: string[] }[],
): Promise<void> {
  const emailsOf = new Map(removed.filter(({ emails }) => emails.length > 0).map((one) => [one.shotId, one.emails]));
  const gone = [...emailsOf].flatMap(([shotId, emails]) => emails.map((email) => ({ shot_id: shotId, email })));
  for (const part of inParts(gone, SHARES_AT_ONCE))
    await tx.delete(shotMembers).where(
      sql`(${shotMembers.shotId}, ${shotMembers.email}) in (select gone.shot_id, gone.email
        from json_to_recordset(${JSON.stringify(part)}::text::json) as gone(shot_id uuid, email text))`,
    );
  await recordSharing(tx, [...emailsOf.keys()], (shotId) => emailsOf.get(shotId) ?? []);
}

/** Removes an address from a shot that its members can see; tells whether it was a member. */
export async function deleteOwnMembership(tx: Database, shotId: string, email: string): Promise<boolean> {
  const seen = tx
    .select({ id: shots.id })
    .from(shots)
    .where(and(eq(shots.id, shotId), visibleToMembers));
  const gone = await tx
    .delete(shotMembers)
    .where(and(inArray(shotMembers.shotId, seen), eq(shotMembers.email, email)))
    .returning({ shotId: shotMembers.shotId });
  await recordMembers(tx, gone, [email]);
  return gone.length > 0;
}

/** Removes an address from every shot of an owner; tells whether it was on any. */
export async function removeFromShotsOf(tx: Database, ownerId: string, email: string): Promise<boolean> {
  let wasOnShots = false;
  for await (const ids of sharesInParts(tx, email, ownerId)) {
    const gone = await tx
      .delete(shotMembers)
      .where(inArray(shotMembers.id, ids))
      .returning({ shotId: shotMembers.shotId });
    await recordMembers(tx, gone, [email]);
    wasOnShots ||= gone.length > 0;
  }
  return wasOnShots;
}

/** Gives a member a new name on every shot of an owner. */
export async function renameOnShotsOf(
  tx: Database,
  ownerId: string,
  { email, name }: Pick<ShotMember, 'email' | 'name'>,
): Promise<void> {
  for await (const ids of sharesInParts(tx, email, ownerId)) {
    const renamed = await tx
      .update(shotMembers)
      .set({ name })
      .where(and(inArray(shotMembers.id, ids), ne(shotMembers.name, name)))
      .returning({ shotId: shotMembers.shotId });
    await recordMembers(tx, renamed);
  }
}

/** Removes the address from every shot. */
export async function removeMemberships(tx: Database, email: string): Promise<void> {
  for await (const ids of sharesInParts(tx, email)) {
    const left = await tx
      .delete(shotMembers)
      .where(inArray(shotMembers.id, ids))
      .returning({ shotId: shotMembers.shotId });
    await recordMembers(tx, left);
  }
}

/**
 * The ids of the shares of shots with an address, of those of one owner or of all, in parts, between which others are
 * served. They come in one order, so that two who change the same shares wait for each other and do not lock each other
 * out.
 */
async function* sharesInParts(db: Database, email: string, ownerId?: string): AsyncGenerator<string[]> {
  for (let last = BEFORE_ALL_IDS; ; ) {
    const part = db
      .select({ id: shotMembers.id, shotId: shotMembers.shotId })
      .from(shotMembers)
      .where(and(eq(shotMembers.email, email), gt(shotMembers.id, last)))
      .orderBy(asc(shotMembers.id))
      .limit(SHARES_AT_ONCE)
      .as('part');
    const shares = await db
      .select({ id: part.id, ownerId: shots.ownerId })
      .from(part)
      .innerJoin(shots, eq(shots.id, part.shotId))
      .orderBy(asc(part.id));
    const ids = shares.filter((share) => ownerId === undefined || share.ownerId === ownerId).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (shares.length < SHARES_AT_ONCE) return;
    last = shares.at(-1)?.id ?? last;
  }
}

async function recordMembers(tx: Database, rows: { shotId: string }[], lost: string[] = []): Promise<void> {
  await recordSharing(
    tx,
    rows.map(({ shotId }) => shotId),
    () => lost,
  );
}
