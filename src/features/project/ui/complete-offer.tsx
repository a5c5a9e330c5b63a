import { CircleCheck, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { phoneWidth } from '../../../ui/layout/phone-width';
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
  const isPhone = useMediaQuery(phoneWidth);
  const turn = useProjectStatus(project);
  const isDue = project.may.complete && shots.length > 0;
  const shown = !dismissed && isDue && shots.every(({ status }) => status === 'completed');
  // The buttons disappear: keep the focus in their place.
  const stay = () => place.current?.focus();
  const dismiss = () => {
    stay();
    setDismissed(true);
  };
  const complete = () => {
    stay();
    void turn('completed');
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classes(
        'outline-none',
        shown &&
          classes(
            'flex items-center gap-x-4 rounded-card border border-line bg-surface shadow-1',
            // On a phone one line, so that the first shot stays in view.
            'max-sm:mt-2 max-sm:px-1 sm:mt-4 sm:flex-wrap sm:gap-y-3 sm:p-4 sm:pl-5',
          ),
      )}
    >
      <div role="status" className={classes(shown && 'flex flex-1 items-center gap-3 max-sm:pl-2 sm:min-w-56')}>
        {shown && (
          <>
            <Icon of={CircleCheck} size={24} className="text-completed max-[22.5rem]:hidden" />
            <div>
              <p className="font-semibold max-sm:text-sm max-sm:leading-5">{text.offer}</p>
              <p className="text-sm text-muted max-sm:hidden">{text.offerHint}</p>
            </div>
          </>
        )}
      </div>
      {shown && (
        <div className="flex shrink-0 flex-wrap items-center gap-2 max-sm:gap-0">
          {isPhone ? (
            <>
              <Button variant="ghost" onClick={complete} className="px-2! text-accent-ink!">
                {text.offerAction}
              </Button>
              <IconButton label={text.offerDismiss} icon={X} onClick={dismiss} />
            </>
          ) : (
            <>
              <Button variant="ghost" onClick={dismiss}>
                {text.offerDismiss}
              </Button>
              <Button onClick={complete}>{text.offerAction}</Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
