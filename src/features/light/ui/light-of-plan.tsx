import type { ReactNode } from 'react';
import { isolated } from '../../../kernel/isolated';
import { isInAlmanac } from '../../../kernel/light/almanac-days';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { isZone } from '../../../kernel/zones';
import { DayStrip } from '../../../ui/day-strip';
import type { DayWindow } from '../../../ui/day-strip-lanes';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { LazyRegion, lazyPage } from '../../../ui/loading/lazy-page';
import { hourGrid, type LightOfPlanProps, PlanFrame } from './light-plan';
import { LightWords } from './light-words';

const text = messages.lightThatDay;

/** The almanac is loaded only where times change under the hand. */
const LightThatDay = lazyPage(async () => (await import('./light-that-day')).LightThatDay);

interface PlanStripProps extends LightOfPlanProps {
  /** The typed hours for the strip of a day whose light is not known. */
  windows: DayWindow[];
}

/**
 * The group **Light that day** of a form with times: buttons for the golden and blue hours, and the day in its light
 * with the typed times in it. Its height is the same before place and date are known.
 */
export function LightOfPlan({ windows, ...plan }: PlanStripProps) {
  const { place, timeZoneId, times, start } = plan;
  const isKnown = place !== null && isInAlmanac(times.startDate) && isZone(timeZoneId);
  // Before the light has come it is the frame alone.
  const strip = <DayStrip windows={windows} bands={null} className="-mt-1.5" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the rest
    <div role="group" aria-label={text.title} className="@container">
      <p className="flex flex-wrap gap-x-2 text-sm">
        <span className="shrink-0 font-semibold">{text.title}</span>
        {isKnown && (
          <span className="max-w-full truncate text-muted">
            {`${isolated(place.name)}, ${zoneLabel(timeZoneId, start ?? noonOf(times.startDate))}`}
          </span>
        )}
      </p>
      {isKnown ? (
        <LazyRegion waiting={<Waiting strip={strip} />}>
          <LightThatDay {...plan} place={place} />
        </LazyRegion>
      ) : (
        <PlanFrame
          hours={<p className="text-muted">{place ? text.chooseDate : messages.shotLight.choosePlace}</p>}
          strip={strip}
        />
      )}
      <LightWords />
    </div>
  );
}

function Waiting({ strip }: { strip: ReactNode }) {
  return (
    <div aria-hidden="true">
      <PlanFrame
        hours={
          <div className={hourGrid}>
            {[0, 1, 2, 3].map((at) => (
              <Skeleton key={at} className="h-15" />
            ))}
          </div>
        }
        strip={strip}
      />
    </div>
  );
}

const noonOf = (date: string) => new Date(`${date}T12:00Z`);
