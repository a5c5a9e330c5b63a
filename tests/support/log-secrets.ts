import { type BrowserSecrets, SESSION } from './browser-secrets';
import { readMails } from './mails';
import { PASSWORD, type Person } from './person';

/** Shorter ones may stand in a log by chance. */
const SHORTEST = 9;

/**
 * Throws when the log of a server holds what was used on it: a password, the session of a person or of a browser, the
 * token of a mail or of a call (case O4). But for the lines that print the link of each mail on purpose, since there is
 * no SMTP server.
 */
export async function assertNoSecrets(
  log: string,
  { dataDir, persons, browsers }: { dataDir: string; persons: Person[]; browsers: BrowserSecrets[] },
): Promise<void> {
  const lines = log.split('\n').filter((line) => !line.includes('"A mail was written to a file'));
  const text = lines.join('\n');
  const tokens = (await readMails(dataDir)).flatMap(({ link }) =>
    URL.canParse(link) ? (new URL(link).searchParams.get('token') ?? []) : [],
  );
  const secrets: Record<string, string[]>[] = [
    { 'a password': [PASSWORD], 'the token of a mail': tokens },
    { 'a session': persons.flatMap((person) => person.cookies.get(SESSION) ?? []) },
    ...(await Promise.all(browsers.map((browser) => browser.all()))),
  ];
  for (const [kind, values] of secrets.flatMap((some) => Object.entries(some))) {
    const told = values.find((value) => value.length >= SHORTEST && text.includes(value));
    if (told) throw new Error(`The log holds ${kind}: ${lines.find((line) => line.includes(told))}`);
  }
}
