import { type ClientRequest, request } from 'node:http';
import type { Person } from './person';

/** The beginning of a form, up to the first byte of its file. */
export const formHead =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

/** An upload whose headers are sent and whose body is in the hands of the test. */
export function openUpload(person: Person, headers: Record<string, string>, name = 'upload'): ClientRequest {
  const call = request(`${person.url}/api/admin/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
  });
  call.on('error', () => {});
  call.flushHeaders();
  return call;
}

/** The status of the answer, however much of the body was sent. */
export function statusOf(call: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    call.on('response', (response) => resolve(response.resume().statusCode));
    call.on('close', () => reject(new Error('closed without an answer')));
  });
}

/** Sends bytes as fast as they are taken until the server ends the connection; gives how many that were. */
export function sendUntilClosed(call: ClientRequest): Promise<number> {
  const block = Buffer.alloc(256 * 1024, 7);
  let sent = 0;
  const send = () => {
    while (!call.destroyed) {
      sent += block.length;
      if (!call.write(block)) return;
    }
  };
  return new Promise((resolve) => {
    call.on('close', () => resolve(sent));
    call.on('drain', send);
    send();
  });
}
