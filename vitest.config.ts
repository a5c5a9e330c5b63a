import { defineConfig } from 'vitest/config';

// A busy machine may be late once; a fault is late twice. The total names what was (scripts/test.mjs).
const retry = process.env.CI ? 1 : 0;

const api = {
  include: ['tests/api/**/*.test.ts', 'tests/rest/**/*.test.ts'],
  globalSetup: ['tests/support/databases.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  retry,
  isolate: false,
};

/**
 * What no database can answer otherwise than another, so that `pglite` alone runs it, over both protocols where it
 * calls procedures: headers, bodies, files and pictures, other services, devices and tokens, the document. Every call
 * is made on PostgreSQL by the table of rights (`permissions`) and by `fuzz`.
 */
const ofAnyDatabase = [
  'tests/api/{access-tokens,body-limits,calendar,clock-jumps,compressed,cross-site,devices,headers}.test.ts',
  'tests/api/{hostile-fields,large-bodies,left-waiting,light,login-abuse,media,pages}.test.ts',
  'tests/api/{permissions-media,script-import,slow-clients,unknown-credentials}.test.ts',
  'tests/api/{places-google,protocols,rate-limit,upload,upload-stream,video}.test.ts',
  'tests/rest/{client,conditional,contract,document,examples,import-example,limits,raw-bodies}.test.ts',
  // Of buckets.
  'tests/api/storage.test.ts',
];

const built = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  retry,
  expect: { poll: { timeout: 15_000 } },
};

/** A dozen ways through the product, which `npm test` goes; the other browser tests are for `npm run test:all`. */
const journeys = ['first-journey', 'shot-walk', 'team-shared', 'wizard-walk'].map(
  (name) => `tests/browser/${name}.test.ts`,
);
/** What is measured under load, has to be seen within seconds or writes into the checkout: one has the machine. */
const alone = [
  'tests/faults/{database-away,many-logins,running-late,several-processes,several-processes-restart}.test.ts',
  'tests/faults/slow-clients.test.ts',
  'tests/process/{dev,terminal}.test.ts',
];
/** Each measures a server at the limits, for minutes: one has the machine. */
const bounds = ['tests/process/bounded-{embedded,postgres}.test.ts'];
const budgets = 'tests/architecture/budgets.test.ts';

/**
 * `npm test` runs `fast`, `pglite` and `journeys`, `npm run test:all` the others (scripts/test.mjs). `pglite` asks the
 * API on the embedded database through REST, `postgres` what a database may answer otherwise on PostgreSQL through
 * tRPC, `s3` what keeps files, with a bucket for the disk. `journeys` and `product` drive the built server with a
 * browser, `process` starts it, `faults` kills it and breaks what it stands on, `bounds` measures it at its limits,
 * `alone` asks all at once of one and of several. Each has its turn: a worker that is not isolated goes on only with a
 * file of its project.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'fast',
          include: ['src/**/*.test.{ts,tsx}', 'emails/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          isolate: false,
          unstubGlobals: true,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...api,
          name: 'pglite',
          // `s3` has both; each takes as long as twenty others.
          exclude: ['tests/api/{backup,storage}.test.ts'],
          env: { TEST_DATABASE: 'pglite', TEST_PROTOCOL: 'rest' },
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...built,
          name: 'journeys',
          globalSetup: ['tests/support/products.ts'],
          include: [budgets, ...journeys],
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...api,
          name: 'postgres',
          exclude: ofAnyDatabase,
          env: { TEST_DATABASE: 'postgres', TEST_PROTOCOL: 'trpc' },
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...api,
          name: 's3',
          include: ['tests/api/{backup,storage,upload}.test.ts'],
          env: { TEST_DATABASE: 'pglite', TEST_STORAGE: 's3' },
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...built,
          name: 'product',
          globalSetup: ['tests/support/products.ts'],
          include: ['tests/browser/**/*.test.ts'],
          exclude: journeys,
          isolate: false,
          sequence: { groupOrder: 6 },
        },
      },
      {
        test: {
          ...built,
          name: 'process',
          globalSetup: ['tests/support/filled-database.ts'],
          include: ['tests/architecture/**/*.test.ts', 'tests/process/**/*.test.ts'],
          exclude: [budgets, ...bounds, ...alone],
          sequence: { groupOrder: 7 },
        },
      },
      {
        test: {
          ...built,
          name: 'faults',
          globalSetup: ['tests/support/filled-database.ts'],
          // What is lost once in many kills is lost.
          retry: 0,
          include: ['tests/faults/**/*.test.ts'],
          exclude: alone,
          sequence: { groupOrder: 7 },
        },
      },
      {
        test: {
          ...built,
          name: 'bounds',
          include: bounds,
          maxWorkers: 1,
          sequence: { groupOrder: 8 },
        },
      },
      {
        test: {
          ...built,
          name: 'alone',
          globalSetup: ['tests/support/filled-database.ts'],
          retry: 0,
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 9 },
        },
      },
    ],
  },
});
