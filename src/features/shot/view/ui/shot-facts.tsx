import { CalendarDays, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { viewerZone } from '../../../../client/viewer-zone';
import { formatDate, formatTime, formatWeekday } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';
import { zoneShort } from '../../../../kernel/zone-label';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { phaseBar } from '../../../../ui/light-bands';
import { LightBar } from '../../../../ui/light-bar';
import { mapLink } from '../../../place/map-link.rules';
import { shotHours } from '../../list/shot-list.rules';
import type { ListedShot } from '../../shot-cache.queries';

const text = messages.shotView;

/** When and where, in the shot's own zone (spec section 2). */
export function ShotFacts({ shot }: { shot: ListedShot }) {
  return (
    <FactList
      hours={shotHours(shot)}
      phases={phaseBar(shot)}
      start={<Moment at={shot.startDateTime} zone={shot.timeZoneId} />}
      end={<Moment at={shot.endDateTime} zone={shot.timeZoneId} />}
      place={shot.location ? <PlaceOnMap shot={shot} /> : text.nowhere}
    />
  );
}

/** A line of text that a finger can press. */
function PlaceOnMap({ shot }: { shot: ListedShot }) {
  return (
    <span className="*:relative *:after:absolute *:after:inset-x-0 *:after:-inset-y-2.5">
      <MapLink shot={shot} />
    </span>
  );
}

interface FactListProps {
  hours?: ReturnType<typeof shotHours>;
  phases?: string | undefined;
  start: ReactNode;
  end: ReactNode;
  place: ReactNode;
}

/** The facts in their places, loaded or not (design 4, FactList). */
export function FactList({ hours, phases, start, end, place }: FactListProps) {
  return (
    <div
      className={classes(
        'relative mt-6 overflow-hidden border-line max-sm:rounded-card max-sm:border max-sm:bg-surface',
        'max-sm:p-5 max-sm:pl-7 max-sm:shadow-1 sm:border-y sm:py-6 sm:last:border-b-0 sm:last:pb-0',
      )}
    >
      {hours && (
        <LightBar
          start={hours.start}
          end={hours.end}
          phases={phases}
          className="absolute inset-y-0 left-0 h-full rounded-none sm:hidden"
        />
      )}
      <dl className="grid grid-cols-1 gap-x-6 min-[22.5rem]:grid-cols-2 sm:grid-cols-3">
        <ShotFact icon={CalendarDays} label={text.start}>
          {start}
        </ShotFact>
        <ShotFact icon={CalendarDays} label={text.end}>
          {end}
        </ShotFact>
        <ShotFact icon={MapPin} label={text.location} wide>
          {place}
        </ShotFact>
      </dl>
    </div>
  );
}

interface MapLinkProps {
  shot: Pick<ListedShot, 'location' | 'locationData'>;
  /** By default the place. */
  label?: string | undefined;
}

/** The place of a shot, as a link to a map. */
export function MapLink({ shot: { location, locationData }, label = location }: MapLinkProps) {
  return (
    <a
      dir="auto"
      href={mapLink(location, locationData)}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-ink"
    >
      {label}
      <VisuallyHidden> {text.map}</VisuallyHidden>
    </a>
  );
}

interface ShotFactProps {
  icon: LucideIcon;
  label: string;
  /** Takes a whole line on a phone. */
  wide?: boolean;
  children: ReactNode;
}

function ShotFact({ icon, label, wide = false, children }: ShotFactProps) {
  return (
    <div
      className={classes(
        'min-w-0',
        wide
          ? 'max-sm:col-span-full max-sm:mt-4 max-sm:border-t max-sm:border-line max-sm:pt-4'
          : 'max-[22.5rem]:not-first:mt-3',
      )}
    >
      <dt className="flex items-center gap-3 text-sm text-muted">
        <Icon of={icon} />
        <span>{label}</span>
      </dt>
      <dd className="figures pl-8 font-semibold">{children}</dd>
    </div>
  );
}

function Moment({ at, zone }: { at: string | null; zone: string }) {
  if (!at) return messages.shotList.noTime;
  const instant = new Date(at);
  const there = { date: formatDate(instant, zone), time: formatTime(instant, zone) };
  const here = { date: formatDate(instant, viewerZone()), time: formatTime(instant, viewerZone()) };
  const sameClock = there.date === here.date && there.time === here.time;
  return (
    <>
      <span className="block">
        <span className="max-sm:min-[22.5rem]:hidden">{formatWeekday(instant, zone)} </span>
        {there.date}
      </span>
      <span className="block">
        <span className="max-sm:text-lg">{there.time}</span> {zoneShort(zone, instant)}
      </span>
      {!sameClock && (
        <span className="block text-sm font-normal text-muted">
          {/* Each stays whole: a narrow column breaks between the date and the time. */}
          {there.date !== here.date && <span className="inline-block">{here.date},</span>}{' '}
          <span className="inline-block">
            {here.time} {text.yourTime}
          </span>
        </span>
      )}
    </>
  );
}
