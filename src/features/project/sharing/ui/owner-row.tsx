import { useSession } from '../../../../client/session';
import { messages } from '../../../../kernel/messages';
import { Avatar } from '../../../../ui/avatar';
import { classes } from '../../../../ui/classes';
import { PersonName } from '../../../team/ui/member-row';
import type { ProjectOut } from '../../project.schema';

/** The owner, who stands first among the people of a project, without controls; others see the name alone. */
export function OwnerRow({ project: { ownerName, may } }: { project: ProjectOut }) {
  const session = useSession();
  const own = session.state === 'in' && ownerName === null ? session.user : undefined;
  const name = own?.name ?? ownerName ?? '';
  return (
    <li className="py-1.5">
      <div className="flex min-h-16 items-center gap-3 sm:min-h-13">
        <Avatar name={name} size={40} src={own?.profileImage} />
        {own ? (
          <PersonName name={name} email={own.email} className="flex-1" />
        ) : (
          <p dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere">
            {name}
          </p>
        )}
        {/* In one line with the words in the boxes of the rows below. */}
        <span className={classes('text-sm text-muted', may.share && 'mr-10.5 w-27 shrink-0 pl-3.75 sm:w-31')}>
          {messages.shareProject.owner}
        </span>
      </div>
    </li>
  );
}
