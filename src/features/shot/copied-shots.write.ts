import { AppError, invalid } from '../../kernel/errors';
import { wholeNumber } from '../../kernel/film-numbers';
import { messages } from '../../kernel/messages';
import { inParts } from '../../kernel/parts';
import { shotDay } from '../../kernel/schedule/running-late';
import { timesLaterByDays } from '../../kernel/wall-time';
import type { SignedContext } from '../../server/context';
import { lockImages } from '../media/media.service';
import { countNewShots } from '../project/project.repo';
import type { ProjectRow } from '../project/project.table';
import { shotTextBytes } from './bounds/shot-text';
import { copyContent, type ShotContent } from './content/shot.content';
import { listShotSlices } from './list/shot-list.repo';
import { newShot } from './new-shots.write';
import { insertShots, type ShotWithMembers } from './shot.repo';
import { shotLimits } from './shot-limits.data';

/** How many images one statement locks. */
const IMAGES_AT_ONCE = 1000;

interface CopiedShots {
  /** By how many days they move. */
  days: number;
  /** The scenes of the copies, by those of the shots; of others they are in none. */
  scenes: ReadonlyMap<string, string>;
  hasGear: boolean;
  hasImages: boolean;
}

/**
 * Copies all shots of a project into another one that is new, as drafts, slice by slice; gives how many they are.
 * `ctx.db` is the transaction. Throws CONFLICT for more than a project or a day may hold, BAD_REQUEST for days outside
 * the years that there are.
 */
export async function copyShots(
  ctx: SignedContext,
  from: string,
  project: ProjectRow,
  how: CopiedShots,
): Promise<number> {
  const { db } = ctx;
  const onDay = new Map<string, number>();
  let [shots, textBytes, lastShotNumber] = [0, 0, 0];
  for await (const slice of listShotSlices(db, { projectId: from })) {
    const images = how.hasImages ? slice.flatMap(({ inspirationImages }) => inspirationImages) : [];
    for (const part of inParts(images, IMAGES_AT_ONCE)) await lockImages(ctx.db, part);
    const copies = slice.map((shot) => {
      const sceneId = (shot.sceneId && how.scenes.get(shot.sceneId)) ?? null;
      const { position, number } = shot;
      return { ...newShot(ctx, project, contentOf(shot, how), { sceneId }), position, number };
    });
    for (const copy of copies) {
      textBytes += shotTextBytes(copy);
      lastShotNumber = Math.max(lastShotNumber, wholeNumber(copy.number) ?? 0);
      const day = shotDay(copy);
      if (day !== null) onDay.set(day, (onDay.get(day) ?? 0) + 1);
    }
    shots += copies.length;
    await insertShots(db, copies);
  }
  if (Math.max(0, ...onDay.values()) > shotLimits.onDay)
    throw new AppError('CONFLICT', messages.shot.dayFull(shotLimits.onDay));
  await countNewShots(db, project, { shots, textBytes }, { lastShotNumber });
  return shots;
}

/** What the copy of a shot holds, on its new day. */
function contentOf(shot: ShotWithMembers, { days, hasGear, hasImages }: CopiedShots): ShotContent {
  const times = timesLaterByDays(shot, days);
  if ([times.startDateTime, times.endDateTime].some((at) => at && Number.isNaN(at.getTime())))
    throw invalid([{ path: 'scheduleStartDate', message: messages.duplicateProject.outsideYears }]);
  return {
    ...copyContent(shot),
    ...times,
    ...(!hasGear && { gearList: [] }),
    ...(!hasImages && { inspirationImages: [] }),
  };
}
