import { LogOut, type LucideIcon } from 'lucide-react';
import type { LeaveGuard } from '../../../../client/form/use-leave-guard';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import { LeaveUploads, uploadsLost } from '../../../media/ui/leave-uploads';

interface LeaveChangesProps {
  guard: LeaveGuard;
  /** Uploads under way are lost in any case. */
  uploading: boolean;
  /** Whether images failed to upload: they are lost too. */
  failed?: boolean;
  /** Whether the other edits are lost as well. */
  losesChanges?: boolean;
  title: string;
  question: string;
  note?: string;
  action: string;
  icon?: LucideIcon;
  /** The edits are kept: nothing is lost. */
  harmless?: boolean;
}

/** Asks before leaving with unsaved edits; says what would be lost, and what not. */
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
