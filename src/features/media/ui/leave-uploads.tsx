import { LogOut } from 'lucide-react';
import type { useLeaveGuard } from '../../../client/use-leave-guard';
import { messages } from '../../../kernel/messages';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

const text = messages.media;

/** Asks whoever leaves while images are on their way. */
export function LeaveUploads({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  return (
    <ConfirmDialog
      open={guard.asked}
      onOpenChange={(open) => !open && guard.stay()}
      title={text.leaveTitle}
      question={text.leaveQuestion}
      note={text.leaveNote}
      confirmLabel={text.leave}
      icon={LogOut}
      onConfirm={guard.leave}
    />
  );
}
