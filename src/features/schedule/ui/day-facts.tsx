import { Layers2, Sunrise, Sunset, Timer } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { viewerZone } from '../../../client/viewer-zone';
import { formatTimeBeside, formatTimeRange } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { Icon } from '../../../ui/icon';
import { goldenHoursOf, goldenTimes, nearestTime } from '../../light/light-day.rules';
import { dayProgress } from '../running-late.rules';
import type { ScheduleDayOut, ShootDayOut } from '../schedule.schema';

const text = messages.schedule;

interface DayFactsProps {
  day: ScheduleDayOut;
  summary: ShootDayOut;
  now: Date;
}

/** What there is to know of a day: its hours, its sun, its overlaps, and how far behind it is. */
export const DayFacts = memo(function DayFacts({ day, summary, now }: DayFactsProps) {
  const { timeZoneId: zone, firstStart, lastEnd, plannedMinutes } = summary;
  const { light } = day;
  const time = (instant: string) => nearestTime(instant, zone);
  const isForeign = zone !== viewerZone() || day.shots.some(({ timeZoneId }) => timeZoneId !== zone);
  const times = formatTimeRange(new Date(firstStart), new Date(lastEnd), zone);
  return (
    <>
      <p className="figures mt-1 text-sm text-muted">
        {text.facts(isForeign ? `${times} ${zoneLabel(zone, new Date(firstStart))}` : times, plannedMinutes)}
      </p>
      <dl className="figures mt-3 flex gap-x-5 gap-y-1 text-sm max-sm:flex-wrap sm:flex-col sm:gap-2">
        {light?.sunrise && (
          <Fact mark={<Icon of={Sunrise} size={16} />} name={text.sunrise} value={time(light.sunrise)} />
        )}
        {goldenHoursOf(light?.phases ?? []).map((hour) => (
          <Fact
            key={hour.start}
            mark={
              <span
                aria-hidden="true"
                className="mx-0.5 size-3 rounded-check forced-color-adjust-none"
                style={{ background: 'var(--fl-phase-golden)' }}
              />
            }
            name={text.goldenHour}
            value={goldenTimes(hour, zone)}
          />
        ))}
        {light?.sunset && <Fact mark={<Icon of={Sunset} size={16} />} name={text.sunset} value={time(light.sunset)} />}
      </dl>
      {light && light.sun !== 'normal' && (
        <p className="mt-3 text-sm text-muted">{light.sun === 'neverRises' ? text.noSunrise : text.noSunset}</p>
      )}
      {day.overlapCount > 0 && (
        <p className="mt-3 flex items-center gap-2 text-sm font-semibold text-delayed">
          <Icon of={Layers2} size={16} />
          {text.overlaps(day.overlapCount)}
        </p>
      )}
      <DayProgress day={day} zone={zone} now={now} />
    </>
  );
});

/** "35 min behind, wrap about 19:15" or "On time, wrap 18:40"; nothing on another day than today. */
function DayProgress({ day, zone, now }: { day: ScheduleDayOut; zone: string; now: Date }) {
  const { behindMinutes, wrapEstimate } = dayProgress(day, now);
  if (behindMinutes === null || wrapEstimate === null) return null;
  const wrap = formatTimeBeside(day.date, new Date(wrapEstimate), zone);
  return behindMinutes > 0 ? (
    <p className="figures mt-3 flex items-center gap-2 text-sm font-semibold text-delayed">
      <Icon of={Timer} size={16} />
      <span>{text.behind(behindMinutes, wrap)}</span>
    </p>
  ) : (
    <p className="figures mt-3 text-sm font-semibold text-completed">{text.onTime(wrap)}</p>
  );
}

function Fact({ mark, name, value }: { mark: ReactNode; name: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-3 max-sm:gap-2">
      <dt className="flex items-center gap-2 text-muted">
        {mark}
        {name}
      </dt>
      <dd className="font-semibold whitespace-nowrap">{value}</dd>
    </div>
  );
}
