import { messages } from '../../kernel/messages';
import { toast } from '../../ui/feedback/toast-store';
import { errorText } from '../error-text';

/**
 * A refused or failed upload; `data` is the contract's error body if the server sent one, where `errorText` finds it.
 */
class UploadError extends Error {
  readonly data: unknown;

  constructor(data: unknown) {
    super(errorText(data, navigator.onLine ? messages.media.interrupted : messages.errors.offline));
    this.data = data;
  }
}

interface UploadOptions {
  /** Receives how much has been sent, in whole percent. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads one image for a shot and gives its url. Rejects with an UploadError, or with the signal's reason once
 * aborted.
 */
export function uploadImage(file: File, options: UploadOptions): Promise<string> {
  return send('/api/admin/upload', file, options);
}

/** Uploads the account's profile image and gives its url. Rejects with an UploadError. */
export function uploadProfileImage(file: File): Promise<string> {
  return send('/api/admin/upload-profile', file, { onProgress: () => {}, signal: new AbortController().signal });
}

/** The upload calls of contract section 3; by XMLHttpRequest, since fetch reports no upload progress. */
function send(address: string, file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      const url = request.status < 300 ? textOf(body, 'url') : undefined;
      if (url) {
        const said = textOf(body, 'message');
        if (said) toast.warning(said, file.name);
        resolve(url);
      } else reject(new UploadError(body));
    });
    request.addEventListener('error', () => reject(new UploadError(undefined)));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(body: unknown, field: 'url' | 'message'): string | undefined {
  const text = (body as Partial<Record<string, unknown>> | undefined)?.[field];
  return typeof text === 'string' ? text : undefined;
}
