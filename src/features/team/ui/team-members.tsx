import { Users } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { EmptyFrame } from '../../../ui/empty-frame';

/** The account's team; nobody can be added so far, and it says so. */
export function TeamMembers() {
  return (
    <EmptyFrame icon={Users} title={messages.settings.teamNone} text={messages.settings.teamNoneHint} heading="h3" />
  );
}
