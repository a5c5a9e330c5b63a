// npx tsx bench/images.ts, after npm run build: how long a large picture takes to be stored, what that does to other
// calls, and how much memory 10 and 20 at once need. Prints a table; figures are of the machine it runs on.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readMails } from '../tests/support/mails';
import { Person } from '../tests/support/person';
import { formOf } from '../tests/support/pictures';
import { removeDataDir, startProduct } from '../tests/support/product';
import { until } from '../tests/support/until';

const product = await startProduct({ UPLOAD_QUOTA_MB: '10000', LOG_LEVEL: 'error' });
const person = await Person.signUp(product.url, 'Nadia Adeyemi', async () => {
  await until(async () => (await readMails(product.dataDir)).length > 0);
  return readMails(product.dataDir);
});
const picture = await photograph(7728, 5152);
row('a picture of 40 megapixels', `${(picture.length / 1024 / 1024).toFixed(1)} MB`);

await check();
row('at rest', '', await alongside(() => new Promise((resolve) => setTimeout(resolve, 3000))));
await upload();
row(
  'one at a time, 5 times',
  '',
  await alongside(async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      const started = performance.now();
      await upload();
      row('', `stored in ${Math.round(performance.now() - started)} ms`);
    }
  }),
);
for (const many of [10, 20]) {
  const started = performance.now();
  const answers = await alongside(() => Promise.all(Array.from({ length: many }, upload)));
  row(`${many} at once`, `${Math.round(performance.now() - started)} ms`, answers);
}
await product.stop();
await removeDataDir(product.dataDir);

/** Much detail at every scale, as a photograph has; 6 to 8 MB. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: width >> 4, height: height >> 4, channels: 3, background: '#888', noise } as const;
  const small = await sharp({ create }).png().toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill', kernel: 'cubic' }).jpeg({ quality: 90 }).toBuffer();
}

async function upload(): Promise<void> {
  const { status, body } = await person.rest('POST', '/api/admin/upload', formOf([picture]));
  if (status !== 200) throw new Error(`${status} ${body.error}`);
}

async function check(): Promise<number> {
  const started = performance.now();
  const { status } = await person.rest('GET', '/check');
  if (status !== 200) throw new Error(`/check answered ${status}`);
  return performance.now() - started;
}

/** What /check takes, 50 times a second, while `act` runs. */
async function alongside(act: () => Promise<unknown>): Promise<string> {
  let over = false;
  const acting = act().finally(() => {
    over = true;
  });
  const times: number[] = [];
  while (!over) {
    const [time] = await Promise.all([check(), new Promise((resolve) => setTimeout(resolve, 20))]);
    times.push(time);
  }
  await acting;
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
  return `/check median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${times.length} calls; peak ${await peakMegabytes()} MB`;
}

/** The most memory that the server has had so far; Linux alone knows. */
async function peakMegabytes(): Promise<string> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? String(Math.round(Number(kilobytes) / 1024)) : 'unknown';
}

function row(what: string, figure: string, beside = ''): void {
  process.stdout.write(`${what.padEnd(28)} ${figure.padEnd(18)} ${beside}\n`);
}
