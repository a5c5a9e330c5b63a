import { useCallback, useState } from 'react';
import { errorIssues, errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { useWriteShot } from '../store/shot-writes.queries';
import type { SheetRow } from './grid-cells.rules';
import { type Draft, publishDrafts } from './grid-publish.rules';
import { rowName } from './grid-shown.rules';
import type { Grid } from './use-grid';

const text = messages.grid;

/** Publishes rows, and tells those that were refused at their rows. */
export function useGridPublish({ store }: Grid, announce: (sentence: string) => void) {
  const [publishing, setPublishing] = useState(false);
  const write = useWriteShot();
  const publish = useCallback(
    async (rows: readonly SheetRow[]): Promise<void> => {
      setPublishing(true);
      await store.saver.flush();
      // What was saved meanwhile is of a later version.
      const versions = new Map(store.shots().map(({ _id, version }) => [_id, version]));
      const drafts = rows.map(({ id, shot }) => ({ _id: id, version: versions.get(id) ?? shot.version }));
      const send = async (part: readonly Draft[]) => {
        const changes = part.map(({ _id: id, version }) => ({ id, version, status: 'upcoming' as const }));
        return (await write('shot.updateMany', { changes }, { isOfGrid: true })).data;
      };
      const { published, stale, refused, failure } = await publishDrafts(drafts, send, errorIssues);
      setPublishing(false);
      const keys = new Map(rows.map(({ id, key }) => [id, key]));
      store.forgetRows(new Set(published.map(({ _id }) => keys.get(_id) ?? _id)));
      if (published.length > 0) {
        announce(text.published(published.length));
        toast.success(text.published(published.length));
      }
      const byId = new Map(rows.map((row) => [row.id, row]));
      if (stale.length > 0) {
        store.saver.holdStale(stale.map((id) => byId.get(id)?.key ?? id));
        announce(text.changedElsewhere);
      }
      for (const { id, sentence } of refused) {
        const row = byId.get(id);
        if (row) toast.error(text.notPublished([rowName(row), row.texts.title].join(' ')), sentence);
      }
      if (failure) toast.error(text.publishFailed, errorText(failure));
      if (failure || refused.length > 0) store.cache.refetch();
    },
    [store, write, announce],
  );
  return { publish, publishing };
}
