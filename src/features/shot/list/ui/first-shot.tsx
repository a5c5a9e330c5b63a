import { Clapperboard, Plus } from 'lucide-react';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { EmptyFrame } from '../../../../ui/feedback/empty-frame';

/** The id of the button, which takes the focus when the last shot was removed. */
export const firstShotId = 'first-shot';

/** Shown in a project without shots: creates the first one (spec section 2). */
export function FirstShot({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="mt-3 border-t border-line">
      <EmptyFrame
        icon={Clapperboard}
        title={messages.shot.firstTitle}
        text={messages.shotList.firstHint}
        heading="h3"
        action={
          <Button id={firstShotId} variant="primary" size="lg" icon={Plus} {...pressedBy('create')} onClick={onCreate}>
            {messages.shot.firstAction}
          </Button>
        }
      />
    </div>
  );
}
