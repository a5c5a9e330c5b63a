import { CalendarArrowUp } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../../client/error-text';
import { formatDay, formatDayMonth } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';
import { addDays } from '../../../../kernel/wall-time';
import { ErrorPanel } from '../../../../ui/feedback/error-panel';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { RadioTile } from '../../../../ui/form/radio-tile';
import { DateInput } from '../../../../ui/form/text-input';
import { FormDialog } from '../../../../ui/overlay/form-dialog';
import { outsideDays } from '../../../shot/actions/plan-warnings.rules';
import { WarningList } from '../../../shot/actions/ui/plan-warnings';
import { typedShift } from '../../../shot/select/shift.rules';
import { NO_SHIFT, ShiftFields } from '../../../shot/select/ui/shift-fields';
import { useShotProject } from '../../../shot/shot.queries';
import { refusalOf } from '../../move-once.queries';
import { openShots } from '../../running-late.rules';
import { useDay, useDays } from '../../schedule.queries';
import type { ScheduleDayOut } from '../../schedule.schema';
import { MovedList, RefusedMove } from '../../ui/shift-preview';
import { type Moved, useMoveDay, useMovePreview } from '../move-day.queries';
import { datesOf, moveTo } from '../move-day.rules';
import type { MoveDayOut } from '../move-day.schema';

const text = messages.moveDay;

interface MoveDayDialogProps {
  projectId: string;
  /** The day YYYY-MM-DD that is moved. */
  date: string;
  open: boolean;
  onClose: () => void;
  onMoved: Moved;
}

/**
 * The dialog **Move this day**: to a date, or by days and minutes; shows what would move before it is written. Give
 * each opening its own key.
 */
export function MoveDayDialog({ projectId, date, open, onClose, onMoved }: MoveDayDialogProps) {
  const { data: day, error, refetch, isFetching } = useDay(projectId, date);
  const [choice, setChoice] = useState<Choice>({ isByTime: false, to: addDays(date, 1), typed: NO_SHIFT });
  const [refused, setRefused] = useState<string>();
  const move = choice.isByTime ? typedShift(choice.typed, choice.typed.isEarlier) : moveTo(date, choice.to);
  const { data: preview, error: previewError, isPlaceholderData } = useMovePreview(projectId, day, move);
  const { move: moveDay, isPending } = useMoveDay(projectId, onMoved);
  const shown = move ? preview : null;
  const moved = [...(shown?.shots ?? []), ...(shown?.rows ?? [])];
  const dates = day ? datesOf(moved, (id) => zoneOf(day, id)) : [];
  const [newDate] = dates;
  const isReady = newDate !== undefined && !isPlaceholderData;
  const choose = (next: Choice) => {
    // What was refused is not what would be sent now.
    setRefused(undefined);
    setChoice(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!move || !shown || !isReady || isPending) return;
    const versions = Object.fromEntries(moved.map(({ _id, version }) => [_id, version]));
    setRefused(undefined);
    try {
      await moveDay({ input: { id: projectId, date, ...move, apply: true, versions }, newDate });
      onClose();
    } catch (failure) {
      setRefused(refusalOf(failure, shown));
      void refetch();
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      description={formatDay(noonOf(date), 'UTC')}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      action={moved.length > 0 ? text.move(shown?.shots.length ?? 0, shown?.rows.length ?? 0) : text.title}
      actionIcon={CalendarArrowUp}
      submitting={isPending}
      actionDisabled={!isReady}
    >
      {refused && <RefusedMove>{refused}</RefusedMove>}
      <HowFar choice={choice} onChoose={choose} />
      {error && !day ? (
        <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : day ? (
        <Preview {...{ projectId, day, dates }} moved={shown ?? null} />
      ) : (
        <Skeleton className="mt-5 h-60" />
      )}
      {previewError && <p className="mt-3 text-danger">{errorText(previewError)}</p>}
    </FormDialog>
  );
}

interface Choice {
  isByTime: boolean;
  to: string;
  typed: typeof NO_SHIFT;
}

function HowFar({ choice, onChoose }: { choice: Choice; onChoose: (choice: Choice) => void }) {
  const name = useId();
  const way = (isByTime: boolean, label: string) => (
    <RadioTile name={name} checked={choice.isByTime === isByTime} onChange={() => onChoose({ ...choice, isByTime })}>
      {label}
    </RadioTile>
  );
  return (
    <>
      <fieldset className="mb-4 grid grid-cols-2 gap-2">
        <legend className="sr-only">{text.way}</legend>
        {way(false, text.toDate)}
        {way(true, text.byTime)}
      </fieldset>
      {choice.isByTime ? (
        <div className="grid gap-4">
          <ShiftFields typed={choice.typed} onType={(typed) => onChoose({ ...choice, typed })} />
        </div>
      ) : (
        <DateInput
          label={text.newDate}
          value={choice.to}
          onChange={({ target }) => onChoose({ ...choice, to: target.value })}
        />
      )}
    </>
  );
}

interface PreviewProps {
  projectId: string;
  day: ScheduleDayOut;
  moved: MoveDayOut | null;
  dates: readonly string[];
}

/** What would move, and what a person should know before. */
function Preview({ projectId, day, moved, dates }: PreviewProps) {
  const { data: project } = useShotProject(projectId);
  const { data: days } = useDays(projectId);
  const open = openShots(day).length;
  const [newDate] = dates;
  if (open + day.rows.length === 0) return <p className="mt-5 text-muted">{text.nothing}</p>;
  const taken = days?.find(({ date }) => date === newDate && date !== day.date);
  const warnings = [
    ...(project ? outsideDays(dates, project) : []),
    ...(taken ? [text.taken(formatDayMonth(noonOf(taken.date), 'UTC'), taken.shots, taken.rows)] : []),
  ];
  return (
    <>
      <WarningList warnings={warnings} />
      {moved && newDate && <MovedList {...{ day, moved, newDate }} />}
      {open < day.shots.length && <p className="mt-3 text-sm text-muted">{text.stay(day.shots.length - open)}</p>}
    </>
  );
}

const noonOf = (date: string) => new Date(`${date}T12:00Z`);

const zoneOf = ({ shots, rows }: ScheduleDayOut, id: string) =>
  [...shots, ...rows].find(({ _id }) => _id === id)?.timeZoneId ?? 'UTC';
