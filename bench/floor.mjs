// What `npm run bench` holds the product against: the thinnest server that could answer the calls, bare Fastify and one
// prepared statement of postgres.js for each request. /sql has PostgreSQL build the body, /node builds it from rows.
// The server validates nothing, logs nothing and announces nothing.
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import postgres from 'postgres';
import { calls } from './calls.mjs';

const { DATABASE_URL, PORT } = process.env;
const sql = postgres(DATABASE_URL, { max: 10, prepare: true, connection: { TimeZone: 'UTC' }, onnotice: () => {} });
const app = fastify();

for (const { method, path, values, bodyStatement, rowsStatement, inNode } of calls) {
  const route = (prefix, statement, textOf) =>
    app.route({
      method,
      url: `/${prefix}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      async handler({ headers, params, body }, reply) {
        const session = /fl_session=([a-z2-7]{40})/.exec(headers.cookie ?? '')?.[1] ?? '';
        const hash = createHash('sha256').update(session).digest('hex');
        const sent = values?.({ ...params, ...body }) ?? [];
        const rows = await sql.unsafe(statement, [hash, ...sent], { prepare: true });
        if (rows.length === 0) return reply.code(401).send('{"success":false}');
        return reply.type('application/json; charset=utf-8').send(textOf(rows));
      },
    });
  route('sql', bodyStatement, ([row]) => row.body);
  route('node', rowsStatement, (rows) => JSON.stringify({ success: true, ...inNode(rows) }));
}
app.get('/readyz', (_request, reply) => reply.send());

await app.listen({ port: Number(PORT), host: 'localhost' });
process.once('SIGTERM', async () => {
  await app.close();
  await sql.end();
});
