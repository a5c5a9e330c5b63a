import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test on a port that is free, and what ends it with all its connections. */
export interface LocalServer {
  origin: string;
  close(): Promise<void>;
}

/** Has a server listen on this machine alone. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
