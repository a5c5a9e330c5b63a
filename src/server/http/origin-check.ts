interface Write {
  origin: string | undefined;
  secFetchSite: string | undefined;
}

interface OwnOrigin {
  /** With APP_URL, exactly that origin. */
  ownOrigin: string | null;
  port: number;
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a write comes from our own pages or from a script, not from another site (contract section 1, cases C). */
export function isSameOriginWrite({ origin, secFetchSite }: Write, { ownOrigin, port }: OwnOrigin): boolean {
  if (secFetchSite === 'cross-site') return false;
  if (origin === undefined) return true;
  if (ownOrigin) return origin === ownOrigin;
  return loopbackNames.some((name) => origin === new URL(`http://${name}:${port}`).origin);
}

/**
 * Whether the Host header is a loopback name, with any port. Under DNS rebinding a foreign page reaches this machine by
 * its own name, and browsers always send the name.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return host === undefined || loopbackNames.includes(host.toLowerCase().replace(/:\d+$/, ''));
}

/** Whether an HTTP method may change something. */
export function isWrite(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
}

/** Whether a browser prefetches a link; a prefetch must have no effect. */
export function isPrefetch(headers: Record<string, string | string[] | undefined>): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose ?? '').includes('prefetch'));
}
