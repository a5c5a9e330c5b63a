import { messages } from '../../../kernel/messages';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { LightBar } from '../../../ui/light-bar';
import type { ShotOut } from '../shot.schema';
import { shotHours } from '../shot-list.rules';
import { shotWhen } from './shot-when';

const text = messages.shotActions;

type NamedShot = Pick<ShotOut, 'title' | 'status' | 'startDateTime' | 'endDateTime' | 'timeZoneId'>;

interface DeleteShotProps {
  shot: NamedShot;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
}

/** Confirm Delete, with the shot that it is about (spec section 2, design 26). */
export function DeleteShot({ shot, open, onClose, onDelete }: DeleteShotProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.deleteTitle}
      question={text.deleteQuestion}
      note={text.deleteNote}
      subject={<Subject shot={shot} />}
      confirmLabel={text.deleteAction}
      onConfirm={onDelete}
    />
  );
}

function Subject({ shot }: { shot: NamedShot }) {
  const hours = shotHours(shot);
  return (
    <div className="flex items-stretch gap-3.5">
      {hours && <LightBar start={hours.start} end={hours.end} />}
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{shot.title}</p>
        <p className="figures text-sm text-muted">{shotWhen(shot)}</p>
      </div>
    </div>
  );
}
