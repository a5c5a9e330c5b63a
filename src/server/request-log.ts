import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type FastifyChildLoggerFactory = NonNullable<FastifyServerOptions['childLoggerFactory']>;
type ChildLoggerOptions = Parameters<FastifyChildLoggerFactory>[2];
type Bindings = Record<string, unknown>;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/**
 * The log of one request, whose lines bear its id: a child of the server's that is made with the first of them. Few requests write one
 * (what tells of all is the server's, app/answer-log.ts), and to make a child was an eighth of what a small call left to the garbage
 * collector.
 */
export const requestLog: FastifyChildLoggerFactory = (parent, bindings, options) =>
  new RequestLog(parent, bindings, options) as unknown as FastifyBaseLogger;

class RequestLog {
  private made: FastifyBaseLogger | undefined;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: Bindings,
    private readonly options: ChildLoggerOptions,
  ) {}

  static {
    for (const level of levels) {
      Object.defineProperty(RequestLog.prototype, level, {
        value(this: RequestLog, ...line: Parameters<FastifyBaseLogger['info']>) {
          this.own()[level](...line);
        },
      });
    }
  }

  get level() {
    return this.parent.level;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.own().child(bindings, options);
  }

  silent(): void {}

  own(): FastifyBaseLogger {
    this.made ??= this.parent.child(this.bindings, this.options);
    return this.made;
  }
}
