/** An image on its way: `failure` says why it is not, once it has failed. */
export interface PendingUpload {
  id: number;
  file: File;
  percent: number;
  failure: string | null;
}

type Send = (file: File, options: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<string>;

interface QueueOptions {
  send: Send;
  /** Says why a file need not be sent at all, null when it may be. */
  refuse: (file: File) => string | null;
  onChange: (pending: readonly PendingUpload[]) => void;
  onUploaded: (url: string) => void;
  /** Logs a failure and gives the sentence for it. */
  onFailed: (file: File, error: unknown) => string;
}

const PARALLEL = 3;

/** Sends images, three at a time; one that fails stays until it is tried again or removed, and holds up no other. */
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
      return { id: this.#lastId, file, percent: 0, failure: this.#options.refuse(file) };
    });
    this.#waiting.push(...added.filter(({ failure }) => failure === null).map(({ id }) => id));
    this.#show([...this.#pending, ...added]);
    this.#sendNext();
  }

  /** Sends a failed one once more, after those that wait. */
  retry(id: number): void {
    const upload = this.#pending.find((known) => known.id === id);
    if (!upload || upload.failure === null) return;
    const failure = this.#options.refuse(upload.file);
    this.#patch(id, { percent: 0, failure });
    if (failure === null) this.#waiting.push(id);
    this.#sendNext();
  }

  /** Takes one out, whatever state it is in. */
  remove(id: number): void {
    this.#waiting = this.#waiting.filter((known) => known !== id);
    this.#show(this.#pending.filter((known) => known.id !== id));
    this.#sending.get(id)?.abort();
  }

  /** Stops everything. */
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
      this.#options.onUploaded(url);
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
