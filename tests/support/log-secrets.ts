import type { BrowserContext } from 'playwright-core';
import { readMails } from './mails';
import { PASSWORD, type Person } from './person';

/** Names of cookies that open a session. */
const SESSION = 'fl_session';

/**
 * Throws when the log of a server holds what was used on it: a password, the session of a person or of a browser, the token of a mail
 * (case O4). But for the lines that print the link of each mail on purpose, since there is no SMTP server.
 */
export async function assertNoSecrets(
  log: string,
  { dataDir, persons, contexts }: { dataDir: string; persons: Person[]; contexts: BrowserContext[] },
): Promise<void> {
  const lines = log.split('\n').filter((line) => !line.includes('"A mail was written to a file'));
  const text = lines.join('\n');
  const cookies = (await Promise.all(contexts.map((context) => context.cookies()))).flat();
  const tokens = (await readMails(dataDir)).flatMap(({ link }) =>
    URL.canParse(link) ? (new URL(link).searchParams.get('token') ?? []) : [],
  );
  const secrets: Record<string, string[]> = {
    'a password': [PASSWORD],
    'a session': [
      ...persons.flatMap((person) => person.cookies.get(SESSION) ?? []),
      ...cookies.filter(({ name }) => name === SESSION).map(({ value }) => value),
    ],
    'the token of a mail': tokens,
  };
  for (const [kind, values] of Object.entries(secrets)) {
    const told = values.find((value) => value.length > 8 && text.includes(value));
    if (told) throw new Error(`The log holds ${kind}: ${lines.find((line) => line.includes(told))}`);
  }
}
