import { LogOut } from 'lucide-react';
import type { useLeaveGuard } from '../../../client/form/use-leave-guard';
import { messages } from '../../../kernel/messages';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

const text = messages.media;

/** What leaving loses of images that have not arrived. */
export function uploadsLost(sending: boolean): string {
  return sending ? text.leaveQuestion : text.leaveFailed;
}

interface LeaveUploadsProps {
  guard: ReturnType<typeof useLeaveGuard>;
  /** Whether some are on their way; else some have failed. */
  sending: boolean;
}

/** Asks whoever leaves while images have not arrived. */
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
