// npx tsx bench/history.mjs [--quick]: what the history of a shot adds to a write, on the embedded database and, when
// DATABASE_URL names a server, on PostgreSQL. A server that is built without the statements of the history stands
// beside the product's; both are asked in turns, on PostgreSQL in one database. A round is twenty-five titles, each a
// call of its own, so that the pruning of one in twenty-five counts as it comes, or one call that changes a hundred.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildServer } from '../scripts/build-server.mjs';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { openMailServer, signUpBy } from '../tests/support/mail-server.ts';
import { Person } from '../tests/support/person.ts';
import { makeProject } from '../tests/support/shoot.ts';
import { hasFlag, median, printRow, withDatabase, withServer } from './common.ts';

const MANY = 100;
const AT_MOST = 1.1;
const WARM_UP = 3;
const rounds = hasFlag('quick') ? 3 : 41;
/** What the names of the files of the server without a history begin with. */
const BARE = 'without-history';

/** Leaves out what the history does beside a write, and nothing else. */
const withoutHistory = {
  name: BARE,
  setup(build) {
    build.onLoad({ filter: /shot-history\.repo\.ts$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const name of ['recordHistory', 'entryBeside', 'pruneAfter']) {
        const body = new RegExp(`(export (?:async )?function ${name}\\([^{]*\\{)`);
        if (!body.test(contents)) throw new Error(`${name} is not in ${path} any more`);
        contents = contents.replace(body, '$1 return undefined;');
      }
      return { contents, loader: 'ts' };
    });
  },
};

await ensureBuilt();
await buildServer({
  entryPoints: ['src/app/server/server.ts'],
  entryNames: BARE,
  chunkNames: `${BARE}-[hash]`,
  plugins: [withoutHistory],
});
const office = await openMailServer();
try {
  printRow(['median, ms', 'without', 'with', 'ratio', 'goal']);
  await compareOn('embedded', '');
  if (process.env.DATABASE_URL) await withDatabase(process.env.DATABASE_URL, (url) => compareOn('PostgreSQL', url));
} finally {
  await office.close();
  for (const name of await readdir('dist')) if (name.startsWith(BARE)) await rm(join('dist', name));
}

async function compareOn(database, DATABASE_URL) {
  const env = { DATABASE_URL, SMTP_URL: office.url };
  await withServer(env, async (product) => {
    const person = await signUpBy(office, product.url);
    const whole = await writerOf(person);
    await withServer(
      env,
      async (bare) => {
        const same = await writerOf(DATABASE_URL ? await onOther(person, bare.url) : await signUpBy(office, bare.url));
        await compare(`${database}: one`, [same, whole], (writer) => writer.one());
        await compare(`${database}: ${MANY} at once`, [same, whole], (writer) => writer.many());
      },
      `dist/${BARE}.mjs`,
    );
  });
}

/** The same account, signed in on another server of the same database. */
async function onOther({ email }, url) {
  const person = new Person(url);
  person.email = email;
  await person.signIn();
  return person;
}

/** Writes titles of a project of its own. */
async function writerOf(person) {
  const { _id: projectId } = await makeProject(person);
  const shots = Array.from({ length: MANY }, (_, at) => ({ title: `Shot ${at}` }));
  const made = (await person.call('rest', 'shot.createMany', { projectId, shots })).body.data;
  let turn = 0;
  const write = async (path, body) => {
    const answer = await person.fetch('PUT', path, body);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
  };
  return {
    one: () => write(`/api/app/updateShotlist/${made[0]?._id}`, { title: `Take ${++turn}` }),
    many() {
      turn += 1;
      return write('/api/app/shots', {
        changes: made.map(({ _id }, at) => ({ id: _id, title: `Take ${turn}.${at}` })),
      });
    },
  };
}

/** Asks the two writers in turns, write by write, and prints the medians of the rounds and of their ratios. */
async function compare(name, writers, act) {
  const writes = name.endsWith('one') ? 25 : 1;
  const times = [[], []];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const took = [0, 0];
    for (let at = 0; at < writes; at += 1) {
      for (const who of (at + round) % 2 ? [0, 1] : [1, 0]) {
        const begin = performance.now();
        await act(writers[who]);
        took[who] += performance.now() - begin;
      }
    }
    if (round >= 0) for (const who of [0, 1]) times[who].push(took[who] / writes);
  }
  const [without, whole] = times;
  const ratio = median(whole.map((one, at) => one / without[at]));
  const goal = `${AT_MOST}${ratio > AT_MOST ? ' missed' : ''}`;
  printRow([name, median(without).toFixed(2), median(whole).toFixed(2), ratio.toFixed(2), goal]);
}
