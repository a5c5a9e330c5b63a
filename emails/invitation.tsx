import { messages } from '../src/kernel/messages';
import { MailLayout } from './layout';
import { Action, Paragraph, Title } from './parts';

const text = messages.mails.invitation;

interface InvitationProps {
  name: string;
  /** The address that was invited. */
  email: string;
  inviter: string;
  /** The shot, by number and title, undefined for a project as a whole; both undefined for the team alone. */
  shot: string | undefined;
  project: string | undefined;
  link: string;
}

function whatFor({ inviter, shot, project }: Pick<InvitationProps, 'inviter' | 'shot' | 'project'>): string {
  if (project === undefined) return text.toTeam(inviter);
  return shot === undefined ? text.toProject(inviter, project) : text.toShot(inviter, shot, project);
}

/**
 * The invitation mail: who invites to which project or shot, with a link that carries no token (contract section
 * 3).
 */
export function Invitation({ name, email, inviter, shot, project, link }: InvitationProps) {
  return (
    <MailLayout title={text.title} preview={text.preview(inviter)} footer={text.footer(inviter, email)}>
      <Title>{text.title}</Title>
      <Paragraph>{text.greeting(name)}</Paragraph>
      <Paragraph>{whatFor({ inviter, shot, project })}</Paragraph>
      <Paragraph>{text.account(email)}</Paragraph>
      <Action href={link} label={text.action} writtenOut={messages.mails.writtenOut} />
    </MailLayout>
  );
}
