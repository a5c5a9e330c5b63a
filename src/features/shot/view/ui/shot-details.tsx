import { Pencil, Tag } from 'lucide-react';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { StatusChip } from '../../../../ui/feedback/status';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { phaseBar } from '../../../../ui/light-bands';
import { LightBar } from '../../../../ui/light-bar';
import { shotHours } from '../../list/shot-list.rules';
import type { ShotOut } from '../../shot.schema';
import type { ListedShot } from '../../shot-cache.queries';
import { RichTextView } from './rich-text-view';
import { ShotFacts } from './shot-facts';

interface ShotDetailsProps {
  /** Without its description where only a list knows it. */
  shot: ListedShot & Partial<Pick<ShotOut, 'description'>>;
  /** The id of the heading. */
  titleId: string;
  /** Whether its project was completed without it. */
  notShot: boolean;
  /** Left out when the shot may not be edited. */
  onEdit?: (() => void) | undefined;
}

/** A shot's card: its light, status, title, times, place, tags and description (spec section 2). */
export function ShotDetails({ shot, titleId, notShot, onEdit }: ShotDetailsProps) {
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
          {shot.status !== 'deleted' && (
            <StatusChip
              status={notShot ? 'draft' : shot.status}
              label={notShot ? messages.shotView.notShot : undefined}
            />
          )}
          <h1 className="mt-2 text-left font-display text-display-lg wrap-anywhere">
            <span className="figures text-muted">{shot.number}</span>{' '}
            <span id={titleId} dir="auto">
              {shot.title}
            </span>
          </h1>
        </div>
        {onEdit && (
          <IconButton
            label={messages.shotView.edit}
            icon={Pencil}
            framed
            {...pressedBy('edit')}
            onClick={onEdit}
            className="max-sm:hidden"
          />
        )}
      </div>
      <ShotFacts shot={shot} />
      {shot.tags.length > 0 && <Tags tags={shot.tags} />}
      {shot.description && (
        <div className="mt-5">
          <RichTextView html={shot.description} />
        </div>
      )}
    </article>
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
