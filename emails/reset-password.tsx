import { messages } from '../src/kernel/messages';
import { MailLayout } from './layout';
import { Action, Paragraph, Title } from './parts';

const text = messages.mails.resetPassword;

interface ResetPasswordProps {
  name: string;
  link: string;
}

/** The mail with the link that sets a new password, once and within an hour (contract section 3). */
export function ResetPassword({ name, link }: ResetPasswordProps) {
  return (
    <MailLayout title={text.title} preview={text.preview} footer={text.footer}>
      <Title>{text.title}</Title>
      <Paragraph>{text.greeting(name)}</Paragraph>
      <Paragraph>{text.body}</Paragraph>
      <Action href={link} label={text.action} writtenOut={messages.mails.writtenOut} />
    </MailLayout>
  );
}
