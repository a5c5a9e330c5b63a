import { Layers2, Sunrise, Sunset, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayMonth, formatTime, formatTimeBeside, formatTimeRange } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { Icon } from '../../../ui/icon';
import type { ScheduleDayOut, ShootDayOut } from '../schedule.schema';

const text = messages.schedule;

/** What there is to know of a day: its hours, its sun, its overlaps, and how far behind it is. */
export function DayFacts({ day, summary }: { day: ScheduleDayOut; summary: ShootDayOut }) {
  const { timeZoneId: zone, firstStart, lastEnd, plannedMinutes } = summary;
  const { light } = day;
  const time = (instant: string) => formatTime(new Date(instant), zone);
  const golden = light?.phases.filter(({ phase }) => phase === 'golden') ?? [];
  return (
    <>
      <h3 className="font-display text-display-sm">{formatDayMonth(new Date(`${day.date}T12:00Z`), 'UTC')}</h3>
      <p className="figures mt-1 text-sm text-muted">
        {text.facts(formatTimeRange(new Date(firstStart), new Date(lastEnd), zone), plannedMinutes)}
      </p>
      <dl className="figures mt-3 flex flex-col gap-2 text-sm max-sm:hidden">
        {light?.sunrise && (
          <Fact mark={<Icon of={Sunrise} size={16} />} name={text.sunrise} value={time(light.sunrise)} />
        )}
        {golden.map(({ start, end }) => (
          <Fact
            key={start}
            mark={
              <span
                aria-hidden="true"
                className="mx-0.5 size-3 rounded-check forced-color-adjust-none"
                style={{ background: 'var(--fl-phase-golden)' }}
              />
            }
            name={text.goldenHour}
            value={formatTimeRange(new Date(start), new Date(end), zone)}
          />
        ))}
        {light?.sunset && <Fact mark={<Icon of={Sunset} size={16} />} name={text.sunset} value={time(light.sunset)} />}
      </dl>
      {light && light.sun !== 'normal' && (
        <p className="mt-3 text-sm text-muted">{light.sun === 'neverRises' ? text.noSunrise : text.noSunset}</p>
      )}
      {day.overlaps.length > 0 && (
        <p className="mt-3 flex items-center gap-2 text-sm font-semibold text-delayed">
          <Icon of={Layers2} size={16} />
          {text.overlaps(day.overlaps.length)}
        </p>
      )}
      <DayProgress day={day} zone={zone} />
    </>
  );
}

/** "35 min behind, wrap about 19:15" or "On time, wrap 18:40"; nothing on another day than today. */
function DayProgress({ day: { date, behindMinutes, wrapEstimate }, zone }: { day: ScheduleDayOut; zone: string }) {
  if (behindMinutes === null || wrapEstimate === null) return null;
  const wrap = formatTimeBeside(date, new Date(wrapEstimate), zone);
  return behindMinutes > 0 ? (
    <p className="figures mt-3 flex items-center gap-2 text-sm font-semibold text-delayed">
      <Icon of={Timer} size={16} />
      {text.behind(behindMinutes, wrap)}
    </p>
  ) : (
    <p className="figures mt-3 text-sm font-semibold text-completed">{text.onTime(wrap)}</p>
  );
}

function Fact({ mark, name, value }: { mark: ReactNode; name: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="flex items-center gap-2 text-muted">
        {mark}
        {name}
      </dt>
      <dd className="font-semibold whitespace-nowrap">{value}</dd>
    </div>
  );
}
