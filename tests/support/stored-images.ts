import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { media } from '../../src/features/media/media.table';
import type { TestApp } from './app';
import { until } from './until';

/** What a server holds of images: rows, files, and what lies in the folder for temporary files. */
interface Stored {
  rows: number;
  files: number;
  temporary: number;
}

/** Gives the server of a test file a temporary folder of its own and looks at what is stored. */
export function withStoredImages(app: TestApp) {
  const folder = () => join(app.dataDir, 'temporary');
  const temporaries = async () => (await readdir(folder())).length;
  beforeAll(async () => {
    await mkdir(folder());
    process.env.TMPDIR = folder();
  });

  async function stored(): Promise<Stored> {
    const [row] = await app.platform.db.select({ rows: count() }).from(media);
    const entries = await readdir(join(app.dataDir, 'uploads'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).length;
    return { rows: row?.rows ?? 0, files, temporary: await temporaries() };
  }

  return {
    stored,
    /** Once the first bytes of an upload have come. */
    begun: () => until(async () => (await temporaries()) > 0),
    /** Runs `act` and expects that it leaves nothing behind, in the end not even a temporary file. */
    async expectNothingStored(act: () => Promise<void>): Promise<void> {
      const before = await stored();
      await act();
      await until(async () => (await temporaries()) === 0);
      expect(await stored()).toEqual({ ...before, temporary: 0 });
    },
  };
}
