import { buffer } from 'node:stream/consumers';
import { AppError } from '../../kernel/errors';
import { inParts } from '../../kernel/parts';
import type { PaperPicture } from '../../server/paper/typeset';
import type { Platform } from '../../server/platform';
import { getFile, imageIdOf } from '../media/media.files';

export interface AskedPicture {
  at: number;
  url: string;
  width: number;
  height: number;
}

const READ_AT_ONCE = 8;

/** The pictures of a paper as they are stored, small; one that is gone meanwhile is left out. */
export async function readPictures(
  platform: Pick<Platform, 'storage'>,
  pictures: readonly AskedPicture[],
): Promise<PaperPicture[]> {
  const read: PaperPicture[] = [];
  for (const part of inParts([...pictures], READ_AT_ONCE)) {
    const found = await Promise.all(
      part.map(async ({ url, ...place }) => {
        const bytes = await getFile(platform, imageIdOf(url), 'small').then(buffer, leftOut);
        return bytes ? [{ ...place, bytes }] : [];
      }),
    );
    read.push(...found.flat());
  }
  return read;
}

function leftOut(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
