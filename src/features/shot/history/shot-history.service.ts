import type { z } from 'zod';
import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { shownName } from '../../../kernel/text';
import type { SignedContext } from '../../../server/context';
import { listFromSlices } from '../../../server/http/answer-rows';
import { seesDrafts } from '../../project/roles.rules';
import { readableShot } from '../shot.access';
import { listHistory, type NamedEntry } from './shot-history.repo';
import type { historyEntryOut } from './shot-history.schema';

type HistoryEntry = z.infer<typeof historyEntryOut>;

/**
 * What was planned of a shot and by whom, the newest first, for the owner and editors of its project (contract-crew,
 * section 9). Throws FORBIDDEN for others who see the shot, NOT_FOUND.
 */
export async function readHistory(ctx: SignedContext, { id }: { id: string }): Promise<HistoryEntry[]> {
  const { role } = await readableShot(ctx, id);
  if (!seesDrafts(role)) throw new AppError('FORBIDDEN', messages.project.editorsAlone);
  return listFromSlices(ctx, 'data', [await listHistory(ctx.db, id)], entryToWire);
}

const entryToWire = ({ id, at, by, others, changes }: NamedEntry): HistoryEntry => ({
  ...{ _id: id, at: at.toISOString(), by: by === null ? messages.shot.formerMember : shownName(by) },
  ...(others > 0 && { others }),
  changes,
});
