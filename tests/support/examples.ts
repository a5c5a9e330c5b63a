import { openApiDocument } from '../../src/app/openapi/openapi';
import type { TokenOut } from '../../src/features/auth/access-token/access-token.schema';
import type { UserOut } from '../../src/features/auth/auth.schema';
import type { CalendarFeedOut } from '../../src/features/calendar/calendar.schema';
import type { OpenedSheetOut } from '../../src/features/call-sheet/call-sheet.schema';
import type { DayRowOut } from '../../src/features/day-row/day-row.schema';
import type { GearOut } from '../../src/features/gear/gear.schema';
import type { EmbedInfo, UploadOut } from '../../src/features/media/media.schema';
import type { ProjectGroups, ProjectOut } from '../../src/features/project/project.schema';
import type { SceneOut } from '../../src/features/scene/scene.schema';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import type { InviteOut } from '../../src/features/team/invite.schema';
import type { MemberOut, TeamMemberOut } from '../../src/features/team/team.schema';
import { parseEnv } from '../../src/server/env';

/** The production that the examples of the OpenAPI document show. */
const { paths, components } = openApiDocument(parseEnv({}));
const ofShape = <Out>(name: string) => components.schemas[name]?.example as Out;
const ofAnswer = <Data>(path: string) => {
  const answer = paths[path]?.get?.responses[200]?.content?.['application/json']?.example;
  return (answer as { data: Data }).data;
};

export const user = ofShape<UserOut>('User');
export const token = ofShape<TokenOut>('AccessToken');
export const project = ofShape<ProjectOut>('Project');
export const shot = ofShape<ShotOut>('Shot');
export const scene = ofShape<SceneOut>('Scene');
export const dayRow = ofShape<DayRowOut>('DayRow');
export const openedSheet = ofShape<OpenedSheetOut>('OpenedCallSheet');
export const gear = ofShape<GearOut>('Gear');
export const member = ofShape<MemberOut>('Member');
export const { position, phone, department } = ofShape<TeamMemberOut>('TeamMember');
export const invitation = ofShape<InviteOut>('Invitation');
export const calendarLink = ofShape<CalendarFeedOut>('CalendarLink');
export const imageUrl = ofShape<UploadOut>('Upload').url;
export const video = ofAnswer<EmbedInfo>('/api/app/getEmbedInfo');
/** The project of the examples that is completed. */
export const wrapped = ofAnswer<ProjectGroups>('/api/app/getProjects').completed[0] as ProjectOut;
