import { Image, MapPin } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { useMediaQuery } from '../../../../client/media-query';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import { phaseBar } from '../../../../ui/light-bands';
import { LightBar } from '../../../../ui/light-bar';
import { Slate } from '../../../../ui/slate';
import { thumbnailUrl } from '../../../media/ui/image-url';
import { MustMark } from '../../columns/ui/must-mark';
import { checkedRowClasses, RowCheck, titleLinkClasses } from '../../select/ui/row-check';
import { useIsSelecting } from '../../select/ui/selection-store';
import type { ListedShot } from '../../shot-cache.queries';
import { NotSentYet } from '../../store/ui/not-sent-yet';
import { shotHours } from '../shot-list.rules';
import { RowTimes, YourTime } from './row-times';
import { CheckCircle, type RowHandlers, RowIcons, RowMenu } from './shot-row-actions';
import { MissedLight, missesLight, ShotRowFaces, ShotRowFacts } from './shot-row-facts';

interface ShotListRowProps extends RowHandlers {
  shot: ListedShot;
  /** The name of its first piece of gear, where it is known. */
  firstGear: string | undefined;
}

// One markup with three layouts: on a phone two lines and the place, a row, and a row that has room for pictures.
const cells = classes(
  'grid grid-cols-[5px_minmax(0,1fr)_auto_auto] content-center items-center gap-x-3',
  "[grid-template-areas:'bar_head_pic_end''bar_name_pic_end''bar_site_pic_end']",
  'sm:grid-cols-[5px_minmax(38px,auto)_152px_minmax(0,1fr)_auto] sm:gap-x-3.5',
  "sm:[grid-template-areas:'bar_no_time_name_end''bar_no_time_site_end']",
  'min-[56.25rem]:grid-cols-[5px_88px_minmax(46px,auto)_152px_minmax(0,1fr)_auto] min-[56.25rem]:gap-x-4.5',
  "min-[56.25rem]:[grid-template-areas:'bar_pic_no_time_name_end''bar_pic_no_time_site_end']",
);

/** The classes of a row's list item. */
export const rowClasses = classes(
  cells,
  checkedRowClasses,
  'group relative min-h-19 border-line py-1 transition-colors duration-fast not-last:border-b',
  'max-sm:pr-2 max-sm:pl-5 sm:min-h-20 sm:bg-surface sm:pr-3.5 sm:pl-4 sm:hover:bg-hover',
  // The title is clipped to two lines, which would clip its focus ring too.
  'has-[h4_a:focus-visible]:outline-2 has-[h4_a:focus-visible]:-outline-offset-2',
  'has-[h4_a:focus-visible]:outline-focus',
);

/** The id of a shot's title link, which takes the focus when the row before it was removed. */
export const titleId = (shotId: string) => `shot-${shotId}`;

/** One shot of a project at a glance, with the actions that apply to it (design-grid 73, design-crew 85 and 86). */
export const ShotListRow = memo(function ShotRow({ shot, firstGear, ...actions }: ShotListRowProps) {
  const hours = shotHours(shot);
  const isSelecting = useIsSelecting();
  const isNarrow = useMediaQuery(phoneWidth);
  const isCompleted = shot.status === 'completed';
  return (
    <>
      {isSelecting && <RowCheck shot={shot} />}
      {hours && (
        <LightBar
          {...hours}
          phases={phaseBar(shot)}
          // It takes no part in the height of the lines beside it, which would stand apart.
          className="h-auto! self-stretch [grid-area:bar] sm:-my-3 sm:h-14! sm:self-center"
        />
      )}
      {(shot.picture || !isNarrow) && <Picture shot={shot} isNarrow={isNarrow} />}
      <div className="flex items-center gap-x-2 [grid-area:head] sm:contents">
        <Slate
          number={shot.number}
          className={classes('sm:justify-self-start sm:[grid-area:no]', isCompleted && 'opacity-62')}
        />
        <RowTimes {...{ shot, isNarrow }} />
      </div>
      <div className="flex min-w-0 items-baseline gap-2 [grid-area:name] sm:self-baseline">
        <h4
          dir="auto"
          className={classes(
            'min-w-0 max-sm:truncate max-sm:text-base/5.5 max-sm:font-semibold sm:line-clamp-2 sm:text-row',
            isCompleted && 'text-muted',
          )}
        >
          <Link id={titleId(shot._id)} href={`/viewshot/${shot._id}`} className={titleLinkClasses(isSelecting)}>
            {shot.title}
          </Link>
        </h4>
        {!isNarrow && <MustMark shot={shot} />}
      </div>
      <div className="flex min-w-0 gap-x-3.5 self-start text-sm text-muted [grid-area:site] sm:flex-wrap">
        <p
          className={classes(
            'flex max-w-full min-w-0 items-center gap-1.5',
            // Where there is little room the flag has the line for itself; on a phone it is the place that is cut.
            missesLight(shot) && 'max-sm:min-w-20 max-sm:shrink-3 sm:max-[56.25rem]:hidden',
          )}
        >
          {isNarrow ? <YourTime shot={shot} /> : <Icon of={MapPin} size={16} />}
          <span
            dir="auto"
            // Beside the flag it may take two lines.
            className={classes('min-w-0', missesLight(shot) ? 'max-sm:truncate sm:line-clamp-2' : 'truncate')}
          >
            {shot.location || messages.shotView.nowhere}
          </span>
        </p>
        <MissedLight shot={shot} />
        <NotSentYet id={shot._id} className="shrink-0" />
      </div>
      <div className="flex items-center [grid-area:end] sm:gap-4.5">
        {isNarrow ? (
          !isSelecting && (
            <span className="relative -ml-2.5 flex">
              <RowMenu shot={shot} {...actions} />
              <CheckCircle shot={shot} {...actions} />
            </span>
          )
        ) : (
          <>
            <ShotRowFacts {...{ shot, firstGear }} />
            <ShotRowFaces shot={shot} />
            {!isSelecting && <RowIcons shot={shot} {...actions} />}
          </>
        )}
      </div>
    </>
  );
});

/** The first picture in a box of fixed size; an icon where there is none. */
function Picture({ shot: { picture, pictureCount }, isNarrow }: { shot: ListedShot; isNarrow: boolean }) {
  return (
    <span
      className={classes(
        'relative flex size-13 items-center justify-center overflow-hidden rounded-control bg-draft-wash text-muted',
        // It takes no part in the height of the lines beside it.
        '-my-3 [grid-area:pic] max-[22.5rem]:size-11 sm:max-[56.25rem]:hidden sm:h-16 sm:w-22',
      )}
    >
      {picture ? (
        <img
          src={thumbnailUrl(picture.url)}
          alt=""
          width={88}
          height={64}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Icon of={Image} />
      )}
      {!isNarrow && pictureCount > 1 && (
        <span
          aria-hidden="true"
          className={classes(
            'figures absolute right-1 bottom-1 rounded-check bg-[rgb(15_13_12/.72)] px-1.5 text-xs font-semibold',
            'text-[#FFFBF2]',
          )}
        >
          +{pictureCount - 1}
        </span>
      )}
    </span>
  );
}
