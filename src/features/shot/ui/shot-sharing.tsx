import { messages } from '../../../kernel/messages';
import type { ShotOut } from '../shot.schema';
import { InviteForm } from './invite-form';
import { ShotPeople } from './shot-people';

const text = messages.teamView;

/** The second half of the success page: who shall see what was just planned (spec section 2, design 17). */
export function ShotSharing({ shot }: { shot: ShotOut }) {
  return (
    <section aria-label={text.inviteTitle} className="max-sm:px-5 max-sm:pb-11 lg:pt-5">
      <h2 className="font-display text-display-md">{text.inviteTitle}</h2>
      <p className="mt-1 mb-6 text-muted">{text.inviteLead}</p>
      <InviteForm shotId={shot._id} field={`invite ${shot._id}`} />
      <h3 className="mt-8 border-b border-line pb-2.5 text-lg font-semibold">{messages.settings.team}</h3>
      <ShotPeople shot={shot} canInvite />
    </section>
  );
}
