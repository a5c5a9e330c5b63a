import { CircleCheck, MapPin } from 'lucide-react';
import { Link } from 'wouter';
import { formatDateRange, formatTimeRange, zoneLabel } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { LightBar } from '../../../ui/light-bar';
import { canComplete } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import { shotHours } from '../shot-list.rules';

interface ShotRowProps {
  shot: ShotOut;
  readOnly: boolean;
  onComplete: (shot: ShotOut) => void;
  onHover: (shotId: string | undefined) => void;
}

// One markup, three places for its cells: a card on a phone, a row, a row with the date in a column of its own.
const cells = classes(
  'grid grid-cols-[5px_1fr_auto] items-center gap-x-3.5 gap-y-1',
  "[grid-template-areas:'bar_time_zone''bar_title_title''bar_place_place''bar_date_act']",
  "sm:grid-cols-[5px_148px_1fr_auto] sm:gap-x-5 sm:gap-y-0 sm:[grid-template-areas:'bar_time_title_act''bar_zone_place_act''bar_date_._act']",
  "min-[56.25rem]:grid-cols-[5px_148px_1fr_132px_auto] min-[56.25rem]:[grid-template-areas:'bar_time_title_date_act''bar_zone_place_date_act']",
);

/** The id of a shot's title link, which takes the focus when the row before it has gone. */
export const titleId = (shotId: string) => `shot-${shotId}`;

/** One shot of a project: its light, times, title, place, date, and Complete where it applies (spec section 2). */
export function ShotRow({ shot, readOnly, onComplete, onHover }: ShotRowProps) {
  const hours = shotHours(shot);
  return (
    <li
      className={classes(
        cells,
        'group relative border-line bg-surface px-4 py-3.5 transition-colors duration-fast max-sm:rounded-card max-sm:border max-sm:shadow-1',
        'sm:min-h-[76px] sm:py-2.5 sm:not-last:border-b sm:hover:bg-hover',
      )}
      onPointerEnter={() => onHover(shot._id)}
      onPointerLeave={() => onHover(undefined)}
    >
      <span className="self-stretch [grid-area:bar] sm:self-center">
        {hours && <LightBar start={hours.start} end={hours.end} className="max-sm:h-full" />}
      </span>
      <When shot={shot} />
      <h3 className="line-clamp-2 min-w-0 text-row [grid-area:title] sm:self-end">
        <Link
          id={titleId(shot._id)}
          href={`/viewshot/${shot._id}`}
          className="decoration-accent-mark underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {shot.title}
        </Link>
      </h3>
      <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted [grid-area:place] sm:self-start">
        <Icon of={MapPin} size={16} />
        <span className="min-w-0 truncate">{shot.location || messages.shotView.nowhere}</span>
      </p>
      {canComplete(shot) && !readOnly && (
        <span className="relative -my-1 flex justify-end [grid-area:act] max-sm:-mr-2.5">
          <IconButton
            label={`${messages.shotList.complete} ${shot.title}`}
            tip={messages.shotList.complete}
            icon={CircleCheck}
            tone="complete"
            onClick={() => onComplete(shot)}
          />
        </span>
      )}
    </li>
  );
}

function When({ shot }: { shot: ShotOut }) {
  if (!shot.startDateTime || !shot.endDateTime) {
    return <p className="text-sm text-muted [grid-area:time] sm:self-end">{messages.shotList.noTime}</p>;
  }
  const start = new Date(shot.startDateTime);
  const end = new Date(shot.endDateTime);
  return (
    <>
      <p className="figures text-row [grid-area:time] sm:self-end">{formatTimeRange(start, end, shot.timeZoneId)}</p>
      <p className="figures text-sm text-muted [grid-area:zone] sm:self-start">{zoneLabel(shot.timeZoneId, start)}</p>
      <p className="figures text-sm text-muted [grid-area:date]">{formatDateRange(start, end, shot.timeZoneId)}</p>
    </>
  );
}
