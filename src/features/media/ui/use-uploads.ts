import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorCode, errorText } from '../../../client/error-text';
import { logFailure } from '../../../client/log';
import { uploadImage } from '../../../client/upload';
import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { imageLimits } from '../image-limits.data';
import { shrunkImage } from './shrink-image';
import { type PendingUpload, type UploadFailure, UploadQueue } from './upload-queue';

interface Upload {
  image: File;
  options: Parameters<typeof uploadImage>[1];
}

/**
 * The uploads under way or failed; those left when the component goes are stopped. Failures are only logged (spec section 8). An upload is
 * a mutation: where the server says that the session is over, the session ends.
 */
export function useUploads(onUploaded: (id: number, url: string) => void) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const { mutateAsync: upload } = useMutation({
    mutationFn: ({ image, options }: Upload) => uploadImage(image, options),
    gcTime: 0,
  });
  const latest = useRef(onUploaded);
  useLayoutEffect(() => {
    latest.current = onUploaded;
  });
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: sendBy(upload),
        onChange: setPending,
        onUploaded: (id, url) => latest.current(id, url),
        onFailed: (file, error) => {
          logFailure(`Upload failed: ${file.name}`, error);
          return failureOf(error);
        },
      }),
  );
  useEffect(() => () => queue.clear(), [queue]);
  return { pending, queue };
}

/** An image is sent as small as it can be without a loss that would show; one that is over the limit even so is not sent at all. */
function sendBy(upload: (one: Upload) => Promise<string>): ConstructorParameters<typeof UploadQueue>[0]['send'] {
  return async (file, options) => {
    const image = await shrunkImage(file, options.signal);
    if (image.size > imageLimits.bytes) throw new AppError('PAYLOAD_TOO_LARGE', messages.media.tooLarge);
    return upload({ image, options });
  };
}

/** A file that is refused for what it is stays refused; a full storage can be emptied. */
function failureOf(error: unknown): UploadFailure {
  const text = errorText(error);
  const refused = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'].includes(errorCode(error) ?? '');
  return { text, final: refused && text !== messages.media.storageFull };
}
