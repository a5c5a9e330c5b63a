import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { shownName } from '../../../kernel/text';
import type { RequestContext } from '../../../server/context';
import type { MailContext } from '../../../server/mail/outbox';
import { hashSecret, newSecret } from '../../../server/secret';
import { isProjectMember } from '../../project/sharing/project-members.repo';
import { findInvitedShot } from '../invite.repo';
import { findInviteLink, insertInviteLink } from './invite-link.repo';
import type { InviteLinkOut } from './invite-link.schema';
import type { InviteLinkRow } from './invite-link.table';

/** For how long the link of an invitation mail says who invites to what. */
const LINK_MS = 30 * 24 * 3_600_000;

/**
 * The fragment of an invitation mail's link, with a new token: a browser sends it to no server, so that it stands in no
 * log.
 */
export async function newInviteFragment(
  { db, clock }: Pick<MailContext, 'db' | 'clock'>,
  to: Pick<InviteLinkRow, 'memberId' | 'projectId' | 'shotId'>,
): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(clock.now().getTime() + LINK_MS);
  await insertInviteLink(db, { ...to, hash: hashSecret(secret), expiresAt });
  return `#invite=${secret}`;
}

/**
 * Reads the link of an invitation mail, for anybody who has it: who invites which address to what. It grants nothing
 * (contract-crew, section 16). Throws NOT_FOUND for a token that is unknown or 30 days old and once the share has
 * ended, TOO_MANY_REQUESTS.
 */
export async function openInviteLink(
  { db, clock, ip, limits }: RequestContext,
  { token }: { token: string },
): Promise<InviteLinkOut> {
  await limits.countInviteLink(ip);
  const link = await findInviteLink(db, { hash: hashSecret(token), now: clock.now() });
  const title = link && (await sharedTitle(db, link));
  if (!link || title === undefined) throw new AppError('NOT_FOUND', messages.inviteLink.dead);
  return { inviter: shownName(link.inviter), title, email: link.email };
}

type Link = NonNullable<Awaited<ReturnType<typeof findInviteLink>>>;

/** The title of what a link is about, while it is shared with the person. */
async function sharedTitle(
  db: RequestContext['db'],
  { memberId, projectId, shotId, email, projectTitle }: Link,
): Promise<string | undefined> {
  if (shotId !== null) return (await findInvitedShot(db, { shotId, memberId, email }))?.title;
  return (await isProjectMember(db, projectId, email)) ? projectTitle : undefined;
}
