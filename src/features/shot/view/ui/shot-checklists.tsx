import { Aperture, Camera, Check, CircleDot, type LucideIcon, Pencil, Video } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Checkbox } from '../../../../ui/form/checkbox';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import type { Checklist, ShotOut } from '../../shot.schema';
import { LeaveTicks } from './leave-ticks';
import { checklistItems, checklistsInPageOrder, type TickItem, useTicks } from './use-ticks';

const text = messages.shotView;

interface ShotChecklistProps {
  icon: LucideIcon;
  title: string;
  /** The heading on a phone, where it differs. */
  phoneTitle?: string;
  items: TickItem[];
  /** The word for a ticked item: Added, or Marked. */
  tickedWord: string;
}

/** The names of one list, ticked ones marked as such (spec section 6: read-only names). */
function ShotChecklist({ items, tickedWord, ...head }: ShotChecklistProps) {
  return (
    <ChecklistFrame {...head} count={items.length}>
      {items.length === 0 ? (
        <Nothing />
      ) : (
        <ul>
          {items.map(({ id, name, selected }) => (
            <li
              key={id}
              className={classes(
                'flex min-h-13 items-center justify-between gap-3 border-line',
                'text-[0.9375rem] not-last:border-b sm:min-h-11',
              )}
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {name}
              </span>
              {selected && (
                <span className="flex shrink-0 items-center gap-2 text-sm text-completed">
                  <Icon of={Check} size={16} />
                  {tickedWord}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </ChecklistFrame>
  );
}

interface TickableChecklistProps extends ShotChecklistProps {
  shotId: string;
  list: Checklist;
  /** The button's label while something is left to tick. */
  action: string;
}

/**
 * One list to tick off, and the button that saves the ticks: disabled once all are saved as ticked, enabled again when
 * one is unticked (spec section 4).
 */
function TickableChecklist({ shotId, list, items, action, tickedWord, ...head }: TickableChecklistProps) {
  const { isTicked, isUnsaved, tick, ticked, unsaved, outcome, isDone, saving, save } = useTicks(shotId, list, items);
  const titleId = useId();
  if (items.length === 0) {
    return (
      <ChecklistFrame {...head} count={0}>
        <Nothing />
      </ChecklistFrame>
    );
  }
  const count = (
    <span aria-live="polite" className="flex items-center gap-3">
      {unsaved > 0 && <UnsavedChip count={unsaved} failed={outcome === 'failed'} />}
      {unsaved === 0 && outcome === 'saved' && <VisuallyHidden>{text.ticksSaved}</VisuallyHidden>}
      <span aria-hidden="true">{text.ticked(ticked, items.length)}</span>
      <VisuallyHidden>{text.tickedOf(ticked, items.length)}</VisuallyHidden>
    </span>
  );
  const noteOf = (item: TickItem) => {
    if (isUnsaved(item)) return <UnsavedNote ticked={isTicked(item)} />;
    return item.selected && <span className="text-sm text-completed">{tickedWord}</span>;
  };
  return (
    <ChecklistFrame {...head} titleId={titleId} count={count}>
      {items.map((item) => (
        <Checkbox
          key={item.id}
          label={item.name}
          checked={isTicked(item)}
          onCheckedChange={(selected) => tick(item, selected)}
          note={noteOf(item)}
          className={classes(
            'min-h-13 border-line text-[0.9375rem] max-sm:border-b sm:min-h-11',
            isTicked(item) && !isUnsaved(item) && 'text-muted',
          )}
        />
      ))}
      <Button
        fullWidth
        disabled={isDone}
        loading={saving}
        // The button of another list has the same name.
        aria-describedby={titleId}
        onClick={save}
        {...(isDone ? { icon: Check } : {})}
        className={classes(
          'mt-2 max-sm:min-h-13',
          unsaved > 0 && 'border-2 border-accent-mark! bg-accent-wash! hover:bg-accent-wash!',
        )}
      >
        {isDone ? tickedWord : action}
      </Button>
    </ChecklistFrame>
  );
}

function UnsavedChip({ count, failed }: { count: number; failed: boolean }) {
  return (
    <span
      className={classes(
        'inline-flex h-7 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        'forced-colors:border',
        failed ? 'bg-danger-wash text-danger' : 'bg-due-wash text-due',
      )}
    >
      <Icon of={CircleDot} size={16} />
      {text.ticksNotSaved(count)}
    </span>
  );
}

function UnsavedNote({ ticked }: { ticked: boolean }) {
  return (
    <span className="text-xs font-semibold text-due">
      <span aria-hidden="true">{text.notSaved}</span>
      <VisuallyHidden>{text.tickNotSaved(ticked)}</VisuallyHidden>
    </span>
  );
}

function Nothing() {
  return <p className="py-2.5 text-[0.9375rem] text-muted">{text.noItems}</p>;
}

type ChecklistFrameProps = Pick<ShotChecklistProps, 'icon' | 'title' | 'phoneTitle'> & {
  titleId?: string;
  count: ReactNode;
  children: ReactNode;
};

function ChecklistFrame({ icon, title, phoneTitle, titleId, count, children }: ChecklistFrameProps) {
  return (
    <section
      aria-label={title}
      // Takes the focus after Save, when the button disappears.
      tabIndex={-1}
      className="sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-[18px] sm:py-4 sm:shadow-1"
    >
      <div className="flex items-center gap-2.5 border-b border-line pb-2 group-data-choosable:pr-9">
        <Icon of={icon} />
        <h2 id={titleId} className="flex-1 text-lg font-semibold">
          <span className={phoneTitle && 'max-sm:hidden'}>{title}</span>
          {phoneTitle && <span className="sm:hidden">{phoneTitle}</span>}
        </h2>
        <span className="figures text-sm text-muted">{count}</span>
      </div>
      {children}
    </section>
  );
}

const looks = {
  gearList: { icon: Camera, title: text.gears, action: text.addToBag, tickedWord: text.added },
  shotTypes: { icon: Aperture, title: text.shots, action: text.complete, tickedWord: text.marked },
  shotAngles: {
    icon: Video,
    title: text.angle,
    phoneTitle: text.angles,
    action: text.complete,
    tickedWord: text.marked,
  },
};

interface ShotChecklistsProps {
  shot: ShotOut;
  /** Left out when the shot may not be edited: the lists are then read-only. */
  onEdit: ((subject: Checklist) => void) | undefined;
}

/** Gears, Shots and Angle (spec section 2). */
export function ShotChecklists({ shot, onEdit }: ShotChecklistsProps) {
  const listOf = (list: Checklist) => {
    const { action, ...look } = looks[list];
    if (!onEdit) return <ShotChecklist key={list} {...look} items={checklistItems(shot, list)} />;
    return (
      <div key={list} className="group relative" data-choosable="">
        <TickableChecklist {...look} action={action} shotId={shot._id} list={list} items={checklistItems(shot, list)} />
        {/* Beside the region, whose only button saves the ticks (contract section 6). */}
        <IconButton
          label={text.choose[list]}
          icon={Pencil}
          onClick={() => onEdit(list)}
          className="absolute -top-2 -right-2.5 sm:top-2.25 sm:right-1.5"
        />
      </div>
    );
  };
  return (
    <div className="flex flex-col gap-7 sm:gap-4">
      {checklistsInPageOrder.map(listOf)}
      {onEdit && <LeaveTicks shot={shot} nameOf={(list) => looks[list].title} />}
    </div>
  );
}
