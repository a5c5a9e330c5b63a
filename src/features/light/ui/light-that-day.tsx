import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lightDay } from '../../../kernel/light/light-day';
import { type LightHour, lightHours } from '../../../kernel/light/light-hours';
import { lightNotes } from '../../../kernel/light/light-notes';
import type { Coordinates } from '../../../kernel/light/phase';
import { isWithin, knownShot, shotPhases } from '../../../kernel/light/shot-light';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { goldenHours } from '../light-day.rules';
import { nearMiss } from '../near-miss.rules';
import { hourGrid, type LightOfPlanProps, PlanFrame, type PlannedTimes } from './light-plan';
import { LightStrip } from './light-strip';

const text = messages.lightThatDay;

const timesOf = ({ start, end }: LightHour): PlannedTimes => ({
  startDate: start.date,
  startTime: start.time,
  endDate: end.date,
  endTime: end.time,
});

/** The buttons and the strip of a day whose place is known, computed while it is typed. */
export function LightThatDay({
  place,
  timeZoneId,
  wish,
  times,
  start,
  end,
  onPick,
}: LightOfPlanProps & { place: Coordinates }) {
  const { lat, lng } = place;
  const date = times.startDate;
  const hours = useMemo(() => lightHours(date, timeZoneId, { lat, lng }), [date, timeZoneId, lat, lng]);
  const day = useMemo(() => lightDay(date, timeZoneId, { lat, lng }), [date, timeZoneId, lat, lng]);
  const [said, setSaid] = useState('');
  const shot =
    end && start && end > start ? knownShot({ startDateTime: start, endDateTime: end, locationData: place }) : null;
  const isMissed = wish !== null && shot !== null && !isWithin(wish, shot);
  const [missed] = isMissed ? lightNotes({ ...shot, wish, zone: timeZoneId }) : [];
  const isNear =
    isMissed &&
    nearMiss({ lightWish: wish, lightFits: false, lightPhases: shotPhases(shot), locationData: place }) !== null;
  const sunless = day.sun === 'normal' ? null : sunlessText(day.sun);
  return (
    <>
      <PlanFrame
        hours={
          hours.length === 0 ? (
            <p className="text-muted">{sunless}</p>
          ) : (
            <div className={hourGrid}>
              {hours.map((hour) => {
                const of = timesOf(hour);
                const isSet = Object.entries(of).every(
                  ([field, value]) => times[field as keyof PlannedTimes] === value,
                );
                return (
                  <button
                    key={hour.name}
                    type="button"
                    aria-pressed={isSet}
                    onClick={() => {
                      onPick(of);
                      setSaid(text.set(of.startTime, of.endTime));
                    }}
                    className={classes(
                      'relative flex min-h-15 items-center gap-2.5 rounded-thumb border px-2.5 py-1.5 text-left',
                      isSet
                        ? 'border-accent-mark bg-accent-wash ring-1 ring-accent-mark'
                        : 'border-line bg-surface hover:bg-hover',
                    )}
                  >
                    <span
                      aria-hidden="true"
                      className="h-10 w-1.5 shrink-0 rounded-full forced-color-adjust-none"
                      style={{ background: `var(--fl-phase-${hour.name.endsWith('Blue') ? 'blue' : 'golden'})` }}
                    />
                    <span className="min-w-0">
                      <span className={classes('block text-xs @min-[40rem]:text-sm', !isSet && 'text-muted')}>
                        {text.hours[hour.name]}
                      </span>{' '}
                      <span className="figures block font-semibold">{`${of.startTime} – ${of.endTime}`}</span>
                    </span>
                    {isSet && <Icon of={Check} size={18} className="absolute right-2.5 bottom-2.5 text-accent-ink" />}
                  </button>
                );
              })}
            </div>
          )
        }
        strip={
          <>
            <VisuallyHidden>{goldenHours(day.phases, timeZoneId)}</VisuallyHidden>
            <LightStrip
              small
              date={date}
              zone={timeZoneId}
              phases={day.phases}
              shot={shot && { start: shot.start, end: shot.end }}
            />
          </>
        }
        sentence={
          missed ? (
            <span className={isNear ? 'text-muted' : 'font-semibold text-delayed'}>{messages.light.note(missed)}</span>
          ) : (
            hours.length > 0 && <span className="text-muted">{sunless}</span>
          )
        }
      />
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  );
}

const sunlessText = (sun: 'neverRises' | 'neverSets') =>
  messages.light.note({ code: sun === 'neverRises' ? 'noSunrise' : 'noSunset' });
