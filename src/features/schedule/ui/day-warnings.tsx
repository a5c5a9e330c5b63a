import { TriangleAlert } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { splitIsolated } from '../../../kernel/isolated';
import { messages } from '../../../kernel/messages';
import { Icon } from '../../../ui/icon';
import type { Announce } from '../../shot/grid/ui/grid-announcement';
import { isRow, spanOfShot } from '../column.rules';
import { type DayItem, dayWarnings, warningSentence } from '../day-warnings.rules';
import type { ScheduleDayOut } from '../schedule.schema';

const text = messages.schedule;

/** The first shot or row that each warning names, by its sentence. */
function targetsOf({ shots, carried, rows }: ScheduleDayOut): Map<string, string> {
  const all = [...shots, ...carried, ...rows];
  const titles = new Map(all.map(({ _id, title }) => [_id, title]));
  const items = all.map(
    (entry): DayItem => ({
      ...{ id: entry._id, ...spanOfShot(entry), row: isRow(entry) ? entry.kind : null },
      locationData: isRow(entry) ? null : entry.locationData,
    }),
  );
  const ofDay = new Set([...shots, ...rows].map(({ _id }) => _id));
  const found = dayWarnings(
    items.filter(({ id }) => ofDay.has(id)),
    items,
    0,
  );
  const titleOf = (id: string) => titles.get(id) ?? '';
  return new Map(found.flatMap((one) => (one.ids[0] ? [[warningSentence(one, titleOf), one.ids[0]]] : [])));
}

/** How many new warnings are said at once; the list has all. */
const MOST_SAID = 3;

/** Says what has become wrong with the day that is shown. */
export function useNewWarningsSaid({ date, warnings }: ScheduleDayOut, speaker: RefObject<Announce | null>): void {
  const known = useRef({ date, warnings });
  useEffect(() => {
    const before = known.current;
    known.current = { date, warnings };
    if (before.date !== date) return;
    for (const warning of warnings.filter((one) => !before.warnings.includes(one)).slice(0, MOST_SAID))
      speaker.current?.(warning);
  }, [date, warnings, speaker]);
}

interface DayWarningsProps {
  day: ScheduleDayOut;
  /** Leads to a shot or row by its id. */
  onLead: (id: string) => void;
}

/** What is wrong with a day; a warning that names shots leads to the first. Nothing without one. */
export const DayWarnings = memo(function DayWarnings({ day, onLead }: DayWarningsProps) {
  if (day.warnings.length === 0) return null;
  const targets = targetsOf(day);
  return (
    <section
      aria-labelledby="day-warnings"
      className="rounded-card border border-line bg-surface p-5 shadow-1 max-sm:mt-4"
    >
      <h3 id="day-warnings" className="flex items-center justify-between gap-3 text-row">
        {text.warningsTitle}
        <span className="figures rounded-full bg-draft-wash px-2 text-xs font-semibold">{day.warnings.length}</span>
      </h3>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {day.warnings.map((warning) => (
          <Warning key={warning} {...{ warning, onLead }} target={targets.get(warning)} />
        ))}
      </ul>
    </section>
  );
});

interface WarningProps {
  warning: string;
  /** The first shot or row that it names. */
  target: string | undefined;
  onLead: (id: string) => void;
}

/** One of them. A day may have hundreds, of which a write changes few. */
const Warning = memo(function Warning({ warning, target, onLead }: WarningProps) {
  const sentence = splitIsolated(warning).map((part, at) =>
    at % 2 === 0 ? <span key={part}>{part}</span> : <bdi key={part}>{part}</bdi>,
  );
  return (
    <li className="flex gap-2.5">
      <Icon of={TriangleAlert} size={16} className="mt-1 shrink-0 text-delayed" />
      {target === undefined ? (
        <span className="wrap-anywhere">{sentence}</span>
      ) : (
        <button
          type="button"
          className="min-w-0 text-left wrap-anywhere underline-offset-4 hover:underline"
          onClick={() => onLead(target)}
        >
          {sentence}
        </button>
      )}
    </li>
  );
});
