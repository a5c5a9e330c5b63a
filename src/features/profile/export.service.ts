import type { SignedContext } from '../../server/context';
import { listAccessTokens } from '../auth/access-token/access-token.service';
import { exportDevices } from '../auth/session/session.service';
import { exportSheets } from '../call-sheet/call-sheet.service';
import { exportDayRows } from '../day-row/day-row.service';
import { exportGear } from '../gear/gear.service';
import { exportImages } from '../media/media.service';
import { exportProjects, exportSharedProjects } from '../project/project.service';
import { exportProjectMembers } from '../project/sharing/project-members.service';
import { exportScenes } from '../scene/scene.service';
import { exportSharedShots, exportShots } from '../shot/shot.service';
import { exportTeam } from '../team/team.service';
import type { ExportOut } from './export.schema';
import { signedAccount } from './profile.service';
import { profileToWire } from './profile.wire';

/** Everything of the account, without deleted shots, which no call returns (contract section 3). */
export async function exportAccount(ctx: SignedContext): Promise<ExportOut> {
  const account = await signedAccount(ctx);
  return {
    exportedAt: ctx.clock.now().toISOString(),
    profile: { ...profileToWire(account), createdAt: account.createdAt.toISOString() },
    projects: await exportProjects(ctx),
    projectMembers: await exportProjectMembers(ctx),
    sharedProjects: await exportSharedProjects(ctx),
    scenes: await exportScenes(ctx),
    dayRows: await exportDayRows(ctx),
    callSheets: await exportSheets(ctx),
    shots: await exportShots(ctx),
    sharedShots: await exportSharedShots(ctx),
    gear: await exportGear(ctx),
    team: await exportTeam(ctx),
    devices: await exportDevices(ctx),
    accessTokens: await listAccessTokens(ctx),
    images: await exportImages(ctx),
  };
}
