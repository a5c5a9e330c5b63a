import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { PASSWORD } from '../support/person';

interface PostOffice {
  url: string;
  received: ParsedMail[];
  /** The answer to the next mails: accepted, or refused with this code. */
  refuseWith: number | null;
  close(): Promise<void>;
}

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** A real SMTP server on a port of its own. */
async function openPostOffice(): Promise<PostOffice> {
  const office: PostOffice = { url: '', received: [], refuseWith: null, close: async () => {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        if (office.refuseWith) return done(Object.assign(new Error('not now'), { responseCode: office.refuseWith }));
        office.received.push(mail);
        return done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  office.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  office.close = () => new Promise((resolve) => server.close(() => resolve()));
  open.push(office);
  return office;
}

async function openApp(smtp: string): Promise<TestApp> {
  const app = await startApp({ SMTP_URL: smtp, MAIL_FROM: 'Firstlight <hello@firstlight.example>' });
  open.push(app);
  return app;
}

function signUp(app: TestApp, email: string) {
  return app.visitor().rest('POST', '/signup', { name: 'Nadia Adeyemi', email, password: PASSWORD });
}

test('a mail goes out over SMTP, in HTML and text, to the address alone', async () => {
  const office = await openPostOffice();
  const app = await openApp(office.url);
  expect((await signUp(app, 'nadia@northcrew.film')).status).toBe(200);
  await app.platform.outbox.drain();
  const [mail] = office.received;
  expect(office.received).toHaveLength(1);
  expect(mail?.from?.text).toContain('hello@firstlight.example');
  expect([mail?.to].flat()[0]?.text).toBe('nadia@northcrew.film');
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(link).toContain('/verify-email?token=');
  expect(mail?.html).toContain(link.replaceAll('&', '&amp;'));
  const { search } = new URL(link);
  expect((await app.visitor().rest('GET', `/verify-email${search}`)).status).toBe(200);
});

test('a server that refuses for now, or is away, gets the mail later: the sign-up stands, one mail arrives', async () => {
  const office = await openPostOffice();
  const app = await openApp(office.url);
  office.refuseWith = 451;
  expect((await signUp(app, 'theo@northcrew.film')).status).toBe(200);
  await app.platform.outbox.drain();
  expect(office.received).toHaveLength(0);
  office.refuseWith = null;
  app.clock.advance({ minutes: 10 });
  await app.platform.outbox.drain();
  await app.platform.outbox.drain();
  expect(office.received).toHaveLength(1);
});

test('a refusal for good is given up, not tried for ever', async () => {
  const office = await openPostOffice();
  const app = await openApp(office.url);
  office.refuseWith = 550;
  await signUp(app, 'gone@northcrew.film');
  await app.platform.outbox.drain();
  office.refuseWith = null;
  app.clock.advance({ days: 1 });
  await app.platform.outbox.drain();
  expect(office.received).toHaveLength(0);
});
