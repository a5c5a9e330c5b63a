import { and, asc, eq, gt, inArray, ne, not, sql } from 'drizzle-orm';
import { inParts } from '../../kernel/parts';
import type { Database } from '../../server/db/database';
import { lookUpByIndex } from '../media/media.repo';
import { media } from '../media/media.table';
import { projects } from '../project/project.table';
import { shots } from './shot.table';

/** How many images one statement gives away: others are served in between. */
const AT_ONCE = 500;

const uploaded = sql`uploaded_images(${shots.inspirationImages})`;
const urlOfMedia = sql`('/media/' || ${media.id} || '/large')`;

/** Those of these uploads that a shot of the project has, deleted ones apart. */
export async function listHanging(db: Database, projectId: string, urls: readonly string[]): Promise<string[]> {
  const asked = sql`(select array(select json_array_elements_text(${JSON.stringify(urls)}::text::json)))`;
  const rows = await db
    .selectDistinct({ url: sql<string>`unnest(${uploaded})`.as('url') })
    .from(shots)
    .where(and(eq(shots.projectId, projectId), ne(shots.status, 'deleted'), sql`${uploaded} && ${asked}`));
  const named = new Set(urls);
  return rows.flatMap(({ url }) => (named.has(url) ? url : []));
}

/**
 * Gives the images of an account that hang in these projects of others, on a shot that is not deleted or as a cover, to
 * the owners of these projects (contract-crew, section 9); what hangs in a project of the account too stays its own.
 * `isCounted` tells whether they count against their storage.
 */
export async function giveImages(
  tx: Database,
  projectIds: readonly string[],
  { from, isCounted }: { from: string; isCounted: boolean },
): Promise<void> {
  if (projectIds.length === 0) return;
  await lookUpByIndex(tx);
  for (const projectId of projectIds) {
    const [project] = await tx.select({ ownerId: projects.ownerId }).from(projects).where(eq(projects.id, projectId));
    if (!project) continue;
    for (const ids of inParts(await listImagesOf(tx, projectId, from), AT_ONCE))
      await tx.update(media).set({ ownerId: project.ownerId, isCounted }).where(inArray(media.id, ids));
  }
}

/** The ids of an account's images that hang in a project, and in none of its own. */
async function listImagesOf(tx: Database, projectId: string, from: string): Promise<string[]> {
  const hanging = sql`(select unnest(${uploaded}) from ${shots}
    where ${shots.projectId} = ${projectId} and ${shots.status} <> 'deleted'
    union select ${projects.cover} from ${projects} where ${projects.id} = ${projectId})`;
  const hangsInOwn = sql`(exists (select from ${shots} where ${uploaded} @> array[${urlOfMedia}]
      and ${shots.ownerId} = ${from} and ${shots.status} <> 'deleted')
    or exists (select from ${projects} where ${projects.ownerId} = ${from} and ${projects.cover} = ${urlOfMedia}))`;
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.ownerId, from), eq(media.kind, 'image'), sql`${urlOfMedia} in ${hanging}`, not(hangsInOwn)));
  return rows.map(({ id }) => id);
}

/** Gives all images of an account that is being deleted which hang in projects of others to their owners. */
export async function giveImagesElsewhere(tx: Database, from: string): Promise<void> {
  const onShot = sql`select ${shots.ownerId} from ${shots}
    where ${uploaded} @> array[${urlOfMedia}] and ${shots.status} <> 'deleted' and ${shots.ownerId} <> ${from}`;
  const asCover = sql`select ${projects.ownerId} from ${projects}
    where ${projects.cover} = ${urlOfMedia} and ${projects.ownerId} <> ${from}`;
  const owner = sql`coalesce((${onShot} limit 1), (${asCover} limit 1))`;
  await lookUpByIndex(tx);
  for (let last: string | undefined; ; ) {
    const own = and(eq(media.ownerId, from), eq(media.kind, 'image'), last ? gt(media.id, last) : undefined);
    const part = await tx.select({ id: media.id }).from(media).where(own).orderBy(asc(media.id)).limit(AT_ONCE);
    const ids = part.map(({ id }) => id);
    last = ids.at(-1);
    if (last === undefined) return;
    await tx
      .update(media)
      .set({ ownerId: owner, isCounted: true })
      .where(and(inArray(media.id, ids), sql`${owner} is not null`));
  }
}
