import { messages } from '../../kernel/messages';
import type { Database } from '../../server/db/database';
import type { MailRenderer } from '../../server/mail/outbox';
import {
  findInvited,
  findInvitedShot,
  findLastProject,
  findLastShared,
  type InvitedShot,
  isInATeam,
  newest,
} from './invite.repo';
import { newInviteFragment } from './invite-link/invite-link.service';

const SHARED_PROJECTS = '/sharedprojects';
const projectPath = (projectId: string) => `/shotlist/${projectId}`;

/** The reference of an invitation's mail in the outbox: a team member, and the shot if there is one. */
export function invitationRef(memberId: string, shotId: string | undefined): string {
  return shotId === undefined ? memberId : `${memberId} ${shotId}`;
}

/**
 * Renders who invited the recipient to what, as far as they may see it: a draft is left out, and a shot from which they
 * were removed meanwhile. The link opens what is shared, or the registration that leads there; that to a shot carries a
 * token that says to a visitor what it is about. Null once they are out of the team (contract section 3).
 */
export const renderInvitation: MailRenderer = async (ref, context) => {
  const { db, env } = context;
  const [memberId = '', shotId] = ref.split(' ');
  const person = await findInvited(db, memberId);
  if (!person) return null;
  const { name, inviter, email } = person;
  const shot = shotId === undefined ? undefined : await findInvitedShot(db, { shotId, memberId, email });
  const fragment =
    shot && shotId !== undefined
      ? await newInviteFragment(context, { memberId, projectId: shot.projectId, shotId })
      : '';
  const link = env.APP_URL + pathFor(person, shot) + fragment;
  const [{ renderMail }, { Invitation }] = await Promise.all([
    import('../../../emails/render'),
    import('../../../emails/invitation'),
  ]);
  const subject = messages.mails.invitation.subject(inviter, shot?.projectTitle);
  const named = shot && { number: shot.number, title: shot.title, project: shot.projectTitle };
  const bodies = await renderMail(Invitation, { name, email, inviter, link, shot: named });
  return { to: email, subject, link, ...bodies };
};

function pathFor(
  { email, hasAccount }: { email: string; hasAccount: boolean },
  shared: Pick<InvitedShot, 'projectId'> | undefined,
): string {
  const path = shared ? projectPath(shared.projectId) : SHARED_PROJECTS;
  if (hasAccount) return `${path}?${new URLSearchParams({ for: email })}`;
  return `/register?${new URLSearchParams({ email, next: path })}`;
}

/**
 * Where an invited email address goes once it is verified: the project that was last shared with it, or the list of
 * shared ones; null for an address without an invitation.
 */
export async function invitedPath(db: Database, email: string): Promise<string | null> {
  const [last] = newest([await findLastShared(db, email), await findLastProject(db, email)]);
  if (last) return projectPath(last.projectId);
  return (await isInATeam(db, email)) ? SHARED_PROJECTS : null;
}
