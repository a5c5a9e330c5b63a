import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../client/error-text';
import { trpc } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import type { Span } from '../../kernel/schedule/overlaps';
import { toast } from '../../ui/feedback/toast-store';
import { useRescheduleShot } from '../shot/actions/shot-actions.queries';
import { refetchShots } from '../shot/shot.queries';
import { type DayShot, spanOfShot, timesOf } from './column.rules';

const text = messages.schedule;
/** How long after the last key the times are saved, in milliseconds. */
const SETTLED = 600;

/** Times that the server does not have yet, or of which the page has not read back; `version` once they are saved. */
interface Edit extends Span {
  version: number | null;
}

interface Pending {
  shot: DayShot;
  times: Span;
  timer: number;
}

/** New times of a day's shots: shown at once, saved one after the other, taken back where the server refuses. */
export function useDayEdits(projectId: string) {
  const utils = trpc.useUtils();
  const { mutateAsync: reschedule } = useRescheduleShot();
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const versions = useRef(new Map<string, number>());
  const pending = useRef<Pending>(null);
  const queue = useRef(Promise.resolve());

  const put = useCallback((id: string, edit: Edit | null) => {
    setEdits((now) => {
      const next = new Map(now);
      if (edit) next.set(id, edit);
      else next.delete(id);
      return next;
    });
  }, []);
  const versionOf = useCallback(({ _id, version }: DayShot) => Math.max(version, versions.current.get(_id) ?? 0), []);
  const write = useCallback(
    async (shot: DayShot, times: Span | null) => {
      const { _id: id } = shot;
      const version = versionOf(shot);
      const [startDateTime, endDateTime] = times
        ? ([times.start, times.end].map((at) => new Date(at).toISOString()) as [string, string])
        : [null, null];
      const { data } =
        startDateTime !== null
          ? await reschedule({ id, startDateTime, endDateTime, version })
          : await utils.client.shot.update.mutate({ id, startDateTime, endDateTime, version });
      versions.current.set(id, data.version);
      refetchShots(utils, projectId);
      return data.version;
    },
    [projectId, reschedule, utils, versionOf],
  );

  const save = useCallback(
    (shot: DayShot, times: Span) => {
      const { _id: id, number, timeZoneId } = shot;
      const before = shot.startDateTime === null ? null : spanOfShot(shot);
      put(id, { ...times, version: null });
      const undo = () => {
        queue.current = queue.current.then(async () => {
          try {
            const version = await write(shot, before);
            put(id, before && { ...before, version });
            toast.success(text.undone(number));
          } catch (error) {
            toast.error(text.notUndone, errorText(error));
          }
        });
      };
      queue.current = queue.current.then(async () => {
        try {
          const version = await write(shot, times);
          put(id, { ...times, version });
          toast.success(text.moved(number, timesOf(times, timeZoneId)), undefined, {
            action: { label: text.undo, onAction: undo },
          });
        } catch (error) {
          put(id, null);
          toast.error(text.notMoved(number), errorText(error));
          refetchShots(utils, projectId);
        }
      });
    },
    [projectId, put, utils, write],
  );

  const flush = useCallback(() => {
    const waiting = pending.current;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.current = null;
    save(waiting.shot, waiting.times);
  }, [save]);
  /** Shows the times, and saves them once no key has followed for a moment. */
  const type = useCallback(
    (shot: DayShot, times: Span) => {
      if (pending.current && pending.current.shot._id !== shot._id) flush();
      clearTimeout(pending.current?.timer);
      pending.current = { shot, times, timer: window.setTimeout(flush, SETTLED) };
      put(shot._id, { ...times, version: null });
    },
    [flush, put],
  );
  /** Forgets times that are not saved yet; tells whether there were some. */
  const takeBack = useCallback(
    (id: string): boolean => {
      if (pending.current?.shot._id !== id) return false;
      clearTimeout(pending.current.timer);
      pending.current = null;
      put(id, null);
      return true;
    },
    [put],
  );
  useEffect(() => flush, [flush]);
  return { edits, save, type, takeBack };
}

/** The shot with the times that the page shows: those of an edit until the server's answer has them. */
export function editedShot(shot: DayShot, edit: Edit | undefined): DayShot {
  if (!edit || (edit.version !== null && shot.version >= edit.version)) return shot;
  return {
    ...shot,
    startDateTime: new Date(edit.start).toISOString(),
    endDateTime: new Date(edit.end).toISOString(),
    // Its light at these times is the server's to say.
    lightPhases: null,
    lightFits: null,
  };
}
