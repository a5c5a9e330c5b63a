import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { formatWeekday } from '../../../kernel/dates';
import { addMonths, isInAlmanac } from '../../../kernel/light/almanac-days';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { IconButton } from '../../../ui/icon-button';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { lightBands } from '../../../ui/light-bands';
import { dayBands, dayScale, nearestTime } from '../light-day.rules';
import { isWeekend, type MonthDay } from '../light-month.rules';
import { type LightPlace, lightPath } from '../use-light-address';
import { MoonMark } from './moon-mark';

const text = messages.lightPage;
/** What a phone has no room for. */
const wide = 'max-sm:hidden';
const cell = 'px-1.5 whitespace-nowrap';

interface LightMonthTableProps {
  days: readonly MonthDay[];
  place: LightPlace;
  /** The chosen day YYYY-MM-DD. */
  date: string;
  projectId: string;
  onDate: (date: string) => void;
}

/** The month as a table, a strip a day; each row leads to its day (design 87). */
export function LightMonthTable({ days, place, date, projectId, onDate }: LightMonthTableProps) {
  const month = text.month(date.slice(0, 7));
  const turn = (months: number) => {
    const next = addMonths(date, months);
    return { disabled: !isInAlmanac(next), onClick: () => onDate(next) };
  };
  return (
    <section aria-label={month} className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-3 py-0.5">
        <h2 aria-live="polite" className="figures text-lg font-semibold">
          {month}
        </h2>
        <span className="flex">
          <IconButton label={text.previousMonth} icon={ChevronLeft} {...turn(-1)} />
          <IconButton label={text.nextMonth} icon={ChevronRight} {...turn(1)} />
        </span>
      </div>
      <div className="relative overflow-x-auto px-1.5 py-2">
        <table className="figures w-full text-sm">
          <caption className="sr-only">{text.caption(month, place.name)}</caption>
          <thead className="text-left text-xs text-muted">
            <tr>
              <th scope="col" className={cell}>
                {text.day}
              </th>
              <td className="w-full px-1.5">
                <Hours />
              </td>
              <th scope="col" className={cell}>
                {text.sunrise}
              </th>
              <th scope="col" className={classes(cell, wide)}>
                {text.goldenMorning}
              </th>
              <th scope="col" className={classes(cell, wide)}>
                <VisuallyHidden>{messages.light.wish.golden} </VisuallyHidden>
                {text.goldenEvening}
              </th>
              <th scope="col" className={cell}>
                {text.sunset}
              </th>
              <th scope="col" className={classes(cell, wide)}>
                <VisuallyHidden>{text.moonColumn}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow
                key={day.date}
                day={day}
                isChosen={day.date === date}
                href={lightPath(place, day.date, projectId)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Hours() {
  return (
    <span aria-hidden="true" className="flex justify-between font-normal">
      {['00', '06', '12', '18', '24'].map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </span>
  );
}

function DayRow({ day, isChosen, href }: { day: MonthDay; isChosen: boolean; href: string }) {
  const { date, timeZoneId: zone, phases, sunrise, sunset, moon } = day;
  const timeOf = (pass: string | null) => (pass ? nearestTime(pass, zone) : text.none);
  return (
    <tr
      className={classes(
        'relative h-5 pointer-coarse:h-11',
        isChosen ? 'bg-accent-wash font-semibold' : 'hover:bg-hover',
        isWeekend(date) || isChosen ? 'text-ink' : 'text-muted',
      )}
    >
      <th scope="row" className={classes(cell, 'text-left font-normal')}>
        <Link href={href} aria-current={isChosen ? 'date' : undefined} className="after:absolute after:inset-0">
          {`${formatWeekday(new Date(`${date}T12:00Z`), 'UTC')} ${Number(date.slice(8))}`}
        </Link>
      </th>
      <td aria-hidden="true" className="px-1.5">
        <span
          className="block h-3.5 rounded-[3px] forced-color-adjust-none"
          style={{ background: lightBands(dayBands(phases, dayScale(date, zone)), 0, 24) }}
        />
      </td>
      <td className={classes(cell, 'text-ink')}>{timeOf(sunrise)}</td>
      <td className={classes(cell, wide)}>{day.goldenMorning ?? text.none}</td>
      <td className={classes(cell, wide)}>{day.goldenEvening ?? text.none}</td>
      <td className={classes(cell, 'text-ink')}>{timeOf(sunset)}</td>
      <td className={classes(cell, wide)}>
        <MoonMark phase={moon.phase} illumination={moon.illumination} />
        <VisuallyHidden>{text.moonOf(moon.phase, Math.round(moon.illumination * 100))}</VisuallyHidden>
      </td>
    </tr>
  );
}
