import { CalendarPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { viewerZone } from '../../../client/viewer-zone';
import { messages } from '../../../kernel/messages';
import type { Span } from '../../../kernel/schedule/overlaps';
import { formatDuration, parseDuration } from '../../../kernel/typed/typed-duration';
import { normaliseTime } from '../../../kernel/typed/typed-time';
import { wallToUtc } from '../../../kernel/wall-time';
import { zoneLabel } from '../../../kernel/zone-label';
import type { WallTime } from '../../../kernel/zones';
import { DateInput, TextInput } from '../../../ui/form/text-input';
import { TimeField } from '../../../ui/form/time-field';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { PlanWarnings } from '../../shot/actions/ui/plan-warnings';
import { type DayShot, lengthOf } from '../column.rules';

const text = messages.schedule;
const MINUTE = 60_000;

/** The start that is offered first, by the clock of the zone in which another one is read too. */
export interface OfferedStart extends WallTime {
  zone: string;
  /** Whether the column in which the shot will stand has another zone. */
  isOtherZone: boolean;
}

interface ScheduleShotDialogProps {
  shot: DayShot;
  offered: OfferedStart;
  open: boolean;
  onClose: () => void;
  onSubmit: (times: Span) => void;
}

/** Gives a draft its date, its time and its length; it stays a draft. Give each opening its own key. */
export function ScheduleShotDialog({ shot, offered, open, onClose, onSubmit }: ScheduleShotDialogProps) {
  const [date, setDate] = useState(offered.date);
  const [time, setTime] = useState(offered.time);
  const [length, setLength] = useState(formatDuration(lengthOf(shot) / MINUTE));
  const [isTried, setTried] = useState(false);
  const { zone, isOtherZone } = offered;
  const start = wallToUtc({ date, time: normaliseTime(time) }, zone).getTime();
  const { value: minutes } = parseDuration(length);
  const end = minutes === undefined ? null : start + minutes * MINUTE;
  const isKnown = !Number.isNaN(start) && end !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isKnown) onSubmit({ start, end });
  };
  const isBad = (bad: boolean, sentence: string) => (isTried && bad ? sentence : undefined);
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.scheduleTitle}
      description={
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {shot.title}
        </span>
      }
      onSubmit={submit}
      onCancel={onClose}
      action={text.scheduleTitle}
      actionIcon={CalendarPlus}
    >
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-[minmax(0,1.4fr)_1fr_1fr]">
        <DateInput
          label={text.date}
          value={date}
          error={isBad(date === '', messages.shot.startRequired)}
          onChange={(event) => setDate(event.target.value)}
        />
        <TimeField
          label={text.start}
          value={time}
          error={isBad(date !== '' && Number.isNaN(start), messages.shot.rescheduleTimePattern)}
          unreadable={messages.shot.rescheduleTimePattern}
          onChange={setTime}
        />
        <TextInput
          label={text.length}
          value={length}
          error={isBad(end === null, messages.typed.durationUnknown)}
          onChange={(event) => setLength(event.target.value)}
        />
      </div>
      {(isOtherZone || zone !== viewerZone()) && isKnown && (
        <p className="figures mt-3 text-sm text-muted">{zoneLabel(zone, new Date(start))}</p>
      )}
      <PlanWarnings
        projectId={shot.projectId}
        shotId={shot._id}
        start={isKnown ? new Date(start) : null}
        end={isKnown ? new Date(end) : null}
        timeZoneId={zone}
      />
    </FormDialog>
  );
}
