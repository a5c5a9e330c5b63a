import { defineConfig } from 'vitest/config';

const api = {
  include: ['tests/api/**/*.test.ts', 'tests/rest/**/*.test.ts'],
  globalSetup: ['tests/support/databases.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A machine that is busy with something else may be late once; a fault is late twice. The total names what was (scripts/run-tests.mjs).
  retry: 1,
};

const built = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  retry: 1,
  expect: { poll: { timeout: 15_000 } },
};

/**
 * `fast` needs nothing; `pglite` and `postgres` run the same API tests, `s3` those of images and backups with a bucket
 * instead of the disk; `product` drives the built server with a browser, `process` starts and
 * measures it. `faults` kills it and breaks what it stands on, by a command of its own (docs/reliability.md).
 * Each has its turn: a worker that is not isolated goes on only with a file of the same project, everything loaded already.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'fast',
          include: ['src/**/*.test.{ts,tsx}', 'emails/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...api,
          name: 'pglite',
          env: { TEST_DATABASE: 'pglite', TEST_DOOR: 'rest' },
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...api,
          name: 'postgres',
          env: { TEST_DATABASE: 'postgres', TEST_DOOR: 'trpc' },
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...api,
          name: 's3',
          include: ['tests/api/{account,backup,embed,image*,media*,profile,upload*,video}.test.ts'],
          env: { TEST_DATABASE: 'pglite', TEST_STORAGE: 's3' },
          isolate: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...built,
          name: 'product',
          include: ['tests/browser/**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...built,
          name: 'process',
          include: ['tests/architecture/**/*.test.ts', 'tests/process/**/*.test.ts'],
          // What is measured and killed has the machine to itself.
          maxWorkers: 1,
          sequence: { groupOrder: 6 },
        },
      },
      {
        test: {
          ...built,
          name: 'faults',
          // What is lost once in many kills is lost.
          retry: 0,
          include: ['tests/faults/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 7 },
        },
      },
    ],
  },
});
