import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { isMissing } from '../../../client/error-text';
import { readDraft, useAccountId, useFormDraft, writeDraft } from '../../../client/form/form-draft';
import { trpc } from '../../../client/trpc';
import type { ProjectGroups, ProjectOut } from '../project.schema';
import { type LeftText, type LostText, type RightsEnd, withLeftText, withLostText } from './lost-text.rules';

const NAME = 'texts that cannot be saved';
const none: LostText[] = [];
const LEFT = 'texts left in shared projects';
const noneLeft: LeftText[] = [];

const keepLost = (account: string, lost: LostText) =>
  writeDraft(account, NAME, none, withLostText(readDraft(account, NAME, none), lost));
const noteLeft = (account: string, left: LeftText) =>
  writeDraft(account, LEFT, noneLeft, withLeftText(readDraft(account, LEFT, noneLeft), left));

/** The texts of this account that can no longer be saved, whatever page shows them, and a function that drops one. */
export function useLostTexts(): [texts: LostText[], drop: (text: LostText) => void] {
  const [texts, save] = useFormDraft(NAME, none);
  return [texts, (dropped) => save((now) => now.filter((one) => one !== dropped))];
}

/**
 * Keeps what stands unsaved in shared projects whose pages are not open, once the person may no longer change them. The
 * list of the shared projects is read while there is such a text, so that the end of a share is heard on every page.
 */
export function useLeftTexts(): void {
  const queries = useQueryClient();
  const account = useAccountId();
  const [left] = useFormDraft(LEFT, noneLeft);
  const untold = useMemo(() => left.filter(({ isTold }) => !isTold), [left]);
  // The page that shows this list tells what is wrong with it: thrown here, it would take the frame of every page.
  trpc.project.listShared.useQuery({}, { enabled: untold.length > 0, throwOnError: false });
  useEffect(() => {
    const look = () => {
      for (const one of untold) {
        const end = endOfRights(queries, one.id);
        if (!end) continue;
        noteLeft(account, { ...one, isTold: true });
        keepLost(account, { id: one.id, title: one.title, end, text: one.text });
      }
    };
    look();
    return untold.length > 0 ? queries.getQueryCache().subscribe(look) : undefined;
  }, [queries, account, untold]);
}

type Heard<Body> = { data?: Body; error: unknown; dataUpdatedAt: number; errorUpdatedAt: number } | undefined;

const heardAt = (heard: Heard<unknown>) => Math.max(heard?.dataUpdatedAt ?? 0, heard?.errorUpdatedAt ?? 0);

/** What this browser has heard of a shared project, by its page and by the list of the shared ones. */
function readHeard(queries: QueryClient, id: string) {
  const page: Heard<{ data: ProjectOut }> = queries.getQueryState(getQueryKey(trpc.project.get, { id }, 'query'));
  const list: Heard<{ data: ProjectGroups }> = queries.getQueryState(getQueryKey(trpc.project.listShared, {}, 'query'));
  return { page, list, at: Math.max(heardAt(page), heardAt(list)) };
}

/** Why the person may no longer change a project that was shared with them, by what was heard last. */
function endOfRights(queries: QueryClient, id: string): RightsEnd | undefined {
  const { page, list } = readHeard(queries, id);
  if (heardAt(page) < heardAt(list)) {
    if (!list?.data) return undefined;
    const { active, completed } = list.data.data;
    const listed = [...active, ...completed].find((project) => project._id === id);
    if (!listed) return 'share';
    return listed.may.edit ? undefined : 'role';
  }
  if (isMissing(page?.error)) return 'share';
  return page?.data?.data.may.edit === false ? 'role' : undefined;
}

/**
 * Tells why the rights to a project have ended, at once or when it is heard of next: a part of a page may go before
 * the page knows why.
 */
function whenRightsEnd(queries: QueryClient, id: string, tell: (end: RightsEnd) => void): void {
  const known = endOfRights(queries, id);
  if (known) {
    tell(known);
    return;
  }
  const { at } = readHeard(queries, id);
  const stop = queries.getQueryCache().subscribe(() => {
    if (readHeard(queries, id).at === at) return;
    stop();
    const end = endOfRights(queries, id);
    if (end) tell(end);
  });
}

/**
 * Keeps what is typed into a part of a shared project's page, to be copied, when the person may no longer change the
 * project: their role was lowered, or the share has ended (contract-crew, section 9), now or after the person has left
 * the part. `read` gives the text, '' for none; `forget` drops it where it stands. The answer keeps what the part has
 * given away already.
 */
export function useLostText(
  { _id: id, projectTitle: title, isShared, may }: Pick<ProjectOut, '_id' | 'projectTitle' | 'isShared' | 'may'>,
  part: string,
  read: () => string,
  forget: () => void,
) {
  const queries = useQueryClient();
  const account = useAccountId();
  const keep = useCallback(
    (text: string, then?: () => void): void => {
      if (!isShared || text === '') return;
      whenRightsEnd(queries, id, (end) => {
        keepLost(account, { id, title, end, text });
        then?.();
      });
    },
    [queries, account, id, title, isShared],
  );
  const mayLose = isShared && may.edit;
  const keepTyped = useEffectEvent(() => keep(read(), forget));
  const noteTyped = useEffectEvent((text = read()) => noteLeft(account, { id, title, part, text }));
  /** What an earlier visit has left stands in the part again. */
  const comeBack = useEffectEvent(() => {
    const left = readDraft(account, LEFT, noneLeft).find((one) => one.id === id && one.part === part);
    noteTyped('');
    if (mayLose) return;
    if (left?.isTold) forget();
    else keepTyped();
  });
  useEffect(() => {
    comeBack();
    if (!mayLose) return undefined;
    const leave = () => noteTyped();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      keepTyped();
    };
  }, [mayLose]);
  return useMemo(
    () => ({
      isLost: () => isShared && endOfRights(queries, id) !== undefined,
      keep: (text: string) => keep(text),
    }),
    [queries, id, isShared, keep],
  );
}
