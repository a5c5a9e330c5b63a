import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { errorText } from '../../client/error-text';
import { trpcClient } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import { toast } from '../../ui/feedback/toast-store';
import { writeShot } from '../shot/store/shot-writes.queries';
import { changedShots, type ShotWrite } from '../shot/store/shot-writes.rules';
import { dropRefused } from '../shot/store/waiting.queries';
import { isWaiting, type StoredWrite } from '../shot/store/waiting.rules';

/** The same change over the versions that stand now. */
async function overNow(write: ShotWrite): Promise<ShotWrite> {
  const shots = await Promise.all(changedShots(write).map((id) => trpcClient.shot.get.query({ id })));
  const versions = new Map(shots.map(({ data }) => [data._id, data.version]));
  if (write.call === 'shot.reschedule')
    return { ...write, input: { ...write.input, version: versions.get(write.input.id) } };
  if (write.call !== 'shot.updateMany') return write;
  const changes = write.input.changes.map((change) => ({ ...change, version: versions.get(change.id) }));
  return { ...write, input: { changes } };
}

/** What a person does with changes that the server refused: leaves what stands, or writes them over it. */
export function useDealWithRefused() {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const keepTheirs = useCallback(async (refused: readonly StoredWrite[]): Promise<void> => {
    for (const { write } of refused) await dropRefused(write);
  }, []);
  const sendMine = async (refused: readonly StoredWrite[]): Promise<void> => {
    setIsBusy(true);
    for (const { write } of refused)
      try {
        const { call, input } = await overNow(write);
        // Under a new key, since it is another call.
        await writeShot(queries, call, input).catch((error) => {
          if (!isWaiting(error)) throw error;
        });
        await dropRefused(write);
      } catch (error) {
        toast.error(messages.offline.refused.failed, errorText(error));
      }
    setIsBusy(false);
  };
  return { keepTheirs, sendMine, isBusy };
}
