import { type ReactNode, useEffect, useRef } from 'react';
import { makeReadOnly } from '../../../../client/form/typed-text';
import { useLeaveGuard } from '../../../../client/form/use-leave-guard';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { toast } from '../../../../ui/feedback/toast-store';
import { visualOnly, visualOnlyClasses } from '../../../../ui/layout/visually-hidden';
import { ErrorBoundary } from '../../../../ui/loading/error-boundary';
import { SidePanel } from '../../../../ui/overlay/side-panel';
import type { EditSubject } from '../shot-edit.rules';
import { LeaveChanges } from './leave-changes';
import { EndNotice, type ShotEnd } from './shot-end';

const text = messages.shotView;

interface EditPanelProps {
  subject: EditSubject | 'members';
  /** The name of the field to begin in; by default the first one. */
  focus?: string | undefined;
  open: boolean;
  onClose: () => void;
  /** Whether closing it would lose edits. A reload does not. */
  unsaved: boolean;
  uploading?: boolean;
  /** Whether images failed to upload. */
  failed?: boolean;
  saving: boolean;
  /** Set once nothing can be saved any more. */
  end: ShotEnd | undefined;
  /** Whether it cannot be saved as it is. */
  blocked?: boolean;
  onSubmit: () => void;
  /** Discards the unsaved edits. */
  onDiscard: () => void;
  children: ReactNode;
}

/**
 * The side panel around an editor: Cancel and 'Update {type}' (spec section 2); closing it with unsaved edits asks
 * first. Once nothing can be saved any more, it closes by itself, unless there are edits: those stay as they are, to be
 * copied.
 */
export function EditPanel({
  subject,
  focus,
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
  const title = Object.hasOwn(text.updateWords, subject)
    ? text.updateWords[subject as keyof typeof text.updateWords]
    : text.update(subject);
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
  const body = useRef<HTMLDivElement>(null);
  const isOver = end !== undefined;
  useEffect(() => {
    if (isOver && body.current) makeReadOnly(body.current);
  }, [isOver]);
  const close = () => {
    // While a save is under way, its edits cannot be discarded.
    if (saving) return;
    guard.ask(() => {
      onDiscard();
      onClose();
    });
  };
  const leaving = {
    ...guard,
    // The question about leaving waits for a save under way: after a success there is nothing to ask.
    asked: guard.asked && !saving,
    leave: () => {
      onDiscard();
      guard.leave();
    },
  };
  return (
    <SidePanel
      open={open}
      focus={focus}
      onOpenChange={close}
      title={title}
      footer={
        <>
          <Button variant="ghost" disabled={saving} onClick={close}>
            {messages.ui.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={blocked || end !== undefined}
            loading={saving}
            onClick={onSubmit}
            aria-label={text.update(subject)}
          >
            <span {...visualOnly(title)} className={visualOnlyClasses} />
          </Button>
        </>
      }
    >
      {end && <EndNotice end={end} typed={body} />}
      <div ref={body}>
        <ErrorBoundary of="part">{children}</ErrorBoundary>
      </div>
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
