declare module 's3rver' {
  import type { IncomingMessage, Server } from 'node:http';

  type Middleware = (
    context: { req: IncomingMessage; status: number; body: unknown; respond?: boolean },
    next: () => Promise<void>,
  ) => unknown;

  /** The part of the S3 stand-in that the tests use; its package brings no types. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: Middleware[];
    httpServer: Server;
    run(): Promise<{ port: number }>;
  }
}
