import { useMutation } from '@tanstack/react-query';
import { downloadJson } from '../../client/download';
import { uploadProfileImage } from '../../client/form/upload';
import { logFailure } from '../../client/log';
import { useSessionOver } from '../../client/session';
import { trpc } from '../../client/trpc';
import { messages } from '../../kernel/messages';

/** The account's profile. */
export function useProfile() {
  return trpc.profile.get.useQuery(undefined, { select: ({ data }) => data });
}

/** Saves the profile; done when the header has the new name and image, too. */
export function useUpdateProfile() {
  const utils = trpc.useUtils();
  return trpc.profile.update.useMutation({
    onSuccess: () => Promise.all([utils.profile.get.invalidate(), utils.auth.check.invalidate()]),
  });
}

/**
 * Uploads an image for the profile and gives its url; saving the profile uses it. Failures are logged (spec section 8).
 */
export function useUploadProfileImage() {
  return useMutation({
    mutationFn: uploadProfileImage,
    onError: (error) => logFailure('Upload failed', error),
  });
}

/** Downloads everything of the account as a file. */
export function useDownloadData() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: async () => {
      const { data } = await client.profile.export.query();
      downloadJson(messages.settings.dataFile, data);
    },
  });
}

/** Deletes the account; its session ends too, and the landing page shows. */
export function useDeleteAccount() {
  const sessionOver = useSessionOver();
  return trpc.profile.deleteAccount.useMutation({ onSuccess: () => sessionOver('/') });
}
