import { type Column, type SQL, sql } from 'drizzle-orm';
import { shotMembers, shots } from '../shot.table';
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

/**
 * About how many bytes a whole shot takes, with what its project does not count as text: links, ids of items and
 * members. Cheap to know, and rather too much than too little.
 */
export const shotBytes: SQL<number> = sql`(${OTHER_BYTES}::float8 + octet_length(${shots.description})
  + ${itemBytes(shots.gearList)} + ${itemBytes(shots.shotTypes)} + ${itemBytes(shots.shotAngles)}
  + ${linkBytes(shots.referenceVideos, shotLimits.videos)} + ${linkBytes(shots.inspirationImages, shotLimits.images)}
  + ${MEMBER_BYTES}::float8 * (select count(*) from ${shotMembers} m where m.shot_id = ${shots}.id))`;
