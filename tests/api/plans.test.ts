import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { readMissed, sweepChanges } from '../../src/server/changes';
import { withApp } from '../support/app';
import { plansOf } from '../support/plans';

const app = withApp();

describe('the changes of a day', () => {
  beforeAll(async () => {
    const { db } = app.platform;
    await db.execute(sql`insert into changes (at, kind, owner_id, project_id)
      select now() - n * interval '4 seconds', 'project', gen_random_uuid(), gen_random_uuid() from generate_series(1, 20000) n`);
    await db.execute(sql`analyze changes`);
  });

  test('are not all looked at for what a page missed in its first seconds, nor for what is to be swept', async () => {
    const { db } = app.platform;
    const reader = { id: newId(), email: 'nadia@crew.test', sharedProjects: [newId()] };
    const plans = [
      ...(await plansOf(db, (db) => readMissed(db, { seconds: 2 }, reader))),
      ...(await plansOf(db, (db) => sweepChanges({ db }))),
    ];
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toContain('changes_at');
  });
});
