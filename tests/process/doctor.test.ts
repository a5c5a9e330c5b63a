import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../../src/server/db/database';
import { listSchemas } from '../../src/server/db/migrations-folder';
import { openDatabase } from '../../src/server/db/open-database';
import { parseEnv } from '../../src/server/env';
import { type DatabaseKind, databaseKinds, type FaultPlace, newPlace, onPostgres } from '../support/fault-places';
import { openMailServer } from '../support/mail-server';
import { runOperation, startProduct } from '../support/product';
import { smallDisk } from '../support/small-disk';
import { startS3 } from '../support/storages';

const HOUR_MS = 3_600_000;

async function place(kind: DatabaseKind, how: { isBare?: boolean } = {}): Promise<FaultPlace> {
  const made = await newPlace(kind, how);
  onTestFinished(() => made.drop());
  return made;
}

async function postOffice() {
  const office = await openMailServer();
  onTestFinished(() => office.close());
  return office;
}

async function bucket() {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  return s3;
}

const linesOf = ({ output }: { output: string }) => output.trim().split('\n');

test.runIf(onPostgres)(
  'the doctor finds PostgreSQL, a bucket and a mail server well, and leaves nothing there',
  async () => {
    const { env } = await place('postgresql');
    const [office, s3] = await Promise.all([postOffice(), bucket()]);
    const all = { ...env, ...s3.env, SMTP_URL: office.url };
    const product = await startProduct(all);
    onTestFinished(() => product.stop('SIGKILL').then(() => {}));
    const found = await runOperation('doctor', all);
    expect(linesOf(found)).toEqual([
      `✓ Node: Node ${process.versions.node}`,
      '✓ address: http://localhost:3000',
      expect.stringMatching(/^✓ disk: \d+\.\d GB are free in \//),
      expect.stringMatching(/^✓ database: PostgreSQL \d\d answers in \d+ ms$/),
      '✓ database: Its clock and ours agree',
      '✓ database: Its tables are those of this version',
      `✓ storage: A file was written to the bucket ${s3.env.S3_BUCKET} at ${s3.env.S3_ENDPOINT}, read and removed`,
      `✓ mail: ${new URL(office.url).host} takes mails from Firstlight <no-reply@localhost>`,
      '✓ metrics: METRICS_PORT is not set: there are no metrics for Prometheus',
      'Firstlight can run here.',
    ]);
    expect(found.code).toBe(0);
    expect([await s3.files(), office.received]).toEqual([[], []]);
    expect(await product.stop()).toBe(0);
  },
);

test('a refused login is told from an absent bucket or mail server, without a secret', async () => {
  const { env } = await place('embedded');
  const [office, s3] = await Promise.all([postOffice(), bucket()]);
  const refused = {
    ...{ ...s3.env, AWS_SECRET_ACCESS_KEY: 'hunter2' },
    SMTP_URL: office.url.replace('//', '//nadia:hunter3@'),
  };
  const found = await runOperation('doctor', { ...env, ...refused });
  expect(linesOf(found).filter((line) => line.startsWith('✗'))).toEqual([
    '✗ storage: AWS_SECRET_ACCESS_KEY is not the one of AWS_ACCESS_KEY_ID: the storage answers 403 ' +
      'SignatureDoesNotMatch.',
    expect.stringMatching(/^✗ mail: The mail server cannot be used \(EAUTH.*\)\. Start the one .* user and password$/),
  ]);
  expect(found.code).toBe(1);
  expect(found.output).not.toMatch(/hunter/);
});

/** Has the work done with the database of a place that nobody else has open. */
async function within({ env }: FaultPlace, work: (database: OpenDatabase) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(parseEnv(env), { isBare: true });
  await work(database).finally(() => database.close());
}

test.each(databaseKinds)(
  'tables of an older version are told from those of a newer one, which has to be started, %s',
  async (kind) => {
    const there = await place(kind, { isBare: true });
    const [older = 0, newest = 0] = listSchemas().slice(-2);
    const ofTables = async () => {
      const found = await runOperation('doctor', there.env);
      return [found.code, ...linesOf(found).filter((line) => line.includes('Its tables'))];
    };
    await within(there, ({ migrate }) => migrate(older));
    expect(await ofTables()).toEqual([0, '! database: Its tables are brought up to date at the next start']);
    await within(there, ({ migrate }) => migrate());
    expect(await ofTables()).toEqual([0, '✓ database: Its tables are those of this version']);
    // As a newer version notes what it has done.
    await within(there, ({ db }) =>
      db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newest + 1}::bigint)`,
      ),
    );
    expect(await ofTables()).toEqual([
      1,
      '✗ database: Its tables are those of a newer version of Firstlight: start that one',
    ]);
  },
);

test.runIf(onPostgres).each([
  ['ahead of', 1],
  ['behind', -1],
])('a clock that is an hour %s the database is told, and by how much', async (_, hours) => {
  const { env } = await place('postgresql');
  const found = await runOperation('doctor', {
    ...env,
    NODE_OPTIONS: '--import ./scripts/set-clock.mjs',
    FIRSTLIGHT_NOW: new Date(Date.now() + hours * HOUR_MS).toISOString(),
  });
  const [said = ''] = linesOf(found).filter((line) => line.includes('Its clock'));
  const seconds = Number(
    /^✗ database: Its clock and ours are (\d+) s apart: synchronise both with NTP$/.exec(said)?.[1],
  );
  // The command's clock stands still until Node has begun.
  expect(Math.abs(seconds - 3600)).toBeLessThan(60);
  expect(found.code).toBe(1);
});

test('a disk that has little room left, and one that has none, are told before anything fails for it', async () => {
  const disk = await smallDisk(160);
  onTestFinished(() => disk.drop());
  const product = await disk.start();
  expect(await product.stop()).toBe(0);
  const ofDisk = async () => {
    const found = await disk.run('doctor');
    return { code: found.code, says: linesOf(found).filter((line) => /^. disk/.test(line)), all: found.output };
  };
  expect(await ofDisk()).toMatchObject({
    code: 0,
    says: [expect.stringMatching(/^! disk: 1\d\d MB are free in .*: make room soon$/)],
  });
  disk.fill('ballast', 40_000_000);
  expect(await ofDisk()).toMatchObject({
    code: 1,
    says: [expect.stringMatching(/^✗ disk: (?:39|40) MB are free in .*: uploads and writes will fail\. Make room$/)],
  });
  disk.fill('last');
  expect(disk.free()).toBe(0);
  expect(await ofDisk()).toMatchObject({
    code: 1,
    says: [expect.stringMatching(/^✗ disk: 0 MB are free in .*: uploads and writes will fail\. Make room$/)],
    all: expect.stringMatching(/^✗ storage: There is no room in \S+ \(ENOSPC: .*\)\. Make some$/m),
  });
});
