import { Package } from 'lucide-react';
import { useLocation } from 'wouter';
import { useFormDraft } from '../../../client/form/form-draft';
import { useLeave } from '../../../client/form/use-leave';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { noGearText } from '../gear.rules';
import { AddGear } from '../ui/add-gear';
import { GearRows } from '../ui/gear-rows';
import { useOwnGear } from '../ui/use-own-gear';

const text = messages.gear;
const next = '/projects';

/** /gearlist: the gear list before the first shoot; both buttons lead to the projects (spec section 2). */
export default function GearListPage() {
  usePageTitle(messages.settings.gear);
  const [, navigate] = useLocation();
  const typed = useFormDraft('gear', noGearText);
  const { flush, leave, busy } = useLeave(() => navigate(next));
  const { list, failure, retry, retrying, container, onDelete } = useOwnGear();
  return (
    <Container className="pb-11">
      <div ref={container} className="mx-auto flex max-w-[520px] flex-col gap-9">
        <EmptyFrame
          icon={Package}
          title={text.onboardingTitle}
          text={text.onboardingText}
          heading="h1"
          action={
            <>
              <AddGear draft={typed} flush={flush} className="text-left" />
              <div className="mt-7 flex flex-col gap-2">
                <Button variant="primary" size="lg" loading={busy} onClick={() => leave(0)}>
                  {text.onboardingDone}
                </Button>
                <Button variant="ghost" size="lg" onClick={() => navigate(next)}>
                  {text.onboardingLater}
                </Button>
              </div>
            </>
          }
        />
        {failure && <ErrorPanel message={failure} onRetry={retry} retrying={retrying} />}
        {list.length > 0 && (
          <div>
            <GearRows list={list} heading="h2" onDelete={onDelete} />
          </div>
        )}
      </div>
    </Container>
  );
}
