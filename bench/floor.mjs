// The yardstick of `npm run bench`: the thinnest server that could answer the calls. Bare Fastify, postgres.js, for
// each request one prepared statement that checks the session and builds the body in SQL. It validates nothing, counts
// nothing and announces nothing.
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import postgres from 'postgres';
import { calls } from './calls.mjs';

const { DATABASE_URL, PORT } = process.env;
const sql = postgres(DATABASE_URL, { max: 10, prepare: true, connection: { TimeZone: 'UTC' }, onnotice: () => {} });
const app = fastify();

for (const { method, path, floor } of calls) {
  app.route({
    method,
    url: (floor.path ?? path).replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const session = /fl_session=([a-z2-7]{40})/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      const hash = createHash('sha256').update(session).digest('hex');
      const values = floor.values?.({ ...request.params, ...request.body }) ?? [];
      const [row] = await sql.unsafe(floor.statement, [hash, ...values], { prepare: true });
      reply.type('application/json; charset=utf-8');
      if (row?.body) return reply.send(row.body);
      return reply.code(401).send('{"success":false}');
    },
  });
}

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.stdout.write('ready\n');
process.once('SIGTERM', async () => {
  await app.close();
  await sql.end();
});
