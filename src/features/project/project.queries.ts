import { trpc } from '../../client/trpc';

/** The account's own projects, active and completed. */
export function useProjects() {
  return trpc.project.list.useQuery({}, { select: ({ data }) => data });
}

/** Creates a project; its page has it at once, the dashboard asks anew. */
export function useCreateProject() {
  const utils = trpc.useUtils();
  return trpc.project.create.useMutation({
    onSuccess: (body) => {
      utils.project.get.setData({ id: body.data._id }, body);
      void utils.project.list.invalidate();
    },
  });
}
