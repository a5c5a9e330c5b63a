import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMetrics } from '../observability/metrics';
import { clientErrorHandler } from './http-errors';

test('a head that does not end is a 408 in the words of the contract, with our headers', async () => {
  const lines: { reqId: string; status: number }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 });
  server.on('clientError', clientErrorHandler({ 'x-ours': 'here' }, { log, metrics: createMetrics() }).connection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write('GET /check HTTP/1.1\r\nHost: loc');
  await once(socket, 'close');
  server.close();
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nx-ours: here\r\n/);
  const message = 'The request took too long to arrive';
  expect(JSON.parse(text)).toEqual({ success: false, error: message, message, code: 'BAD_REQUEST' });
  expect(lines).toMatchObject([{ status: 408 }]);
  expect(head).toContain(`x-request-id: ${lines[0]?.reqId}`);
});
