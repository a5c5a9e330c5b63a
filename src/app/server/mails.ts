import { authMails } from '../../features/auth/auth.mails';
import { renderHandedOver } from '../../features/project/hand-over/hand-over.mails';
import { renderProjectInvitation } from '../../features/project/sharing/project-invitation.mails';
import { invitedPath, renderInvitation } from '../../features/team/invitation.mails';
import type { MailRenderer } from '../../server/mail/outbox';

/** Every mail that the outbox can render, by kind. */
export const mailRenderers: Record<string, MailRenderer> = {
  ...authMails(invitedPath),
  invitation: renderInvitation,
  'project-invitation': renderProjectInvitation,
  'project-handed-over': renderHandedOver,
};
