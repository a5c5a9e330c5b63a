import { accessTokenRouter } from '../../features/auth/access-token/access-token.router';
import { authRouter } from '../../features/auth/auth.router';
import { sessionRouter } from '../../features/auth/session/session.router';
import { calendarRouter } from '../../features/calendar/calendar.router';
import { callSheetRouter } from '../../features/call-sheet/call-sheet.router';
import { catalogRouter } from '../../features/catalog/catalog.router';
import { dayRowProcedures } from '../../features/day-row/day-row.router';
import { gearRouter } from '../../features/gear/gear.router';
import { lightRouter } from '../../features/light/light.router';
import { liveRouter } from '../../features/live/live.router';
import { mediaRouter } from '../../features/media/media.router';
import { paperProcedures } from '../../features/paper/paper.router';
import { placeRouter } from '../../features/place/place.router';
import { profileRouter } from '../../features/profile/profile.router';
import { exampleProjectProcedures } from '../../features/project/example/example-project.router';
import { handOverProcedures } from '../../features/project/hand-over/hand-over.router';
import { projectProcedures } from '../../features/project/project.router';
import { projectSharingProcedures } from '../../features/project/sharing/project-members.router';
import { sceneRouter } from '../../features/scene/scene.router';
import { scheduleProcedures } from '../../features/schedule/schedule.router';
import { shotBulkProcedures } from '../../features/shot/bulk/shot-bulk.router';
import { shotHistoryProcedures } from '../../features/shot/history/shot-history.router';
import { shotListProcedures } from '../../features/shot/list/shot-list.router';
import { shotOrderProcedures } from '../../features/shot/order/shot-order.router';
import { shotProcedures } from '../../features/shot/shot.router';
import { inviteProcedures } from '../../features/team/invite.router';
import { inviteLinkRouter } from '../../features/team/invite-link/invite-link.router';
import { teamProcedures } from '../../features/team/team.router';
import { todayProcedures } from '../../features/today/today.router';
import { router } from '../../server/trpc';

/** Every procedure, for tRPC and REST (contract section 1). */
export const appRouter = router({
  auth: authRouter,
  session: sessionRouter,
  accessToken: accessTokenRouter,
  project: router({
    ...projectProcedures,
    ...projectSharingProcedures,
    ...handOverProcedures,
    ...exampleProjectProcedures,
    ...paperProcedures,
  }),
  shot: router({
    ...shotProcedures,
    ...shotListProcedures,
    ...shotHistoryProcedures,
    ...shotOrderProcedures,
    ...shotBulkProcedures,
    ...todayProcedures,
  }),
  scene: sceneRouter,
  gear: gearRouter,
  team: router({ ...teamProcedures, ...inviteProcedures }),
  invite: inviteLinkRouter,
  calendar: calendarRouter,
  catalog: catalogRouter,
  media: mediaRouter,
  live: liveRouter,
  place: placeRouter,
  light: lightRouter,
  schedule: router({ ...scheduleProcedures, ...dayRowProcedures }),
  callSheet: callSheetRouter,
  profile: profileRouter,
});

export type AppRouter = typeof appRouter;
