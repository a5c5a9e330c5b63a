import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseKinds, type FaultPlace, newPlace, printFigures, signUpAt } from '../support/fault-places';
import { bothProtocols, type Person, type Protocol } from '../support/person';
import { type Product, startProduct } from '../support/product';
import { makeProject, makeShot } from '../support/shoot';

const CALLS = 40;
/** Under the flags of the start; without a limit the calls take 450 MB and end the process. */
const MOST_ABOVE_REST_MB = 200;
/** While they held all connections to the database, it was 16 s. */
const LONGEST_WAIT_MS = 3000;

let place: FaultPlace;
let product: Product;
let owner: Person;
let other: Person;
/** Shots of 1.36 MB each, which no call could send at once. */
const ids: string[] = [];

const links = (count: number) => Array.from({ length: count }, (_, n) => `https://${'€'.repeat(1500)}${n}`);

beforeAll(async () => {
  place = await newPlace(databaseKinds.at(-1) ?? 'embedded');
  product = await startProduct(place.env);
  owner = await signUpAt(product);
  other = await signUpAt(product, 'Mira Novak');
  const { _id: projectId } = await makeProject(owner);
  for (let n = 0; n < 5; n += 1) {
    const { _id: id } = await makeShot(owner, projectId, { inspirationImages: links(200) });
    const { status } = await owner.call('rest', 'shot.updateMany', { changes: [{ id, referenceVideos: links(100) }] });
    expect(status).toBe(200);
    ids.push(id);
  }
});
afterAll(async () => {
  await product?.stop();
  await place?.drop();
});

const writes: Record<Protocol, string> = { rest: 'PUT /api/app/shots', trpc: 'POST /trpc/shot.updateMany' };

/** Writes all shots, whose answer has 6.8 MB; reads no more of it than its beginning. */
async function writeUnread({ url, cookies }: Person, protocol: Protocol): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const body = JSON.stringify({ changes: ids.map((id) => ({ id, title: 'Storm' })) });
  const head = [`${writes[protocol]} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`];
  const lines = [...head, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, '', body];
  socket.write(lines.join('\r\n'));
  await new Promise<void>((resolve) => {
    socket.once('readable', resolve);
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
  });
  return socket;
}

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test.skipIf(process.platform !== 'linux').each(bothProtocols)(
  '40 long answers over %s that their account leaves unread end no process, and others are answered (B2)',
  async (protocol) => {
    const rest = await memoryMb();
    const calls = Array.from({ length: CALLS }, () => writeUnread(owner, protocol));
    let isAnswered = false;
    const answered = Promise.all(calls).finally(() => {
      isAnswered = true;
    });
    let [peak, longest] = [0, 0];
    do {
      const begun = performance.now();
      expect((await other.call('rest', 'project.list', {})).status).toBe(200);
      longest = Math.max(longest, performance.now() - begun);
      peak = Math.max(peak, await memoryMb());
    } while (!isAnswered);
    printFigures(`unread over ${protocol}`, { 'MB above rest': peak - rest, 'others waited ms': longest });
    for (const socket of await answered) socket.destroy();
    expect(peak - rest).toBeLessThan(MOST_ABOVE_REST_MB);
    expect(longest).toBeLessThan(LONGEST_WAIT_MS);
  },
);
