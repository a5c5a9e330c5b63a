/** The response of another service. */
export interface OutboundAnswer {
  contentType: string;
  bytes: Buffer;
}

/** Another service answered with a status other than 2xx; the message holds nothing of the request. */
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
  /** Sent as the JSON body of a POST; without it the request is a GET. */
  json?: unknown;
}

/**
 * Makes one request to another service: no redirects, bounded time and size. Throws OutboundRefusal for a status other
 * than 2xx, a plain Error for every other failure. Our own code must build the url: a caller's would let that caller
 * reach our network (cases S1, S2).
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
  // The fetch types of lib.dom do not know that Node's streams are async iterables.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error(`${url.host} sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { contentType: response.headers.get('content-type') ?? '', bytes: Buffer.concat(chunks) };
}
