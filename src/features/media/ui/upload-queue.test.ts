import { beforeEach, describe, expect, it } from 'vitest';
import { type PendingUpload, UploadQueue } from './use-uploads';

interface Sending {
  name: string;
  progress: (percent: number) => void;
  signal: AbortSignal;
  arrive: (url: string) => void;
  break: (error: Error) => void;
}

let sending: Sending[];
let shown: readonly PendingUpload[];
let uploaded: string[];
let logged: string[];
let queue: UploadQueue;

beforeEach(() => {
  sending = [];
  shown = [];
  uploaded = [];
  logged = [];
  queue = new UploadQueue({
    send: ({ name }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        sending.push({ name, progress: onProgress, signal, arrive: resolve, break: reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    onChange: (pending) => {
      shown = pending;
    },
    onUploaded: (id, url) => uploaded.push(`${id} ${url}`),
    onFailed: ({ name }, error) => {
      logged.push(name);
      const text = (error as Error).message;
      return { text, final: text === 'too large' };
    },
  });
});

const add = (...names: string[]) => queue.add(names.map((name) => new File(['x'], name)));
const names = () => shown.map(({ file }) => file.name);
const sent = (name: string) => {
  const found = sending.findLast((each) => each.name === name);
  if (!found) throw new Error(`${name} was not sent`);
  return found;
};
const idOf = (name: string) => shown.find(({ file }) => file.name === name)?.id ?? 0;
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('UploadQueue', () => {
  it('sends three at a time, the next when one arrives', async () => {
    add('a', 'b', 'c', 'd', 'e');
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    sent('b').arrive('/b');
    await settled();
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(uploaded).toEqual(['2 /b']);
    expect(names()).toEqual(['a', 'c', 'd', 'e']);
  });

  it('keeps every url of several that arrive at once', async () => {
    add('a', 'b', 'c');
    for (const { arrive, name } of sending) arrive(`/${name}`);
    await settled();
    expect(uploaded).toEqual(['1 /a', '2 /b', '3 /c']);
    expect(shown).toEqual([]);
  });

  it('shows how far each is', () => {
    add('a', 'b');
    sent('b').progress(64);
    expect(shown.map(({ percent }) => percent)).toEqual([0, 64]);
  });

  it('logs a failed one, says why, and sends it alone once more', async () => {
    add('a', 'b');
    sent('a').progress(40);
    sent('a').break(new Error('Your storage is full'));
    await settled();
    expect(shown.map(({ failure }) => failure)).toEqual([{ text: 'Your storage is full', final: false }, null]);
    expect(logged).toEqual(['a']);

    queue.retry(idOf('a'));
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
    expect(shown[0]).toMatchObject({ failure: null, percent: 0 });
    sent('a').arrive('/a');
    await settled();
    expect(uploaded).toEqual(['1 /a']);
  });

  it('sends nothing twice when a retry is pressed twice', async () => {
    add('a');
    sent('a').break(new Error('no'));
    await settled();
    queue.retry(idOf('a'));
    queue.retry(idOf('a'));
    expect(sending).toHaveLength(2);
  });

  it('never sends again what is refused for good, and lets it hold up nobody', async () => {
    add('a', 'b', 'c', 'd');
    sent('a').break(new Error('too large'));
    await settled();
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    queue.retry(idOf('a'));
    expect(sending).toHaveLength(4);
    expect(shown[0]?.failure).toEqual({ text: 'too large', final: true });
  });

  it('stops the one that is removed, without a failure, and goes on', async () => {
    add('a', 'b', 'c', 'd');
    queue.remove(idOf('a'));
    await settled();
    expect(sent('a').signal.aborted).toBe(true);
    expect(logged).toEqual([]);
    expect(names()).toEqual(['b', 'c', 'd']);
    expect(sent('d').signal.aborted).toBe(false);
  });

  it('never sends one that is removed while it waits', async () => {
    add('a', 'b', 'c', 'd');
    queue.remove(idOf('d'));
    sent('a').arrive('/a');
    await settled();
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('stops everything when it is cleared, and takes more afterwards', async () => {
    add('a', 'b', 'c', 'd');
    queue.clear();
    await settled();
    expect(sending.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    expect(shown).toEqual([]);
    add('e');
    expect(sent('e').signal.aborted).toBe(false);
  });
});
