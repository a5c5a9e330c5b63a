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
  'tests/api/{access-tokens,body-limits,calendar,clock-jumps,compressed,cross-site,devices,headers,light}.test.ts',
  'tests/api/{login-abuse,media,pages,permissions-media,places-google,protocols,script-import}.test.ts',
  'tests/api/{slow-clients,unknown-credentials,upload,upload-stream,video}.test.ts',
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

/**
 * A dozen ways through the product, which `npm test` goes; the other files of the browser are for `npm run test:all`.
 */
const journeys = ['first-journey', 'shot-walk', 'team-shared', 'wizard-walk'].map(
  (name) => `tests/browser/${name}.test.ts`,
);
/** What is measured under load, or has to be seen within seconds: it has the machine to itself. */
const load = ['many-logins', 'running-late', 'several-processes', 'several-processes-restart', 'slow-clients'].map(
  (name) => `tests/faults/${name}.test.ts`,
);
const accessibility = 'tests/browser/accessibility*.test.ts';
const budgets = 'tests/architecture/budgets.test.ts';

/**
 * `npm test` runs `fast`, `pglite` and `journeys`, `npm run test:all` the others (scripts/test.mjs). `pglite` asks the
 * API on the embedded database through REST, `postgres` what a database may answer otherwise on PostgreSQL through
 * tRPC, `s3` what keeps files, with a bucket for the disk. `journeys` and `product` drive the built server with a
 * browser, `process` starts and measures it, `faults` kills it and breaks what it stands on, `load` asks all at once of
 * one and of several. Each has its turn: a worker that is not isolated goes on only with a file of the same project.
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
          include: [accessibility, budgets, ...journeys],
          env: { TEST_LOOKS: 'common' },
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
          env: { TEST_LOOKS: 'rare' },
          isolate: false,
          sequence: { groupOrder: 6 },
        },
      },
      {
        test: {
          ...built,
          name: 'process',
          include: ['tests/architecture/**/*.test.ts', 'tests/process/**/*.test.ts'],
          exclude: [budgets],
          // What is measured and killed has the machine to itself.
          maxWorkers: 1,
          sequence: { groupOrder: 7 },
        },
      },
      {
        test: {
          ...built,
          name: 'faults',
          // What is lost once in many kills is lost.
          retry: 0,
          include: ['tests/faults/**/*.test.ts'],
          exclude: load,
          maxWorkers: 1,
          sequence: { groupOrder: 8 },
        },
      },
      {
        test: {
          ...built,
          name: 'load',
          retry: 0,
          include: load,
          maxWorkers: 1,
          sequence: { groupOrder: 9 },
        },
      },
    ],
  },
});
