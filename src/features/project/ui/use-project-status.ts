import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { forgetSteps } from '../../shot/store/undo.queries';
import type { ProjectStatus } from '../project.data';
import type { ProjectOut } from '../project.schema';
import { useSetProjectStatus } from '../project-actions.queries';

const text = messages.projectMenu;

/**
 * Completes or reopens a project with a toast that can undo it; resolves to whether it was done. It survives the card,
 * which changes its tab at once.
 */
export function useProjectStatus({ _id: id, projectTitle }: ProjectOut): (status: ProjectStatus) => Promise<boolean> {
  const queries = useQueryClient();
  const { mutateAsync } = useSetProjectStatus();
  const turn = async (status: ProjectStatus, undoable = true): Promise<boolean> => {
    try {
      const { message } = await mutateAsync({ id, status });
      // What was done before would be refused, or have no effect.
      forgetSteps(queries, id);
      const undo = { label: messages.shotActions.undo, onAction: () => void turn(oppositeStatus(status), false) };
      toast.success(
        message ?? messages.project.statusUpdated,
        projectTitle,
        undoable ? { action: undo, about: id } : {},
      );
      return true;
    } catch (error) {
      toast.error(text.failed, errorText(error));
      return false;
    }
  };
  return turn;
}

/** The other status, which Complete or Reopen leads to. */
export function oppositeStatus(status: ProjectStatus): ProjectStatus {
  return status === 'active' ? 'completed' : 'active';
}
