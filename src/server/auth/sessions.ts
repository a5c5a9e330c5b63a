/** The person behind a request. `profileImage` is a root-relative url or null. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
  profileImage: string | null;
}

/** Sessions, one for each signed-in device. Only the browser has the plain session id; the server keeps its hash. */
export interface Sessions {
  readonly cookieName: string;
  /** Those of these plain session ids that are still valid; does not extend them. */
  listOpen(sessionIds: string[]): Promise<Set<string>>;
  /** The valid session with this plain id, or null; may extend it. */
  read(sessionId: string): Promise<{ sessionId: string; user: SessionUser } | null>;
  /** Starts a session for the device that this User-Agent header names, and gives its plain id. */
  start(userId: string, userAgent: string | null): Promise<string>;
  end(sessionId: string): Promise<void>;
  /** Set-Cookie values: the session's, and the flag that scripts of the page can read. */
  cookies(sessionId: string): string[];
  clearedCookies(): string[];
}
