import type { OpenPlatform } from '../../src/app/server/open-platform';
import { insertUser } from '../../src/features/auth/auth.repo';
import { newId } from '../../src/kernel/ids';
import { PASSWORD, Person } from './person';

/** That of `PASSWORD`, which everybody here has. */
let passwordHash: Promise<string> | undefined;

/** An account as a sign-up leaves it, with a session: the tests of accounts alone have to come by the mail. */
export async function insertPerson(
  { db, clock, passwords, sessions }: OpenPlatform,
  url: string,
  name: string,
): Promise<Person> {
  const person = Person.named(url, name);
  const id = newId();
  passwordHash ??= passwords.hash(PASSWORD);
  const account = { id, email: person.email, name, profileImage: null, createdAt: clock.now() };
  await insertUser(db, { ...account, passwordHash: await passwordHash });
  person.takeCookies(sessions.cookies(await sessions.start(id, 'node')));
  return person;
}
