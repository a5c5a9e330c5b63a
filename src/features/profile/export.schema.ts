import { z } from 'zod';
import { createdAtOut, momentOut } from '../../kernel/moments';
import { tokenOut } from '../auth/access-token/access-token.schema';
import { deviceOut } from '../auth/session/session.schema';
import { exportedSheetOut } from '../call-sheet/call-sheet.schema';
import { dayRowOut } from '../day-row/day-row.schema';
import { gearOut } from '../gear/gear.schema';
import { imageOut } from '../media/media.schema';
import { projectOut, sharedProjectOut } from '../project/project.schema';
import { exportedProjectMemberOut } from '../project/sharing/project-members.schema';
import { sceneOut } from '../scene/scene.schema';
import { sharedShotOut, shotOut } from '../shot/shot.schema';
import { teamExportOut } from '../team/team.schema';
import { profileOut } from './profile.schema';

/** The whole export of an account (contract section 3). */
export const exportOut = z
  .object({
    exportedAt: momentOut.meta({ description: 'When it was exported, in UTC.', example: '2026-11-20T16:20:00.000Z' }),
    profile: profileOut
      .extend({ createdAt: createdAtOut.meta({ description: 'When the account was created, in UTC.' }) })
      .meta({ description: 'Your profile.' }),
    projects: z.array(projectOut).meta({ description: 'Your projects.' }),
    projectMembers: z
      .array(exportedProjectMemberOut)
      .meta({ description: 'The people with whom your projects are shared as a whole.', example: [] }),
    sharedProjects: z
      .array(sharedProjectOut)
      .meta({ description: 'The projects that others share with you, by title alone.', example: [] }),
    scenes: z.array(sceneOut).meta({ description: 'The scenes of your projects.' }),
    dayRows: z
      .array(dayRowOut)
      .meta({ description: 'The rows of the days of your projects that are no shots.', example: [] }),
    callSheets: z.array(exportedSheetOut).meta({ description: 'The call sheets of your projects, with who has them.' }),
    shots: z.array(shotOut).meta({ description: 'The shots of your projects.' }),
    sharedShots: z
      .array(sharedShotOut)
      .meta({ description: 'The shots that others share with you, by title alone.', example: [] }),
    gear: z.array(gearOut).meta({ description: 'Your default gear list.' }),
    team: z.array(teamExportOut).meta({ description: 'The people in your team.' }),
    devices: z.array(deviceOut).meta({ description: 'The devices on which you are signed in.' }),
    accessTokens: z.array(tokenOut).meta({ description: 'Your access tokens, without their secrets.' }),
    images: z.array(imageOut).meta({ description: 'The images that you have uploaded.' }),
  })
  .meta({ id: 'Export' });

export type ExportOut = z.infer<typeof exportOut>;
