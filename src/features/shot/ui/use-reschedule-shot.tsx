import { useEffect } from 'react';
import { errorCode, errorIssues, errorText } from '../../../client/error-text';
import { useFormDraft } from '../../../client/form-draft';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { canEdit } from '../shot.rules';
import { type NewTimes, type ReschedulableShot, type Source, useShotActionCalls } from '../shot-actions.queries';
import { issuesAtFields } from '../shot-draft.rules';
import type { Asked, Question } from './asked-store';

/**
 * Moves a shot at once on the screen. When the server refuses it is back at its times, and the dialog is there again
 * with what was typed and why, with the latest version where the shot was changed elsewhere: nothing typed is lost,
 * also not by a login in between (case F10).
 */
export function useRescheduleShot(
  projectId: string,
  asked: Asked,
  leaving: (shotId: string) => void,
  source: Source | undefined,
) {
  const { reschedule, latest } = useShotActionCalls();
  const keep = useAskedAgain(projectId, asked);

  const refused = async (shot: ReschedulableShot, typed: NewTimes, error: unknown): Promise<void> => {
    if (errorCode(error) === 'UNAUTHORIZED') {
      keep({ shot, typed });
      toast.error(messages.shotActions.rescheduleFailed, errorText(error));
      return;
    }
    const isConflict = errorCode(error) === 'CONFLICT';
    const isGone = errorCode(error) === 'NOT_FOUND' || errorCode(error) === 'FORBIDDEN';
    const current = isConflict ? await latest(shot._id).catch(() => null) : isGone ? null : shot;
    const isStale = current !== null && current.version !== shot.version;
    if (!current || !canEdit(current) || (isConflict && !isStale)) {
      toast.error(messages.shotActions.rescheduleFailed, errorText(error));
      return;
    }
    // It is there: the answer of an earlier try was lost.
    if (isStale && isAt(current, typed)) {
      toast.success(messages.shot.rescheduled, shot.title);
      return;
    }
    const message = isStale ? messages.shot.stale : errorText(error);
    const issues = issuesAtFields(errorIssues(error));
    ask(asked, { what: 'reschedule', shot: current, typed, refusal: { message, issues, isStale } });
  };

  return async (shot: ReschedulableShot, times: NewTimes): Promise<void> => {
    // The second half of a double click meets a dialog on its way out.
    if (!asked.read().open) return;
    leaving(shot._id);
    asked.close();
    try {
      const { message } = await reschedule(shot, times, source);
      toast.success(message ?? messages.shot.rescheduled, shot.title);
    } catch (error) {
      await refused(shot, times, error);
    }
  };
}

const isAt = (shot: ReschedulableShot, typed: NewTimes) =>
  (['startDateTime', 'endDateTime'] as const).every((at) => Date.parse(shot[at] ?? '') === Date.parse(typed[at]));

interface KeptTimes {
  shot: ReschedulableShot;
  typed: NewTimes;
}

const noTimes: { times: KeptTimes | null } = { times: null };

/** Opens the dialog once with what a login in between has kept; gives what keeps it. */
function useAskedAgain(projectId: string, asked: Asked): (times: KeptTimes) => void {
  const [{ times }, keep] = useFormDraft(`reschedule ${projectId}`, noTimes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page has found when it came
  useEffect(() => {
    if (!times) return;
    keep(() => noTimes);
    asked.ask({ what: 'reschedule', ...times });
  }, []);
  return (next) => keep(() => ({ times: next }));
}

/** Asks, or offers to where it would come in between; where its page has been left there is only the reason to tell. */
function ask(asked: Asked, question: Extract<Question, { what: 'reschedule' }>): void {
  if (asked.isSeen() && !asked.read().open) {
    asked.ask(question);
    return;
  }
  const { rescheduleFailed, reschedule } = messages.shotActions;
  const action = { label: reschedule, onAction: () => asked.ask(question) };
  toast.error(rescheduleFailed, question.refusal?.message, asked.isSeen() ? { action } : {});
}
