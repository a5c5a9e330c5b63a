import { LogOut } from 'lucide-react';
import { type ComponentType, type FormEvent, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeptForm } from '../../../client/kept-form';
import { type Flush, useLeave } from '../../../client/use-leave';
import { useLeaveGuard } from '../../../client/use-leave-guard';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { SidePanel } from '../../../ui/side-panel';
import { StaleNotice } from '../../../ui/stale-notice';
import { toast } from '../../../ui/toast-store';
import { LeaveUploads } from '../../media/ui/leave-uploads';
import type { ShotOut } from '../shot.schema';
import type { EditSubject, Replaced } from '../shot-edit.rules';
import { type ShotEdit, useShotEdit } from './use-shot-edit';

const text = messages.shotView;

type Edit = ReturnType<typeof useShotEdit>;

export interface EditorProps {
  edit: Pick<Edit, 'draft' | 'issues' | 'change' | 'loads'>;
  /** The project's country. */
  countryCode: string;
  /** Adds what is typed in the panel and not added yet. */
  flush: Ref<Flush>;
  onSubmit: () => void;
  onBusy: (busy: boolean) => void;
}

interface ShotPanelProps {
  shot: ShotOut;
  subject: EditSubject;
  Editor: ComponentType<EditorProps>;
  countryCode: string;
  kept: KeptForm<ShotEdit>;
  open: boolean;
  onClose: () => void;
}

/** The side panel: one subject of a shot with Cancel and 'Update {type}' (spec section 2). Give each opening a key of its own. */
export function ShotPanel({ shot, subject, Editor, countryCode, kept, open, onClose }: ShotPanelProps) {
  const edit = useShotEdit({ shot, subject, kept, onSaved: onClose });
  const forward = useLeave(edit.save);
  const [uploading, setUploading] = useState(false);
  const typed = useTypedApart();
  const guard = useLeaveGuard(open && (edit.isDirty || typed.isThere || uploading));
  const body = useRefusalFocus(edit.refusals + forward.stays);
  const submit = () => {
    if (uploading) toast.warning(messages.wizard.uploading);
    else if (!edit.isStale && !edit.saving && !forward.busy) forward.leave(0);
  };
  const close = () =>
    guard.ask(() => {
      kept.keep(null);
      onClose();
    });
  const leaving = {
    ...guard,
    leave: () => {
      kept.keep(null);
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
          <Button variant="ghost" onClick={close}>
            {messages.ui.cancel}
          </Button>
          <Button variant="primary" disabled={edit.isStale} loading={edit.saving || forward.busy} onClick={submit}>
            {text.update(subject)}
          </Button>
        </>
      }
    >
      <StaleNotice
        isStale={edit.isStale}
        onLoad={edit.takeLatest}
        loaded={edit.replaced && <Loaded replaced={edit.replaced} />}
      />
      <div ref={body} onInput={typed.onInput}>
        <Editor
          edit={{
            ...edit,
            change: (patch) => {
              typed.onTaken();
              edit.change(patch);
            },
          }}
          countryCode={countryCode}
          flush={forward.flush}
          onSubmit={submit}
          onBusy={setUploading}
        />
      </div>
      {uploading ? <LeaveUploads guard={leaving} /> : <LeaveChanges guard={leaving} />}
    </SidePanel>
  );
}

/** Asks whoever leaves with something that is not saved. */
function LeaveChanges({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  return (
    <ConfirmDialog
      open={guard.asked}
      onOpenChange={(open) => !open && guard.stay()}
      title={text.leaveTitle}
      question={text.leaveQuestion}
      confirmLabel={text.leaveAction}
      icon={LogOut}
      onConfirm={guard.leave}
    />
  );
}

/** What of the version that was loaded would be replaced by what is typed. */
function Loaded({ replaced }: { replaced: Replaced[] }) {
  return (
    <>
      <p>{messages.stale.loaded}</p>
      {replaced.map(({ field, name, value }) => (
        <p key={field} className="line-clamp-4 wrap-anywhere">
          {text.latest(name, field === 'description' ? plainText(value) : value)}
        </p>
      ))}
    </>
  );
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

/** A refused save is announced by the first field that is wrong (design 9). */
function useRefusalFocus(refusals: number) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return body;
}

/** Whether something stands in a field that adds to a list, such as a video's link: it is unsaved too. */
function useTypedApart() {
  const [isThere, setThere] = useState(false);
  const taken = useRef(false);
  useLayoutEffect(() => {
    taken.current = false;
  });
  return {
    isThere,
    /** What was typed is in the subject now. */
    onTaken: () => {
      taken.current = true;
      setThere(false);
    },
    onInput: ({ target }: FormEvent) => {
      if (taken.current || !(target instanceof HTMLInputElement) || target.type === 'file') return;
      setThere(target.value.trim() !== '');
    },
  };
}
