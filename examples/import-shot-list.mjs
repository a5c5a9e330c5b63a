// Imports a shot list from a CSV file into a project, over REST.
//
//   FIRSTLIGHT_TOKEN=fl_… node import-shot-list.mjs shots.csv "The Lighthouse Keeper" [http://localhost:3000]
//
// The token is made in the settings and has the scope "read and write". The project is named by its title or its id.
// The last argument is the address of the server.
//
// The first line of the file names the columns, as in the file that the product exports: Number, Title, Location,
// Start Date, Start Time, End Date, End Time, Time Zone, Status, Tags, Gear, Shot types, Angles, Description.
//
// You may run it again after you corrected a row or lost the connection. It skips a row whose title, location and times
// belong to a shot of the project already, and each call that adds shots has an Idempotency-Key. It changes no shot.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** How many shots one call makes. */
const AT_ONCE = 200;
const MOST_TRIES = 5;
/** What is to be said of an answer that the server has not given. */
const stranger = { message: 'the answer is none of Firstlight: is the address right, and the server up?' };
const say = (line) => process.stdout.write(`${line}\n`);

const [file, projectName, address = 'http://localhost:3000'] = process.argv.slice(2);
const token = process.env.FIRSTLIGHT_TOKEN;

/** What the server says of rows; anything else that goes wrong ends the import. */
class Refusal extends Error {
  constructor(message, issues) {
    super(message);
    this.issues = issues;
  }

  /** What is wrong with the row at this place of the call; undefined for a row that is not named. */
  sentenceOf(at) {
    const path = `shots.${at}`;
    const own = this.issues.filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`));
    if (this.issues.length === 0) return this.message;
    return own.map((issue) => `${issue.path.slice(path.length + 1)}: ${issue.message}`).join('; ') || undefined;
  }
}

async function importShots() {
  if (!file || !projectName) throw new Error('Usage: node import-shot-list.mjs <file.csv> <project> [address]');
  if (!token) throw new Error('Set FIRSTLIGHT_TOKEN to an access token with the scope "read and write"');
  const rows = readRows(await readFile(file, 'utf8'));
  const project = await findProject();
  const { data: scenes } = await call('GET', `/api/app/projects/${project._id}/scenes`);
  const { data: before } = await call('GET', `/api/app/shotlists/${project._id}?fields=summary`);
  const outcomes = new Map();
  const missing = [];
  for (const { line, fields } of rows) {
    const scene = fields.scene && scenes.find(({ number }) => number.toLowerCase() === fields.scene.toLowerCase());
    if (fields.scene && !scene) {
      outcomes.set(line, ['refused', `scene: the project has no scene ${JSON.stringify(fields.scene)}`]);
      continue;
    }
    const shot = shotOf(fields, scene?._id);
    // The same row twice in one file is two shots.
    const there = before.findIndex((known) => isSame(known, shot));
    if (there < 0) missing.push({ line, shot });
    else outcomes.set(line, ['there already', before.splice(there, 1)[0]]);
  }
  while (missing.length > 0) await make(project, missing.splice(0, AT_ONCE), outcomes);

  const counts = { made: 0, 'there already': 0, refused: 0 };
  for (const { line } of rows) {
    const [outcome, shot] = outcomes.get(line);
    counts[outcome] += 1;
    if (outcome === 'refused') say(`line ${line}: refused, ${shot}`);
    else say(`line ${line}: ${outcome} ${JSON.stringify(shot.title)} (${shot.status}, ${shot._id})`);
  }
  const numbers = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  say(`${numbers.join(', ')} in "${project.projectTitle}"`);
  return counts.refused > 0 ? 1 : 0;
}

/**
 * Makes the shots of some rows in one call, which makes all or none: rows that are refused are left out of the next
 * try. For seven days the same key gives the same answer, also when a shot of it was deleted since: such rows are tried
 * again, too.
 */
async function make(project, rows, outcomes) {
  let left = rows;
  for (let tries = 1; left.length > 0; tries += 1) {
    if (tries > MOST_TRIES) throw new Error('The shots were made and deleted too often');
    const body = { projectId: project._id, shots: left.map(({ shot }) => shot) };
    const key = `import-${createHash('sha256')
      .update(`${tries} ${JSON.stringify(body)}`)
      .digest('hex')}`;
    try {
      const { data: made } = await call('POST', '/api/app/createShots', body, { 'idempotency-key': key });
      const { data: shots } = await call('GET', `/api/app/shotlists/${project._id}?fields=summary`);
      const ids = new Set(shots.map(({ _id }) => _id));
      for (const [at, shot] of made.entries()) if (ids.has(shot._id)) outcomes.set(left[at].line, ['made', shot]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const [at, { line }] of left.entries()) {
        const sentence = error.sentenceOf(at);
        if (sentence) outcomes.set(line, ['refused', sentence]);
      }
    }
    left = left.filter(({ line }) => !outcomes.has(line));
  }
}

/** Whether a shot of the project is what a row says: the times of a row are those on the clocks where the shot is. */
function isSame(known, { title, location, startDateTime, endDateTime, timeZoneId = known.timeZoneId }) {
  const clock = (instant) =>
    instant && new Date(instant).toLocaleString('sv', { timeZone: known.timeZoneId }).replace(' ', 'T').slice(0, 16);
  return (
    known.title === title &&
    known.location === location &&
    known.timeZoneId === timeZoneId &&
    clock(known.startDateTime) === startDateTime?.slice(0, 16) &&
    clock(known.endDateTime) === endDateTime?.slice(0, 16)
  );
}

async function findProject() {
  const { data } = await call('GET', '/api/app/getProjects');
  const all = [...data.active, ...data.completed];
  const found = all.filter(({ _id, projectTitle }) => _id === projectName || projectTitle === projectName);
  if (found.length === 1) return found[0];
  if (found.length > 1) throw new Error(`Several projects are called "${projectName}": name one by its id`);
  throw new Error(
    `No project "${projectName}". There are: ${all.map(({ projectTitle }) => projectTitle).join(', ') || 'none'}`,
  );
}

async function call(method, path, body, headers = {}) {
  for (let tries = 1; ; tries += 1) {
    const { response, answer } = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
    if (response.ok && answer?.success) return answer;
    // Something that was there, and is not any more.
    if (method === 'GET' && answer?.code === 'NOT_FOUND') return null;
    const { message, issues = [] } = answer?.code ? answer : stranger;
    const wait = Number(response.headers.get('retry-after'));
    // Busy, or away for a moment: with its key the call may be sent again.
    if (wait && tries < MOST_TRIES) {
      await new Promise((done) => setTimeout(done, wait * 1000));
      continue;
    }
    const sentence = issues.map((issue) => `${issue.path}: ${issue.message}`).join('; ') || message;
    if (!answer?.code) throw new Error(`${method} ${path} was answered with ${response.status}: ${sentence}`);
    if (response.status === 401) throw new Error(`The token does not work: ${message}`);
    if (method === 'POST' && [400, 409, 413].includes(response.status)) throw new Refusal(sentence, issues);
    throw new Error(`${method} ${path} was refused with ${response.status}: ${sentence}`);
  }
}

/** Sends a call; of what is no JSON, as a proxy says it in the server's place, the answer is undefined. */
async function send(path, options) {
  if (!URL.canParse(path, address)) throw new Error(`"${address}" is no address: write it as http://localhost:3000`);
  let text;
  let response;
  try {
    response = await fetch(new URL(path, address), options);
    text = await response.text();
  } catch (error) {
    const why = error.cause?.code ?? error.cause?.message ?? error.message;
    throw new Error(`${address} cannot be reached (${why}). Run it again once it is there: nothing is made twice`);
  }
  try {
    return { response, answer: JSON.parse(text) };
  } catch {
    return { response };
  }
}

/** A row of the file as a shot. What is missing or wrong the server says. */
function shotOf(row, sceneId) {
  const names = (column) => list(row[column]).map((name) => ({ name }));
  const time = (day, clock) => (row[day] ? [row[day], row[clock]].filter(Boolean).join('T') : undefined);
  const shot = {
    number: row.number || undefined,
    sceneId,
    title: row.title,
    location: row.location,
    startDateTime: time('start date', 'start time'),
    endDateTime: time('end date', 'end time'),
    timeZoneId: row['time zone'] || undefined,
    status: /^(?:draft.*)?$/i.test(row.status ?? '') ? 'draft' : 'upcoming',
    tags: list(row.tags),
    gearList: list(row.gear).map((gearlistName) => ({ gearlistName })),
    shotTypes: names('shot types'),
    shotAngles: names('angles'),
    description: row.description && `<p>${row.description.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`,
  };
  return Object.fromEntries(Object.entries(shot).filter(([, value]) => value !== undefined));
}

/** The names of a cell, separated by commas; one that holds a comma itself is quoted. */
function list(cell = '') {
  return [...cell.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter(Boolean);
}

/** The rows of the file with the lines on which they begin, their cells by the names of the columns in lower case. */
export function readRows(text) {
  const [head, ...rows] = parseCsv(text.replace(/^\uFEFF/, ''));
  const columns = head?.cells.map((name) => name.toLowerCase()) ?? [];
  if (!columns.includes('title')) throw new Error(`${file}: the first line names no column "Title"`);
  return rows.map(({ line, cells }) => {
    if (cells.length > columns.length) throw new Error(`${file}, line ${line}: more cells than columns`);
    return { line, fields: Object.fromEntries(columns.map((name, index) => [name, cells[index]])) };
  });
}

/** CSV as RFC 4180 has it: cells in quotes may hold commas, line breaks, and quotes that are doubled. */
function parseCsv(text) {
  const rows = [];
  let cells = [];
  let line = 1;
  let begins = 1;
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new Error(`${file}, line ${line}: a quote is not closed, or stands inside a cell`);
    const [whole, quoted, plain, end] = found;
    cells.push(plainText(quoted?.replaceAll('""', '"') ?? plain));
    line += whole.split('\n').length - 1;
    if (end === ',' && cell.lastIndex < text.length) continue;
    if (cells.some(Boolean)) rows.push({ line: begins, cells });
    cells = [];
    begins = line;
  }
  return rows;
}

/** The product writes an apostrophe before whatever a spreadsheet could run as a formula, wherever that cuts a cell. */
function plainText(cell) {
  return cell.trim().replace(/(?<=^|[,;\t\r\n])'(?=['"\s\p{Cf}]*[=+\-@＝＋－＠])|^'(?='*[\t\r])/gu, '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await importShots();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
