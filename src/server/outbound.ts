/** What another service answered. */
export interface OutboundAnswer {
  contentType: string;
  bytes: Buffer;
}

/** Another service answered, but not with a success; the message holds nothing of the question. */
export class OutboundRefusal extends Error {
  override readonly name = 'OutboundRefusal';

  constructor(
    host: string,
    readonly status: number,
  ) {
    super(`${host} answered ${status}`);
  }
}

interface OutboundQuestion {
  seconds: number;
  maxBytes: number;
  headers?: Record<string, string>;
  /** Sent as JSON by POST; a GET without it. */
  json?: unknown;
}

/**
 * Asks another service once: no redirects, a bounded time and size, a 2xx or nothing. Throws OutboundRefusal for
 * another status, a plain Error for all else. The url must be made by us, never taken from a caller (cases S1, S2).
 */
export async function fetchBounded(
  url: URL,
  { seconds, maxBytes, headers = {}, json }: OutboundQuestion,
): Promise<OutboundAnswer> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(seconds * 1000),
    headers: json === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new OutboundRefusal(url.host, response.status);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The browser's types, which lib.dom brings along, do not know that Node's streams can be iterated.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error(`${url.host} sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { contentType: response.headers.get('content-type') ?? '', bytes: Buffer.concat(chunks) };
}
