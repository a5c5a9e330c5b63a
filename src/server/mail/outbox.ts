import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import { newId } from '../../kernel/ids';
import type { Database } from '../db/database';
import type { Env } from '../env';
import type { Logger } from '../observability/logger';
import type { Metrics } from '../observability/metrics';
import { type Mailer, MailRefusedError, type OutgoingMail } from './mailer';
import { outboxTable } from './outbox.table';

/** What a renderer gets when the mail is due. `id` is the mail's own, the same at every attempt. */
export interface MailContext {
  id: string;
  db: Database;
  env: Env;
  clock: Clock;
  log: Logger;
}

export type RenderedMail = Pick<OutgoingMail, 'to' | 'replyTo' | 'subject' | 'html' | 'text' | 'link' | 'attachments'>;

/** Renders a mail from its row's `ref`, and makes its tokens; null when there is nothing to send any more. */
export type MailRenderer = (ref: string, context: MailContext) => Promise<RenderedMail | null>;

/** How the delivery of a mail has ended. `givenUp`: refused permanently, or not delivered for three days. */
export interface MailEnd {
  sentAt: Date | null;
  givenUp: 'refused' | 'unreachable' | null;
}

/** Records in the subject of a mail how its delivery has ended. */
export type MailOutcome = (tx: Database, ref: string, end: MailEnd) => Promise<void>;

export interface Outbox {
  /** Adds a mail in the transaction of its subject. It is sent after the commit. */
  add(tx: Database, mail: { kind: string; ref: string }): Promise<void>;
  /** Whether this transaction has added a mail. */
  hasAdded(tx: Database): boolean;
  /** Makes the worker look for due mails now. */
  wake(): void;
  /** Resolves when every due mail has been tried once. */
  drain(): Promise<void>;
  /** Waits up to a second for the mails under way; those that are not finished stay in the database. */
  close(): Promise<void>;
}

interface OutboxOptions extends Omit<MailContext, 'id'> {
  metrics: Metrics;
  mailer: Mailer;
  renderers: Record<string, MailRenderer>;
  /** By kind; most mails have none. */
  outcomes?: Record<string, MailOutcome>;
}

type OutboxRow = typeof outboxTable.$inferSelect;

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;
const POLL_MS = 5 * SECOND_MS;
/** A mail whose process died while sending is retried after this time. */
const LEASE_MS = 60 * SECOND_MS;
const FIRST_RETRY_MS = 5 * SECOND_MS;
const LONGEST_RETRY_MS = 3600 * SECOND_MS;
const GIVE_UP_AFTER_MS = 3 * DAY_MS;
const KEEP_SENT_MS = 30 * DAY_MS;
const AT_ONCE = 5;
/** A stop waits no longer for a slow mail server: the rest of the process has to close too. */
const FINISH_WITHIN_MS = SECOND_MS;

/**
 * Opens the outbox and its worker; several processes may work on one database. Call `wake` once the migrations are
 * done.
 */
export function openOutbox(parts: OutboxOptions): Outbox {
  const { db, clock, log } = parts;
  const added = new WeakSet<Database>();
  let round: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    do {
      again = false;
      for (let rows = await claimDue(parts); rows.length > 0; rows = await claimDue(parts)) {
        await Promise.all(rows.map((row) => attemptDelivery(row, parts)));
        if (closed) return;
      }
    } while (again && !closed);
  }

  function start(): Promise<void> {
    again = round !== null;
    round ??= work().finally(() => {
      round = null;
    });
    return round;
  }

  function wake(): void {
    if (closed) return;
    timer ??= setInterval(wake, POLL_MS).unref();
    start().catch((err: unknown) => log.warn({ err }, 'The mail outbox could not be read; another attempt follows'));
  }

  return {
    async add(tx, { kind, ref }) {
      const now = clock.now();
      await tx.insert(outboxTable).values({ id: newId(), kind, ref, createdAt: now, nextAttemptAt: now });
      if (tx === db) wake();
      else added.add(tx);
    },
    hasAdded: (tx) => added.has(tx),
    wake,
    drain: start,
    async close() {
      closed = true;
      clearInterval(timer);
      const finished = round?.catch(() => {});
      await Promise.race([finished, wait(FINISH_WITHIN_MS, undefined, { ref: false })]);
      parts.mailer.close();
      await finished;
    },
  };
}

/** Leases due mails to this process, of the kinds that it can render: a newer version takes the others. */
async function claimDue({ db, clock, renderers }: OutboxOptions): Promise<OutboxRow[]> {
  const now = clock.now();
  const { id, kind, sentAt, parkedAt } = outboxTable;
  const isDue = and(isNull(sentAt), isNull(parkedAt), lte(outboxTable.nextAttemptAt, now));
  const due = db
    .select({ id })
    .from(outboxTable)
    .where(and(isDue, inArray(kind, Object.keys(renderers))))
    .orderBy(asc(outboxTable.nextAttemptAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(outboxTable)
    .set({ attempts: sql`${outboxTable.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(outboxTable.id, due))
    .returning();
}

async function attemptDelivery(
  row: OutboxRow,
  { mailer, renderers, outcomes, metrics, ...context }: OutboxOptions,
): Promise<void> {
  const { db, clock, log } = context;
  const line = { mail: row.kind, mailId: row.id, attempt: row.attempts };
  const mark = (change: Partial<OutboxRow>, end?: MailEnd) =>
    db.transaction(async (tx) => {
      await tx.update(outboxTable).set(change).where(eq(outboxTable.id, row.id));
      if (end) await outcomes?.[row.kind]?.(tx, row.ref, end);
    });
  try {
    const render = renderers[row.kind] as MailRenderer;
    const rendered = await render(row.ref, { ...context, id: row.id });
    if (rendered) {
      await mailer.send({ ...rendered, id: row.id, kind: row.kind, createdAt: row.createdAt });
      metrics.mails.inc({ result: 'sent' });
    }
    const sentAt = clock.now();
    await mark({ sentAt }, rendered ? { sentAt, givenUp: null } : undefined);
    const old = new Date(clock.now().getTime() - KEEP_SENT_MS);
    await db.delete(outboxTable).where(or(lt(outboxTable.sentAt, old), lt(outboxTable.parkedAt, old)));
    log.debug(line, rendered ? 'A mail was sent' : 'A mail was no longer needed');
  } catch (err) {
    const now = clock.now().getTime();
    const final = err instanceof MailRefusedError || now - row.createdAt.getTime() > GIVE_UP_AFTER_MS;
    metrics.mails.inc({ result: final ? 'given_up' : 'failed' });
    const delay = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS);
    if (final) log.error({ ...line, err }, 'A mail was given up');
    else log.warn({ ...line, err, retryInSeconds: delay / SECOND_MS }, 'A mail could not be sent; it is tried again');
    const givenUp = err instanceof MailRefusedError ? 'refused' : 'unreachable';
    if (final) await mark({ parkedAt: new Date(now) }, { sentAt: null, givenUp });
    else await mark({ nextAttemptAt: new Date(now + delay) });
  }
}
