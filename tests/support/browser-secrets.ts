import type { BrowserContext, Request, Response } from 'playwright-core';

/** Names of cookies that open a session. */
export const SESSION = 'fl_session';

/** What the pages of a browser profile sent and got that belongs into no log, by its kind. */
export interface BrowserSecrets {
  /** Once all answers that had come are read; those of a page that is closed are lost. */
  all(): Promise<Record<string, string[]>>;
}

const kinds: Record<string, string> = {
  password: 'a password',
  currentPassword: 'a password',
  newPassword: 'a password',
  token: 'a token',
};

/**
 * Collects, from now on and for as long as the profile is open, sessions from cookies, and fields of calls and of
 * answers to writes.
 */
export function watchSecrets(context: BrowserContext): BrowserSecrets {
  const found: Record<string, string[]> = { 'a password': [], 'a token': [], 'a session': [] };
  const reading: Promise<void>[] = [];
  const look = (value: unknown, name = ''): void => {
    if (typeof value === 'string') found[kinds[name] ?? '']?.push(value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) look(inner, key);
  };
  const readWhole = async (request: Request, response: Response) => {
    const cookies = await response.headerValues('set-cookie');
    for (const cookie of cookies) {
      const [, value] = new RegExp(`^(?:__Host-)?${SESSION}=([^;]+)`).exec(cookie) ?? [];
      if (value) found['a session']?.push(value);
    }
    if (request.method() === 'POST') look(await response.json());
  };
  context.on('request', (request) => {
    if (isCall(request)) look(parsed(request.postData()));
  });
  context.on('response', (response) => {
    const request = response.request();
    if (isCall(request)) reading.push(readWhole(request, response).catch(() => {}));
  });
  return {
    async all() {
      await Promise.all(reading);
      return found;
    },
  };
}

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/trpc/');

/** Null for what is no JSON, as a form. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
