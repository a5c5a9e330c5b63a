import { messages } from '../src/kernel/messages';
import { MailLayout } from './layout';
import { Action, Paragraph, Title } from './parts';

const text = messages.mails.verifyEmail;

interface VerifyEmailProps {
  name: string;
  link: string;
}

/** The mail with the link that turns a sign-up into an account (contract section 3). */
export function VerifyEmail({ name, link }: VerifyEmailProps) {
  return (
    <MailLayout title={text.title} preview={text.preview} footer={text.footer}>
      <Title>{text.title}</Title>
      <Paragraph>{text.greeting(name)}</Paragraph>
      <Paragraph>{text.body}</Paragraph>
      <Action href={link} label={text.action} writtenOut={messages.mails.writtenOut} />
    </MailLayout>
  );
}
