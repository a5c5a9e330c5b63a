import { connect } from 'node:net';

/**
 * Everything that the server says to these bytes until it ends the connection: fetch would tidy them up before sending.
 */
export function sendBytes(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('close', () => resolve(answer));
    // What the server did not read of a long head ends the connection with a reset, after its answer.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.write(bytes);
  });
}

/**
 * Posts as though the server had another's name, in `Host` too, which fetch would not send (case T5). Gives its whole
 * answer.
 */
export function postForged(
  url: string,
  path: string,
  sent: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const body = JSON.stringify(sent);
  const all = {
    Host: 'evil.test',
    'X-Forwarded-Host': 'evil.test',
    Forwarded: 'host=evil.test',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return sendBytes(url, `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
