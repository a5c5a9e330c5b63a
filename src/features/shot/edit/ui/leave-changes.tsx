import { LogOut, type LucideIcon } from 'lucide-react';
import type { LeaveGuard } from '../../../../client/form/use-leave-guard';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import { LeaveUploads, uploadsLost } from '../../../media/ui/leave-uploads';

interface LeaveChangesProps {
  guard: LeaveGuard;
  /** Images on their way are lost whatever is kept of the rest. */
  uploading: boolean;
  /** So are those that could not be sent. */
  failed?: boolean;
  /** Whether the rest is lost along with them. */
  losesChanges?: boolean;
  title: string;
  question: string;
  note?: string;
  action: string;
  icon?: LucideIcon;
  /** What is unsaved is kept: nothing is lost. */
  harmless?: boolean;
}

/** Asks whoever leaves with something unsaved; what is lost by it, and what is not, is said. */
export function LeaveChanges({
  guard,
  uploading,
  failed = false,
  losesChanges = false,
  title,
  question,
  note,
  action,
  icon = LogOut,
  harmless = false,
}: LeaveChangesProps) {
  const losesImages = uploading || failed;
  if (losesImages && !losesChanges) return <LeaveUploads guard={guard} sending={uploading} />;
  return (
    <ConfirmDialog
      open={guard.asked}
      onOpenChange={(open) => !open && guard.stay()}
      title={title}
      question={losesImages ? `${question} ${uploadsLost(uploading)}` : question}
      {...(note === undefined ? {} : { note })}
      confirmLabel={action}
      icon={icon}
      harmless={harmless}
      onConfirm={guard.leave}
    />
  );
}
