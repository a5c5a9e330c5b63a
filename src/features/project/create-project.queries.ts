import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormDraft } from '../../client/form/form-draft';
import { newIdempotencyKey, retryWhileRunning } from '../../client/form/idempotency';
import { trpc, withIdempotencyKey } from '../../client/trpc';
import { refetchOverviews } from '../live/stale.queries';
import type { ProjectInput, ProjectOut } from './project.schema';
import { useCacheProject } from './project-actions.queries';
import { sentProjectFields } from './project-edit.rules';

/** Creates the example project and gives it; where the account has one, that one. */
export function useCreateExample() {
  const queries = useQueryClient();
  const show = useCacheProject();
  return trpc.project.createExample.useMutation({
    onSuccess: ({ data }) => {
      show(data);
      void refetchOverviews(queries);
    },
  });
}

/** No key and no input: every creation has been answered. */
const answered = { key: '', input: '' };

/**
 * Creates a project and gives it; throws the server's refusal. When only the response was lost, the same input makes no
 * second project: it is sent again under the same key. The project's page and the dashboard have the new
 * project at once.
 */
export function useCreateProject(): (project: ProjectInput) => Promise<ProjectOut> {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const show = useCacheProject();
  const [unanswered, saveUnanswered] = useFormDraft('project without an answer', answered);
  const { mutateAsync } = useMutation({
    mutationFn: ({ key, project }: { key: string; project: ProjectInput }) =>
      utils.client.project.create.mutate(project, withIdempotencyKey(key)),
    ...retryWhileRunning,
  });
  return async (form) => {
    const project = sentProjectFields(form);
    const input = JSON.stringify(project);
    const isAgain = unanswered.input === input;
    const key = isAgain ? unanswered.key : newIdempotencyKey();
    saveUnanswered(() => ({ key, input }));
    const body = await mutateAsync({ key, project });
    saveUnanswered(() => answered);
    // A stored response may be out of date.
    if (!isAgain) show(body.data);
    void refetchOverviews(queries);
    return body.data;
  };
}
