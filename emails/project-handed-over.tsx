import { messages } from '../src/kernel/messages';
import { MailLayout } from './layout';
import { Action, Paragraph, Title } from './parts';

const text = messages.mails.handedOver;
const common = messages.mails.invitation;

interface ProjectHandedOverProps {
  name: string;
  /** Whose project it was. */
  giver: string;
  project: string;
  link: string;
}

/** The mail to an editor to whom a project was handed over. */
export function ProjectHandedOver({ name, giver, project, link }: ProjectHandedOverProps) {
  const title = text.title(project);
  return (
    <MailLayout title={title} preview={text.preview(giver)} footer={text.footer(giver)}>
      <Title>{title}</Title>
      <Paragraph>{common.greeting(name)}</Paragraph>
      <Paragraph>{text.body(giver, project)}</Paragraph>
      <Action href={link} label={text.action} writtenOut={messages.mails.writtenOut} />
    </MailLayout>
  );
}
