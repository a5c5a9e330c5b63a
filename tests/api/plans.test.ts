import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  countTokens,
  deleteToken,
  findToken,
  listTokens,
  recordUse,
} from '../../src/features/auth/access-token/access-token.repo';
import { findSession } from '../../src/features/auth/session/session.repo';
import { findGearRows, insertGear, listGearRows } from '../../src/features/gear/gear.repo';
import {
  addToShotCount,
  changeProject,
  countSharedShots,
  findProject,
  insertProject,
  listOwnPage,
  listOwnProjects,
  listSharedProjects,
  lockProject,
} from '../../src/features/project/project.repo';
import type { ProjectRow } from '../../src/features/project/project.table';
import { listIds, listPlanned, listShots, listSummaries } from '../../src/features/shot/list/shot-list.repo';
import { listVisibleIds } from '../../src/features/shot/sharing/shot-visibility.repo';
import { blankContent } from '../../src/features/shot/shot.content';
import {
  changeShot,
  findShot,
  findShotOwnership,
  insertShots,
  isImageShared,
  isMember,
  listNamesOfShared,
  lockOwnShot,
  type ShotWithMembers,
} from '../../src/features/shot/shot.repo';
import { bucketBounds } from '../../src/features/shot/shot.rules';
import { listReaders } from '../../src/features/shot/shot-changes.repo';
import { hasNotJoined, listTeamRows } from '../../src/features/team/team.repo';
import { newId } from '../../src/kernel/ids';
import type { Database } from '../../src/server/db/database';
import type { Change } from '../../src/server/events/changes';
import { withApp } from '../support/app';
import { keptPlansOf, plansOf } from '../support/plans';

const app = withApp();

describe('what is shared with one account, among the shots of many', () => {
  const viewer = { id: newId(), email: 'viewer@crew.test' };
  const projectId = newId();
  let shotId = '';
  let ownerId = '';

  beforeAll(async () => {
    const { db } = app.platform;
    await db.execute(sql`insert into users (id, email, name, password_hash, created_at)
      select gen_random_uuid(), 'owner' || n || '@crew.test', 'Owner', '', now() from generate_series(1, 100) n`);
    ownerId = await one(sql`select id from users where email = 'owner1@crew.test'`);
    await db.execute(sql`insert into projects (id, owner_id, title, country_code, start_at, end_at, shot_count, created_at, updated_at)
      select case when u.id = ${ownerId} and n = 1 then ${projectId}::uuid else gen_random_uuid() end, u.id, 'Project', 'ZA', now(),
        now(), 20, now(), now() from users u, generate_series(1, 4) n`);
    await db.execute(sql`insert into shots (id, project_id, owner_id, title, location, start_at, end_at, time_zone, status, tags,
        description, gear, shot_types, angles, videos, images, current_step, highest_step, version, created_at, updated_at)
      select gen_random_uuid(), p.id, p.owner_id, 'Shot', '', now(), now() + n * interval '1 day', 'UTC', 'upcoming', '{}', '', '[]', '[]',
        '[]', '{}', '{}', 6, 6, 1, now(), now() from projects p, generate_series(1, 20) n`);
    shotId = await one(sql`select id from shots where project_id = ${projectId} limit 1`);
    const share = sql`insert into shot_members (id, shot_id, email, name, created_at) select gen_random_uuid(), id`;
    await db.execute(sql`${share}, 'crew' || n || '@crew.test', 'Crew', now() from shots, generate_series(1, 3) n`);
    await db.execute(sql`${share}, ${viewer.email}, 'Viewer', now() from shots where project_id in (select id from projects
      where id = ${projectId} or owner_id in (select id from users where email like 'owner2_@crew.test') limit 10)`);
    await db.execute(sql`insert into team_members (id, owner_id, email, name, created_at)
      select gen_random_uuid(), u.id, 'crew' || n || '@crew.test', 'Crew', now() from users u, generate_series(1, 50) n`);
    await db.execute(sql`insert into users (id, email, name, password_hash, created_at)
      select gen_random_uuid(), 'reader' || n || '@crew.test', 'Reader', '', now() from generate_series(1, 2000) n`);
    await db.execute(sql`insert into projects (id, owner_id, title, country_code, start_at, end_at, shot_count, created_at, updated_at)
      select gen_random_uuid(), id, 'Project', 'ZA', now(), now(), 0, now(), now() from users, generate_series(1, 2)`);
    await db.execute(sql`insert into sessions (id_hash, user_id, created_at, expires_at)
      select md5(id::text), id, now(), now() from users`);
    await db.execute(sql`insert into access_tokens (hash, id, user_id, name, scope, created_at, expires_at)
      select md5(id::text), gen_random_uuid(), id, 'Token', 'read', now(), now() from users`);
    await db.execute(sql`insert into gear (id, owner_id, name, name_key, created_at)
      select gen_random_uuid(), u.id, 'Lens', 'lens ' || n, now() from users u, generate_series(1, 3) n`);
    await db.execute(sql`analyze`);
  });

  async function one(query: ReturnType<typeof sql>): Promise<string> {
    const answer = (await app.platform.db.execute(query)) as unknown as { rows?: { id: string }[] } & { id: string }[];
    return (answer.rows ?? answer)[0]?.id ?? '';
  }

  const inProject = () => ({ projectId, sharedWith: viewer.email, words: [] });
  const change = (fields: Partial<Change>) =>
    ({ kind: 'shot', projectId, shotId: null, lost: [], ...fields }) as Change;
  const reads: [string, (db: Database) => Promise<unknown>][] = [
    ['the shared projects', (db) => listSharedProjects(db, viewer)],
    ['the count of a project', (db) => countSharedShots(db, projectId, viewer.email)],
    ['the shots of a project', (db) => listShots(db, inProject())],
    ['in summary', (db) => listSummaries(db, inProject())],
    ['their ids', (db) => listIds(db, inProject())],
    ['a shot', (db) => findShot(db, shotId)],
    ['whether it is shared', (db) => isMember(db, shotId, viewer.email)],
    ['an image', (db) => isImageShared(db, '/media/1/large', viewer.email)],
    ['the export', (db) => listNamesOfShared(db, viewer.email)],
    [
      'the rights of an event',
      (db) => listVisibleIds(db, viewer.email, { shotIds: [shotId], projectIds: [projectId] }),
    ],
    ['the readers of a shot', (db) => listReaders(db, [change({ shotId })])],
    ['the readers of a project', (db) => listReaders(db, [change({ kind: 'project' })])],
    ['the team', (db) => listTeamRows(db, ownerId)],
  ];
  test.each(reads)('%s: what others keep is not read', async (_, read) => {
    const plans = await plansOf(app.platform.db, read);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toMatch(/Seq Scan on (shots|shot_members|team_members)/);
    }
  });

  const aShot = (): ShotWithMembers => ({
    ...{ ...blankContent('UTC'), projectId, ownerId, status: 'upcoming', version: 1 },
    ...{ id: shotId, createdAt: new Date(), updatedAt: new Date(), members: [] },
  });
  const aProject = (): ProjectRow => ({
    ...{ id: newId(), ownerId, title: 'Project', countryCode: 'ZA', status: 'active', shotCount: 0 },
    ...{ startAt: new Date(), endAt: new Date(), createdAt: new Date(), updatedAt: new Date() },
  });
  const hot: [string, (db: Database) => Promise<unknown>][] = [
    ['the session', (db) => findSession(db, '0'.repeat(64))],
    ['the projects', (db) => listOwnProjects(db, ownerId)],
    ['a project', (db) => findProject(db, projectId)],
    ['a project that is locked', (db) => lockProject(db, projectId, 'update')],
    ['the shots of a project', (db) => listShots(db, { projectId, words: [] })],
    ['a page of them', (db) => listSummaries(db, { projectId, words: [], take: 50 })],
    [
      'a later page',
      (db) => listSummaries(db, { projectId, words: [], take: 50, after: { startDateTime: new Date(), id: shotId } }),
    ],
    ['a page of one tab', (db) => listSummaries(db, { projectId, words: [], take: 50, stored: 'draft' })],
    ['a search', (db) => listIds(db, { projectId, words: ['dusk'] })],
    ['a page of hits', (db) => listSummaries(db, { projectId, words: ['dusk'], take: 50 })],
    ['hits with all of them', (db) => listShots(db, { projectId, words: ['dusk'], take: 50 })],
    ['a shot', (db) => findShot(db, shotId)],
    ['whose a shot is', (db) => findShotOwnership(db, shotId)],
    ['whether somebody is awaited', (db) => hasNotJoined(db, ownerId, 'crew1@crew.test')],
    ['a shot that is locked with its project', (db) => lockOwnShot(db, shotId, ownerId)],
    ['the gear', (db) => listGearRows(db, ownerId)],
    ['gear by its name', (db) => findGearRows(db, ownerId, ['lens 1'])],
    [
      'what is planned in all projects',
      (db) => listPlanned(db, { ...viewer, id: ownerId }, bucketBounds('due', new Date())),
    ],
    ['the count of a project', (db) => addToShotCount(db, projectId, 1)],
    ['a token', (db) => findToken(db, '0'.repeat(64))],
    ['the use of a token', (db) => recordUse(db, { hash: '0'.repeat(64), usedAt: new Date(), since: new Date() })],
    ['the tokens', (db) => listTokens(db, ownerId)],
    ['how many tokens', (db) => countTokens(db, ownerId)],
    ['the end of a token', (db) => deleteToken(db, { userId: ownerId, id: newId() })],
  ];
  // At this size a scan of a whole table costs the planner several times what the index does; on a dozen rows it would
  // be right.
  test.each(hot)('%s, by its owner: found by an index', async (_, ask) => {
    const plans = await plansOf(app.platform.db, ask);
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
    expect(plans[0]).not.toContain('Seq Scan');
  });

  const changed: [string, (db: Database) => Promise<unknown>][] = [
    ['a project', (db) => changeProject(db, { ...aProject(), id: projectId }, { updatedAt: new Date() })],
    ['a shot', (db) => changeShot(db, aShot(), { status: 'completed' })],
  ];
  test.each(changed)('%s is changed by its key', async (_, change) => {
    const [plan] = await plansOf(app.platform.db, change);
    expect(plan).toMatch(/^Update on .*Index Scan using (projects|shots)_pkey/s);
  });

  test('a page of projects and their count: both by an index', async () => {
    const page = { ownerId, before: undefined, take: 50 };
    const plans = await plansOf(app.platform.db, (db) =>
      Promise.all([listOwnPage(db, { ...page, status: undefined }), listOwnPage(db, { ...page, status: 'completed' })]),
    );
    expect(plans).toHaveLength(4);
    for (const plan of plans) {
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toContain('Seq Scan');
    }
  });

  const added: [string, (db: Database) => Promise<unknown>][] = [
    ['a project', (db) => insertProject(db, aProject())],
    [
      'a shot',
      (db) =>
        insertShots(
          db,
          [aShot()].map(({ members: _, ...row }) => row),
        ),
    ],
    ['gear', (db) => insertGear(db, [{ id: newId(), ownerId, name: 'Fog', nameKey: 'fog', createdAt: new Date() }])],
  ];
  test.each(added)('%s is added without a look at a table', async (_, add) => {
    const [plan] = await plansOf(app.platform.db, add);
    expect(plan).toContain('Insert on');
    expect(plan).not.toMatch(/(Seq|Index|Index Only|Bitmap Heap) Scan/);
  });

  test('a page of a long list is read in its order, and no further', async () => {
    const { db } = app.platform;
    await db.execute(sql`insert into projects (id, owner_id, title, country_code, start_at, end_at, shot_count, created_at, updated_at)
      select gen_random_uuid(), ${ownerId}, 'Project', 'ZA', now(), now(), 0, now(), now() from generate_series(1, 2000)`);
    await db.execute(sql`insert into shots select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
      from shots s, generate_series(1, 2000) where s.id = ${shotId}`);
    await db.execute(sql`analyze`);
    const ofShots = await plansOf(db, (db) => listSummaries(db, { projectId, words: [], take: 50 }));
    const [ofProjects] = await plansOf(db, (db) =>
      listOwnPage(db, { ownerId, status: undefined, before: undefined, take: 50 }),
    );
    const ofHits = await plansOf(db, (db) => listSummaries(db, { projectId, words: ['dusk'], take: 50 }));
    for (const plan of [...ofShots, ...ofHits, ofProjects]) expect(plan).not.toContain('Sort');
    expect(ofShots).toEqual([expect.stringContaining('Index Scan using shots_listed')]);
    expect(ofHits).toEqual([expect.stringContaining('Index Scan using shots_listed')]);
    expect(ofProjects).toContain('using projects_owner');
    // Of one status no other is looked at, by the plan that is kept for any project as well.
    const ofDrafts = (db: Database) => listSummaries(db, { projectId, words: [], take: 50, stored: 'draft' });
    for (const plan of [...(await plansOf(db, ofDrafts)), ...(await keptPlansOf(db, ofDrafts))]) {
      expect(plan).toMatch(/^Limit.*-> {2}Index Scan using shots_of_status/s);
      expect(plan).not.toMatch(/Sort|Filter/);
    }
  });
});
