import { trpc } from '../../client/trpc';

/** The account's calendar links, the newest first. */
export function useCalendarLinks() {
  return trpc.calendar.list.useQuery({}, { select: ({ data }) => data });
}

/** Creates a calendar link; only this response contains its address. */
export function useCreateCalendarLink() {
  const utils = trpc.useUtils();
  return trpc.calendar.create.useMutation({ onSuccess: () => utils.calendar.list.invalidate() });
}

/** Deletes a calendar link. */
export function useDeleteCalendarLink() {
  const utils = trpc.useUtils();
  return trpc.calendar.remove.useMutation({ onSettled: () => utils.calendar.list.invalidate() });
}
