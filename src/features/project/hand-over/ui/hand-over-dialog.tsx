import { ArrowRightLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { Avatar } from '../../../../ui/avatar';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { ErrorPanel } from '../../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { toast } from '../../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import { Dialog } from '../../../../ui/overlay/dialog';
import { PersonName } from '../../../team/ui/member-row';
import type { ProjectOut } from '../../project.schema';
import { useProjectMembers } from '../../sharing/project-members.queries';
import type { ProjectMemberOut } from '../../sharing/project-members.schema';
import { useHandOver } from '../hand-over.queries';

const text = messages.handOver;

interface HandOverDialogProps {
  project: Pick<ProjectOut, '_id' | 'projectTitle'>;
  open: boolean;
  onClose: () => void;
}

/** Gives a project to one of its editors (design-crew 74); asks once, since the owner cannot take it back alone. */
export function HandOverDialog({ project, open, onClose }: HandOverDialogProps) {
  const { list, failure, retry, retrying } = useProjectMembers(project._id);
  const editors = list?.filter(({ role }) => role === 'editor');
  const [chosen, setChosen] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync, isPending } = useHandOver(project._id);
  const ready = editors?.filter(({ state }) => state === 'joined') ?? [];
  const editor = ready.find(({ email }) => email === chosen) ?? (ready.length === 1 ? ready[0] : undefined);
  const name = editor ? editor.name || editor.email : '';
  const handOver = async () => {
    if (!editor) return;
    try {
      await mutateAsync({ id: project._id, email: editor.email });
    } catch (error) {
      setAsked(false);
      toast.error(text.failed, errorText(error));
      return;
    }
    toast.success(text.done(name), project.projectTitle);
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={text.title}
        description={<span className="wrap-anywhere">{text.lead(project.projectTitle)}</span>}
        footer={
          editor && (
            <Button icon={ArrowRightLeft} loading={isPending} onClick={() => setAsked(true)}>
              {text.to(name)}
            </Button>
          )
        }
      >
        {failure ? (
          <ErrorPanel message={failure} onRetry={retry} retrying={retrying} />
        ) : editors === undefined ? (
          <LoadingRegion>
            <Skeleton className="h-16" />
          </LoadingRegion>
        ) : editors.length === 0 ? (
          <p className="text-muted">{text.none}</p>
        ) : (
          <>
            <Editors editors={editors} chosen={editor?.email} onChoose={setChosen} />
            <p className="mt-4 text-sm text-muted">{text.becomes}</p>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={text.title}
        question={`${text.to(name)}?`}
        note={text.ask(name)}
        confirmLabel={text.to(name)}
        icon={ArrowRightLeft}
        harmless
        loading={isPending}
        onConfirm={() => void handOver()}
      />
    </>
  );
}

interface EditorsProps {
  editors: ProjectMemberOut[];
  chosen: string | undefined;
  onChoose: (email: string) => void;
}

function Editors({ editors, chosen, onChoose }: EditorsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{text.choose}</legend>
      <div className="divide-y divide-line">
        {editors.map((editor) => {
          const isOut = editor.state !== 'joined';
          return (
            <label
              key={editor._id}
              className={classes('flex min-h-16 items-center gap-3', isOut ? 'text-faint' : 'cursor-pointer')}
            >
              <input
                type="radio"
                name={name}
                value={editor.email}
                checked={editor.email === chosen}
                disabled={isOut}
                onChange={() => onChoose(editor.email)}
                className="size-5 accent-accent-mark"
              />
              <Avatar name={editor.name} size={40} />
              <PersonName name={editor.name} email={editor.email} className="flex-1" />
              {isOut && <span className="text-sm text-muted">{text.notJoined}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
