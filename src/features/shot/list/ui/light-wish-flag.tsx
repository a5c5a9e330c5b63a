import type { LightWish } from '../../../../kernel/light/phase';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import type { ListedShot } from '../../shot-cache.queries';
import { MissedLight } from './shot-row-facts';

const swatches: Record<LightWish, string> = {
  day: 'bg-phase-day',
  golden: 'bg-phase-golden',
  blue: 'bg-phase-blue',
  night: 'bg-phase-night',
};

/** The light that a shot wishes for, or that it misses it. */
export function LightWishFlag({ shot }: { shot: ListedShot }) {
  if (shot.lightWish === null) return null;
  if (shot.lightFits === false) return <MissedLight shot={shot} />;
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
      <span
        aria-hidden="true"
        className={classes(
          'size-2.5 rounded-[3px] border border-ink/18 forced-color-adjust-none',
          swatches[shot.lightWish],
        )}
      />
      {messages.light.wish[shot.lightWish]}
    </span>
  );
}
