import { and, type Column, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { isSeenBy, shotMembers, shots } from '../shot.table';
import { shotLimits } from '../shot-limits.data';

/** The most bytes of a link of 2,000 characters. */
const LINK_BYTES = 6000;
/** About as much as an item with a long name and a long id. */
const ITEM_BYTES = 600;
const MEMBER_BYTES = 200;
/** For the columns that are always short. */
const OTHER_BYTES = 1000;

/**
 * At most the bytes of a list of links as it is stored, which says little of a compressed one: pglz makes a text up to
 * 90 times shorter, lz4 up to 255 times. To unpack all lists would take as long as to read them.
 */
const linkBytes = (links: Column, most: number): SQL =>
  sql`least(${most * LINK_BYTES}::float8, pg_column_size(${links})::float8
    * case pg_column_compression(${links}) when 'pglz' then 90 when 'lz4' then 255 else 1 end)`;

/** The same of a list of items. It is unpacked to count them: an ordinary one may be compressed, and is short then. */
const itemBytes = (items: Column): SQL =>
  sql`case when pg_column_compression(${items}) is null then pg_column_size(${items})
    else jsonb_array_length(${items}) * ${ITEM_BYTES}::int end`;

const memberBytes = sql`${MEMBER_BYTES}::float8
  * (select count(*) from ${shotMembers} m where m.shot_id = ${shots}.id)`;

/**
 * About how many bytes a whole shot takes, with what its project does not count as text: links, ids of items and
 * members. Cheap to know, and rather too much than too little.
 */
export const shotBytes: SQL<number> = sql`(${OTHER_BYTES}::float8 + octet_length(${shots.description})
  + ${itemBytes(shots.gearList)} + ${itemBytes(shots.shotTypes)} + ${itemBytes(shots.shotAngles)}
  + ${linkBytes(shots.referenceVideos, shotLimits.videos)} + ${linkBytes(shots.inspirationImages, shotLimits.images)}
  + ${memberBytes})`;

/**
 * The same, exact in all that may be long, for a call that is refused by it: of 40 uploaded images, which are 2 kB, the
 * estimate may say 150 kB. The database unpacks the lists to measure them, in 70 ms for 200 shots at their limits.
 */
const exactBytes: SQL<number> = sql`(${OTHER_BYTES}::float8 + octet_length(${shots.description})
  + octet_length(jsonb_send(${shots.gearList})) + octet_length(jsonb_send(${shots.shotTypes}))
  + octet_length(jsonb_send(${shots.shotAngles})) + octet_length(array_send(${shots.referenceVideos}))
  + octet_length(array_send(${shots.inspirationImages})) + ${memberBytes})`;

/** How many bytes those of these shots that the account sees take together. */
export async function sumShotBytes(
  db: Database,
  ids: readonly string[],
  viewer: { id: string; email: string },
): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${exactBytes}), 0)` })
    .from(shots)
    .where(and(inArray(shots.id, [...ids]), isSeenBy(viewer)));
  return sum?.bytes ?? 0;
}
