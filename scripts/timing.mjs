// npx tsx scripts/timing.mjs: whether the time of an answer tells a known address from an unknown one (case E1). Asks a
// server of its own 200 times for each, in turns, and prints the medians and the middle half of the times.
import { randomBytes } from 'node:crypto';
import { readMails } from '../tests/support/mails.ts';
import { Person } from '../tests/support/person.ts';
import { removeDataDir, startProduct } from '../tests/support/product.ts';
import { until } from '../tests/support/until.ts';
import { ensureBuilt } from './ensure-built.mjs';

const ROUNDS = 200;
const WARM_UP = 20;

await ensureBuilt();
const { url, dataDir, stop } = await startProduct({ LOG_LEVEL: 'warn' });
const mailsTo = (address) =>
  until(async () => {
    const mails = await readMails(dataDir);
    return mails.some(({ to }) => to === address) && mails;
  });
try {
  const known = (await Person.signUp(url, 'Known Person', mailsTo)).email;
  const password = 'Wrong#light1';
  await compare('/login', (email) => ({ email, password }), known);
  await compare('/password-reset', (email) => ({ email }), known);
} finally {
  await stop();
  await removeDataDir(dataDir);
}

async function compare(path, bodyFor, known) {
  const times = { known: [], unknown: [] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const which of round % 2 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const email = which === 'known' ? known : `${randomBytes(6).toString('hex')}@crew.test`;
      const visitor = new Person(url);
      const begin = performance.now();
      await visitor.rest('POST', path, bodyFor(email));
      if (round >= 0) times[which].push(performance.now() - begin);
    }
  }
  process.stdout.write(`${path}, ${ROUNDS} of each in turns\n`);
  for (const [which, all] of Object.entries(times)) {
    const sorted = all.toSorted((one, other) => one - other);
    const [low, median, high] = [0.25, 0.5, 0.75].map((share) => sorted[Math.floor(ROUNDS * share)].toFixed(2));
    process.stdout.write(`  ${which.padEnd(8)} ${median} ms (half of them ${low} to ${high})\n`);
  }
}
