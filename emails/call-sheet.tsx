import { messages } from '../src/kernel/messages';
import { MailLayout } from './layout';
import { Action, Facts, Paragraph, Title } from './parts';

const text = messages.mails.callSheet;

interface CallSheetProps {
  name: string;
  email: string;
  /** Who publishes it. */
  owner: string;
  project: string;
  /** "Wed 25 Nov 2026". */
  day: string;
  /** "Shoot day 2 of 5". */
  dayOf: string | null;
  /** The receiver's own, else the general one. */
  call: string | null;
  generalCall: string | null;
  /** The first place of the day. */
  place: string | null;
  revision: number;
  message: string;
  /** What this revision changed. */
  changes: string[];
  link: string;
}

/** The mail with a call sheet: the receiver's own call first, then the day, then what changed. */
export function CallSheet(props: CallSheetProps) {
  const { name, email, owner, project, day, dayOf, call, generalCall, place, revision, message, changes, link } = props;
  const title = text.title(call);
  const facts = [
    ...(call === null ? [] : [{ label: text.yourCall, value: call }]),
    ...(generalCall === null ? [] : [{ label: text.generalCall, value: generalCall }]),
    { label: text.production, value: text.productionIs(project) },
    { label: text.day, value: day, ...(dayOf === null ? {} : { more: dayOf }) },
    ...(place === null ? [] : [{ label: text.where, value: text.placeIs(place) }]),
  ];
  return (
    <MailLayout title={title} preview={text.preview(project, day)} footer={text.footer(owner, email)}>
      <Title>{title}</Title>
      <Paragraph>{messages.mails.invitation.greeting(name)}</Paragraph>
      <Paragraph>{text.body(owner, project, revision)}</Paragraph>
      <Facts facts={facts} />
      {message !== '' && <Paragraph>{text.messageIs(message)}</Paragraph>}
      {changes.length > 0 && <Paragraph>{text.changed(revision - 1)}</Paragraph>}
      {changes.map((change) => (
        <Paragraph key={change}>{text.change(change)}</Paragraph>
      ))}
      <Action href={link} label={text.action} writtenOut={messages.mails.writtenOut} />
    </MailLayout>
  );
}
