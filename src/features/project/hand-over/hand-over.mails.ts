import { messages } from '../../../kernel/messages';
import type { MailRenderer } from '../../../server/mail/outbox';
import { findAccount } from '../../profile/profile.repo';
import { findProject } from '../project.repo';

const text = messages.mails.handedOver;

/**
 * Renders who handed a project over to the recipient: the ids of both accounts and of the project. Null once it is
 * somebody else's.
 */
export const renderHandedOver: MailRenderer = async (ref, { db, env }) => {
  const [toId = '', fromId = '', projectId = ''] = ref.split(' ');
  const [account, from, project] = [
    await findAccount(db, toId),
    await findAccount(db, fromId),
    await findProject(db, projectId),
  ];
  if (!account || project?.ownerId !== toId) return null;
  const [{ renderMail }, { ProjectHandedOver }] = await Promise.all([
    import('../../../../emails/render'),
    import('../../../../emails/project-handed-over'),
  ]);
  const link = `${env.APP_URL}/shotlist/${projectId}`;
  const giver = from?.name ?? messages.shot.formerMember;
  const bodies = await renderMail(ProjectHandedOver, { name: account.name, giver, project: project.title, link });
  return { to: account.email, subject: text.subject(giver, project.title), link, ...bodies };
};
