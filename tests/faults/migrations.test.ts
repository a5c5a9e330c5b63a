import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { listSchemas } from '../../src/server/db/migrations-folder';
import { openDatabase } from '../../src/server/db/open-database';
import { parseEnv } from '../../src/server/env';
import {
  atServer,
  databaseKinds,
  type FaultPlace,
  faultKills,
  newPlace,
  onPostgres,
  printFigures,
  signUpAt,
} from '../support/fault-places';
import { beginProduct, startProduct } from '../support/product';
import { until } from '../support/until';

const schemas = listSchemas();
/** As many migrations as there are before 0014_lists_in_order, which wants the shots first and then the projects. */
const BEFORE_LISTS = 14;
/** An embedded database takes seconds to come back: each third of its migrations, all of them with FAULT_KILLS=100. */
const EMBEDDED_STEP = faultKills >= 100 ? 1 : 3;
const places: FaultPlace[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.drop();
});

async function place(kind: (typeof databaseKinds)[number]): Promise<FaultPlace> {
  const made = await newPlace(kind, { isBare: true });
  places.push(made);
  return made;
}

/** Does something with a database that no server has open; it is made bare when there is none. */
async function withDatabase<T>(
  { env }: FaultPlace,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase(parseEnv(env), { isBare: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const rows = <Row>(result: unknown) => (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Row[];

/** The columns of all our tables. */
const columnsOf = (db: Database) =>
  db
    .execute(sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by 1, 2`)
    .then(rows);

/** How many migrations are in. */
async function countApplied(db: Database): Promise<number> {
  const [there] = rows<{ is: boolean }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`),
  );
  if (!there?.is) return 0;
  const [count] = rows<{ n: number }>(
    await db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`),
  );
  return count?.n ?? 0;
}

/** Where a migration stops at its first change of the schema: on the embedded database it leaves a file first. */
const stops = {
  postgresql: 'perform pg_advisory_xact_lock(4711);',
  embedded: "copy (select 1) to '/pglite/data/is-migrating'; perform pg_sleep(600);",
};

describe.each(databaseKinds)('kill -9 in the midst of each migration, %s', (kind) => {
  const step = kind === 'postgresql' ? 1 : EMBEDDED_STEP;
  const killedIn = [...schemas.keys()].filter((at) => at % step === 0);
  test('nothing of it is there, and it runs again, whole (O1)', async () => {
    const whole = await place(kind);
    const wanted = await withDatabase(whole, async ({ db, migrate }) => {
      await migrate();
      return columnsOf(db);
    });
    const one = await place(kind);
    const stop = async (db: Database) => {
      await db.execute(
        sql.raw(`create function stop() returns event_trigger language plpgsql as $$ begin ${stops[kind]} end $$`),
      );
      await db.execute('create event trigger stop on ddl_command_end execute function stop()');
    };
    await withDatabase(one, ({ db }) => stop(db));
    let before: unknown[] = [];
    for (const at of killedIn) {
      const next = Math.min(at + step, schemas.length);
      await killInMigration(one);
      before = await withDatabase(one, async ({ db, migrate }) => {
        expect(await countApplied(db)).toBe(at);
        expect(await columnsOf(db)).toEqual(before);
        await db.execute('drop event trigger stop');
        await db.execute('drop function stop');
        await migrate(schemas[next - 1]);
        expect(await countApplied(db)).toBe(next);
        await stop(db);
        return columnsOf(db);
      });
      expect(before.length).toBeGreaterThan(0);
    }
    expect(before).toEqual(wanted);
    printFigures(`O1 ${kind}`, { kills: killedIn.length });
  }, 240_000);
});

/** Starts the server and kills it once its migration has stopped in the middle. */
async function killInMigration({ env, dataDir, database }: FaultPlace): Promise<void> {
  if (!database) {
    const product = await beginProduct(env);
    const mark = join(dataDir, 'db', 'is-migrating');
    await until(async () => existsSync(mark));
    await product.stop('SIGKILL');
    await rm(mark);
    return;
  }
  const holder = postgres(database, { max: 2 });
  await holder.begin(async (held) => {
    await held`select pg_advisory_xact_lock(4711)`;
    const product = await beginProduct(env);
    await until(async () => {
      // Not in the transaction, which sees the activity of one moment.
      const waiting = await holder`select 1 from pg_stat_activity
        where application_name = 'firstlight-migrate' and wait_event = 'advisory' and datname = current_database()`;
      return waiting.length > 0;
    });
    await product.stop('SIGKILL');
  });
  await holder.end();
}

test.runIf(onPostgres)(
  'of two processes that start on an empty database one migrates, and both serve (O1)',
  async () => {
    const one = await place('postgresql');
    const both = await Promise.all([startProduct(one.env), startProduct(one.env)]);
    expect(await withDatabase(one, ({ db }) => countApplied(db))).toBe(schemas.length);
    const [first] = both;
    if (!first) throw new Error('no server');
    const person = await signUpAt(first);
    for (const { url } of both) expect((await atServer(url, person).call('rest', 'project.list', {})).status).toBe(200);
    for (const product of both) expect(await product.stop()).toBe(0);
  },
);

test.runIf(onPostgres)(
  'whoever is at work goes before a migration: it lets its tables go, and has its turn afterwards (O1)',
  async () => {
    const one = await place('postgresql');
    await withDatabase(one, ({ migrate }) => migrate(schemas[BEFORE_LISTS - 1]));
    const sql = postgres(one.database, { max: 2 });
    await withDatabase(one, async ({ migrate }) => {
      let migrating = Promise.resolve();
      // Projects first, then shots, as every write; the migration has the shots by now and wants the projects.
      await sql.begin(async (held) => {
        await held`select id from projects for share`;
        migrating = migrate();
        migrating.catch(() => {});
        await until(async () => {
          const waiting = await sql`select 1 from pg_stat_activity
          where application_name = 'firstlight-migrate' and wait_event_type = 'Lock' and datname = current_database()`;
          return waiting.length > 0;
        });
        // Of two that wait for each other it would be this one that is ended.
        await held`set local deadlock_timeout = '600ms'`;
        await held`select id from shots`;
      });
      await migrating;
    });
    expect(await withDatabase(one, ({ db }) => countApplied(db))).toBe(schemas.length);
    await sql.end();
  },
);

test.runIf(onPostgres)(
  'a migration that has no turn for minutes ends the start and says who holds the tables; afterwards it goes (O1)',
  async () => {
    const one = await place('postgresql');
    await withDatabase(one, ({ migrate }) => migrate(schemas[BEFORE_LISTS - 1]));
    const sql = postgres(one.database, { max: 1, connection: { application_name: 'long-report' } });
    await sql.begin(async (held) => {
      await held`select id from projects for share`;
      const refused = startProduct(one.env, { preload: './tests/support/fast-time.mjs' });
      await expect(refused).rejects.toThrow(
        /ended with 1:.*cannot start: The tables were in use .*, for 5 min.*\. They .* by long-report .*: projects\)/s,
      );
    });
    await sql.end();
    expect(await withDatabase(one, ({ db }) => countApplied(db))).toBe(BEFORE_LISTS);
    const free = await startProduct(one.env);
    expect(await free.stop()).toBe(0);
    expect(await withDatabase(one, ({ db }) => countApplied(db))).toBe(schemas.length);
  },
);
