import type { ProjectInput, ProjectOut } from '../../src/features/project/project.schema';
import type { GivenRole } from '../../src/features/project/roles.data';
import { insertProjectMember } from '../../src/features/project/sharing/project-members.repo';
import { insertShotMembers } from '../../src/features/shot/sharing/shot-members.repo';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { newId } from '../../src/kernel/ids';
import type { TestApp } from './app';
import type { Person } from './person';

/** What createProject takes for a South African shoot. */
export const projectFields = {
  projectTitle: 'The Lighthouse Keeper',
  location: 'ZA_South Africa',
  scheduleStartDate: '2026-11-19',
  scheduleEndDate: '2026-11-23',
};

/** What createShotlist needs besides its project: a sunrise on the test clock's own day. */
export const shotFields = {
  title: 'Keeper climbs the stairwell',
  location: 'Cape Point Lighthouse, Cape Town',
  startDateTime: '2026-11-21T05:30:00+02:00',
  endDateTime: '2026-11-21T12:00:00+02:00',
};

/** When a shot is planned and still to come, in every year that this runs in. */
export const ahead = {
  startDateTime: '2031-05-01T06:00:00Z',
  endDateTime: '2031-05-01T08:00:00Z',
  status: 'upcoming',
} as const;

/** A new project of this person. */
export async function makeProject(owner: Person, fields: Partial<ProjectInput> = {}): Promise<ProjectOut> {
  const answer = await owner.call('rest', 'project.create', { ...projectFields, ...fields });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** A new shot in a project of this person; a draft unless `status` says otherwise. */
export async function makeShot(
  owner: Person,
  projectId: string,
  fields: Record<string, unknown> = {},
): Promise<ShotOut> {
  const answer = await owner.try('rest', 'shot.create', { ...shotFields, ...fields, projectId });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** Shares a shot with a person. */
export async function shareShot(app: TestApp, shotId: string, person: Pick<Person, 'email' | 'name'>): Promise<void> {
  const { db, clock } = app.platform;
  await insertShotMembers(db, [
    { id: newId(), shotId, email: person.email, name: person.name, createdAt: clock.now() },
  ]);
}

/** Shares a project as a whole with a person. */
export async function shareProject(
  app: TestApp,
  projectId: string,
  person: Pick<Person, 'email' | 'name'>,
  role: GivenRole = 'viewer',
) {
  const { db, clock } = app.platform;
  const { email, name } = person;
  await insertProjectMember(db, { id: newId(), projectId, email, name, role, createdAt: clock.now(), joinedAt: null });
}

/** The shot as its owner reads it now. */
export async function readShot(owner: Person, id: string): Promise<ShotOut> {
  return (await owner.call('rest', 'shot.get', { id })).body.data;
}
