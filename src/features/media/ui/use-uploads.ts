import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../../../client/error-text';
import { logFailure } from '../../../client/log';
import { uploadImage } from '../../../client/upload';
import { messages } from '../../../kernel/messages';
import { imageLimits } from '../media.schema';
import { type PendingUpload, UploadQueue } from './upload-queue';

/** The uploads under way or failed; those left when the component goes are stopped. Failures are only logged (spec section 8). */
export function useUploads(onUploaded: (url: string) => void) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const latest = useRef(onUploaded);
  useLayoutEffect(() => {
    latest.current = onUploaded;
  }, [onUploaded]);
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: uploadImage,
        refuse: ({ size }) => (size > imageLimits.bytes ? messages.media.tooLarge : null),
        onChange: setPending,
        onUploaded: (url) => latest.current(url),
        onFailed: (file, error) => {
          logFailure(`Upload failed: ${file.name}`, error);
          return errorText(error);
        },
      }),
  );
  useEffect(() => () => queue.clear(), [queue]);
  return { pending, queue };
}

/**
 * Changes a list that its owner keeps. Each change builds on the one before, whether or not the owner has rendered it:
 * several uploads may end between two renders.
 */
export function useListChange(value: string[], onChange: (value: string[]) => void) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return (change: (value: string[]) => string[]) => {
    latest.current = change(latest.current);
    onChange(latest.current);
  };
}
