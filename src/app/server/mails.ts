import { authMails } from '../../features/auth/auth.mails';
import { recordCallSheetMail, renderCallSheet } from '../../features/call-sheet/call-sheet.mails';
import { SHEET_MAIL } from '../../features/call-sheet/call-sheet.write';
import { renderHandedOver } from '../../features/project/hand-over/hand-over.mails';
import { renderProjectInvitation } from '../../features/project/sharing/project-invitation.mails';
import { invitedPath, renderInvitation } from '../../features/team/invitation.mails';
import type { MailOutcome, MailRenderer } from '../../server/mail/outbox';

/** Every mail that the outbox can render, by kind. */
export const mailRenderers: Record<string, MailRenderer> = {
  ...authMails(invitedPath),
  invitation: renderInvitation,
  'project-invitation': renderProjectInvitation,
  'project-handed-over': renderHandedOver,
  [SHEET_MAIL]: renderCallSheet,
};

/** What hears how the delivery of its mails has ended, by kind. */
export const mailOutcomes: Record<string, MailOutcome> = { [SHEET_MAIL]: recordCallSheetMail };
