import { LogOut, Trash2 } from 'lucide-react';
import type { useLeaveGuard } from '../../../client/use-leave-guard';
import { messages } from '../../../kernel/messages';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { LeaveUploads } from '../../media/ui/leave-uploads';

const text = messages.wizard;

interface LeaveWizardProps {
  guard: ReturnType<typeof useLeaveGuard>;
  uploading: boolean;
  /** Whether it is left by Cancel, which keeps nothing. */
  discarding: boolean;
  onStay: () => void;
}

/** Asks whoever leaves with something unsaved; what is lost by it, and what is not, is said. */
export function LeaveWizard({ guard, uploading, discarding, onStay }: LeaveWizardProps) {
  const stay = () => {
    guard.stay();
    onStay();
  };
  if (uploading) return <LeaveUploads guard={{ ...guard, stay }} />;
  return (
    <ConfirmDialog
      open={guard.asked}
      onOpenChange={(open) => !open && stay()}
      title={discarding ? text.discardTitle : text.leaveTitle}
      question={text.leaveQuestion}
      note={discarding ? text.discardNote : text.leaveNote}
      confirmLabel={discarding ? text.discard : text.leave}
      icon={discarding ? Trash2 : LogOut}
      onConfirm={guard.leave}
    />
  );
}
