import { messages } from '../src/kernel/messages';
import { Layout } from './layout';
import { Action, Paragraph, Title } from './parts';

const text = messages.mails.invitation;

interface InvitationProps {
  name: string;
  /** The address that was invited. */
  email: string;
  inviter: string;
  /** The shot, by number and title, and its project; both undefined for an invitation to the team alone. */
  shot: string | undefined;
  project: string | undefined;
  link: string;
}

/**
 * The invitation mail: who invites to which shot of which project, with a link that carries no token (contract section
 * 3).
 */
export function Invitation({ name, email, inviter, shot, project, link }: InvitationProps) {
  const toShot = shot !== undefined && project !== undefined;
  return (
    <Layout title={text.title} preview={text.preview(inviter)} footer={text.footer(inviter, email)}>
      <Title>{text.title}</Title>
      <Paragraph>{text.greeting(name)}</Paragraph>
      <Paragraph>{toShot ? text.toShot(inviter, shot, project) : text.toTeam(inviter)}</Paragraph>
      <Paragraph>{text.account(email)}</Paragraph>
      <Action href={link} label={text.action} writtenOut={messages.mails.writtenOut} />
    </Layout>
  );
}
