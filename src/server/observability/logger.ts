import { type DestinationStream, type LogFn, type Logger as PinoLogger, pino } from 'pino';
import { sqlState } from '../db/database-errors';
import { plainLine } from './terminal-lines';

export type Logger = PinoLogger;

const secretNames = ['password', 'newPassword', 'currentPassword', 'token', 'cookie', 'authorization', 'set-cookie'];

/**
 * Creates a logger that redacts secrets and writes to stdout unless a destination is given (contract section 5, case
 * O4).
 */
export function createLogger(level: string, destination: DestinationStream = standardOutput(level)): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
    hooks: { logMethod: nameErrors },
  };
  return pino(options, destination);
}

/**
 * JSON lines, which pino writes in the background and completes at exit; plain sentences at a terminal, unless `level`
 * asks for more detail.
 */
function standardOutput(level: string): DestinationStream {
  const isPlain = process.stdout.isTTY && level !== 'debug' && level !== 'trace';
  if (!isPlain) return pino.destination({ dest: 1, sync: false });
  return { write: (line) => void process.stdout.write(plainLine(line)) };
}

/**
 * Gives a line without a message one of its own: pino would use the error's, which `describeError` may have to leave
 * out.
 */
function nameErrors(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [subject, message, ...rest] = args as unknown[];
  const fields = subject instanceof Error ? { err: subject } : subject;
  const hasError = typeof fields === 'object' && fields !== null && 'err' in fields;
  const line = hasError ? [fields, message ?? 'An error occurred', ...rest] : args;
  method.apply(this, line as Parameters<LogFn>);
}

interface ErrorLine {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: ErrorLine;
}

/**
 * An error as the log may contain it: the message, detail and stack of a database error carry SQL and personal data.
 */
export function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const line: ErrorLine = { type: error.name, message: safeMessage(error) };
  if ('code' in error && typeof error.code === 'string') line.code = error.code;
  const constraint = 'constraint' in error ? error.constraint : 'constraint_name' in error && error.constraint_name;
  if (typeof constraint === 'string') line.constraint = constraint;
  const frames = error.stack?.split('\n').filter((text) => /^\s+at /.test(text));
  if (frames?.length) line.stack = frames.join('\n');
  if (error.cause && depth < 5) line.cause = describeError(error.cause, depth + 1);
  return line;
}

function safeMessage(error: Error): string {
  // tRPC wraps unknown errors and copies their message.
  if (error.cause instanceof Error && error.message.includes(error.cause.message)) return safeMessage(error.cause);
  if ('query' in error && 'params' in error) return 'Failed query';
  const state = sqlState(error);
  // SQLSTATE classes 22 (data) and 23 (constraints) quote the offending values.
  if (state && /^2[23]/.test(state)) return `Database error ${state}`;
  return error.message;
}
