import { Flag, Sunset, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTimeBeside, formatTimeRange, hourOfDay } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { Icon } from '../../../ui/icon';
import { phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { Slate } from '../../../ui/slate';
import type { DayRowOut } from '../../day-row/day-row.schema';
import { rowIcons } from '../../day-row/ui/row-icons';
import { timesBeside } from '../column.rules';
import type { ScheduleDayOut, ShiftOut } from '../schedule.schema';
import { useLightOfTimes } from '../use-light-of-times';

const text = messages.runningLate;

type DayShot = ScheduleDayOut['shots'][number];
type MovedShotOut = Omit<ShiftOut['shots'][number], 'overlaps' | 'overlapCount'>;
type MovedRowOut = ShiftOut['rows'][number];

const isShot = (moved: MovedShotOut | MovedRowOut): moved is MovedShotOut => 'number' in moved;

/** What a shift would move, shots and rows by their new starts, and when the day would end then. */
export function ShiftPreview({ day, shift }: { day: ScheduleDayOut; shift: ShiftOut | null }) {
  if (!shift) return <div className="h-40" />;
  const zone = zoneOf(day);
  const oldWrap = [...day.shots, ...day.rows].reduce(
    (last, { endDateTime }) => Math.max(last, Date.parse(endDateTime ?? '')),
    0,
  );
  return (
    <>
      <MovedList day={day} moved={shift} />
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

const zoneOf = (day: ScheduleDayOut) => (day.shots[0] ?? day.rows[0])?.timeZoneId ?? 'UTC';

interface MovedListProps {
  day: ScheduleDayOut;
  moved: { shots: readonly MovedShotOut[]; rows: readonly MovedRowOut[] };
  /** The date to which the day is moved: what lands on another one says so. */
  newDate?: string;
}

/** What of a day would move, shots and rows by their new starts. */
export function MovedList({ day, moved, newDate }: MovedListProps) {
  const shots = new Map(day.shots.map((shot) => [shot._id, shot]));
  const rows = new Map(day.rows.map((row) => [row._id, row]));
  const leaving = moved.shots.filter(({ _id, lightFits }) => lightFits === false && shots.get(_id)?.lightFits === true);
  const moves = [...moved.shots, ...moved.rows].sort((one, other) => Date.parse(one.to) - Date.parse(other.to));
  const beside = { zone: zoneOf(day), newDate };
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
        {moves.map((moved) => {
          const [shot, row] = [shots.get(moved._id), rows.get(moved._id)];
          if (isShot(moved)) return shot && <MovedShot key={moved._id} {...{ moved, shot, ...beside }} />;
          return row && <MovedRow key={moved._id} {...{ moved, row, ...beside }} />;
        })}
      </ul>
    </>
  );
}

/** Why what was shown did not move. */
export function RefusedMove({ children }: { children: string }) {
  return (
    <p role="alert" className="mb-4 flex gap-3 rounded-thumb bg-danger-wash p-3.5 text-danger">
      <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

/** The zone of the day, beside which another one is named, and its new date. */
interface Beside {
  zone: string;
  newDate: string | undefined;
}

function MovedShot({ moved, shot, ...beside }: Beside & { moved: MovedShotOut; shot: DayShot }) {
  const lightOf = useLightOfTimes(true);
  const [start, end] = [Date.parse(moved.to), Date.parse(moved.end)];
  const light = lightOf(shot, start, end);
  const isMissed = moved.lightFits === false && light?.note;
  return (
    <MovedEntry
      mark={
        <>
          <LightBar
            start={hourOfDay(new Date(start), shot.timeZoneId)}
            end={hourOfDay(new Date(end), shot.timeZoneId)}
            phases={phaseBar({ lightPhases: light?.phases ?? null, locationData: shot.locationData })}
            className="h-auto! self-stretch"
          />
          <Slate number={moved.number} />
        </>
      }
      {...{ moved, was: shot, ...beside }}
    >
      {isMissed && (
        <p className="flex gap-1.5 text-sm font-semibold text-delayed">
          <Icon of={Sunset} size={16} className="mt-0.5 shrink-0" />
          {shot.lightFits === false ? text.still(isMissed) : isMissed}
        </p>
      )}
    </MovedEntry>
  );
}

function MovedRow({ moved, row, ...beside }: Beside & { moved: MovedRowOut; row: DayRowOut }) {
  return (
    <MovedEntry
      mark={
        <>
          <span aria-hidden="true" className="row-mark w-[5px] shrink-0 self-stretch" />
          <Icon of={rowIcons[row.kind]} size={18} className="shrink-0 text-muted" />
        </>
      }
      {...{ moved, was: row, ...beside }}
    />
  );
}

interface MovedEntryProps extends Beside {
  mark: ReactNode;
  moved: MovedShotOut | MovedRowOut;
  was: DayShot | DayRowOut;
  children?: ReactNode;
}

/** A shot or row with the times that it has, and those that it would have. */
function MovedEntry({ mark, moved, was: { endDateTime, timeZoneId }, zone, newDate, children }: MovedEntryProps) {
  const start = new Date(moved.to);
  return (
    <li className="flex min-h-15 items-center gap-3 border-line px-3.5 py-2 not-last:border-b">
      {mark}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {moved.title}
        </p>
        {children}
      </div>
      <p className="figures shrink-0 text-right">
        {timeZoneId !== zone && <span className="block text-sm text-muted">{zoneLabel(timeZoneId, start)}</span>}
        <span className="block text-sm text-faint line-through">
          <span className="sr-only">{text.was} </span>
          {formatTimeRange(new Date(moved.from), new Date(endDateTime ?? ''), timeZoneId)}
        </span>
        <span className="font-semibold">
          {timesBeside({ start: Date.parse(moved.to), end: Date.parse(moved.end) }, timeZoneId, newDate)}
        </span>
      </p>
    </li>
  );
}
