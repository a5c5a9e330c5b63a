import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { media } from '../../media/media.table';
import { shots } from '../shot.table';
import type { PictureSizes } from './picture-sizes.schema';
import { isListed, type ListQuery } from './shot-list.repo';

/** How many uploaded images the shots of a list have, and the bytes of their renditions; each image counts once. */
export async function sumPictures(db: Database, query: ListQuery): Promise<PictureSizes> {
  const urls = db
    .select({ url: sql`unnest(uploaded_images(${shots.inspirationImages}))`.as('url') })
    .from(shots)
    .where(isListed(query));
  const [sum] = await db
    .select({
      count: sql<number>`count(*)::int`,
      small: sql<number>`coalesce(sum(${media.smallBytes}), 0)::float`,
      large: sql<number>`coalesce(sum(${media.largeBytes}), 0)::float`,
    })
    .from(media)
    .where(sql`'/media/' || ${media.id} || '/large' in ${urls}`);
  return sum ?? { count: 0, small: 0, large: 0 };
}
