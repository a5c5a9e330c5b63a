import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database';
import { shotReaders } from '../shot/shot.table';
import { projectMembers } from './project.table';

/**
 * Who sees which projects of another account: those with whom a project is shared as a whole, and the readers of its
 * shots. A person is in it once for each share.
 */
export const projectReaders = (db: Database) =>
  unionAll(
    db.select({ projectId: projectMembers.projectId, email: projectMembers.email }).from(projectMembers),
    db.select({ projectId: shotReaders.projectId, email: shotReaders.email }).from(shotReaders),
  ).as('project_readers');
