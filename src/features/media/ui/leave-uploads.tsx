import { LogOut } from 'lucide-react';
import type { useLeaveGuard } from '../../../client/form/use-leave-guard';
import { messages } from '../../../kernel/messages';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

const text = messages.media;

/** The sentence that says which images would be lost by leaving. */
export function uploadsLost(sending: boolean): string {
  return sending ? text.leaveQuestion : text.leaveFailed;
}

interface LeaveUploadsProps {
  guard: ReturnType<typeof useLeaveGuard>;
  /** Whether uploads are under way; otherwise some have failed. */
  sending: boolean;
}

/** Asks before leaving with unfinished uploads. */
export function LeaveUploads({ guard, sending }: LeaveUploadsProps) {
  return (
    <ConfirmDialog
      open={guard.asked}
      onOpenChange={(open) => !open && guard.stay()}
      title={text.leaveTitle}
      question={uploadsLost(sending)}
      note={text.leaveNote}
      confirmLabel={text.leave}
      icon={LogOut}
      onConfirm={guard.leave}
    />
  );
}
