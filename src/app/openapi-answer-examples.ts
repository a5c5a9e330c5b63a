import type { ProjectOut } from '../features/project/project.schema';
import type { ShotOut } from '../features/shot/shot.schema';
import type { TeamMemberOut } from '../features/team/team.schema';
import { messages } from '../kernel/messages';
import { member, newTimes, project, shot, teamMember, user } from './openapi-shape-examples';

const changed: ShotOut = { ...shot, version: shot.version + 1 };
const created: ShotOut = {
  ...shot,
  status: 'draft',
  currentStep: 1,
  highestStepReached: 1,
  version: 1,
  createdAt: shot.updatedAt,
  referenceVideos: [],
  inspirationImages: [],
  members: [],
};
const draft: ShotOut = {
  ...created,
  location: '',
  startDateTime: null,
  endDateTime: null,
  tags: [],
  description: '',
  gearList: [],
  shotTypes: [],
};
const another = { _id: '0199d2a4-2b7e-7f16-9d3c-5a1e8c4b0f72', shotlistId: '0199d2a4-2b7e-7f16-9d3c-5a1e8c4b0f72' };
const { referenceVideos, inspirationImages, highestStepReached } = shot;
const copy: ShotOut = { ...created, referenceVideos, inspirationImages, highestStepReached, ...another };
/** As those see them with whom they are shared. */
const sharedProject: ProjectOut = { ...project, isShared: true };
const sharedShot: ShotOut = { ...shot, isShared: true };
const { profileImage: _, ...self } = user;
const ownEntry: TeamMemberOut = { ...self, role: 'editor', state: 'joined', shotCount: 0 };

/**
 * What an answer holds where that is not the examples of its shapes: what the example of the request makes of them. The test of the
 * examples makes every call, and compares (`tests/rest/examples.test.ts`).
 */
export const answerExamples: Record<string, Record<string, unknown>> = {
  'auth.verifyEmail': { message: messages.account.verified },
  'auth.changePassword': { message: messages.settings.passwordChanged },
  'profile.update': { message: messages.profile.updated },
  'gear.remove': { message: messages.gear.deleted },
  'team.list': { data: [ownEntry, teamMember] },
  'project.create': { data: { ...project, shotlistCount: 0, createdAt: project.updatedAt } },
  'project.listShared': { data: { active: [sharedProject], completed: [] }, total: 1 },
  'project.setStatus': { message: messages.project.statusUpdated, data: { ...project, status: 'completed' } },
  'shot.create': { data: created },
  'shot.createDrafts': { data: [draft, { ...draft, ...another, title: 'First light on the lens' }] },
  'shot.duplicate': { data: copy },
  'shot.update': { data: changed },
  'shot.setStatus': { message: messages.shot.statusUpdated, data: { ...changed, status: 'completed' } },
  'shot.reschedule': { message: messages.shot.rescheduled, data: { ...changed, ...newTimes } },
  // Ticks leave the version as it is.
  'shot.setChecklist': { data: { ...shot, gearList: shot.gearList.map((item) => ({ ...item, selected: true })) } },
  'shot.listShared': { data: [sharedShot] },
  'shot.addMember': { data: { ...shot, members: [member] } },
};
