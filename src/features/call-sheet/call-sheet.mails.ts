import { formatDay, formatDayMonth } from '../../kernel/dates';
import { messages } from '../../kernel/messages';
import { shownName } from '../../kernel/text';
import { wallToUtc } from '../../kernel/wall-time';
import type { Database } from '../../server/db/database';
import type { MailAttachment } from '../../server/mail/mailer';
import type { MailOutcome, MailRenderer } from '../../server/mail/outbox';
import type { Logger } from '../../server/observability/logger';
import { hashSecret, newSecret } from '../../server/secret';
import { recordCount } from '../project/project-changes.repo';
import { findReceipt, findRevision, insertLink, recordMail } from './call-sheet.repo';
import type { RevisionRow } from './call-sheet.table';
import { printRevision } from './paper/sheet-paper.service';
import { callOf } from './sheet-changes.rules';
import { linkExpiry } from './sheet-people';

const text = messages.mails.callSheet;

const readRef = (ref: string) => {
  const [id = '', revision = ''] = ref.split(' ');
  return { id, revision: Number(revision) };
};

/**
 * Renders a call sheet for one person, with a link of their own: its token is in the fragment, which a browser sends to
 * no server. Null once a newer revision goes to the person.
 */
export const renderCallSheet: MailRenderer = async (ref, { db, env, log }) => {
  const { id, revision } = readRef(ref);
  const found = await findReceipt(db, id);
  const published = found && (await findRevision(db, found.sheet.id, revision));
  if (!found || !published || found.receipt.revision !== revision) return null;
  const { receipt, project, owner } = found;
  const { email, name } = receipt;
  if (email === null) return null;
  const { sheet, changes, message } = published;
  const you = sheet.calls.find(({ _id }) => _id === receipt.personId);
  const noon = wallToUtc({ date: sheet.date, time: '12:00' }, sheet.timeZoneId);
  const call = you ? callOf(you, sheet.generalCall) : sheet.generalCall;
  const shortDay = formatDayMonth(noon, sheet.timeZoneId);
  const [{ renderMail }, { CallSheet }] = await Promise.all([
    import('../../../emails/render'),
    import('../../../emails/call-sheet'),
  ]);
  const token = newSecret();
  await insertLink(db, { hash: hashSecret(token), receiptId: receipt.id, expiresAt: linkExpiry(sheet.date) });
  const link = `${env.APP_URL}/callsheet#${token}`;
  const bodies = await renderMail(CallSheet, {
    ...{ name, owner: shownName(owner.name), email, project: project.title, link },
    ...{ call, generalCall: sheet.generalCall, revision, message, changes },
    day: formatDay(noon, sheet.timeZoneId),
    dayOf: sheet.dayOf === null ? null : text.dayOf(sheet.dayOf, sheet.days),
    place:
      sheet.schedule.flatMap((one) => (one.kind === 'shot' && one.location !== '' ? [one.location] : []))[0] ?? null,
  });
  // The log of mails that go to files would keep the link.
  return {
    ...{ to: email, replyTo: owner.email, subject: text.subject(call, shortDay, project.title) },
    ...bodies,
    attachments: await attachmentsOf(db, published, { id: receipt.id, title: project.title, log }),
  };
};

/** The sheet as an attachment. If it cannot be made, the mail goes out without it: its text says when and where. */
async function attachmentsOf(
  db: Database,
  published: RevisionRow,
  { id, title, log }: { id: string; title: string; log: Logger },
): Promise<MailAttachment[]> {
  try {
    const { bytes } = await printRevision(db, published, 'a4', { who: id, title });
    const filename = `call-sheet-${published.sheet.date}.pdf`;
    return [{ filename, content: bytes, contentType: 'application/pdf' }];
  } catch (err) {
    log.error({ err, receiptId: id }, 'A call sheet is mailed without its PDF, which could not be made');
    return [];
  }
}

/** Records for the sheet's page whether the mail went out, or why it did not. */
export const recordCallSheetMail: MailOutcome = async (tx, ref, { sentAt, givenUp }) => {
  const found = await findReceipt(tx, readRef(ref).id);
  if (!found) return;
  const failure = givenUp && messages.callSheet.failures[givenUp];
  await recordMail(tx, { ...readRef(ref), sentAt, failure });
  await recordCount(tx, found.project);
};
