import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { projectMembers } from '../../project/project.table';
import { shotMembers } from '../shot.table';

/**
 * How many shares of a person a list looks at, the last ones: of projects as many as an account may have, of shots as
 * many as a project may have. Others may share without end with whom they like. What a list leaves out is still read by
 * its id.
 */
const MOST_PROJECT_SHARES = 2000;
const MOST_SHOT_SHARES = 10_000;

/** A table of the projects that were last shared with an email address as a whole. */
export const lastSharedProjects = (db: Database, email: string) =>
  db
    .select({ shareId: projectMembers.id, projectId: projectMembers.projectId, role: projectMembers.role })
    .from(projectMembers)
    .where(eq(projectMembers.email, email))
    .orderBy(desc(projectMembers.id))
    .limit(MOST_PROJECT_SHARES)
    .as('last_shared_projects');

/** The same of shots that were shared one by one, drafts among them. */
export const lastSharedShots = (db: Database, email: string) =>
  db
    .select({ shareId: shotMembers.id, shotId: shotMembers.shotId })
    .from(shotMembers)
    .where(eq(shotMembers.email, email))
    .orderBy(desc(shotMembers.id))
    .limit(MOST_SHOT_SHARES)
    .as('last_shared_shots');
