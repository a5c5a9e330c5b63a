import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { readMails } from './mails';
import { Person } from './person';
import { newDataDir, type Product, startProduct } from './product';
import { until } from './until';

/** The product on a database of its own, filled by the seed, with the seed's first account and one that has nothing yet. */
export async function startSeeded(): Promise<{ product: Product; nadia: Person; newcomer: Person }> {
  const dataDir = await newDataDir();
  await seed(dataDir);
  const product = await startProduct({ DATA_DIR: dataDir });
  const newcomer = await Person.signUp(product.url, 'Mara Solberg', () =>
    until(async () => {
      const mails = await readMails(dataDir);
      return mails.length > 0 && mails;
    }),
  );
  return { product, nadia: await seededPerson(product.url), newcomer };
}

/** Fills the database of a data folder that no server has open, as `npm run seed` does. */
async function seed(dataDir: string): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['dist/seed.mjs'], { env });
}

/** The seed's first account, signed in. */
async function seededPerson(url: string): Promise<Person> {
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
