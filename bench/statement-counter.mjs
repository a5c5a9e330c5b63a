import { connect, createServer } from 'node:net';

/**
 * Stands between the product and PostgreSQL and counts the statements that pass: `Query` and `Execute` of the protocol.
 * Gives the address to connect to, the counts since the last reading, how often it had to wait for an answer, and how
 * many connections were open.
 */
export async function countStatements(databaseUrl) {
  const target = new URL(databaseUrl);
  const seen = { statements: 0, trips: 0, open: 0, mostOpen: 0 };
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    const note = reader((type) => {
      if (type === 'Q' || type === 'E') seen.statements += 1;
      if (type === 'Q' || type === 'S' || type === 'H') seen.trips += 1;
    });
    client.on('data', note);
    client.pipe(database).pipe(client);
    seen.open += 1;
    seen.mostOpen = Math.max(seen.mostOpen, seen.open);
    client.once('close', () => {
      seen.open -= 1;
      database.destroy();
    });
    for (const socket of [client, database]) socket.on('error', () => client.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(server.address().port);
  return {
    url: url.href,
    take() {
      const { statements, trips, mostOpen } = seen;
      Object.assign(seen, { statements: 0, trips: 0 });
      return { statements, trips, mostOpen };
    },
    close: () => server.close(),
  };
}

/** Cuts what a client sends into messages; the first one of a connection has no type. */
function reader(heard) {
  let rest = Buffer.alloc(0);
  let isGreeted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isGreeted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      if (isGreeted) heard(String.fromCharCode(rest[0]));
      isGreeted = true;
      rest = rest.subarray(length);
    }
  };
}
