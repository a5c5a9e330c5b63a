import { z } from 'zod';
import { ownProjectId } from '../project/project.schema';
import { shotOut } from '../shot/shot.schema';

export const recentPlacesInput = z.object({ projectId: ownProjectId.optional() });

const { projectId, location, locationData, timeZoneId } = shotOut.shape;

export const recentPlaceOut = z
  .object({
    projectId,
    location,
    locationData,
    timeZoneId,
    minutes: z
      .number()
      .nullable()
      .meta({ description: 'How long the last shot there takes; null where it has no times.', example: 90 }),
  })
  .meta({ id: 'RecentPlace' });

export type RecentPlace = z.infer<typeof recentPlaceOut>;
/** What a list of places needs to know of one that was used. */
export type UsedPlace = Pick<RecentPlace, 'location' | 'locationData' | 'timeZoneId'>;
