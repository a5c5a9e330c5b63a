/** The person behind a request. `profileImage` is a root-relative url or null. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
  profileImage: string | null;
}

/** Signed-in devices. The plain session id is known to the browser alone; the server keeps its hash. */
export interface Sessions {
  readonly cookieName: string;
  /** Which of these plain ids are of sessions that are not over; asking does not make them last longer. */
  listOpen(sessionIds: string[]): Promise<Set<string>>;
  /** The live session with this plain id, or null. */
  read(sessionId: string): Promise<{ sessionId: string; user: SessionUser } | null>;
  /** Starts a session on the device that this header names, and gives its plain id. */
  start(userId: string, userAgent: string | null): Promise<string>;
  end(sessionId: string): Promise<void>;
  /** Set-Cookie values: the session's, and the readable flag that the page looks at. */
  cookies(sessionId: string): string[];
  clearedCookies(): string[];
}
