import { Flag, Sunset, Timer, TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { now } from '../../../client/clock';
import { errorCode, errorIssues, errorText } from '../../../client/error-text';
import { formatDayMonth, formatTimeBeside, formatTimeRange, hourOfDay } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { normaliseTyped } from '../../../kernel/typed/typed-value';
import { zoneLabel } from '../../../kernel/zone-label';
import { afterPaint } from '../../../ui/after-paint';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioTile } from '../../../ui/form/radio-tile';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { Slate } from '../../../ui/slate';
import { dayProgress, firstLate, openShots, shotName } from '../running-late.rules';
import { useDay, useShiftDay, useShiftPreview } from '../schedule.queries';
import type { ScheduleDayOut, ShiftOut } from '../schedule.schema';
import { useLightOfTimes } from '../use-light-of-times';

const text = messages.runningLate;
const choices = [15, 30, 60] as const;
const MAX = 720;

interface RunningLateDialogProps {
  projectId: string;
  /** The day YYYY-MM-DD that is late. */
  date: string;
  open: boolean;
  onClose: () => void;
  /** The first shot that is late; by default what the day waits for. */
  fromId?: string | undefined;
}

/**
 * The dialog **Running late** (design 56): shows what a shift of the rest of the day would move before it is written.
 * It starts with the minutes by which the day is behind. Give each opening its own key.
 */
export function RunningLateDialog({ projectId, date, open, onClose, fromId }: RunningLateDialogProps) {
  const { data: day, error, refetch, isFetching } = useDay(projectId, date);
  const [from, setFrom] = useState(fromId);
  const [typed, setTyped] = useState<{ choice: number | null; other: string }>();
  const [refused, setRefused] = useState<string>();
  const [openedAt] = useState(now);
  const behind = Math.min(MAX, (day && dayProgress(day, openedAt).behindMinutes) ?? 0);
  const isChoice = choices.some((choice) => choice === behind);
  const { choice, other } = typed ?? {
    choice: isChoice ? behind : behind > 0 ? null : 30,
    other: behind > 0 && !isChoice ? String(behind) : '',
  };
  const minutes = choice ?? minutesOf(other);
  const left = day ? openShots(day) : [];
  const first = left.find(({ _id }) => _id === from) ?? (day && firstLate(day, openedAt));
  const preview = useShiftPreview({ projectId, date, fromId: first?._id, minutes }, day);
  const shift = useShiftDay(projectId);
  const moves = preview.data?.shots ?? [];
  /** What was refused is not what would be sent now. */
  const choose =
    <Choice,>(set: (choice: Choice) => void) =>
    (next: Choice) => {
      setRefused(undefined);
      set(next);
    };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!first || minutes === null || moves.length === 0 || preview.isPlaceholderData || shift.isPending) return;
    const versions = Object.fromEntries(moves.map(({ _id, version }) => [_id, version]));
    // The day may be read again before an answer: another press means the same shift.
    setFrom(first._id);
    setTyped({ choice, other });
    setRefused(undefined);
    try {
      await shift.shiftDay({ id: projectId, date, fromId: first._id, minutes, apply: true, versions });
      onClose();
    } catch (failure) {
      setRefused(refusalOf(failure, moves));
      void refetch();
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      description={
        first && text.from(shotName(first), formatDayMonth(new Date(first.startDateTime ?? ''), first.timeZoneId))
      }
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      action={text.shift(moves.length)}
      actionIcon={Timer}
      submitting={shift.isPending}
      actionDisabled={moves.length === 0 || minutes === null || preview.isPlaceholderData}
    >
      {refused && (
        <p role="alert" className="mb-4 flex gap-3 rounded-thumb bg-danger-wash p-3.5 text-danger">
          <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
          {refused}
        </p>
      )}
      {error && !day ? (
        <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !day ? (
        <Skeleton className="h-80" />
      ) : left.length === 0 ? (
        <p className="text-muted">{text.nothing}</p>
      ) : (
        <>
          <HowLate choice={choice} other={other} onType={choose(setTyped)} />
          {left.length > 1 && (
            <Select
              label={text.first}
              className="mt-4"
              value={first?._id ?? ''}
              options={left.map((shot) => ({ value: shot._id, label: shotName(shot) }))}
              onChange={(event) => choose(setFrom)(event.target.value)}
            />
          )}
          <Preview day={day} shift={preview.data ?? null} />
          {preview.error && <p className="mt-3 text-danger">{errorText(preview.error)}</p>}
        </>
      )}
    </FormDialog>
  );
}

function minutesOf(other: string): number | null {
  const typed = normaliseTyped(other);
  const minutes = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= MAX ? minutes : null;
}

/** Names the shots that were changed meanwhile; else the server's sentence. */
function refusalOf(error: unknown, moves: ShiftOut['shots']): string {
  const changed = errorIssues(error).flatMap(({ path }) => {
    const shot = moves.find(({ _id }) => path === `versions.${_id}`);
    return shot ? [shotName(shot)] : [];
  });
  return errorCode(error) === 'CONFLICT' && changed.length > 0 ? text.changed(changed) : errorText(error);
}

interface HowLateProps {
  choice: number | null;
  other: string;
  onType: (typed: { choice: number | null; other: string }) => void;
}

function HowLate({ choice, other, onType }: HowLateProps) {
  const name = useId();
  const isWrong = choice === null && other !== '' && minutesOf(other) === null;
  const group = useRef<HTMLFieldSetElement>(null);
  // The dialog has put the focus on its first control by then, which is not the chosen one, or waits for the day.
  useEffect(
    () =>
      afterPaint(() => {
        const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
        (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus();
      }),
    [],
  );
  return (
    <fieldset ref={group}>
      <legend className="mb-2 text-sm font-semibold">{text.howLate}</legend>
      <div className="grid grid-cols-3 gap-2 min-[360px]:grid-cols-[1fr_1fr_1fr_1.5fr]">
        {choices.map((minutes) => (
          <RadioTile
            key={minutes}
            name={name}
            checked={choice === minutes}
            onChange={() => onType({ choice: minutes, other: '' })}
          >
            {text.choices[minutes]}
          </RadioTile>
        ))}
        <span className="relative max-[359.98px]:col-span-3">
          <TextInput
            label={text.other}
            hideLabel
            placeholder={text.other}
            inputMode="numeric"
            autoComplete="off"
            value={other}
            error={isWrong ? text.otherRange : undefined}
            onChange={(event) => onType({ choice: null, other: event.target.value })}
          />
          <span aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3.5 text-sm text-muted">
            {text.minutes}
          </span>
        </span>
      </div>
    </fieldset>
  );
}

function Preview({ day, shift }: { day: ScheduleDayOut; shift: ShiftOut | null }) {
  const lightOf = useLightOfTimes(true);
  if (!shift) return <div className="h-40" />;
  const before = new Map(day.shots.map((shot) => [shot._id, shot]));
  const leaving = shift.shots.filter(
    ({ _id, lightFits }) => lightFits === false && before.get(_id)?.lightFits === true,
  );
  const zone = day.shots[0]?.timeZoneId ?? 'UTC';
  const oldWrap = day.shots.reduce((last, { endDateTime }) => Math.max(last, Date.parse(endDateTime ?? '')), 0);
  return (
    <>
      <div className="mt-5 mb-2 flex items-center justify-between gap-3 text-sm font-semibold">
        <h3 className="text-sm">{text.wouldMove}</h3>
        {leaving.length > 0 && (
          <p className="flex items-center gap-1.5 text-delayed">
            <Icon of={Sunset} size={16} />
            {text.leaves(leaving.length)}
          </p>
        )}
      </div>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {shift.shots.map((moved) => {
          const shot = before.get(moved._id);
          if (!shot) return null;
          const [start, end] = [Date.parse(moved.to), Date.parse(moved.end)];
          const light = lightOf(shot, start, end);
          const isMissed = moved.lightFits === false && light?.note;
          return (
            <li key={moved._id} className="flex min-h-15 items-center gap-3 border-line px-3.5 py-2 not-last:border-b">
              <LightBar
                start={hourOfDay(new Date(start), shot.timeZoneId)}
                end={hourOfDay(new Date(end), shot.timeZoneId)}
                phases={phaseBar({ lightPhases: light?.phases ?? null, locationData: shot.locationData })}
                className="h-auto! self-stretch"
              />
              <Slate number={moved.number} />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-semibold wrap-anywhere">
                  {moved.title}
                </p>
                {isMissed && (
                  <p className="flex gap-1.5 text-sm font-semibold text-delayed">
                    <Icon of={Sunset} size={16} className="mt-0.5 shrink-0" />
                    {shot.lightFits === false ? text.still(isMissed) : isMissed}
                  </p>
                )}
              </div>
              <p className="figures shrink-0 text-right">
                {shot.timeZoneId !== zone && (
                  <span className="block text-sm text-muted">{zoneLabel(shot.timeZoneId, new Date(start))}</span>
                )}
                <span className="block text-sm text-faint line-through">
                  <span className="sr-only">{text.was} </span>
                  {formatTimeRange(new Date(moved.from), new Date(shot.endDateTime ?? ''), shot.timeZoneId)}
                </span>
                <span className="font-semibold">
                  {formatTimeRange(new Date(start), new Date(end), shot.timeZoneId)}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
      <p className="figures mt-3 flex items-center gap-3 rounded-card bg-draft-wash px-3.5 py-3">
        <Icon of={Flag} className="text-muted" />
        <span className="flex-1 text-muted">{text.newWrap}</span>
        <span className="text-muted line-through">
          <span className="sr-only">{text.was} </span>
          {formatTimeBeside(day.date, new Date(oldWrap), zone)}
        </span>
        <span className="text-[1.25rem] font-bold">{formatTimeBeside(day.date, new Date(shift.lastEnd), zone)}</span>
      </p>
    </>
  );
}
