import { useMutation } from '@tanstack/react-query';
import { useFormDraft } from '../../client/form/form-draft';
import { newKey, waitForFirst } from '../../client/form/idempotency';
import { onceUnder, trpc, trpcClient } from '../../client/trpc';
import type { ProjectInput, ProjectOut } from './project.schema';

/**
 * Creates a project, and gives it; throws what the server says. Where the answer was lost the same words make no second
 * one: they go out again under the key of the first time. Its page has it at once, the dashboard asks anew.
 */
export function useCreateProject(): (project: ProjectInput) => Promise<ProjectOut> {
  const utils = trpc.useUtils();
  const [unanswered, keepUnanswered] = useFormDraft('project without an answer', '');
  const { mutateAsync } = useMutation({
    mutationFn: ({ key, project }: { key: string; project: ProjectInput }) =>
      trpcClient.project.create.mutate(project, onceUnder(key)),
    ...waitForFirst,
  });
  return async (project) => {
    const words = ` ${JSON.stringify(project)}`;
    const isAgain = unanswered.endsWith(words);
    const key = isAgain ? unanswered.slice(0, -words.length) : newKey();
    keepUnanswered(() => key + words);
    const body = await mutateAsync({ key, project });
    keepUnanswered(() => '');
    // An answer of the first time says nothing of today.
    if (!isAgain) utils.project.get.setData({ id: body.data._id }, body);
    void utils.project.list.invalidate();
    return body.data;
  };
}
