import { Aperture, Camera, Pencil, Video } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { IconButton } from '../../../ui/icon-button';
import type { Checklist, ShotOut } from '../shot.schema';
import { checklistItems, checklists } from './checklist-items';
import { ShotChecklist, TickableChecklist } from './shot-checklist';

const text = messages.shotView;

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
  /** Left out when the shot may not be edited: the lists are names then. */
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
  return <div className="flex flex-col gap-7 sm:gap-4">{checklists.map(listOf)}</div>;
}
