import { randomBytes } from 'node:crypto';
import type { TestApp } from './app';
import { PASSWORD } from './person';

/** An address that nobody has used yet. */
export function newEmail(): string {
  return `crew.${randomBytes(6).toString('hex')}@northcrew.film`;
}

/** What the links to `page` in an address's mails carry, oldest mail first. */
export async function linksTo(app: TestApp, page: string, email: string): Promise<{ token: string; email: string }[]> {
  const mails = (await app.mails()).filter(({ to, link }) => to === email && new URL(link).pathname === page);
  return mails.map(({ link }) => {
    const query = new URL(link).searchParams;
    return { token: query.get('token') ?? '', email: query.get('email') ?? '' };
  });
}

/** A sign-up whose link was not used. */
export async function waitingSignup(app: TestApp, email = newEmail(), password = PASSWORD): Promise<string> {
  const { status } = await app.visitor().rest('POST', '/signup', { name: 'Nadia Adeyemi', email, password });
  if (status !== 200) throw new Error(`no sign-up for ${email}: ${status}`);
  return email;
}
