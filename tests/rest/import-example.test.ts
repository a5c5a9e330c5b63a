import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shotsToCsv } from '../../src/features/shot/export/shot-csv.rules';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { listenLocally } from '../support/local-server';
import type { Person } from '../support/person';
import { makeProject } from '../support/shoot';

const app = withApp();

let owner: Person;
let token: string;
let folder: string;
beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  token = await makeToken('write');
  folder = await mkdtemp(join(tmpdir(), 'firstlight-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function makeToken(scope: 'read' | 'write'): Promise<string> {
  const made = await owner.call('rest', 'accessToken.create', {
    name: scope,
    scope,
    expiresAt: new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString(),
  });
  return made.body.data.token;
}

/** Runs the script as its reader does; `csv` is the text of a file, or nothing for the sample. */
async function run(
  project: string,
  csv?: string,
  env: Record<string, string> = { FIRSTLIGHT_TOKEN: token },
  address = app.url,
) {
  let file = 'examples/shots.csv';
  if (csv !== undefined) {
    file = join(folder, 'list.csv');
    await writeFile(file, csv);
  }
  const child = spawn(process.execPath, ['examples/import-shot-list.mjs', file, project, address], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, lines: output.trimEnd().split('\n') };
}

const shotsIn = async (id: string) => (await owner.call('rest', 'shot.list', { id })).body.data as ShotOut[];

test('the sample is imported once, however often it is run', async () => {
  const title = `Sample ${newId()}`;
  const { _id: id } = await makeProject(owner, { projectTitle: title });
  const first = await run(title);
  expect(first.lines).toEqual([
    expect.stringMatching(/^line 2: made "Keeper climbs the stairwell" \(\w+, [\w-]{36}\)$/),
    expect.stringMatching(/^line 3: made "The lamp is lit"/),
    expect.stringMatching(/^line 4: made "Fog over the point" \(draft,/),
    `3 made, 0 there already, 0 refused in "${title}"`,
  ]);
  expect(first.code).toBe(0);
  const made = await shotsIn(id);
  expect(made).toMatchObject([
    {
      title: 'Keeper climbs the stairwell',
      location: 'Cape Point Lighthouse, Cape Town',
      startDateTime: '2027-11-21T03:30:00.000Z',
      endDateTime: '2027-11-21T05:00:00.000Z',
      tags: ['sunrise', 'interior'],
      gearList: [{ gearlistName: 'Sony FX6' }, { gearlistName: 'Gimbal' }],
      shotTypes: [{ _id: 'shot-wide' }, { _id: 'shot-medium' }],
    },
    { description: '<p>He says "not yet", and waits.</p>' },
    { status: 'draft', gearList: [] },
  ]);

  const again = await run(id);
  expect(again.lines.at(-1)).toBe(`0 made, 3 there already, 0 refused in "${title}"`);
  expect(await shotsIn(id)).toEqual(made);

  // A kept answer of the same day must not pass for a shot that was deleted since.
  await owner.call('rest', 'shot.setStatus', { id: made[1]?._id ?? '', status: 'deleted' });
  expect((await run(id)).lines.at(-1)).toBe(`1 made, 2 there already, 0 refused in "${title}"`);
  expect(await shotsIn(id)).toHaveLength(3);
  app.clock.advance({ days: 2 });
  await owner.signIn();
  await app.platform.sweep();
  expect((await run(id)).lines.at(-1)).toBe(`0 made, 3 there already, 0 refused in "${title}"`);
});

test('what the product exports comes in again', async () => {
  const { _id: from } = await makeProject(owner);
  // Times as spreadsheets write them, and long after the answers of the first run are forgotten.
  const times = 'Studio,2026-11-25,09:00:00,2026-11-25,10:00:00';
  const rows = ['=1+1', `"x;=cmd|'/C calc'!A0;y"`, '"first line\n=1"'].map((title) => `${title},${times}\n`);
  const csv = `${await readFile('examples/shots.csv', 'utf8')}${rows.join('')}`;
  await run(from, csv);
  app.clock.advance({ days: 2 });
  await owner.signIn();
  await app.platform.sweep();
  expect((await run(from, csv)).lines.at(-1)).toContain('0 made, 6 there already');
  const before = await shotsIn(from);
  expect(before.length).toBe(6);
  const { _id: to } = await makeProject(owner);
  expect((await run(to, shotsToCsv(before))).lines.at(-1)).toContain('6 made');
  const facts = ({ title, location, startDateTime, timeZoneId, tags, status }: ShotOut) => ({
    title,
    location,
    startDateTime,
    timeZoneId,
    tags,
    status,
  });
  expect((await shotsIn(to)).map(facts)).toEqual(before.map(facts));
});

test('a row that is wrong is refused by its line, and the others are made', async () => {
  const { _id: id } = await makeProject(owner, { projectTitle: 'Mistakes' });
  const head = 'Number,Title,Location,Start Date,Start Time,End Date,End Time,Status';
  const good = ',"Over\ntwo lines",Cape Point,2026-11-22,05:00,2026-11-22,06:00,Upcoming';
  const untitled = ',,Cape Point,2026-11-22,05:00,2026-11-22,06:00';
  const csv = [head, good, untitled, '', ',No times,Cape Point,,,,,Due', good, `7A${good}`, `7a${good}`, ''].join('\n');
  const { code, lines } = await run(id, csv);
  expect(lines).toEqual([
    expect.stringContaining('line 2: made "Over\\ntwo lines"'),
    'line 4: refused, title: Title is required',
    'line 6: refused, startDateTime: Start Date is required; endDateTime: End Date is required',
    expect.stringContaining('line 7: made "Over\\ntwo lines"'),
    expect.stringContaining('line 9: made "Over\\ntwo lines"'),
    'line 11: refused, number: Number is already taken',
    '3 made, 0 there already, 3 refused in "Mistakes"',
  ]);
  expect(code).toBe(1);
  expect((await shotsIn(id)).map(({ number }) => number)).toEqual(['1', '2', '7A']);
});

test('a row comes into the scene that it names by its number', async () => {
  const { _id: id } = await makeProject(owner, { projectTitle: 'Scenes' });
  const { data: scene } = (await owner.call('rest', 'scene.create', { id, title: 'PIER', number: '12b' })).body;
  const { lines } = await run(id, 'Number,Scene,Title\n,12B,Waves\n12bA,,Gulls\n,13,Boat\n12bC,12b,Rope\n');
  expect(lines).toEqual([
    expect.stringContaining('line 2: made "Waves"'),
    expect.stringContaining('line 3: made "Gulls"'),
    'line 4: refused, scene: the project has no scene "13"',
    expect.stringContaining('line 5: made "Rope"'),
    '3 made, 0 there already, 1 refused in "Scenes"',
  ]);
  const made = (await shotsIn(id)).map(({ title, number, sceneId }) => [title, number, sceneId]);
  expect(made.toSorted()).toEqual([
    ['Gulls', '12bA', null],
    ['Rope', '12bC', scene._id],
    ['Waves', '12bB', scene._id],
  ]);
});

test('what cannot begin says why', async () => {
  const { _id: id } = await makeProject(owner, { projectTitle: 'Alone' });
  const last = async (...args: Parameters<typeof run>) => {
    const { code, lines } = await run(...args);
    expect(code).toBe(2);
    return lines.at(-1);
  };
  expect(await last(id, undefined, {})).toContain('Set FIRSTLIGHT_TOKEN');
  expect(await last(id, undefined, { FIRSTLIGHT_TOKEN: 'fl_nonsense' })).toContain('The token does not work');
  expect(await last(id, undefined, { FIRSTLIGHT_TOKEN: await makeToken('read') })).toContain('can only read');
  expect(await last('Nowhere')).toMatch(/^No project "Nowhere"\. There are: .*Alone/);
  expect(await last(id, 'Name,Place\na,b')).toContain('names no column "Title"');
  expect(await last(id, 'Title\n"open')).toContain('line 2: a quote is not closed');
  expect(await last(id, 'Title\na,b')).toContain('line 2: more cells than columns');
});

describe('a server that cannot be asked is told in a sentence', () => {
  const against = async (address: string) => {
    const { code, lines } = await run('Anything', undefined, undefined, address);
    expect(code).toBe(2);
    expect(lines).toHaveLength(1);
    return lines[0];
  };

  test('one that is not there', async () => {
    const gone = await listenLocally(createServer());
    await gone.close();
    expect(await against(gone.origin)).toBe(
      `${gone.origin} cannot be reached (ECONNREFUSED). Run it again once it is there: nothing is made twice`,
    );
  });

  test('one that breaks off', async () => {
    const broken = await listenLocally(createServer((_, response) => response.destroy()));
    expect(await against(broken.origin)).toMatch(/ cannot be reached \(.+\)\. Run it again/);
    await broken.close();
  });

  test.each([
    [502, '<h1>Bad Gateway</h1>'],
    [200, '<h1>Welcome</h1>'],
    [200, '{"data":[]}'],
    [404, '{"message":"no route"}'],
    [502, 'null'],
  ])('something else that answers with a %i and %s', async (status, said) => {
    const proxy = await listenLocally(createServer((_, response) => response.writeHead(status).end(said)));
    expect(await against(proxy.origin)).toBe(
      `GET /api/app/getProjects was answered with ${status}: ` +
        'the answer is none of Firstlight: is the address right, and the server up?',
    );
    await proxy.close();
  });

  test('what is no address', async () => {
    expect(await against('localhost:3000')).toBe('"localhost:3000" is no address: write it as http://localhost:3000');
  });
});
