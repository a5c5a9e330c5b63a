import { eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database';
import { shotMembers, shots, visibleToMembers } from '../shot/shot.table';
import { projectMembers } from './project.table';

/**
 * Who sees which projects of another account: those with whom a project is shared as a whole, and the members of its
 * shots, drafts left out. A person is in it once for each share, and not once for each shot of a project that they read
 * as a whole: of these there may be two million.
 */
export const projectReaders = (db: Database) =>
  unionAll(
    db.select({ projectId: projectMembers.projectId, email: projectMembers.email }).from(projectMembers),
    db
      .select({ projectId: shots.projectId, email: shotMembers.email })
      .from(shotMembers)
      .innerJoin(shots, eq(shots.id, shotMembers.shotId))
      .where(visibleToMembers),
  ).as('project_readers');
