import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { Person } from './person';

/**
 * Fills the database of a data folder that no server has open, as `npm run seed` does; `more` goes into its
 * environment.
 */
export async function seed(dataDir: string, more: Record<string, string> = {}): Promise<Record<string, string>> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...more };
  await promisify(execFile)(process.execPath, ['dist/seed.mjs'], { env });
  return {};
}

/** The seed's first account, signed in. */
export async function seededPerson(url: string): Promise<Person> {
  const person = new Person(url);
  person.name = 'Nadia Adeyemi';
  person.email = 'nadia@northcrew.film';
  await person.signIn();
  return person;
}

/** The shots of one of the person's own projects, by its title. */
export async function shotsOf(person: Person, projectTitle: string): Promise<ShotOut[]> {
  const projects = (await person.call('rest', 'project.list')).body.data;
  const project = [...projects.active, ...projects.completed].find((one) => one.projectTitle === projectTitle);
  if (!project) throw new Error(`no project ${projectTitle}`);
  // Whole shots, since no summary was asked for.
  return (await person.call('rest', 'shot.list', { id: project._id })).body.data as ShotOut[];
}
