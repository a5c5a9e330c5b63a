import type { LiveEvent } from '../../src/features/live/live.schema';
import type { Person } from './person';
import { until } from './until';

/** What came over a stream of server-sent events. */
export interface StreamEvent {
  /** `message` when it names none. */
  event: string;
  data: unknown;
}

/** An open stream of a person's changes. */
export interface EventStream {
  status: number;
  headers: Headers;
  heard: StreamEvent[];
  /** The events of our own, in the order in which they came. */
  events(): LiveEvent[];
  /** Everything that was to be asked for again so far, each `project` or `project/shot` with `gone` where it was. */
  items(): string[];
  isOver(): boolean;
  /** Breaks the connection off. */
  close(): void;
}

/** Opens a stream and waits for its first event; a refused one is heard as an error. */
export async function openEventStream(
  person: Pick<Person, 'url' | 'cookies'>,
  input: unknown = {},
  path = 'live.changes',
): Promise<EventStream> {
  const abort = new AbortController();
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const query = encodeURIComponent(JSON.stringify(input));
  const response = await fetch(`${person.url}/trpc/${path}?input=${query}`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const heard: StreamEvent[] = [];
  let over = false;
  void readAll(response, heard).finally(() => {
    over = true;
  });
  const ours = () => heard.filter(({ event }) => event === 'message');
  await until(async () => over || heard.some(({ event }) => event !== 'connected'));
  return {
    status: response.status,
    headers: response.headers,
    heard,
    events: () => ours().map(({ data }) => data as LiveEvent),
    items: () =>
      ours().flatMap(({ data }) =>
        (data as LiveEvent).items.map(
          ({ projectId, shotId, isGone }) => `${projectId}${shotId ? `/${shotId}` : ''}${isGone ? ' gone' : ''}`,
        ),
      ),
    isOver: () => over,
    close: () => abort.abort(),
  };
}

async function readAll(response: Response, heard: StreamEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(bytes, { stream: true });
      const parts = text.split(/\n\n+/);
      text = parts.pop() ?? '';
      for (const part of parts) if (part.trim()) heard.push(parse(part));
    }
  } catch {
    // Broken off, by either side.
  }
}

function parse(part: string): StreamEvent {
  const lines = new Map(
    part
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        // A ping has no data after its colon, and trimmed not even a blank.
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );
  const data = lines.get('data');
  return { event: lines.get('event') ?? 'message', data: data ? JSON.parse(data) : undefined };
}
