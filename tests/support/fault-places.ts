import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseUrl, onServer } from './databases';
import { readMails } from './mails';
import { Person } from './person';
import { newDataDir, removeDataDir } from './product';
import { until } from './until';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** The databases that faults are tried on: PostgreSQL where the run has one. */
export const databaseKinds = serverUrl ? (['embedded', 'postgresql'] as const) : (['embedded'] as const);
export type DatabaseKind = 'embedded' | 'postgresql';
export const onPostgres = databaseKinds.length > 1;

/** Kills at random moments, of each database; FAULT_KILLS=100 for the long run. */
export const faultKills = Number(process.env.FAULT_KILLS ?? 25);

/** Where a built server keeps what it has: a folder of its own, and with PostgreSQL a database. */
export interface FaultPlace {
  dataDir: string;
  env: Record<string, string>;
  /** The url of the database without anything between; empty for the embedded one. */
  database: string;
  drop(): Promise<void>;
}

/** A new place; its PostgreSQL database has all tables and places (`filled-database.ts`) unless it is to be bare. */
export async function newPlace(kind: DatabaseKind, { isBare = false } = {}): Promise<FaultPlace> {
  const dataDir = await newDataDir();
  if (kind === 'embedded')
    return { dataDir, env: { DATA_DIR: dataDir }, database: '', drop: () => removeDataDir(dataDir) };
  const name = `firstlight_faults_${randomBytes(6).toString('hex')}`;
  const template = isBare ? 'template1' : inject('filledDatabase');
  await onServer(serverUrl, (sql) => sql.unsafe(`create database ${name} template ${template}`));
  const database = databaseUrl(serverUrl, name);
  return {
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: database },
    database,
    async drop() {
      await onServer(serverUrl, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
      await removeDataDir(dataDir);
    },
  };
}

/** Somebody with an account at a built server, by the mail in its folder. */
export function signUpAt({ url, dataDir }: { url: string; dataDir: string }, name = 'Killian Moss'): Promise<Person> {
  return Person.signUp(url, name, (address) =>
    until(async () => {
      const mails = await readMails(dataDir).catch(() => []);
      return mails.some(({ to }) => to === address) && mails;
    }),
  );
}

/** The same person at a server that was started again, elsewhere. */
export function atServer(url: string, person: Person): Person {
  const moved = new Person(url);
  for (const [name, value] of person.cookies) moved.cookies.set(name, value);
  return Object.assign(moved, { email: person.email, name: person.name });
}

/** The id of a new project. */
export async function newProject(person: Person): Promise<string> {
  const answer = await person.rest<{ data: { _id: string } }>('POST', '/api/app/createProject', {
    projectTitle: 'Kill 0',
    location: 'ZA_South Africa',
    scheduleStartDate: '2026-11-19',
    scheduleEndDate: '2026-11-23',
  });
  return answer.body.data._id;
}

export const CREATE_SHOT = '/api/app/createShotlist';

/** Creates a shot; gives its id or the status of a refusal. Throws when there was no answer. */
export function tryCreateShot(person: Person, projectId: string, title: string, description = ''): Promise<ShotAnswer> {
  return person.rest<{ data: { _id: string } }>('POST', CREATE_SHOT, {
    projectId,
    title,
    description,
    location: 'Cape Point',
    startDateTime: '2026-11-21T05:30:00+02:00',
    endDateTime: '2026-11-21T07:00:00+02:00',
  });
}

/** The same, which gives nothing when there was no answer. */
export function createShot(...asked: Parameters<typeof tryCreateShot>): Promise<ShotAnswer | undefined> {
  return tryCreateShot(...asked).catch(() => undefined);
}

type ShotAnswer = Awaited<ReturnType<typeof Person.prototype.rest<{ data: { _id: string } }>>>;

/** The ids of all shots of a project. */
export async function shotsOf(person: Person, projectId: string): Promise<Set<string>> {
  const list = await person.rest<{ data: { _id: string }[] }>('GET', `/api/app/shotlists/${projectId}`);
  return new Set(list.body.data.map((shot) => shot._id));
}

/** A line of the run's figures, for docs/reliability.md. */
export function printFigures(id: string, figures: Record<string, number | string>): void {
  const said = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value) : value}`,
  );
  process.stdout.write(`figures ${id}: ${said.join(', ')}\n`);
}
