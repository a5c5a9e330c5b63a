import { Check, CircleCheck, Moon, Sunrise, Sunset, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatDays, formatTime } from '../../../kernel/dates';
import { isolated } from '../../../kernel/isolated';
import type { Coordinates } from '../../../kernel/light/phase';
import { messages } from '../../../kernel/messages';
import { addDays } from '../../../kernel/wall-time';
import { zoneShort } from '../../../kernel/zone-label';
import { wallDate } from '../../../kernel/zones';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import type { ShotOut } from '../../shot/shot.schema';
import { useLightDay, useShotLight } from '../light.queries';
import type { ShotLightOut } from '../light.schema';
import { compassPoint, goldenHours, goldenHoursOf, goldenTimes, nearestTime } from '../light-day.rules';
import { nearMiss } from '../near-miss.rules';
import { LightStrip } from './light-strip';
import { LightWords } from './light-words';
import { PhaseMark } from './phase-mark';
import { SunCompass } from './sun-compass';

const text = messages.shotLight;

interface ShotLightProps {
  shot: ShotOut;
  /** Left out when the shot may not be edited. */
  onEdit?: (() => void) | undefined;
}

/** The region Light of a shot's page: the light of its day, and where it lies in it (design 53). */
export function ShotLight({ shot, onEdit }: ShotLightProps) {
  const hasTimes = shot.startDateTime !== null && shot.endDateTime !== null;
  const { data, isError, refetch } = useShotLight(shot, hasTimes && shot.locationData !== null);
  // Of a place that was removed, the last answer is still cached.
  const light = shot.locationData === null ? undefined : data;
  if (!hasTimes || light === null) return null;
  return (
    <section aria-label={text.title} className="rounded-card border border-line bg-surface p-5 shadow-1 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold">{text.title}</h2>
        {light && <p className="text-sm text-muted wrap-anywhere">{dayAndPlace(light, shot)}</p>}
        {light && <WishChip light={light} isNear={nearMiss(shot) !== null} />}
      </div>
      {shot.locationData === null ? (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p className="text-muted">{text.choosePlace}</p>
          {onEdit && (
            <Button onClick={onEdit}>
              {messages.shotView.edit}
              {/* The page has another Edit. */}
              <VisuallyHidden> {text.place}</VisuallyHidden>
            </Button>
          )}
        </div>
      ) : isError && !light ? (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p className="text-muted">{text.failed}</p>
          <Button onClick={() => void refetch()}>{text.retry}</Button>
        </div>
      ) : light ? (
        <Facts light={light} place={shot.locationData} />
      ) : (
        <Skeleton className="mt-4 h-80" />
      )}
    </section>
  );
}

function dayAndPlace({ start, timeZoneId }: ShotLightOut, { locationData, location }: ShotOut): string {
  return `${formatDay(new Date(start.at), timeZoneId)}, ${isolated(locationData?.name || location)}`;
}

function WishChip({ light: { wish, fits, notes }, isNear }: { light: ShotLightOut; isNear: boolean }) {
  if (!wish) return null;
  return (
    <p
      className={classes(
        'ml-auto flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold forced-colors:border',
        fits
          ? 'bg-completed-wash text-completed'
          : isNear
            ? 'bg-draft-wash text-muted'
            : 'bg-delayed-wash text-delayed',
      )}
    >
      <Icon of={fits ? Check : Sunset} size={16} />
      <span>{fits ? messages.light.wish[wish] : isNear ? notes[0] : messages.light.misses(wish)}</span>
    </p>
  );
}

// On a phone the notes stand beside the compass, and the sun of the day below.
const columns = classes(
  'mt-4 grid gap-x-5 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-7 sm:gap-y-6',
  'min-[22.5rem]:max-sm:grid-cols-[auto_minmax(0,1fr)]',
  "min-[22.5rem]:max-sm:[grid-template-areas:'compass_notes''lines_lines''day_day']",
  'xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]',
);

function Facts({ light, place }: { light: ShotLightOut; place: Coordinates }) {
  const { date, timeZoneId: zone, phases, start, end, sunrise, sunset } = light;
  // A golden hour that midnight cuts ends on the next day.
  const isCut = phases.at(-1)?.phase === 'golden';
  const { data: next } = useLightDay(isCut ? place : null, addDays(date, 1), zone);
  const golden = goldenHoursOf(phases, next?.phases);
  const hasSun = sunrise !== null || sunset !== null || golden.length > 0;
  return (
    <>
      <div className="mt-3">
        <VisuallyHidden>{goldenHours(phases, zone)}</VisuallyHidden>
        <LightStrip
          date={date}
          zone={zone}
          phases={phases}
          shot={{ start: Date.parse(start.at), end: Date.parse(end.at) }}
          sunrise={sunrise}
          sunset={sunset}
        />
      </div>
      <div className={columns}>
        <SunCompass lat={place.lat} start={start} end={end} />
        {hasSun && (
          <div className="max-sm:border-t max-sm:border-line max-sm:pt-4 min-[22.5rem]:max-sm:[grid-area:day]">
            <h3 className="text-sm text-muted">{text.sunOf(zoneShort(zone, new Date(start.at)))}</h3>
            <dl className="mt-2 flex flex-col gap-2.5">
              {sunrise && (
                <SunFact
                  mark={<Icon of={Sunrise} size={18} />}
                  name={text.sunrise}
                  value={nearestTime(sunrise, zone)}
                />
              )}
              {golden.map((hour) => (
                <SunFact
                  key={hour.start}
                  mark={<PhaseMark phase="golden" className="mx-0.5" />}
                  name={messages.lightThatDay.hours[hour.name]}
                  value={goldenTimes(hour, zone)}
                />
              ))}
              {sunset && (
                <SunFact mark={<Icon of={Sunset} size={18} />} name={text.sunset} value={nearestTime(sunset, zone)} />
              )}
            </dl>
          </div>
        )}
        <div className="min-[22.5rem]:max-sm:contents sm:max-xl:col-span-full">
          <div className="min-[22.5rem]:max-sm:[grid-area:lines]">
            <h3 className="text-sm text-muted">{text.during}</h3>
            <SunLine sun={start} time={formatTime(new Date(start.at), zone)} className="border-2 border-ink" />
            <SunLine sun={end} time={endTime(light)} className="bg-ink" />
          </div>
          <Notes light={light} />
        </div>
      </div>
      <LightWords className="mt-4" />
    </>
  );
}

/** When the shot ends, with its day where that is another one. */
function endTime({ start, end, timeZoneId: zone }: ShotLightOut): string {
  const [from, until] = [new Date(start.at), new Date(end.at)];
  const isThatDay = wallDate(from, zone) === wallDate(until, zone);
  return `${isThatDay ? '' : `${formatDays(until, until, zone)}, `}${formatTime(until, zone)}`;
}

function SunFact({ mark, name, value }: { mark: ReactNode; name: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-3 text-[0.9375rem]">
      <dt className="flex items-center gap-2.5 text-muted">
        {mark}
        {name}
      </dt>
      <dd className="figures font-semibold whitespace-nowrap">{value}</dd>
    </div>
  );
}

function SunLine({ sun, time, className }: { sun: ShotLightOut['start']; time: string; className: string }) {
  const [azimuth, altitude] = [Math.round(sun.azimuth) % 360, Math.round(sun.altitude)];
  return (
    <p className="figures mt-2 flex flex-wrap items-center gap-x-2.5 text-[0.9375rem]">
      <span aria-hidden="true" className={classes('size-3 shrink-0 rounded-full', className)} />
      <span className="whitespace-nowrap text-muted">{time}</span>
      <span className="font-semibold">{text.sun(azimuth, compassPoint(azimuth), altitude)}</span>
    </p>
  );
}

function Notes({ light: { notes, fits, moon, timeZoneId } }: { light: ShotLightOut }) {
  const rise = moon.rise && nearestTime(moon.rise, timeZoneId);
  return (
    <ul
      className={classes(
        'mt-3 flex flex-col gap-2 min-[22.5rem]:max-sm:mt-0 min-[22.5rem]:max-sm:self-center',
        'min-[22.5rem]:max-sm:[grid-area:notes]',
      )}
    >
      {notes.map((note, index) => (
        <li key={note} className={classes('flex gap-2.5', index === 0 ? 'font-semibold' : 'text-muted')}>
          {index === 0 && fits !== null ? (
            <Icon
              of={fits ? CircleCheck : TriangleAlert}
              className={classes('mt-0.5', fits ? 'text-completed' : 'text-delayed')}
            />
          ) : (
            <Icon of={Sunset} className="mt-0.5 text-muted" />
          )}
          <span>{note}</span>
        </li>
      ))}
      <li className="figures flex gap-2.5 text-muted">
        <Icon of={Moon} className="mt-0.5" />
        {text.moon(moon.phase, rise)}
      </li>
    </ul>
  );
}
