import { messages } from '../../../kernel/messages';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import type { ProjectOut } from '../project.schema';
import { type ProjectDeletion, useProjectDeletion } from './use-project-deletion';

const text = messages.projectDialogs;
const confirmText = messages.shotActions;

interface Props extends ProjectDeletion {
  project: ProjectOut;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Confirms the deletion of a project with its shots. */
export function DeleteProject({ project, open, onOpenChange, ...around }: Props) {
  const { remove, isPending } = useProjectDeletion(project, text.deleted, around);
  const confirm = async () => {
    // Deleted elsewhere: nothing is left to confirm. Otherwise the dialog goes with its project.
    if ((await remove()) === 'gone') onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={confirmText.deleteTitle}
      question={confirmText.deleteQuestion}
      note={confirmText.deleteNote}
      subject={
        <>
          <p dir="auto" className="font-semibold wrap-anywhere">
            {project.projectTitle}
          </p>
          <p className="figures text-sm text-muted">{text.deleteShots(project.shotlistCount)}</p>
        </>
      }
      confirmLabel={text.deleteAction}
      onConfirm={() => void confirm()}
      loading={isPending}
    />
  );
}
