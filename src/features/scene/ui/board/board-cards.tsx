import { ArrowRightLeft, EllipsisVertical, Eye, ImagePlus } from 'lucide-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { Link } from 'wouter';
import { useMediaQuery } from '../../../../client/media-query';
import { listItem, unchangeableReason } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { StatusChip } from '../../../../ui/feedback/status';
import { useFileDrop } from '../../../../ui/form/use-file-drop';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import { Menu } from '../../../../ui/overlay/menu';
import { Slate } from '../../../../ui/slate';
import { acceptedImages } from '../../../media/image-limits.data';
import { thumbnailUrl } from '../../../media/ui/image-url';
import { MustMark } from '../../../shot/columns/ui/must-mark';
import { reasonUnchangeable } from '../../../shot/list/shot-list.rules';
import { titleId } from '../../../shot/list/ui/shot-row';
import { RowCheck } from '../../../shot/select/ui/row-check';
import { useIsSelecting } from '../../../shot/select/ui/selection-store';
import type { ListedShot } from '../../../shot/shot-cache.queries';
import { NotSentYet } from '../../../shot/store/ui/not-sent-yet';
import { DropGap, MoveHandle } from '../move-handle';
import type { SceneShotsProps } from '../scene-shots';
import { usePerRow } from './board-row';
import { useAddPicture } from './use-add-picture';

const text = messages.board;

/** The cards of a scene, with the gap for one that is dragged over it. */
export function BoardCards({ shots, lifted, gap, project, move }: SceneShotsProps) {
  const isPhone = useMediaQuery(phoneWidth);
  const [perRow] = usePerRow();
  const isSelecting = useIsSelecting();
  const hasHandles = project.may.plan && !isSelecting;
  if (shots.length === 0 && !gap) return null;
  const cards = shots.map((shot) => (
    <li
      key={shot._id}
      data-shot={shot._id}
      data-lifted={shot._id === lifted?.id ? lifted.by : undefined}
      {...listItem}
      {...unchangeableReason(reasonUnchangeable(shot, project))}
      className={cardClasses}
    >
      <Card shot={shot} move={move} isPhone={isPhone} hasHandle={hasHandles && !isPhone} />
    </li>
  ));
  return (
    <ul
      className="grid gap-x-3 gap-y-6 sm:gap-x-5"
      style={{ gridTemplateColumns: `repeat(${isPhone ? 2 : perRow}, minmax(0, 1fr))` }}
    >
      {gap ? cards.toSpliced(gap.at, 0, <DropGap key="gap" height={gap.height} />) : cards}
    </ul>
  );
}

const cardClasses = classes(
  // Round only where it is lifted, since the corners would cut its words.
  'group relative min-w-0 data-lifted:rounded-card',
  // Hundreds of cards: those out of view are neither laid out nor painted. The ring stands beyond its picture.
  '[contain-intrinsic-size:auto_14rem] [content-visibility:auto] [overflow-clip-margin:6px]',
  'data-lifted:[content-visibility:visible]',
  'data-[lifted=keys]:z-1 data-[lifted=keys]:shadow-2 data-[lifted=keys]:outline-2',
  'data-[lifted=keys]:outline-offset-4 data-[lifted=keys]:outline-focus',
  'data-[lifted=pointer]:fixed data-[lifted=pointer]:top-0 data-[lifted=pointer]:left-0',
  'data-[lifted=pointer]:z-bar data-[lifted=pointer]:shadow-3',
  'data-[lifted=pointer]:-rotate-[.35deg] motion-reduce:rotate-none data-[lifted=pointer]:**:cursor-grabbing',
);

interface CardProps {
  shot: ListedShot;
  move: ((shot: ListedShot) => void) | undefined;
  isPhone: boolean;
  hasHandle: boolean;
}

/** A shot as a card: its first picture, or its number where there is none, and what it is. */
const Card = memo(function Card({ shot, move, isPhone, hasHandle }: CardProps) {
  const isSelecting = useIsSelecting();
  const isCompleted = shot.status === 'completed';
  const [size] = shot.types;
  const look = [size, shot.lens, isPhone ? '' : shot.movement].filter(Boolean).join(' · ');
  const { add, percent } = useAddPicture(shot);
  const { over, handlers } = useFileDrop(add);
  const menuOf = (event: KeyboardEvent) => {
    if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[data-row-menu]')?.click();
  };
  return (
    <article aria-label={`${shot.number} ${shot.title}`} onKeyDown={menuOf} {...(shot.may.edit && handlers)}>
      <div
        className={classes(
          'relative aspect-[16/10] overflow-hidden rounded-card bg-draft-wash outline-offset-2 outline-accent-mark',
          'group-hover:outline-2 group-has-[h4_a:focus-visible]:outline-2',
          'after:pointer-events-none after:absolute after:inset-0 after:rounded-card after:border after:border-ink/10',
        )}
      >
        {shot.picture ? (
          <img
            src={thumbnailUrl(shot.picture.url)}
            alt=""
            loading="lazy"
            decoding="async"
            className={classes('size-full object-cover', isCompleted && 'opacity-55')}
          />
        ) : (
          <span
            aria-hidden="true"
            className={classes(
              'flex size-full items-center justify-center font-display text-faint',
              'text-[clamp(1.5rem,4vw,3.5rem)]',
            )}
          >
            {shot.number}
          </span>
        )}
        {shot.picture && <Slate number={shot.number} className="absolute! bottom-2 left-2 bg-bg" />}
        {isCompleted && !isPhone && (
          <span className="absolute top-2 right-2 group-focus-within:invisible group-hover:invisible">
            <StatusChip status="completed" />
          </span>
        )}
        {isSelecting && <RowCheck shot={shot} />}
        {over && (
          <span
            className={classes(
              'pointer-events-none absolute inset-0 z-2 flex flex-col items-center justify-center gap-2 rounded-card',
              'border-[1.5px] border-dashed border-accent-mark bg-accent-wash text-sm font-semibold text-accent-ink',
            )}
          >
            <Icon of={ImagePlus} size={22} />
            {text.dropOn(shot.number)}
          </span>
        )}
        {percent !== undefined && <Uploading percent={percent} />}
      </div>
      <div className={classes('mt-2.5 min-w-0', isCompleted && 'text-muted')}>
        <div className="flex min-w-0 items-center gap-1.5">
          <h4 dir="auto" className="min-w-0 truncate text-base/5 font-semibold">
            <Link
              id={titleId(shot._id)}
              href={`/viewshot/${shot._id}`}
              data-stays=""
              className={classes('outline-none', !isSelecting && 'after:absolute after:inset-0 after:z-1')}
            >
              {shot.title}
            </Link>
          </h4>
          <MustMark shot={shot} isStar />
          <NotSentYet id={shot._id} isDot className="shrink-0" />
        </div>
        {look && <p className="mt-1 truncate text-sm text-muted">{look}</p>}
      </div>
      {!isSelecting && <CardTools {...{ shot, move, isPhone, hasHandle }} onFiles={add} />}
    </article>
  );
});

function Uploading({ percent }: { percent: number }) {
  return (
    <span className="absolute inset-0 z-2 flex flex-col items-center justify-center gap-2 bg-draft-wash/90 px-6">
      <span className="figures text-sm font-semibold">{text.uploading(percent)}</span>
      <progress max={100} value={percent} aria-label={text.addPicture} className="h-1.5 w-full accent-accent" />
    </span>
  );
}

const disc = 'size-9! rounded-full! bg-[rgb(15_13_12/.62)] text-[#FFFBF2]! hover:bg-[rgb(15_13_12/.82)]!';

/** The handle and the menu, on the picture's upper right; seen at once where there is no pointer that hovers. */
function CardTools({ shot, move, isPhone, hasHandle, onFiles }: CardProps & { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const canEdit = shot.may.edit;
  return (
    <span
      className={classes(
        'absolute top-1.5 right-1.5 z-2 flex gap-1.5',
        !isPhone && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100',
      )}
    >
      {hasHandle && <MoveHandle shot={shot} className={disc} />}
      <Menu
        trigger={
          <IconButton
            label={messages.byScene.shotMenu(shot.title)}
            tip={messages.byScene.shotMenuTip}
            icon={EllipsisVertical}
            data-row-menu=""
            className={classes(disc, 'before:absolute before:-inset-1')}
          />
        }
        items={[
          { label: text.view, icon: Eye, href: `/viewshot/${shot._id}` },
          ...(canEdit ? [{ label: text.addPicture, icon: ImagePlus, onSelect: () => input.current?.click() }] : []),
          ...(move && canEdit ? [{ label: text.move, icon: ArrowRightLeft, onSelect: () => move(shot) }] : []),
        ]}
      />
      {canEdit && (
        <input
          ref={input}
          type="file"
          accept={acceptedImages}
          multiple
          hidden
          aria-label={`${text.addPicture} ${shot.title}`}
          onChange={({ target }) => {
            const files = Array.from(target.files ?? []);
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      )}
    </span>
  );
}
