import { Moon, Sunrise, Sunset } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../kernel/dates';
import { lightHours } from '../../../kernel/light/light-hours';
import { messages } from '../../../kernel/messages';
import { wallToUtc } from '../../../kernel/wall-time';
import { zoneLabel } from '../../../kernel/zone-label';
import { Icon } from '../../../ui/icon';
import { nearestTime } from '../light-day.rules';
import type { MonthDay } from '../light-month.rules';
import type { LightPlace } from '../use-light-address';
import { LightStrip } from './light-strip';
import { LightWords } from './light-words';
import { PhaseMark } from './phase-mark';

const text = messages.lightPage;

interface Fact {
  at: number;
  name: string;
  value: string;
  mark: ReactNode;
}

/** The light of one day at a place: its strip, its hours and its moon (design 87). */
export function LightDayCard({ day, place, action }: { day: MonthDay; place: LightPlace; action: ReactNode }) {
  const { date, timeZoneId: zone, sun, dayMinutes, phases, moon } = day;
  const noon = new Date(`${date}T12:00Z`);
  const sunless = sun === 'neverRises' ? 'noSunrise' : 'noSunset';
  const percent = Math.round(moon.illumination * 100);
  const moonTimes = [moon.rise, moon.set].map((pass) => pass && nearestTime(pass, zone));
  return (
    <section aria-label={messages.shotLight.title} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="font-display text-display-dialog">{formatDay(noon, 'UTC')}</h2>
      <p className="text-sm text-muted">
        {zoneLabel(zone, wallToUtc({ date, time: '12:00' }, zone))}
        {' · '}
        {sun === 'normal' ? text.up(dayMinutes) : messages.light.note({ code: sunless })}
      </p>
      <div className="mt-4">
        <LightStrip small date={date} zone={zone} phases={phases} shot={null} />
      </div>
      <dl className="mt-3 flex flex-col gap-3">
        {factsOf(day, place).map(({ name, value, mark }) => (
          <Row key={name} name={name} value={value} mark={mark} />
        ))}
        <Row
          name={text.moonOf(moon.phase, percent)}
          value={text.moonTimes(moonTimes[0] ?? null, moonTimes[1] ?? null)}
          mark={<Icon of={Moon} size={18} />}
        />
      </dl>
      {action}
      <LightWords className="mt-4" />
    </section>
  );
}

function factsOf({ date, timeZoneId: zone, sunrise, sunset }: MonthDay, place: LightPlace): Fact[] {
  const hours = lightHours(date, zone, place).map(({ name, start, end }) => ({
    at: wallToUtc(start, zone).getTime(),
    name: messages.lightThatDay.hours[name],
    value: messages.light.range(start.time, end.time),
    mark: <PhaseMark phase={/blue/i.test(name) ? 'blue' : 'golden'} className="mx-0.5" />,
  }));
  const passOf = (pass: string | null, name: string, icon: typeof Sunrise) =>
    pass ? [{ at: Date.parse(pass), name, value: nearestTime(pass, zone), mark: <Icon of={icon} size={18} /> }] : [];
  return [...hours, ...passOf(sunrise, text.sunrise, Sunrise), ...passOf(sunset, text.sunset, Sunset)].sort(
    (one, other) => one.at - other.at,
  );
}

function Row({ name, value, mark }: Omit<Fact, 'at'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-[0.9375rem]">
      <dt className="flex items-center gap-2.5 text-muted">
        {mark}
        {name}
      </dt>
      <dd className="figures ml-auto text-right font-semibold">{value}</dd>
    </div>
  );
}
