import { type ReactNode, useEffect } from 'react';
import { useLeaveGuard } from '../../../../client/form/use-leave-guard';
import { ErrorBoundary } from '../../../../client/loading/error-boundary';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { toast } from '../../../../ui/feedback/toast-store';
import { SidePanel } from '../../../../ui/overlay/side-panel';
import type { EditSubject } from '../shot-edit.rules';
import { LeaveChanges } from './leave-changes';
import { EndNotice, type ShotEnd } from './shot-end';

const text = messages.shotView;

interface EditPanelProps {
  subject: EditSubject | 'members';
  open: boolean;
  onClose: () => void;
  /** Whether closing it would lose something. A reload does not. */
  unsaved: boolean;
  uploading?: boolean;
  /** Whether there are images that could not be sent. */
  failed?: boolean;
  saving: boolean;
  /** Set once nothing can be saved any more. */
  end: ShotEnd | undefined;
  /** Whether it cannot be saved as it is. */
  blocked?: boolean;
  onSubmit: () => void;
  /** Forgets what is unsaved. */
  onDiscard: () => void;
  children: ReactNode;
}

/**
 * The side panel around what is edited: Cancel and 'Update {type}' (spec section 2); whoever closes it with something
 * unsaved is asked. Once nothing can be saved any more it goes by itself, unless something is typed: that stays in
 * sight, to be copied.
 */
export function EditPanel({
  subject,
  open,
  onClose,
  unsaved,
  uploading = false,
  failed = false,
  saving,
  end,
  blocked = false,
  onSubmit,
  onDiscard,
  children,
}: EditPanelProps) {
  const losesImages = uploading || failed;
  const isLost = unsaved && end?.isGone === true;
  const guard = useLeaveGuard(open && (unsaved || losesImages), open && (isLost || losesImages));
  const isIdle = open && !unsaved && !losesImages && !saving;
  const endsWith = isIdle ? end?.title : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said and closed once
  useEffect(() => {
    if (endsWith === undefined) return;
    toast.warning(endsWith);
    onClose();
  }, [endsWith]);
  const close = () => {
    // What is being saved cannot be discarded any more.
    if (saving) return;
    guard.ask(() => {
      onDiscard();
      onClose();
    });
  };
  const leaving = {
    ...guard,
    // Whoever goes back meanwhile is asked once the save has failed; saved, nothing is left to ask about.
    asked: guard.asked && !saving,
    leave: () => {
      onDiscard();
      guard.leave();
    },
  };
  return (
    <SidePanel
      open={open}
      onOpenChange={close}
      title={text.update(subject)}
      footer={
        <>
          <Button variant="ghost" disabled={saving} onClick={close}>
            {messages.ui.cancel}
          </Button>
          <Button variant="primary" disabled={blocked || end !== undefined} loading={saving} onClick={onSubmit}>
            {text.update(subject)}
          </Button>
        </>
      }
    >
      {end && <EndNotice end={end} />}
      <ErrorBoundary of="part">{children}</ErrorBoundary>
      <LeaveChanges
        guard={leaving}
        uploading={uploading}
        failed={failed}
        losesChanges={unsaved}
        title={text.leaveTitle}
        question={text.leaveQuestion}
        action={text.leaveAction}
      />
    </SidePanel>
  );
}
