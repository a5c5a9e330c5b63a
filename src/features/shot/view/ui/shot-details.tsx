import { Clapperboard, Pencil, Tag } from 'lucide-react';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { StatusChip } from '../../../../ui/feedback/status';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { phaseBar } from '../../../../ui/light-bands';
import { LightBar } from '../../../../ui/light-bar';
import { Slate } from '../../../../ui/slate';
import { useSceneName } from '../../../scene/scene.queries';
import { ColumnFacts, PriorityChip } from '../../columns/ui/column-facts';
import { ChangedBy, HistoryButton } from '../../history/ui/changed-by';
import { shotHours } from '../../list/shot-list.rules';
import type { ShotOut } from '../../shot.schema';
import type { ListedShot } from '../../shot-cache.queries';
import { NotSentYet } from '../../store/ui/not-sent-yet';
import { RichTextView } from './rich-text-view';
import { ShotFacts } from './shot-facts';

interface ShotDetailsProps {
  /** Without its description where only a list knows it. */
  shot: ListedShot & Partial<Pick<ShotOut, 'description'>>;
  /** The id of the heading. */
  titleId: string;
  /** Whether its project was completed without it. */
  notShot: boolean;
  /** Whether the viewer plans it, and so reads its history. */
  isPlanned: boolean;
  /** Left out when the shot may not be edited. */
  onEdit?: (() => void) | undefined;
}

/** A shot's card: its light, status, title, times, place, tags and description (spec section 2). */
export function ShotDetails({ shot, titleId, notShot, isPlanned, onEdit }: ShotDetailsProps) {
  const hours = shotHours(shot);
  return (
    <article
      className={classes(
        'relative overflow-hidden sm:rounded-card sm:border sm:border-line',
        'sm:bg-surface sm:p-8 sm:shadow-1',
      )}
    >
      {hours && (
        <LightBar
          start={hours.start}
          end={hours.end}
          phases={phaseBar(shot)}
          direction="right"
          className="absolute inset-x-0 top-0 rounded-none max-sm:hidden"
        />
      )}
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <span aria-hidden="true" className="mr-1 flex sm:hidden">
              <Slate number={shot.number} size="large" />
            </span>
            {shot.status !== 'deleted' && (
              <StatusChip
                status={notShot ? 'draft' : shot.status}
                label={notShot ? messages.shotView.notShot : undefined}
              />
            )}
            {shot.sceneNumber !== null && <SceneChip shot={shot} number={shot.sceneNumber} />}
            <PriorityChip priority={shot.priority} />
            <NotSentYet id={shot._id} />
          </div>
          <h1 className="mt-2 flex items-start gap-4 text-left font-display text-display-lg wrap-anywhere">
            {/* On a phone the slate stands above, and the title has the whole line. */}
            <span className="flex max-sm:sr-only sm:mt-1">
              <Slate number={shot.number} size="large" className="font-sans" />
            </span>{' '}
            <span id={titleId} dir="auto" className="min-w-0">
              {shot.title}
            </span>
          </h1>
          {isPlanned && <ChangedBy shot={shot} />}
        </div>
        {onEdit && (
          <div className="flex gap-2 max-sm:hidden">
            {isPlanned && !shot.changedBy && <HistoryButton shot={shot} icon={{ framed: true, className: '' }} />}
            <IconButton label={messages.shotView.edit} icon={Pencil} framed {...pressedBy('edit')} onClick={onEdit} />
          </div>
        )}
      </div>
      <ShotFacts shot={shot} />
      <ColumnFacts shot={shot} />
      {shot.tags.length > 0 && <Tags tags={shot.tags} />}
      {shot.description && (
        <div className="mt-5">
          <RichTextView html={shot.description} />
        </div>
      )}
    </article>
  );
}

/** The scene of a shot; with its heading where there is room, once it is loaded. */
function SceneChip({ shot, number }: { shot: ListedShot; number: string }) {
  const name = useSceneName(shot);
  return (
    <span
      className={classes(
        'inline-flex h-7 max-w-full items-center gap-1.5 rounded-full bg-draft-wash pr-[11px] pl-[9px]',
        'text-xs font-semibold text-draft forced-colors:border',
      )}
    >
      <Icon of={Clapperboard} size={16} />
      <span className="truncate sm:hidden">{messages.scene.numbered(number)}</span>
      <span dir="auto" className="truncate max-sm:hidden">
        {name}
      </span>
    </span>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <div className="mt-5 flex items-start gap-2">
      <Icon of={Tag} size={18} className="mt-1.5 text-muted max-sm:hidden" />
      <VisuallyHidden>{messages.shotView.tags}</VisuallyHidden>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {tags.map((tag) => (
          <li
            dir="auto"
            key={tag}
            className="max-w-full truncate rounded-full bg-draft-wash px-[11px] py-[5px] text-xs font-semibold"
          >
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}
