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
  const scene = useSceneName(shot);
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
            {shot.status !== 'deleted' && (
              <StatusChip
                status={notShot ? 'draft' : shot.status}
                label={notShot ? messages.shotView.notShot : undefined}
              />
            )}
            {scene && <SceneChip name={scene} />}
          </div>
          <h1
            className={classes(
              'mt-2 flex items-start gap-x-4 gap-y-2 text-left font-display text-display-lg wrap-anywhere',
              'max-sm:flex-col',
            )}
          >
            <Slate number={shot.number} size="large" className="shrink-0 font-sans sm:mt-1" />{' '}
            <span id={titleId} dir="auto" className="min-w-0">
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

function SceneChip({ name }: { name: string }) {
  return (
    <span
      className={classes(
        'inline-flex min-h-7 min-w-0 items-center gap-1.5 rounded-full bg-draft-wash py-0.5 pr-[11px] pl-[9px]',
        'text-xs font-semibold wrap-anywhere forced-colors:border',
      )}
    >
      <Icon of={Clapperboard} size={16} />
      {name}
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
