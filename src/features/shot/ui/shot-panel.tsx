import { type ComponentType, useRef, useState } from 'react';
import { useLeave } from '../../../client/use-leave';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import type { ShotOut } from '../shot.schema';
import type { EditSubject } from '../shot-edit.rules';
import { EditPanel } from './edit-panel';
import type { ShotEnd } from './shot-end';
import { StaleEdit } from './stale-edit';
import type { StepProps } from './step-props';
import { useRefusalFocus } from './use-refusal-focus';
import { useShotEdit } from './use-shot-edit';

interface ShotPanelProps {
  shot: ShotOut;
  subject: EditSubject;
  Editor: ComponentType<StepProps>;
  countryCode: string;
  /** Set once nothing can be saved any more. */
  end: ShotEnd | undefined;
  open: boolean;
  onClose: () => void;
}

/** The side panel: one subject of a shot with Cancel and 'Update {type}' (spec section 2). Give each opening a key of its own. */
export function ShotPanel({ shot, subject, Editor, countryCode, end, open, onClose }: ShotPanelProps) {
  const { edit, entry, unsaved, save, discard } = useShotEdit(shot, subject, onClose);
  const forward = useLeave(save);
  const saving = edit.saving || forward.busy;
  const [uploading, setUploading] = useState(false);
  const [failed, setFailed] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useRefusalFocus(body, edit.refusals + forward.stays);
  const submit = () => {
    if (uploading) toast.warning(messages.wizard.uploading);
    else if (!edit.isStale && !end && !saving) forward.leave(0);
  };
  return (
    <EditPanel
      subject={subject}
      open={open}
      onClose={onClose}
      unsaved={unsaved}
      uploading={uploading}
      failed={failed}
      saving={saving}
      end={end}
      blocked={edit.isStale}
      onSubmit={submit}
      onDiscard={discard}
    >
      {!end && <StaleEdit edit={edit} failed={messages.shot.updateFailed} />}
      <div ref={body}>
        <Editor
          edit={edit}
          entry={entry}
          countryCode={countryCode}
          flush={forward.flush}
          onSubmit={submit}
          onBusy={setUploading}
          onFailed={setFailed}
        />
      </div>
    </EditPanel>
  );
}
