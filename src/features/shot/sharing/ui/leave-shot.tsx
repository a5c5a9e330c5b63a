import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { errorCode, errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { toast } from '../../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import type { ShotOut } from '../../shot.schema';
import { useLeaveShot } from '../shot-members.queries';

const text = messages.teamView;

interface LeaveShotProps {
  shot: ShotOut;
  /** How many shots of its project are shared with the viewer. */
  shared: number;
}

/** The button that leaves another person's shot, on its page; then goes back to what else is shared. */
export function LeaveShot({ shot, shared }: LeaveShotProps) {
  const [open, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const { leave, isPending, forget } = useLeaveShot(shot);
  const confirm = async () => {
    try {
      await leave();
    } catch (error) {
      toast.error(text.failed, errorText(error, text.fallback));
      // Access was removed meanwhile: the page notices by itself.
      if (errorCode(error) === 'NOT_FOUND') setOpen(false);
      return;
    }
    toast.success(text.left, shot.title);
    navigate(shared > 1 ? `/shotlist/${shot.projectId}` : '/sharedprojects');
    forget();
  };
  return (
    <>
      <Button variant="ghost" icon={LogOut} onClick={() => setOpen(true)}>
        {text.leave}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.leaveShotTitle}
        question={text.leaveShotQuestion}
        note={text.leaveShotNote}
        subject={
          <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {shot.title}
          </p>
        }
        confirmLabel={text.leaveAction}
        icon={LogOut}
        onConfirm={() => void confirm()}
        loading={isPending}
      />
    </>
  );
}
