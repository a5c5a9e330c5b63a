// Imports a shot list from a CSV file into a project, over REST.
//
//   FIRSTLIGHT_TOKEN=fl_… node import-shot-list.mjs shots.csv "The Lighthouse Keeper" [http://localhost:3000]
//
// The token is made in the settings and has the scope "read and write". The project is named by its title or its id.
// The first line of the file names the columns, as in the file that the product exports: Title, Location, Start Date,
// Start Time, End Date, End Time, Time Zone, Status, Tags, Gear, Shot types, Angles, Description. Run again, after a
// mistake was mended or a connection was lost, it makes nothing twice: a row whose title, location and times a shot of
// the project has is there already, and every other one has an Idempotency-Key of its own. What is there is not
// changed.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const MOST_TRIES = 5;
/** What is to be said of an answer that the server has not given. */
const stranger = { message: 'the answer is none of Firstlight: is the address right, and the server up?' };
const say = (line) => process.stdout.write(`${line}\n`);

const [file, projectName, address = 'http://localhost:3000'] = process.argv.slice(2);
const token = process.env.FIRSTLIGHT_TOKEN;

/** What the server says of one row; anything else that goes wrong ends the import. */
class Refusal extends Error {}

async function importShots() {
  if (!file || !projectName) throw new Error('Usage: node import-shot-list.mjs <file.csv> <project> [address]');
  if (!token) throw new Error('Set FIRSTLIGHT_TOKEN to an access token with the scope "read and write"');
  const rows = readRows(await readFile(file, 'utf8'));
  const project = await findProject();
  const { data: before } = await call('GET', `/api/app/shotlists/${project._id}?fields=summary`);
  const counts = { made: 0, there: 0, refused: 0 };
  const seen = new Map();
  for (const { line, fields } of rows) {
    const shot = { projectId: project._id, ...shotOf(fields) };
    const text = JSON.stringify(shot);
    // The same row twice in one file is two shots.
    const copy = (seen.get(text) ?? 0) + 1;
    seen.set(text, copy);
    const there = before.findIndex((known) => isSame(known, shot));
    try {
      const [known] = there < 0 ? [] : before.splice(there, 1);
      const { _id, title, status } = known ?? (await make(shot, `${copy} ${text}`));
      counts[known ? 'there' : 'made'] += 1;
      say(`line ${line}: ${known ? 'there already' : 'made'} ${JSON.stringify(title)} (${status}, ${_id})`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      counts.refused += 1;
      say(`line ${line}: refused, ${error.message}`);
    }
  }
  say(`${counts.made} made, ${counts.there} there already, ${counts.refused} refused in "${project.projectTitle}"`);
  return counts.refused > 0 ? 1 : 0;
}

/**
 * Makes a shot, once for its name. A day long the same key gives the same answer, also when that shot was deleted
 * since.
 */
async function make(shot, name) {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const key = `import-${createHash('sha256').update(`${tries} ${name}`).digest('hex')}`;
    const { data } = await call('POST', '/api/app/createShotlist', shot, { 'idempotency-key': key });
    if (await call('GET', `/api/app/getShotlistsById/${data._id}`)) return data;
  }
  throw new Refusal('it was made and deleted too often today');
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
    if (method === 'POST' && [400, 409, 413].includes(response.status)) throw new Refusal(sentence);
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
function shotOf(row) {
  const names = (column) => list(row[column]).map((name) => ({ name }));
  const time = (day, clock) => (row[day] ? [row[day], row[clock]].filter(Boolean).join('T') : undefined);
  const shot = {
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

function list(cell = '') {
  return cell
    .split(',')
    .map((one) => one.trim())
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
