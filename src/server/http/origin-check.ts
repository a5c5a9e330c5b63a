interface Write {
  origin: string | undefined;
  secFetchSite: string | undefined;
}

interface Ourselves {
  /** APP_URL when it is set: then exactly that. */
  ownOrigin: string | null;
  port: number;
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a write comes from our own pages or from a script, and not from another site (contract section 1, cases C).
 */
export function isOwnWrite({ origin, secFetchSite }: Write, { ownOrigin, port }: Ourselves): boolean {
  if (secFetchSite === 'cross-site') return false;
  if (origin === undefined) return true;
  if (ownOrigin) return origin === ownOrigin;
  return loopbackNames.some((name) => origin === new URL(`http://${name}:${port}`).origin);
}

/**
 * Whether a request was made to this machine by one of its own names, whatever the port. A page from elsewhere whose
 * name was made to lead here would have its own; browsers always send one.
 */
export function isToLoopback(host: string | undefined): boolean {
  return host === undefined || loopbackNames.includes(host.toLowerCase().replace(/:\d+$/, ''));
}

/** Whether a method may change something. */
export function isWrite(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
}

/** Whether a browser only guesses that the person will go there; nothing may happen then. */
export function isPrefetch(headers: Record<string, string | string[] | undefined>): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose ?? '').includes('prefetch'));
}
