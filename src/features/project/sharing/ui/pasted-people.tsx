import { X } from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import type { PastedPerson } from '../pasted-people.rules';

const text = messages.shareProject;

interface PastedPeopleProps {
  people: readonly PastedPerson[];
  onLeaveOut: (person: PastedPerson) => void;
}

/** The people who were pasted as chips; those that were refused with their sentences. */
export function PastedPeople({ people, onLeaveOut }: PastedPeopleProps) {
  return (
    <ul aria-label={text.toShare} className="contents">
      {people.map((person) => (
        <li
          key={person.email}
          className={classes(
            'my-2 flex max-w-full items-center rounded-full pl-[11px] text-xs forced-colors:border',
            person.refusal ? 'bg-danger-wash text-danger' : 'bg-draft-wash',
          )}
        >
          <span dir="auto" className="py-1 font-semibold wrap-anywhere">
            {person.email}
          </span>
          {person.refusal && <span className="ml-2 py-1">{person.refusal}</span>}
          <button
            type="button"
            aria-label={text.leaveOut(person.email)}
            onClick={() => onLeaveOut(person)}
            className="relative flex size-7 items-center justify-center rounded-full before:absolute before:-inset-2"
          >
            <Icon of={X} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
