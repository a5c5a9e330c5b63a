import { CalendarClock, TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { now } from '../../../../client/clock';
import { messages } from '../../../../kernel/messages';
import { zoneLabel } from '../../../../kernel/zone-label';
import { Button } from '../../../../ui/button';
import { DateInput } from '../../../../ui/form/text-input';
import { TimeField } from '../../../../ui/form/time-field';
import { Icon } from '../../../../ui/icon';
import { FormDialog } from '../../../../ui/overlay/form-dialog';
import { LightOfPlan } from '../../../light/ui/light-of-plan';
import { LightWishSelect } from '../../../light/ui/light-wish-select';
import { issuesAtFields } from '../../edit/draft-issues.rules';
import { draftHours } from '../../edit/draft-times.rules';
import type { DraftIssues } from '../../edit/shot-draft.rules';
import { rescheduleIssues } from '../../shot.rules';
import { formatShotTime } from '../../view/ui/shot-time';
import { viewerLocalTime } from '../../view/ui/viewer-local-time';
import type { NewTimes, ReschedulableShot } from '../shot-actions.data';
import { draftOfTimes, moveEnd, moveStart, type RescheduleDraft, skippedTo } from '../shot-reschedule.rules';
import { PlanWarnings } from './plan-warnings';

const text = messages.shotActions;
const labels = messages.wizard;

/** The server's refusal of the times. */
export interface Refusal {
  message: string;
  issues: DraftIssues;
  /** The shot was changed elsewhere meanwhile; `shot` is the latest version. */
  isStale: boolean;
}

interface RescheduleDialogProps {
  shot: ReschedulableShot;
  open: boolean;
  /** The times typed before, instead of the shot's own. */
  typed?: NewTimes | undefined;
  refusal?: Refusal | undefined;
  onClose: () => void;
  onSubmit: (times: NewTimes) => void;
}

/**
 * The dialog Reschedule Shot: wall time of the shot's zone; a new start moves the end along (spec sections 2 and 5,
 * design 27). The light that the shot wishes for may be changed with its times. It opens with what the shot has, or
 * with what was typed and the refusal. Give each opening its own key.
 */
export function RescheduleDialog({ shot, open, typed, refusal, onClose, onSubmit }: RescheduleDialogProps) {
  const [draft, setDraft] = useState(() => draftOfTimes({ ...shot, ...typed }));
  const [wish, setWish] = useState(typed?.lightWish === undefined ? shot.lightWish : typed.lightWish);
  const [refused, setRefused] = useState(refusal);
  const [tries, setTries] = useState(refusal ? 1 : 0);
  const form = useRef<HTMLFormElement>(null);
  const issues = { ...(tries > 0 && issuesAtFields(rescheduleIssues(draft))), ...refused?.issues };
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  const type = (next: RescheduleDraft) => {
    setDraft(next);
    // The refusal was about the times before this change.
    if (refused) setRefused({ ...refused, issues: {} });
  };
  const takeLatest = () => {
    setDraft(draftOfTimes(shot));
    setWish(shot.lightWish);
    setRefused(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const { start, end } = draft;
    if (!start || !end || rescheduleIssues(draft).length > 0) return;
    onSubmit({ startDateTime: start.toISOString(), endDateTime: end.toISOString(), lightWish: wish });
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.rescheduleTitle}
      description={
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {shot.title}
        </span>
      }
      onSubmit={submit}
      onCancel={onClose}
      action={text.reschedule}
      actionIcon={CalendarClock}
      formRef={form}
    >
      {refused && <Refused refusal={refused} shot={shot} onTakeLatest={takeLatest} />}
      <TimeFields draft={draft} issues={issues} shot={shot} onType={type} />
      <Zones draft={draft} zone={shot.timeZoneId} />
      <PlanWarnings
        projectId={shot.projectId}
        shotId={shot._id}
        start={draft.start}
        end={draft.end}
        timeZoneId={shot.timeZoneId}
      />
      <div className="mt-5 flex flex-col gap-4">
        <LightWishSelect value={wish} onChange={setWish} />
        <LightOfPlan
          place={shot.locationData}
          timeZoneId={shot.timeZoneId}
          wish={wish}
          times={draft}
          start={draft.start}
          end={draft.end}
          windows={windowsOf(draft)}
          onPick={({ startDate, startTime, endDate, endTime }) =>
            type(moveEnd(moveStart(draft, { startDate, startTime }, shot), { endDate, endTime }, shot))
          }
        />
      </div>
    </FormDialog>
  );
}

function windowsOf(draft: RescheduleDraft) {
  const hours = draftHours(draft);
  return hours ? [hours] : [];
}

interface RefusedProps {
  refusal: Refusal;
  shot: ReschedulableShot;
  onTakeLatest: () => void;
}

function Refused({ refusal, shot, onTakeLatest }: RefusedProps) {
  return (
    <div role="alert" className="mb-5 flex gap-3 rounded-thumb bg-danger-wash p-3.5 text-danger">
      <Icon of={TriangleAlert} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p>{refusal.message}</p>
        {refusal.isStale && (
          <>
            <p className="figures mt-1 text-sm text-ink">{text.latest(formatShotTime(shot))}</p>
            <Button onClick={onTakeLatest} className="mt-2.5">
              {text.useLatest}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

interface TimeFieldsProps {
  draft: RescheduleDraft;
  issues: DraftIssues;
  shot: ReschedulableShot;
  onType: (draft: RescheduleDraft) => void;
}

function TimeFields({ draft, issues, shot, onType }: TimeFieldsProps) {
  const hint = (date: string, time: string, at: Date | null) => {
    const becomes = skippedTo({ date, time }, at, shot.timeZoneId);
    return becomes && text.skipped(becomes);
  };
  return (
    <div className="grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-[minmax(0,1fr)_9.5rem]">
      <DateInput
        label={labels.startDate}
        value={draft.startDate}
        error={issues.startDate}
        onChange={(event) => onType(moveStart(draft, { startDate: event.target.value }, shot))}
      />
      <TimeField
        label={labels.startTime}
        value={draft.startTime}
        error={issues.startTime}
        hint={hint(draft.startDate, draft.startTime, draft.start)}
        unreadable={messages.shot.rescheduleTimePattern}
        onChange={(startTime) => onType(moveStart(draft, { startTime }, shot))}
      />
      <DateInput
        label={labels.endDate}
        value={draft.endDate}
        error={issues.endDate}
        min={draft.startDate}
        onChange={(event) => onType(moveEnd(draft, { endDate: event.target.value }, shot))}
      />
      <TimeField
        label={labels.endTime}
        value={draft.endTime}
        error={issues.endTime}
        hint={hint(draft.endDate, draft.endTime, draft.end)}
        unreadable={messages.shot.rescheduleTimePattern}
        onChange={(endTime) => onType(moveEnd(draft, { endTime }, shot))}
      />
    </div>
  );
}

/** The shot's zone, the viewer's own time where it differs, and a hint, not an error, when all of it has passed. */
function Zones({ draft: { start, end }, zone }: { draft: RescheduleDraft; zone: string }) {
  const yours = start && end && viewerLocalTime(start, end, zone);
  return (
    <div className="figures mt-4 text-sm text-muted">
      {start && <p>{zoneLabel(zone, start)}</p>}
      {yours && <p>{yours}</p>}
      <p aria-live="polite" className="text-ink">
        {end && end < now() && text.past}
      </p>
    </div>
  );
}
