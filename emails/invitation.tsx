import { messages } from '../src/kernel/messages';
import { MailLayout } from './layout';
import { Action, Paragraph, Title } from './parts';

const text = messages.mails.invitation;

interface InvitationProps {
  name: string;
  /** The address that was invited. */
  email: string;
  inviter: string;
  /** Undefined for the team alone. */
  shot: { number: string; title: string; project: string } | undefined;
  link: string;
}

/** The invitation mail: who invites to which shot, with a link that carries no token (contract section 3). */
export function Invitation({ name, email, inviter, shot, link }: InvitationProps) {
  return (
    <MailLayout title={text.title} preview={text.preview(inviter)} footer={text.footer(inviter, email)}>
      <Title>{text.title}</Title>
      <Paragraph>{text.greeting(name)}</Paragraph>
      <Paragraph>{shot ? text.toShot(inviter, shot) : text.toTeam(inviter)}</Paragraph>
      <Paragraph>{text.account(email)}</Paragraph>
      <Action href={link} label={text.action} writtenOut={messages.mails.writtenOut} />
    </MailLayout>
  );
}
