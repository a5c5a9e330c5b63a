import { errorCode, errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import type { ProjectOut } from '../project.schema';
import { useDeleteProject } from '../project-actions.queries';

const text = messages.projectDialogs;
const confirmText = messages.shotActions;

interface Props {
  project: ProjectOut;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called before the project leaves the lists. */
  onDeleting: () => void;
  /** Called when the project is deleted, here or elsewhere. */
  onDeleted: () => void;
  onKept: () => void;
}

/**
 * Confirms the deletion of a project with its shots, and waits for the server: what cannot be undone is not shown
 * optimistically.
 */
export function DeleteProject({ project, open, onOpenChange, onDeleting, onDeleted, onKept }: Props) {
  const { mutateAsync, isPending } = useDeleteProject();
  const confirm = async () => {
    onDeleting();
    try {
      await mutateAsync({ id: project._id });
      toast.dismissAbout(project._id);
      toast.success(text.deleted, project.projectTitle);
      onDeleted();
    } catch (error) {
      toast.error(messages.projectMenu.failed, errorText(error));
      if (errorCode(error) !== 'NOT_FOUND') return onKept();
      onOpenChange(false);
      onDeleted();
    }
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
          <p className="font-semibold wrap-anywhere">{project.projectTitle}</p>
          <p className="figures text-sm text-muted">{text.deleteShots(project.shotlistCount)}</p>
        </>
      }
      confirmLabel={text.deleteAction}
      onConfirm={() => void confirm()}
      loading={isPending}
    />
  );
}
