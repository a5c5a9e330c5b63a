import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText } from '../../client/error-text';
import { messages } from '../../kernel/messages';
import { toast } from '../../ui/feedback/toast-store';
import { followRemade, useWriteShot } from '../shot/store/shot-writes.queries';
import { useOfferUndo } from '../shot/store/undo.queries';
import { isWaiting } from '../shot/store/waiting.rules';
import type { AddRowInput, ChangeRowInput, DayRowOut } from './day-row.schema';

const text = messages.dayRow;
const failed = messages.schedule.notUndone;

type Fields = Omit<ChangeRowInput, 'id' | 'version'>;

const fieldsOf = ({ kind, title, startDateTime, minutes, timeZoneId, isPinned }: DayRowOut) => ({
  ...{ kind, title, startDateTime, minutes, timeZoneId, isPinned },
});

/** Adds, changes and removes rows of a project's days, each with Undo; a refusal is a toast. */
export function useDayRows(projectId: string) {
  const write = useWriteShot();
  const offerUndo = useOfferUndo();
  const queries = useQueryClient();

  const make = useCallback(async (input: AddRowInput) => (await write('schedule.addRow', input)).data, [write]);
  /** Makes a row again that was removed; it has another id. */
  const remake = useCallback(
    async (was: DayRowOut) => {
      const row = await make({ ...fieldsOf(was), id: projectId, date: was.date });
      followRemade(queries, was, row);
      return row;
    },
    [make, queries, projectId],
  );
  const take = useCallback(
    (row: DayRowOut) => write('schedule.removeRow', { id: row._id, version: row.version }, { projectId }),
    [write, projectId],
  );

  /** Gives the new row; undefined when it was refused. */
  const add = useCallback(
    async (input: Omit<AddRowInput, 'id'>): Promise<DayRowOut | undefined> => {
      try {
        let row = await make({ ...input, id: projectId });
        const said = { title: text.added(row.title) };
        offerUndo(projectId, said, {
          undo: async () => {
            await take(row);
            return { title: text.removed(row.title) };
          },
          redo: async () => {
            row = await remake(row);
            return said;
          },
          ...{ failed, shots: [row._id] },
        });
        return row;
      } catch (error) {
        if (!isWaiting(error)) toast.error(text.notAdded, errorText(error));
        return undefined;
      }
    },
    [make, remake, take, offerUndo, projectId],
  );

  const remove = useCallback(
    async (seen: DayRowOut): Promise<void> => {
      try {
        await take(seen);
        let row = seen;
        const said = { title: text.removed(row.title) };
        offerUndo(projectId, said, {
          undo: async () => {
            row = await remake(row);
            return { title: text.added(row.title) };
          },
          redo: async () => {
            await take(row);
            return said;
          },
          ...{ failed, shots: [row._id] },
        });
      } catch (error) {
        if (!isWaiting(error)) toast.error(text.notRemoved(seen.title), errorText(error));
      }
    },
    [remake, take, offerUndo, projectId],
  );

  /** Throws the server's refusal. */
  const change = useCallback(
    async (was: DayRowOut, fields: Fields): Promise<void> => {
      const send = async (next: Fields, version: number) =>
        (await write('schedule.changeRow', { ...next, id: was._id, version }, { projectId })).data;
      let { version } = was;
      const go = async (next: Fields) => {
        const row = await send(next, version);
        version = row.version;
        return row;
      };
      const row = await go(fields).catch((error) => {
        if (!isWaiting(error)) throw error;
      });
      if (!row) return;
      const said = { title: text.changed(row.title) };
      offerUndo(projectId, said, {
        undo: async () => {
          await go(fieldsOf(was));
          return { title: text.asBefore(was.title) };
        },
        redo: async () => {
          await go(fieldsOf(row));
          return said;
        },
        ...{ failed, shots: [was._id] },
      });
    },
    [write, offerUndo, projectId],
  );
  return { add, remove, change };
}
