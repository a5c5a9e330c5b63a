import { type ComponentType, useRef, useState } from 'react';
import type { KeptForm } from '../../../client/kept-form';
import { useLeave } from '../../../client/use-leave';
import { useLeaveGuard } from '../../../client/use-leave-guard';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { SidePanel } from '../../../ui/side-panel';
import { toast } from '../../../ui/toast-store';
import type { ShotOut } from '../shot.schema';
import type { EditSubject } from '../shot-edit.rules';
import { apartFieldsOf } from '../typed-apart.rules';
import { LeaveChanges } from './leave-changes';
import { StaleEdit } from './stale-edit';
import type { StepProps } from './step-props';
import { useRefusalFocus } from './use-refusal-focus';
import { type ShotEdit, useShotEdit } from './use-shot-edit';
import { useTypedApart } from './use-typed-apart';

const text = messages.shotView;

interface ShotPanelProps {
  shot: ShotOut;
  subject: EditSubject;
  Editor: ComponentType<StepProps>;
  countryCode: string;
  kept: KeptForm<ShotEdit>;
  open: boolean;
  onClose: () => void;
}

/** The side panel: one subject of a shot with Cancel and 'Update {type}' (spec section 2). Give each opening a key of its own. */
export function ShotPanel({ shot, subject, Editor, countryCode, kept, open, onClose }: ShotPanelProps) {
  const typed = useTypedApart(shot._id, apartFieldsOf(subject));
  const edit = useShotEdit({ shot, subject, kept, isTyped: typed.isThere, onSaved: onClose });
  const forward = useLeave(edit.save);
  const saving = edit.saving || forward.busy;
  const [uploading, setUploading] = useState(false);
  const [failed, setFailed] = useState(false);
  const unsaved = edit.isDirty || typed.isThere;
  const guard = useLeaveGuard(open && (unsaved || uploading || failed));
  const body = useRef<HTMLDivElement>(null);
  useRefusalFocus(body, edit.refusals + forward.stays);
  const submit = () => {
    if (uploading) toast.warning(messages.wizard.uploading);
    else if (!edit.isStale && !saving) forward.leave(0);
  };
  const discard = () => {
    kept.keep(null);
    typed.forget();
  };
  const close = () => {
    // What is being saved cannot be discarded any more.
    if (saving) return;
    guard.ask(() => {
      discard();
      onClose();
    });
  };
  const leaving = {
    ...guard,
    // Whoever goes back meanwhile is asked once the save has failed; saved, nothing is left to ask about.
    asked: guard.asked && !saving,
    leave: () => {
      discard();
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
          <Button variant="primary" disabled={edit.isStale} loading={saving} onClick={submit}>
            {text.update(subject)}
          </Button>
        </>
      }
    >
      <StaleEdit edit={edit} />
      <div ref={body}>
        <Editor
          edit={edit}
          memory={shot._id}
          countryCode={countryCode}
          flush={forward.flush}
          onSubmit={submit}
          onBusy={setUploading}
          onFailed={setFailed}
        />
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
