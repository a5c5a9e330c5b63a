import { Timer } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { now } from '../../../client/clock';
import { errorText } from '../../../client/error-text';
import { useOnline } from '../../../client/kept/online';
import { canWait } from '../../../client/kept/program-kept';
import { formatDayMonth } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { normaliseTyped } from '../../../kernel/typed/typed-value';
import { afterPaint } from '../../../ui/after-paint';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { RadioTile } from '../../../ui/form/radio-tile';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { refusalOf } from '../move-once.queries';
import { dayProgress, entryName, firstEarly, firstLate, lateEntries } from '../running-late.rules';
import { useDay, useShiftDay, useShiftLater, useShiftPreview } from '../schedule.queries';
import { RefusedMove, ShiftPreview } from './shift-preview';

const text = messages.runningLate;
const choices = [15, 30, 60] as const;
const MAX = 720;

interface RunningLateDialogProps {
  projectId: string;
  /** The day YYYY-MM-DD that is late. */
  date: string;
  open: boolean;
  onClose: () => void;
  /** The first shot or row that is late; by default what the day waits for. */
  fromId?: string | undefined;
  /** Moves the shots up instead. */
  isEarly?: boolean;
}

/**
 * The dialog **Running late** (design 56): shows what a shift of the rest of the day would move before it is written.
 * It starts with the minutes by which the day is behind. Give each opening its own key.
 */
export function RunningLateDialog({ projectId, date, open, onClose, fromId, isEarly = false }: RunningLateDialogProps) {
  const { data: day, error, refetch, isFetching } = useDay(projectId, date);
  const [from, setFrom] = useState(fromId);
  const [typed, setTyped] = useState<{ choice: number | null; other: string }>();
  const [refused, setRefused] = useState<string>();
  const [openedAt] = useState(now);
  const behind = isEarly ? 0 : Math.min(MAX, (day && dayProgress(day, openedAt).behindMinutes) ?? 0);
  const isChoice = choices.some((choice) => choice === behind);
  const { choice, other } = typed ?? {
    choice: isChoice ? behind : behind > 0 ? null : 30,
    other: behind > 0 && !isChoice ? String(behind) : '',
  };
  const typedMinutes = choice ?? minutesOf(other);
  const minutes = typedMinutes !== null && isEarly ? -typedMinutes : typedMinutes;
  const left = day ? lateEntries(day, openedAt) : [];
  const first = left.find(({ _id }) => _id === from) ?? (day && (isEarly ? firstEarly : firstLate)(day, openedAt));
  const isOnline = useOnline();
  const preview = useShiftPreview({ projectId, date, fromId: first?._id, minutes }, day);
  const shift = useShiftDay(projectId);
  const shiftLater = useShiftLater(projectId);
  const moves = preview.data?.shots ?? [];
  const rows = preview.data?.rows ?? [];
  const hasMoves = moves.length + rows.length > 0;
  /** What was refused is not what would be sent now. */
  const choose =
    <Choice,>(set: (choice: Choice) => void) =>
    (next: Choice) => {
      setRefused(undefined);
      set(next);
    };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!first || minutes === null || !hasMoves || preview.isPlaceholderData || shift.isPending) return;
    const versions = Object.fromEntries([...moves, ...rows].map(({ _id, version }) => [_id, version]));
    // The day may be read again before an answer: another press means the same shift.
    setFrom(first._id);
    setTyped({ choice, other });
    setRefused(undefined);
    try {
      if (!isOnline && canWait()) {
        await shiftLater({ shots: moves, rows });
        toast.success(text.shifted(moves.length, rows.length, Math.abs(minutes)));
        return onClose();
      }
      await shift.shiftDay({ id: projectId, date, fromId: first._id, minutes, apply: true, versions });
      onClose();
    } catch (failure) {
      setRefused(refusalOf(failure, { shots: moves, rows }));
      void refetch();
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isEarly ? text.earlyTitle : text.title}
      description={
        first && text.from(entryName(first), formatDayMonth(new Date(first.startDateTime ?? ''), first.timeZoneId))
      }
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      action={text.shift(moves.length, rows.length)}
      actionIcon={Timer}
      submitting={shift.isPending}
      actionDisabled={!hasMoves || minutes === null || preview.isPlaceholderData}
    >
      {refused && <RefusedMove>{refused}</RefusedMove>}
      {error && !day ? (
        <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !day ? (
        <Skeleton className="h-80" />
      ) : left.length === 0 ? (
        <p className="text-muted">{text.nothing}</p>
      ) : (
        <>
          <HowLate isEarly={isEarly} choice={choice} other={other} onType={choose(setTyped)} />
          {left.length > 1 && (
            <Select
              label={text.first}
              className="mt-4"
              value={first?._id ?? ''}
              options={left.map((entry) => ({ value: entry._id, label: entryName(entry) }))}
              onChange={(event) => choose(setFrom)(event.target.value)}
            />
          )}
          <ShiftPreview day={day} shift={preview.data ?? null} />
          {preview.error && (
            <p className="mt-3 text-danger">{isOnline ? errorText(preview.error) : messages.offline.needsNetwork}</p>
          )}
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

interface HowLateProps {
  isEarly: boolean;
  choice: number | null;
  other: string;
  onType: (typed: { choice: number | null; other: string }) => void;
}

function HowLate({ isEarly, choice, other, onType }: HowLateProps) {
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
      <legend className="mb-2 text-sm font-semibold">{isEarly ? text.howEarly : text.howLate}</legend>
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
