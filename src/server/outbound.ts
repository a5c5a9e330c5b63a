/** What another service answered. */
export interface OutboundAnswer {
  contentType: string;
  bytes: Buffer;
}

/**
 * Asks another service once: no redirects, a bounded time and size, a 2xx or nothing. Throws a plain Error otherwise.
 * The url must be made by us, never taken from a caller (cases S1, S2).
 */
export async function fetchBounded(
  url: URL,
  { seconds, maxBytes }: { seconds: number; maxBytes: number },
): Promise<OutboundAnswer> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(seconds * 1000) });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`${url.host} answered ${response.status}`);
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
