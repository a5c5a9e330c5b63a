import { messages } from '../src/kernel/messages';
import { MailLayout } from './layout';
import { Action, Paragraph, Title } from './parts';

const text = messages.mails.passwordChanged;

interface PasswordChangedProps {
  name: string;
  link: string;
}

/** Tells the account's owner that the password was changed, by the owner or by an intruder (cases A6, A7). */
export function PasswordChanged({ name, link }: PasswordChangedProps) {
  return (
    <MailLayout title={text.title} preview={text.preview} footer={text.footer}>
      <Title>{text.title}</Title>
      <Paragraph>{text.greeting(name)}</Paragraph>
      <Paragraph>{text.body}</Paragraph>
      <Action href={link} label={text.action} writtenOut={messages.mails.writtenOut} />
    </MailLayout>
  );
}
