import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { expect } from 'vitest';
import { media } from '../../src/features/media/media.table';
import type { TestApp } from './app';
import { until } from './until';

/** What a server holds of images: rows, files, and of uploads that are not over. */
interface Stored {
  rows: number;
  files: number;
  temporary: number;
}

/** Looks at what the server of a test file has stored. */
export function withStoredImages(app: TestApp) {
  const temporaries = async () => (await readdir(join(app.dataDir, 'receiving')).catch(() => [])).length;

  async function stored(): Promise<Stored> {
    const [row] = await app.platform.db.select({ rows: count() }).from(media);
    return { rows: row?.rows ?? 0, files: (await app.storage.files()).length, temporary: await temporaries() };
  }

  return {
    stored,
    /** Once the first bytes of so many uploads have come. */
    begun: (uploads = 1) => until(async () => (await temporaries()) >= uploads),
    /** Runs `act` and expects that it leaves nothing behind, in the end not even a temporary file. */
    async expectNothingStored(act: () => Promise<void>): Promise<void> {
      const before = await stored();
      await act();
      await until(async () => (await temporaries()) === 0);
      expect(await stored()).toEqual({ ...before, temporary: 0 });
    },
  };
}
