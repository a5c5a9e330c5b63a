import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { mailOf } from './mails';
import { Person } from './person';
import { until } from './until';

type Step = 'sender' | 'recipient' | 'text';

/** A real SMTP server on a port of its own. */
export interface MailServer {
  url: string;
  /** Every mail that was taken, repeated ones too. */
  received: ParsedMail[];
  /**
   * Where in the conversation it refuses, with which code, and for which recipient alone; null while it takes
   * everything.
   */
  refusal: { at: Step; code: number; of?: string } | null;
  /** Runs when a mail has been taken in, before the sender is told; the answer waits for it. */
  beforeAnswer: () => Promise<void>;
  /** Cuts every connection and listens no more. */
  close(): Promise<void>;
}

/** Opens one; on the port of another that was closed, when its url is given. */
export async function openMailServer(url = 'smtp://127.0.0.1:0'): Promise<MailServer> {
  const office: MailServer = {
    url,
    received: [],
    refusal: null,
    beforeAnswer: async () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  // Filters like to quote the link that they block.
  const refusalAt = (step: Step, mail?: ParsedMail) => {
    if (office.refusal?.at !== step) return null;
    const quoted = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'nothing';
    return Object.assign(new Error(`5.7.1 Blocked: ${quoted}`), { responseCode: office.refusal.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: ({ address }, _session, done) => {
      const { of = address } = office.refusal ?? {};
      done(of === address ? refusalAt('recipient') : null);
    },
    onData(stream, _session, done) {
      const takeIn = async () => {
        const mail = await simpleParser(stream);
        const refusal = refusalAt('text', mail);
        if (refusal) throw refusal;
        office.received.push(mail);
        await office.beforeAnswer();
      };
      takeIn().then(() => done(), done);
    },
  });
  // A sender that was killed or gave up resets its connection.
  server.on('error', () => {});
  server.listen(Number(new URL(url).port), '127.0.0.1');
  await once(server.server, 'listening');
  office.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return office;
}

/** Somebody with an account at a server that sends its mails to this office. */
export function signUpBy(office: MailServer, url: string, name = 'Nadia Adeyemi'): Promise<Person> {
  return Person.signUp(url, name, (address) =>
    until(async () => {
      const mails = office.received.map(mailOf).filter(({ to }) => to === address);
      return mails.length > 0 && mails;
    }),
  );
}
