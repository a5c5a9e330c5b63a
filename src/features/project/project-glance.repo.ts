import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { prepared } from '../../server/db/prepared';
import { users } from '../auth/auth.table';
import { isSharedWith, shotMembers, shots, shownToMembers } from '../shot/shot.table';
import { isOwner, isSharedWhole, projectMembers, projects, roleIn, shareMay } from './project.table';

/** How many people an answer names of those with whom a project is shared. */
const SHOWN_PEOPLE = 4;

/** What cards show of a project that its row does not hold, of the shots that the viewer sees. */
export interface ProjectGlance {
  completedCount: number;
  /** The planned shot that runs, or comes next. */
  next: {
    id: string;
    number: string;
    title: string;
    startDateTime: string;
    endDateTime: string;
    timeZoneId: string;
  } | null;
  /** The names of the first people with whom it is shared, as they were given. */
  people: string[];
  peopleCount: number;
  /** The number of people with whom it is shared as a whole. */
  sharedWith: number;
  /** Whether it is shared with the viewer as a whole. */
  isSharedWhole: boolean;
  ownerName: string;
}

/** A project that was just created. */
export const blankGlance: ProjectGlance = {
  ...{ completedCount: 0, next: null, people: [], peopleCount: 0, sharedWith: 0, isSharedWhole: false, ownerName: '' },
};

/** As the index `shots_of_status` orders a project's shots of a status: without it, all of them are read and sorted. */
const startInIndex = sql.raw("least(s.start_at, 'infinity'::timestamptz)");
const allOf = sql`${shots} s where s.project_id = ${projects}.id`;
const { placeholder } = sql;
const allCompleted = sql`${allOf} and s.status = 'completed'`;

/** What one viewer sees at a glance of the projects that the condition picks. */
function glancesWhere(db: Database, isAsked: SQL) {
  const [viewerId, email, now] = [placeholder('viewerId'), placeholder('email'), placeholder('now')];
  const isOwn = isOwner(projects.ownerId, viewerId);
  const isSeen = sql`(${isOwn} or ${isSharedWith(email, sql.raw('s'))})`;
  const isWhole = isSharedWhole(email);
  const plans = sql`(${isOwn} or ${shareMay('plan', roleIn(email))})`;
  const membersOf = sql`(
    select email, name, created_at from ${projectMembers} where project_id = ${projects}.id
    union all select m.email, m.name, m.created_at from ${shotMembers} m join ${shots} s on s.id = m.shot_id
      where s.project_id = ${projects}.id and (${shownToMembers} or ${plans} and s.status = 'draft')
  ) m`;
  return db
    .select({
      id: projects.id,
      ownerName: users.name,
      // In two branches, since those of who sees all are counted from the index `shots_completed` alone.
      completedCount: sql<number>`case when ${isOwn} or ${isWhole} then
        (select count(*)::int from ${allCompleted})
        else (select count(*)::int from ${allCompleted} and ${isSharedWith(email, sql.raw('s'))}) end`,
      next: sql<ProjectGlance['next']>`(select json_build_object('id', s.id, 'number', s.number, 'title', s.title,
        'startDateTime', s.start_at, 'endDateTime', s.end_at, 'timeZoneId', s.time_zone) from ${allOf}
        and s.status = 'upcoming' and s.end_at >= ${now}::timestamptz
        and ${isSeen} order by ${startInIndex}, s.id limit 1)`,
      // Names and number in one pass: it looks for the members of each shot.
      shared: sql<Pick<ProjectGlance, 'people' | 'peopleCount'>>`(select json_build_object('peopleCount', count(*),
        'people', coalesce(json_agg(p.name order by p.place) filter (where p.place <= ${SHOWN_PEOPLE}), '[]'::json))
        from (select min(m.name) as name, row_number() over (order by min(m.created_at), m.email) as place
          from ${membersOf} group by m.email) p)`,
      sharedWith: sql<number>`(select count(*)::int from ${projectMembers} p where p.project_id = ${projects}.id)`,
      isSharedWhole: isWhole,
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(isAsked);
}

// Of an array PostgreSQL expects ten projects: for a single one it would make a new plan at each call.
const glanceOfOne = prepared('glance_of_one', (db) => glancesWhere(db, sql`${projects.id} = ${placeholder('id')}`));
const glancesOfMany = prepared('glances_of_many', (db) =>
  glancesWhere(db, sql`${projects.id} = any(${placeholder('ids')}::uuid[])`),
);

/**
 * What one viewer sees of these projects at a glance, by id, in one query; an email address that may have no account
 * has the id null.
 */
export async function listGlances(
  db: Database,
  ids: string[],
  viewer: { id: string | null; email: string },
  now: Date,
): Promise<Map<string, ProjectGlance>> {
  const [id, ...others] = ids;
  if (id === undefined) return new Map();
  const asked = { viewerId: viewer.id, email: viewer.email, now: now.toISOString() };
  const rows = await (others.length === 0
    ? glanceOfOne(db).execute({ ...asked, id })
    : glancesOfMany(db).execute({ ...asked, ids: `{${ids.join()}}` }));
  return new Map(rows.map(({ id, shared, ...glance }) => [id, { ...glance, ...shared }]));
}
