import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useRef, useState } from 'react';
import { errorConflicts, errorIssues, errorText } from '../../client/error-text';
import { FRESH_MS } from '../../client/query-client';
import { trpc } from '../../client/trpc';
import { refetchDays } from '../live/stale.queries';
import type { CallSheetOut, PublishInput, ResendInput, SheetInput, UpdateSheetInput } from './call-sheet.schema';

/** Who has the sheet; only while it has gone to anybody. */
export const useReceipts = (key: SheetInput, isPublished: boolean) =>
  trpc.callSheet.receipts.useQuery(key, { select: ({ data }) => data, enabled: isPublished, staleTime: FRESH_MS });

type SheetFields = Omit<UpdateSheetInput, 'id' | 'date' | 'version'>;
/** What is sent, made of the sheet as it is when its turn comes. */
export type SheetChange = (sheet: CallSheetOut) => SheetFields;
/** Why it was not saved, by field; empty once it is. */
export type Refusals = Record<string, string>;
export type SaveSheet = (change: SheetChange, seenVersion: number) => Promise<Refusals | null>;
export type SaveState = 'none' | 'saving' | 'saved' | 'failed' | 'stale';

/** The name under which a refusal stands that is about no field. */
const ANY_FIELD = '';

/** Saves the fields of a sheet one after the other, each over the version at which it was opened. */
export function useSheetWrites(key: SheetInput) {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const [state, setState] = useState<SaveState>('none');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The version after each write of this page, by the one before: what it changed itself is no one else's change. */
  const own = useRef(new Map<number, number>());
  const loaded = useRef(0);
  /** Why nothing more is sent until what others wrote is loaded. */
  const stale = useRef<string>(null);
  const { id, date } = key;
  const save: SaveSheet = useCallback(
    (change, seenVersion) => {
      const run = async (): Promise<Refusals | null> => {
        const known = utils.callSheet.get.getData({ id, date });
        if (!known) return null;
        if (stale.current !== null) return { [ANY_FIELD]: stale.current };
        let version = Math.max(seenVersion, loaded.current);
        for (let next = own.current.get(version); next !== undefined; next = own.current.get(version)) version = next;
        setState('saving');
        try {
          const answer = await utils.client.callSheet.update.mutate({ id, date, ...change(known.data), version });
          if (answer.data.version === known.data.version + 1) own.current.set(known.data.version, answer.data.version);
          utils.callSheet.get.setData({ id, date }, answer);
          refetchDays(queries, id);
          setState('saved');
          return null;
        } catch (error) {
          if (errorConflicts(error).length > 0) stale.current = errorText(error);
          setState(stale.current === null ? 'failed' : 'stale');
          const issues = errorIssues(error);
          if (issues.length === 0) return { [ANY_FIELD]: errorText(error) };
          return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
        }
      };
      const saved = queue.current.then(run);
      queue.current = saved;
      return saved;
    },
    [utils, queries, id, date],
  );
  /** Reads what others have written; what is typed is then saved over it. */
  const load = useCallback(async () => {
    await utils.callSheet.get.refetch({ id, date });
    loaded.current = utils.callSheet.get.getData({ id, date })?.data.version ?? 0;
    stale.current = null;
    setState('none');
  }, [utils, id, date]);
  /** Resolves when what was typed has been saved, or refused. */
  const settled = useCallback(() => queue.current, []);
  return { save, state, load, settled };
}

function useAfterSending({ id, date }: SheetInput) {
  const queries = useQueryClient();
  return () => {
    for (const call of [trpc.callSheet.get, trpc.callSheet.receipts])
      void queries.invalidateQueries({ queryKey: getQueryKey(call, { id, date }, 'query') });
    refetchDays(queries, id);
  };
}

export function usePublishSheet(key: SheetInput) {
  const after = useAfterSending(key);
  const { mutateAsync, isPending } = trpc.callSheet.publish.useMutation({ onSuccess: after });
  const publish = (fields: Omit<PublishInput, keyof SheetInput>) => mutateAsync({ ...key, ...fields });
  return { publish, isPending };
}

export function useResendSheet(key: SheetInput) {
  const after = useAfterSending(key);
  const { mutateAsync, isPending } = trpc.callSheet.resend.useMutation({ onSuccess: after });
  const resend = (fields: Omit<ResendInput, keyof SheetInput>) => mutateAsync({ ...key, ...fields });
  return { resend, isPending };
}

/** Where the PDF of a sheet is. */
export const pdfAddress = ({ id, date }: SheetInput) => `/api/app/projects/${id}/callsheets/${date}.pdf`;
