import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a PostgreSQL server that a test can break. */
export interface Network {
  /** The server's url, by this way. */
  url: string;
  /** Accepts and passes nothing on, as a server that hangs. */
  silence(): void;
  /** Passes everything on so many milliseconds later, each way, as over a bad line. */
  slow(ms: number): void;
  /** Ends what is connected, and every new connection at its first query, as a server that comes and goes. */
  hangUp(): void;
  /** Ends what is connected and refuses more, as a server that is down. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function networkTo(serverUrl: string): Promise<Network> {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();
  let silent = false;
  let delay = 0;
  let hangsUp = false;
  const pass = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('data', (bytes) => {
      if (silent) return;
      if (delay > 0) setTimeout(() => to.writable && to.write(bytes), delay);
      else to.write(bytes);
    });
    from.on('error', () => {});
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    let sent = 0;
    client.on('data', () => {
      sent += 1;
      // The first that it sends is its name; the first query follows.
      if (hangsUp && sent > 1) client.destroy();
    });
    pass(client, upstream);
    pass(upstream, client);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.toString(),
    silence() {
      silent = true;
    },
    slow(ms) {
      delay = ms;
    },
    hangUp() {
      hangsUp = true;
      for (const socket of open) socket.destroy();
    },
    cut,
    async mend() {
      silent = false;
      hangsUp = false;
      delay = 0;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
