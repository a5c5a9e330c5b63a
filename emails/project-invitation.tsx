import { messages } from '../src/kernel/messages';
import { MailLayout } from './layout';
import { Action, Facts, Paragraph, Title } from './parts';

const text = messages.mails.projectInvitation;
const common = messages.mails.invitation;

interface ProjectInvitationProps {
  name: string;
  /** The address with which the project is shared. */
  email: string;
  inviter: string;
  project: string;
  country: string;
  /** "Mon 23 – Thu 26 Nov 2026". */
  days: string;
  /** "33 Shots, 4 Days". */
  extent: string;
  /** The planned shot that runs, or comes next. */
  next: { number: string; title: string; time: string } | null;
  link: string;
}

/** The mail to a person with whom a project is shared as a whole: what it is, with a link that carries no token. */
export function ProjectInvitation(props: ProjectInvitationProps) {
  const { name, email, inviter, project, country, days, extent, next, link } = props;
  const title = text.title(project);
  const facts = [
    { label: text.where, value: country },
    { label: text.when, value: days, more: extent },
    ...(next ? [{ label: text.next, value: text.shot(next), more: next.time }] : []),
  ];
  return (
    <MailLayout title={title} preview={common.preview(inviter)} footer={common.footer(inviter, email)}>
      <Title>{title}</Title>
      <Paragraph>{common.greeting(name)}</Paragraph>
      <Paragraph>{text.body(inviter, project)}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{common.account(email)}</Paragraph>
      <Action href={link} label={common.action} writtenOut={messages.mails.writtenOut} />
    </MailLayout>
  );
}
