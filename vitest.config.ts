import { defineConfig } from 'vitest/config';

const api = {
  include: ['tests/api/**/*.test.ts', 'tests/rest/**/*.test.ts'],
  globalSetup: ['tests/support/databases.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A machine that is busy with something else may be late once; a fault is late twice.
  retry: 1,
};

/** `fast` needs nothing; `pglite` and `postgres` run the same API tests, `s3` those of images
 * with a bucket instead of the disk; `product` drives the built server and a browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'fast', include: ['src/**/*.test.{ts,tsx}', 'emails/**/*.test.{ts,tsx}'] } },
      { test: { name: 'pglite', ...api, env: { TEST_DATABASE: 'pglite' } } },
      { test: { name: 'postgres', ...api, env: { TEST_DATABASE: 'postgres' } } },
      {
        test: {
          ...api,
          name: 's3',
          include: ['tests/api/{account,embed,image*,media*,profile,upload*,video}.test.ts'],
          env: { TEST_DATABASE: 'pglite', TEST_STORAGE: 's3' },
        },
      },
      {
        test: {
          name: 'product',
          include: ['tests/architecture/**/*.test.ts', 'tests/process/**/*.test.ts', 'tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          retry: 1,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
