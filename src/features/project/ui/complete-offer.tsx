import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import type { ProjectOut } from '../project.schema';
import { useProjectStatus } from './use-project-status';

const text = messages.completeOffer;

interface CompleteOfferProps {
  project: ProjectOut;
  /** The project's shots, deleted ones left out. */
  shots: readonly { status: string }[];
}

/**
 * Offers to complete a project when all its shots are completed; once dismissed, it stays away for this visit (issue:
 * the project page).
 */
export function CompleteOffer({ project, shots }: CompleteOfferProps) {
  const [dismissed, setDismissed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const turn = useProjectStatus(project);
  const isDue = project.may.complete && shots.length > 0;
  const shown = !dismissed && isDue && shots.every(({ status }) => status === 'completed');
  // The buttons disappear: keep the focus in their place.
  const stay = () => place.current?.focus();
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classes(
        'outline-none',
        shown &&
          classes(
            'mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border',
            'border-line bg-surface p-4 shadow-1 sm:pl-5',
          ),
      )}
    >
      <div role="status" className={classes(shown && 'flex min-w-56 flex-1 items-center gap-3')}>
        {shown && (
          <>
            <Icon of={CircleCheck} size={24} className="text-completed" />
            <div>
              <p className="font-semibold">{text.offer}</p>
              <p className="text-sm text-muted">{text.offerHint}</p>
            </div>
          </>
        )}
      </div>
      {shown && (
        <div className="flex flex-wrap gap-2 *:max-sm:grow max-sm:w-full">
          <Button
            variant="ghost"
            onClick={() => {
              stay();
              setDismissed(true);
            }}
          >
            {text.offerDismiss}
          </Button>
          <Button
            onClick={() => {
              stay();
              void turn('completed');
            }}
          >
            {text.offerAction}
          </Button>
        </div>
      )}
    </div>
  );
}
