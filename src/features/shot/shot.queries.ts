import { trpc } from '../../client/trpc';
import type { ShotBucket, ShotOut } from './shot.schema';

/** The project that a page of shots belongs to; waits while the id is not known. */
export function useShotProject(projectId: string | undefined) {
  return trpc.project.get.useQuery(
    { id: projectId ?? '' },
    { enabled: projectId !== undefined, select: ({ data }) => data },
  );
}

/** A project's shots, for its owner and, without drafts, for its members. */
export function useProjectShots(projectId: string) {
  return trpc.shot.list.useQuery({ id: projectId }, { select: ({ data }) => data });
}

/** One shot; waits while the id is not known. */
export function useShot(shotId: string | undefined) {
  return trpc.shot.get.useQuery({ id: shotId ?? '' }, { enabled: shotId !== undefined, select: ({ data }) => data });
}

/** The field's shot types and angles; they do not change while the page is open. */
export function useShotKinds() {
  return trpc.catalog.shotKinds.useQuery({}, { select: ({ data }) => data, staleTime: Number.POSITIVE_INFINITY });
}

/** Keeps a written shot and has everything that counts or lists it asked for again. */
function useKeepShot() {
  const utils = trpc.useUtils();
  return (body: { success: true; message?: string; data: ShotOut }) => {
    utils.shot.get.setData({ id: body.data._id }, body);
    void utils.shot.list.invalidate({ id: body.data.projectId });
    void utils.project.invalidate();
  };
}

/** Creates a shot in a project. */
export function useCreateShot() {
  return trpc.shot.create.useMutation({ onSuccess: useKeepShot() });
}

/** Changes the fields that are sent. */
export function useUpdateShot() {
  return trpc.shot.update.useMutation({ onSuccess: useKeepShot() });
}

/** Loads a shot afresh, past the cache; for a write that was refused because the shot changed elsewhere. */
export function useReloadShot() {
  const utils = trpc.useUtils();
  return async (id: string): Promise<ShotOut> => (await utils.shot.get.fetch({ id }, { staleTime: 0 })).data;
}

/** Completes a shot at once on the screen and takes it back when the server refuses. */
export function useSetShotStatus(projectId: string) {
  const utils = trpc.useUtils();
  const keep = useKeepShot();
  const show = (id: string, status: ShotBucket) => {
    utils.shot.list.setData(
      { id: projectId },
      (body) => body && { ...body, data: body.data.map((shot) => (shot._id === id ? { ...shot, status } : shot)) },
    );
    utils.shot.get.setData({ id }, (body) => body && { ...body, data: { ...body.data, status } });
  };
  return trpc.shot.setStatus.useMutation({
    onMutate: async ({ id, status }) => {
      await Promise.all([utils.shot.list.cancel({ id: projectId }), utils.shot.get.cancel({ id })]);
      const listed = utils.shot.list.getData({ id: projectId })?.data.find((shot) => shot._id === id);
      const before = (listed ?? utils.shot.get.getData({ id })?.data)?.status;
      if (status !== 'upcoming') show(id, status);
      return { before };
    },
    // Only this shot goes back: another one may have been completed meanwhile.
    onError: (_error, { id }, context) => context?.before && show(id, context.before),
    onSuccess: keep,
    onSettled: () => utils.shot.list.invalidate({ id: projectId }),
  });
}
