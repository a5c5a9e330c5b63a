import { useQueryClient } from '@tanstack/react-query';
import { errorCode, errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { forgetSteps } from '../../shot/store/undo.queries';
import type { ProjectOut } from '../project.schema';
import { useDeleteProject } from '../project-actions.queries';

/** What happens around a deletion. */
export interface ProjectDeletion {
  /** Called before the project leaves the lists. */
  onDeleting: () => void;
  /** Called when the project is deleted, here or elsewhere. */
  onDeleted: () => void;
  onKept: () => void;
}

/**
 * Deletes a project with its shots, says so, and waits for the server: what cannot be undone is not shown
 * optimistically.
 */
export function useProjectDeletion(
  { _id: id, projectTitle }: ProjectOut,
  done: string,
  { onDeleting, onDeleted, onKept }: ProjectDeletion,
) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useDeleteProject();
  const remove = async (): Promise<'deleted' | 'gone' | 'kept'> => {
    onDeleting();
    try {
      await mutateAsync({ id });
      forgetSteps(queries, id);
      toast.success(done, projectTitle);
      onDeleted();
      return 'deleted';
    } catch (error) {
      toast.error(messages.projectMenu.failed, errorText(error));
      const isGone = errorCode(error) === 'NOT_FOUND';
      if (isGone) onDeleted();
      else onKept();
      return isGone ? 'gone' : 'kept';
    }
  };
  return { remove, isPending };
}
