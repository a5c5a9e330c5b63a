import { CalendarDays, Plus } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';
import type { ProjectOut } from '../../project/project.schema';
import type { DayShot } from '../column.rules';
import { useDayEdits } from '../use-day-edits';
import { useDayTray } from './use-day-tray';

const text = messages.schedule;

interface NoDaysProps {
  project: ProjectOut;
  drafts: readonly DayShot[];
  onAdd: () => void;
}

/** A project without days, whose drafts can be given times (design 55). */
export function NoDays({ project, drafts, onAdd }: NoDaysProps) {
  const { save } = useDayEdits();
  const date = project.scheduleStartDate.slice(0, 10);
  const offer = ({ timeZoneId }: DayShot) => ({ date, time: '09:00', zone: timeZoneId, isOtherZone: false });
  const { tray, dialog } = useDayTray({ drafts, offer, save });
  return (
    <>
      <EmptyFrame
        icon={CalendarDays}
        title={text.emptyTitle}
        text={text.emptyText}
        heading="h3"
        action={
          project.may.plan && (
            <Button variant="primary" size="lg" icon={Plus} onClick={onAdd}>
              {messages.shot.add}
            </Button>
          )
        }
      />
      <div className="mx-auto mt-8 max-w-130">{tray}</div>
      {dialog}
    </>
  );
}
