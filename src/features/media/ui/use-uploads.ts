import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorCode, errorText } from '../../../client/error-text';
import { uploadImage } from '../../../client/form/upload';
import { logFailure } from '../../../client/log';
import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { imageLimits } from '../image-limits.data';
import { shrinkImage } from './shrink-image';

interface Upload {
  image: File;
  options: Parameters<typeof uploadImage>[1];
}

/**
 * The uploads under way or failed; unmounting stops them. Failures are only logged (spec section 8). An upload is a
 * mutation, so a 401 ends the session as for any other.
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

/** Sends an image after scaling it down without a visible loss; one that is over the limit even so is not sent. */
function sendBy(upload: (one: Upload) => Promise<string>): ConstructorParameters<typeof UploadQueue>[0]['send'] {
  return async (file, options) => {
    const image = await shrinkImage(file, options.signal);
    if (image.size > imageLimits.bytes) throw new AppError('PAYLOAD_TOO_LARGE', messages.media.tooLarge);
    return upload({ image, options });
  };
}

/** A file that is refused for its content stays refused; a full storage can be emptied. */
function failureOf(error: unknown): UploadFailure {
  const text = errorText(error);
  const refused = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'].includes(errorCode(error) ?? '');
  return { text, final: refused && text !== messages.media.storageFull };
}

/** Why an upload failed; `final` when the file itself is refused, so that a retry would fail too. */
interface UploadFailure {
  text: string;
  final: boolean;
}

/** An upload under way, or failed. */
export interface PendingUpload {
  id: number;
  file: File;
  percent: number;
  failure: UploadFailure | null;
}

type Send = (file: File, options: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<string>;

interface QueueOptions {
  send: Send;
  onChange: (pending: readonly PendingUpload[]) => void;
  onUploaded: (id: number, url: string) => void;
  /** Logs a failure and gives what to show of it. */
  onFailed: (file: File, error: unknown) => UploadFailure;
}

const PARALLEL = 3;

/** Uploads images, three at a time; a failed one stays until it is retried or removed, and delays no other. */
export class UploadQueue {
  readonly #options: QueueOptions;
  readonly #sending = new Map<number, AbortController>();
  #waiting: number[] = [];
  #pending: readonly PendingUpload[] = [];
  #lastId = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  add(files: readonly File[]): void {
    const added = files.map((file) => {
      this.#lastId += 1;
      return { id: this.#lastId, file, percent: 0, failure: null };
    });
    this.#waiting.push(...added.map(({ id }) => id));
    this.#show([...this.#pending, ...added]);
    this.#sendNext();
  }

  /** Retries a failed upload, after those that wait; not one with a final failure. */
  retry(id: number): void {
    const upload = this.#pending.find((known) => known.id === id);
    if (!upload?.failure || upload.failure.final) return;
    this.#patch(id, { percent: 0, failure: null });
    this.#waiting.push(id);
    this.#sendNext();
  }

  /** Removes an upload in any state. */
  remove(id: number): void {
    this.#waiting = this.#waiting.filter((known) => known !== id);
    this.#show(this.#pending.filter((known) => known.id !== id));
    this.#sending.get(id)?.abort();
  }

  /** Stops all uploads. */
  clear(): void {
    this.#waiting = [];
    this.#show([]);
    for (const controller of this.#sending.values()) controller.abort();
  }

  #sendNext(): void {
    while (this.#sending.size < PARALLEL) {
      const id = this.#waiting.shift();
      const upload = this.#pending.find((known) => known.id === id);
      if (!upload) return;
      void this.#sendOne(upload);
    }
  }

  async #sendOne({ id, file }: PendingUpload): Promise<void> {
    const controller = new AbortController();
    this.#sending.set(id, controller);
    try {
      const onProgress = (percent: number) => this.#patch(id, { percent });
      const url = await this.#options.send(file, { onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      this.#show(this.#pending.filter((known) => known.id !== id));
      this.#options.onUploaded(id, url);
    } catch (error) {
      if (!controller.signal.aborted) this.#patch(id, { failure: this.#options.onFailed(file, error) });
    } finally {
      this.#sending.delete(id);
      this.#sendNext();
    }
  }

  #patch(id: number, change: Partial<PendingUpload>): void {
    this.#show(this.#pending.map((known) => (known.id === id ? { ...known, ...change } : known)));
  }

  #show(pending: readonly PendingUpload[]): void {
    this.#pending = pending;
    this.#options.onChange(pending);
  }
}
