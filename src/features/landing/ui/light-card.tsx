import { CircleCheck, Sunset } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { Slate } from '../../../ui/slate';
import { compassPoint, goldenHours } from '../../light/light-day.rules';
import { LightStrip } from '../../light/ui/light-strip';
import { PhaseMark } from '../../light/ui/phase-mark';
import { SunCompass } from '../../light/ui/sun-compass';
import { litShots, sampleLight } from '../sample-light.data';

/** A day in its real light with two shots, one of which misses it, and the sun's direction (design-beyond 66). */
export function LightCard({ vignette }: { vignette: string }) {
  const { date, zone, place, phases, sunrise, sunset, start, end } = sampleLight;
  const azimuth = Math.round(start.azimuth);
  return (
    <div className="grid items-center gap-x-9 gap-y-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <VisuallyHidden>{goldenHours(phases, zone)}</VisuallyHidden>
        <LightStrip
          {...{ date, zone, phases, sunrise, sunset }}
          shot={{ start: Date.parse(start.at), end: Date.parse(end.at) }}
        />
        <ul className={classes(vignette, 'mt-4')}>
          {litShots.map(({ number, title, phase, fits }) => (
            <li
              key={number}
              className={classes(
                'flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-1 border-line px-4 py-2.5',
                'not-first:border-t',
              )}
            >
              <PhaseMark phase={phase} className="h-8 w-[5px] rounded-full" />
              <Slate number={number} />
              <p className="min-w-40 flex-1 font-semibold">{title}</p>
              <p
                className={classes(
                  'flex items-center gap-1.5 text-sm font-semibold',
                  fits ? 'text-completed' : 'text-delayed',
                )}
              >
                <Icon of={fits ? CircleCheck : Sunset} size={16} />
                <span>
                  {fits ? messages.light.note({ code: 'allIn', light: 'golden' }) : messages.light.misses('golden')}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className="max-sm:hidden">
        <SunCompass lat={place.lat} start={start} end={end} className="size-49" />
        <p className="figures mt-3 text-center text-sm font-semibold">
          {messages.shotLight.sun(azimuth, compassPoint(azimuth), Math.round(start.altitude))}
        </p>
      </div>
    </div>
  );
}
