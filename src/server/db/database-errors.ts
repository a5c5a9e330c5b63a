const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
]);

/** Connection lost; server starting or stopping; disk full; read-only (disk full or standby); statement timed out. */
const awayStates = /^(?:08...|25006|53...|57P0[1235]|57014|58030)$/;

/** Whether the error says that the database cannot answer now, so that the same call may succeed later (a 503). */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some((cause) => {
    const code = stringOf(cause, 'code');
    return code !== undefined && (awayCodes.has(code) || (sqlState(cause) !== undefined && awayStates.test(code)));
  });
}

/**
 * Whether another transaction holds a lock that was needed, or a deadlock was broken: nothing was written, and a retry
 * may succeed.
 */
export function isLockTaken(error: unknown): boolean {
  return causes(error).some((cause) => ['55P03', '40P01'].includes(sqlState(cause) ?? ''));
}

/**
 * Awaits a write that may be lost, and swallows the failure of a database that takes no writes for now, for example
 * because its disk is full: reading must go on.
 */
export async function bestEffortWrite(note: Promise<unknown>): Promise<void> {
  try {
    await note;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/** Whether a write failed because its account was deleted a moment ago. */
export function isAccountGone(error: unknown): boolean {
  return causes(error).some((cause) => {
    const constraint = stringOf(cause, 'constraint_name') ?? stringOf(cause, 'constraint') ?? '';
    return sqlState(cause) === '23503' && constraint.endsWith('_users_id_fk');
  });
}

/** The SQLSTATE of one driver error; ignores its causes. */
export function sqlState(error: object): string | undefined {
  const code = stringOf(error, 'code');
  const severity = stringOf(error, 'severity');
  return severity !== undefined && code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function causes(error: unknown): object[] {
  const chain: object[] = [];
  for (let next = error; typeof next === 'object' && next !== null && chain.length < 10; ) {
    chain.push(next);
    if ('errors' in next && Array.isArray(next.errors))
      chain.push(...next.errors.filter((one) => one instanceof Error));
    next = 'cause' in next ? next.cause : undefined;
  }
  return chain;
}

function stringOf(error: object, key: string): string | undefined {
  const value = key in error ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' ? value : undefined;
}
